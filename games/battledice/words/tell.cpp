// What happened, in words: in the past, whose verbs go with "Guards" as well as with "1st Foot".
#include <cstdlib>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/hitters.h"
#include "games/battledice/rules/fire/dice.h"
#include "words/hitters.h"
#include "words/letters.h"

namespace battledice {
namespace {

std::string count(int number, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", number, number == 1 ? one : many);
}

// "infantry and any"
// "cavalry and any faces hit"; a set of dice may have none that do.
std::string faces_that(i32 kinds, std::string_view they_do, std::string_view it_does) {
    std::vector<std::string_view> names;
    for (int face = 0; face < face_kinds; ++face)
        if (kinds >> face & 1) names.push_back(face_ids[face]);
    return names.empty() ? fmt::format("no face {}", it_does)
                         : fmt::format("{} faces {}", fmt::join(names, " and "), they_do);
}

// "infantry x2, flag"
std::string faces_in_words(i32 packed) {
    std::string text;
    for (int face = 0; face < face_kinds; ++face)
        if (const int number = packed >> (4 * face) & 15) {
            if (!text.empty()) text += ", ";
            text += face_ids[face];
            if (number > 1) text += fmt::format(" x{}", number);
        }
    return text;
}

// ", hit by the Redoubt Battery and the Field Battery"; nothing where nobody is named.
std::string by_words(const Game& game, Hitters hitters, std::string_view before) {
    std::vector<std::string> names;
    hitters.each([&](UnitId unit) { names.push_back(fmt::format("{:the}", game.noun(unit))); });
    return sandtable::by_words(before, names, hitters.more());
}

}

std::string words(const Game& game, const Dice_term& term) {
    switch (term.of) {
        case Dice_term::series: return fmt::format("at range {}{}", term.by, term.from_hill ? " from a hill" : "");
        case Dice_term::general: {
            const std::string& name = game.roster[std::size_t(term.by)].name;
            return "led by " + (name.empty() ? "a General" : name);
        }
        case Dice_term::cover: return game.terrain[std::size_t(term.by)].name;
        case Dice_term::obstacle: return "own " + game.terrain[std::size_t(term.by)].name;
        case Dice_term::minimum: return fmt::format("minimum of {}", term.by);
    }
    return {};
}

const char* words(Ending ending) {
    static constexpr const char* how[] = {
        "", "by banners", "by the turn limit", "by annihilation", "by concession", "by agreement"};
    return how[int(ending)];
}

std::string Game::words(Side side) const {
    return is_player(side) ? force(side).name : side == Side::dice ? "the dice" : "nobody";
}

std::string Game::words(Phase phase, Side acting) const {
    switch (phase) {
        case Phase::set_up: return "set-up";
        case Phase::artillery: return "artillery of both sides";
        case Phase::initiative: return "initiative";
        case Phase::first_move:
        case Phase::second_move: return words(acting) + " to move";
        case Phase::first_fire:
        case Phase::second_fire: return words(acting) + " to fire";
        case Phase::end: return "end of turn";
    }
    return {};
}

std::string Game::words(const Event& event) const {
    const auto& n = event.operand;
    const auto name = [&](int unit) { return noun(UnitId(unit)); };
    const auto at = [&](int hex) { return grid.name(HexIndex(hex)); };
    // Where somebody comes to: "F5 (Great Redoubt)".
    const auto place = [&](int hex) {
        for (const Objective& objective : objectives)
            if (objective.hex == HexIndex(hex)) return fmt::format("{} ({})", at(hex), objective.name);
        return std::string(at(hex));
    };
    const auto army = [&](int side) -> const std::string& { return force(Side(side)).name; };
    const auto by = [&](int hitters, const char* before) { return by_words(*this, {hitters}, before); };
    const auto ground = [&](int kind) -> const std::string& { return terrain[std::size_t(kind)].name; };
    switch (Told(event.kind)) {
        case Told::turn: return fmt::format("Turn {}", n[0]);
        case Told::phase: return with_capital(words(Phase(n[0]), Side(n[1])));
        case Told::placed: return fmt::format("{:The} deployed at {}", name(n[0]), at(n[1]));
        case Told::laid:
            return n[1] == no_hex ? fmt::format("{:The} held fire", name(n[0]))
                                  : fmt::format("{:The} laid guns on {}", name(n[0]), at(n[1]));
        case Told::revealed: return fmt::format("{:The} had laid guns on {}", name(n[0]), at(n[1]));
        case Told::no_target: return "no artillery had a target";
        case Told::nobody_moves: return "nobody could move";
        case Told::nobody_fires: return "nobody could fire";
        case Told::initiative:
            return n[0] == n[1]
                ? fmt::format("{} {}, {} {}: {} to go first", army(0), n[0], army(1), n[1], army(n[2]))
                : fmt::format("{} {}, {} {}: lower goes first, {}", army(0), n[0], army(1), n[1], army(n[2]));
        case Told::tie: return fmt::format("both threw {}: again", n[0]);
        case Told::moved:
            return fmt::format(
                "{:The} moved from {} to {}, {}", name(n[0]), at(n[1]), place(n[2]), count(n[3], "hex", "hexes"));
        case Told::landed: return fmt::format("{:The} arrived at {}", name(n[0]), at(n[1]));
        case Told::left_board: return fmt::format("{:The} left the board from {}", name(n[0]), at(n[1]));
        case Told::removed: return fmt::format("{:The} removed the {} at {}", name(n[0]), ground(n[2]), at(n[1]));
        case Told::battle:
            return fmt::format("{:The} attacked {}{} with {} at range {}{}", name(n[0]),
                n[4] == no_unit ? std::string() : fmt::format("{:the} at ", name(n[4])), at(n[1]),
                count(n[2], "die", "dice"), std::abs(n[3]), n[3] < 0 ? " from a hill" : "");
        case Told::dice_term: {
            const Dice_term term{Dice_term::Of(n[0]), event.rule, n[1], n[2], bool(n[3])};
            const char* const sign = term.of == Dice_term::series ? "" : term.dice > 0 ? " more:" : " less:";
            return fmt::format(
                "{}{} {}", count(std::abs(term.dice), "die", "dice"), sign, battledice::words(*this, term));
        }
        case Told::dice_set: return fmt::format("{} dice were thrown", dice_sets[std::size_t(n[0])].name);
        case Told::thrown: return fmt::format("the {} showed {}", n[1] == 1 ? "die" : "dice", faces_in_words(n[0]));
        case Told::reads: {
            std::string reading;
            if (n[0] != no_unit) reading = fmt::format("{} {:the}", faces_that(n[2], "hit", "hits"), name(n[0]));
            if (n[1] != no_unit)
                reading += fmt::format(
                    "{}{} {:the}", reading.empty() ? "" : ", ", faces_that(n[3], "kill", "kills"), name(n[1]));
            return fmt::format("{}, flags drive {} back", reading,
                n[0] != no_unit && n[1] != no_unit ? std::string("both")
                                                   : fmt::format("{:it}", name(n[0] != no_unit ? n[0] : n[1])));
        }
        case Told::filtered: return fmt::format("{} ignored: {}", n[1], faces_in_words(1 << (4 * n[0])));
        case Told::missed: return fmt::format("{:The} hit nobody", name(n[0]));
        case Told::marked: return fmt::format("{:The} took {}", name(n[0]), count(n[1], "hit", "hits"));
        case Told::losses: return "the hits of both sides were taken off together";
        case Told::hit:
            return fmt::format("{:The} lost {}, {} left", name(n[0]), count(n[1], "figure", "figures"), n[2]) +
                by(n[3], event.rule == "BD-HIT-01"_rule ? ", hit by " : ", driven by ");
        case Told::destroyed: return fmt::format("{:The}: destroyed at {}", name(n[0]), at(n[1])) + by(n[2], " by ");
        case Told::general_killed:
            return fmt::format("{0:The} {0:was} killed at {1}", name(n[0]), at(n[1])) + by(n[2], " by ");
        case Told::general_spared: return fmt::format("{0:The} {0:was} spared", name(n[0]));
        case Told::banner: return fmt::format("{}: {}", army(n[0]), count(n[1], "banner", "banners"));
        case Told::flags:
        case Told::obeys_flags:
            return fmt::format("{:The} had to retreat {} for {}", name(n[0]), count(n[1], "hex", "hexes"),
                count(n[1], "flag", "flags"));
        case Told::flag_ignored: {
            const std::string ignored = fmt::format("{:The} ignored {}", name(n[0]), count(n[1], "flag", "flags"));
            if (n[2] == i32(Terrain::open)) return ignored;
            return ignored + fmt::format(", thanks to {:its} {}", name(n[0]), ground(n[2]));
        }
        case Told::too_late:
            return fmt::format("{:The} had gone: {} ignored", name(n[0]), count(n[1], "flag", "flags"));
        case Told::retreats: return fmt::format("{:The} retreated from {} to {}", name(n[0]), at(n[1]), place(n[2]));
        case Told::cannot_retreat: return fmt::format("{:The} could not retreat from {}", name(n[0]), at(n[1]));
        case Told::forced_off: return fmt::format("{:The}: forced off the board at {}", name(n[0]), at(n[1]));
        case Told::stays_behind: return fmt::format("{:The} stayed behind at {}", name(n[0]), at(n[1]));
        case Told::joins: return fmt::format("{:The} joined {:the}", name(n[0]), name(n[1]));
        case Told::advances: return fmt::format("{:The} advanced from {} to {}", name(n[0]), at(n[1]), place(n[2]));
        case Told::objective:
            return fmt::format("{}: {}, worth {}", army(n[0]), objectives[std::size_t(n[1])].name, n[2]);
        case Told::score: return fmt::format("{} {}, {} {}", army(0), count(n[0], "banner", "banners"), army(1), n[1]);
        case Told::fallen: return fmt::format("figures lost so far: {} {}, {} {}", army(0), n[0], army(1), n[1]);
        case Told::draw_offered: return fmt::format("{} offered a draw", army(n[0]));
        case Told::won:
            return is_player(Side(n[0])) ? fmt::format("victory for {} {}", army(n[0]), battledice::words(Ending(n[1])))
                                         : fmt::format("a draw {}{}", battledice::words(Ending(n[1])),
                                               Ending(n[1]) == Ending::turn_limit ? ", with equal banners" : "");
    }
    return {};
}

Headline Game::headline(const Event& event) const {
    switch (Told(event.kind)) {
        case Told::turn: return Headline::turn;
        case Told::phase: return Headline::phase;
        // How an attack's dice came about, and how they fell.
        case Told::dice_term:
        case Told::dice_set:
        case Told::thrown:
        case Told::filtered: return Headline::detail;
        case Told::reads: return Headline::reading;
        case Told::missed:
        case Told::marked:
        case Told::hit:
        case Told::destroyed:
        case Told::general_killed:
        case Told::general_spared:
        case Told::banner:
        case Told::flags:
        case Told::flag_ignored:
        case Told::too_late:
        case Told::retreats:
        case Told::cannot_retreat:
        case Told::forced_off:
        case Told::stays_behind:
        case Told::joins:
        case Told::advances: return Headline::outcome;
        case Told::placed:
        case Told::laid:
        case Told::revealed:
        case Told::no_target:
        case Told::nobody_moves:
        case Told::nobody_fires:
        case Told::initiative:
        case Told::tie:
        case Told::moved:
        case Told::landed:
        case Told::left_board:
        case Told::removed:
        case Told::battle:
        case Told::losses:
        case Told::obeys_flags:
        case Told::objective:
        case Told::score:
        case Told::fallen:
        case Told::won:
        case Told::draw_offered: return Headline::deed;
    }
    return Headline::deed;
}

}
