// What happened, as it looks on the board: who goes where, whom an attack is aimed at, what it costs.
#include <fmt/format.h>

#include "core/hitters.h"
#include "games/battledice/rules/fire/dice.h"

namespace battledice {
namespace {

Mark mark(Mark::Kind kind, Place at, Mark::Tone tone, std::string words, Rule rule) {
    Mark mark;
    mark.kind = kind;
    mark.tone = tone;
    mark.at = {at};
    mark.words = std::move(words);
    mark.rule = rule;
    return mark;
}

}

Shown Game::shown(const Event& event) const {
    const auto& n = event.operand;
    const auto at = [&](int hex) {
        const Hex place = grid.hex(HexIndex(hex));
        return Place{place.column, place.row};
    };
    const auto aimed = [&](int hex) {
        Mark line = mark(Mark::line, at(hex), Mark::bad, {}, event.rule);
        line.token = n[0];
        return Shown{.tokens = {n[0]}, .way = {}, .marks = {std::move(line)}};
    };
    // Who lost something, and then who brought it about.
    const auto add_hitters = [](Shown& shown, i32 hitters) {
        Hitters{hitters}.each([&](UnitId unit) { shown.tokens.push_back(unit); });
    };
    const auto loses = [&](i32 left, i32 hitters) {
        Shown shown{.tokens = {n[0]}, .way = {}, .marks = {}, .strength = left};
        add_hitters(shown, hitters);
        return shown;
    };
    const auto lost = [&](const char* words) {
        Shown shown = loses(0, n[2]);
        shown.marks = {mark(Mark::point, at(n[1]), Mark::bad, words, event.rule)};
        return shown;
    };
    const auto beside = [&](int unit, Mark::Tone tone, std::string words) {
        Mark badge{
            .kind = Mark::badge, .tone = tone, .at = {}, .token = unit, .words = std::move(words), .rule = event.rule};
        return Shown{.tokens = {unit}, .way = {}, .marks = {std::move(badge)}};
    };
    const auto flags = [](int count) { return fmt::format("{} {}", count, count == 1 ? "flag" : "flags"); };
    const auto scored_for = [&](std::string words) {
        return Mark{.kind = Mark::badge, .tone = Mark::good, .at = {}, .words = std::move(words), .rule = event.rule};
    };
    switch (Told(event.kind)) {
        case Told::placed:
        case Told::landed: return {.tokens = {n[0]}, .way = {at(n[1])}, .marks = {}};
        case Told::moved:
        case Told::advances: return {.tokens = {n[0]}, .way = {at(n[1]), at(n[2])}, .marks = {}};
        // What drove it back along its way.
        case Told::retreats: {
            Shown shown = beside(n[0], Mark::bad, n[3] ? flags(n[3]) : fmt::format("with {:the}", noun(UnitId(n[4]))));
            shown.way = {at(n[1]), at(n[2])};
            if (n[3]) add_hitters(shown, n[4]);
            return shown;
        }
        case Told::laid:
            if (n[1] == no_hex) return {.tokens = {n[0]}, .way = {}, .marks = {}};
            return aimed(n[1]);
        case Told::revealed:
        case Told::battle: return aimed(n[1]);
        case Told::removed: return {{n[0]}, {}, {mark(Mark::point, at(n[1]), Mark::plain, "removed", event.rule)}};
        case Told::missed: return beside(n[1], Mark::plain, "no hit");
        case Told::marked: return beside(n[0], Mark::bad, fmt::format("{} {}", n[1], n[1] == 1 ? "hit" : "hits"));
        case Told::hit: return loses(n[2], n[3]);
        case Told::destroyed: return lost("destroyed");
        case Told::general_killed: return lost("killed");
        case Told::left_board:
        case Told::forced_off:
            return {{n[0]}, {}, {mark(Mark::point, at(n[1]), Mark::plain, "left the board", event.rule)}};
        case Told::cannot_retreat:
            return {{n[0]}, {}, {mark(Mark::point, at(n[1]), Mark::bad, "nowhere to go", event.rule)}};
        // A score, and in a word what for.
        case Told::banner:
            return {{}, {},
                {scored_for(fmt::format(
                    "{} {}", roster[std::size_t(n[3])].name, is_general(UnitId(n[3])) ? "killed" : "destroyed"))},
                -1, {{Side(n[0]), n[2]}}};
        case Told::objective:
            return {{}, {}, {scored_for(objectives[std::size_t(n[1])].name + " held")}, -1, {{Side(n[0]), n[3]}}};
        case Told::score:
            return {.tokens = {}, .way = {}, .marks = {}, .scores = {{Side::red, n[0]}, {Side::blue, n[1]}}};
        case Told::joins: return {.tokens = {n[0], n[1]}, .way = {}, .marks = {}};
        case Told::obeys_flags:
        case Told::flags:
            return beside(
                n[0], Mark::bad, fmt::format("{}: back {} {}", flags(n[1]), n[1], n[1] == 1 ? "hex" : "hexes"));
        case Told::flag_ignored: return beside(n[0], Mark::plain, "ignores " + flags(n[1]));
        case Told::general_spared:
        case Told::too_late:
        case Told::stays_behind: return {.tokens = {n[0]}, .way = {}, .marks = {}};
        case Told::turn:
        case Told::phase:
        case Told::no_target:
        case Told::nobody_moves:
        case Told::nobody_fires:
        case Told::initiative:
        case Told::tie:
        case Told::dice_term:
        case Told::dice_set:
        case Told::thrown:
        case Told::reads:
        case Told::filtered:
        case Told::losses:
        case Told::fallen:
        case Told::won:
        case Told::draw_offered: break;
    }
    return {};
}

}
