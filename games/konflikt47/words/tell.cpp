// What happened in the turn, in words and pictures; movement and shooting tell their own.
#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "games/konflikt47/words/words.h"
#include "words/article.h"
#include "words/letters.h"

namespace konflikt47 {
namespace {

// K47-SHT-06 Down before a shot.
bool is_reaction(const Event& event) { return event.rule.id() == std::string_view("K47-SHT-06"); }

bool is_of_moving(Told told) { return told >= Told::moved && told < Told::shoots; }
bool is_of_shooting(Told told) { return told >= Told::shoots && told < Told::penetrates; }
bool is_of_armour(Told told) { return told >= Told::penetrates && told < Told::calls_barrage; }
bool is_of_observers(Told told) { return told >= Told::calls_barrage && told < Told::rift_thrown; }
bool is_of_rift(Told told) { return told >= Told::rift_thrown; }

// K47-SCN-08 A man who leaves the table does not lie there.
bool leaves_table(Rule rule) { return rule.id() == std::string_view("K47-SCN-08"); }

// A model that is gone.
Shown fallen(int token, Place at, Rule rule) {
    Shown shown{.tokens = {token}, .way = {}, .marks = {}, .strength = 0, .together = true};
    if (!leaves_table(rule))
        shown.marks.push_back({.kind = Mark::point, .tone = Mark::bad, .at = {at}, .words = {}, .rule = rule});
    return shown;
}

// The faces that were thrown, the highest first: "6 5 5".
std::string faces_in_words(int low, int high) {
    std::string words;
    for (int face = 6; face >= 1; --face) {
        const int count = (face > 3 ? high : low) >> thrown_bits * ((face - 1) % 3) & ((1 << thrown_bits) - 1);
        for (int i = 0; i < count; ++i) words += fmt::format("{}{}", words.empty() ? "" : " ", face);
    }
    return words;
}

}

Shown said_beside(UnitId id, std::string words, Mark::Tone tone, Rule rule) {
    const int token = piece_of(id, 0);
    Mark mark{.kind = Mark::badge, .tone = tone, .at = {}, .token = token, .words = std::move(words), .rule = rule};
    return {{token}, {}, {std::move(mark)}};
}

int first_token(const Position& position, UnitId id) {
    for (int model = 0; model < position.models(id); ++model)
        if (position.alive(id, model)) return piece_of(id, model);
    return piece_of(id, 0);
}

std::string Game::words(const Event& event) const {
    const Told told = Told(event.kind);
    if (is_of_moving(told)) return moving::words(*this, event);
    if (is_of_observers(told)) return observers::words(*this, event);
    if (is_of_rift(told)) return rift::words(*this, event);
    if (is_of_shooting(told)) return shooting::words(*this, event);
    if (is_of_armour(told)) return armour::words(*this, event);
    const auto& n = event.operand;
    const auto unit = [&](std::size_t i) { return noun(UnitId(n[i])); };
    const auto hero = [&](std::size_t i) { return leader_of(*this, UnitId(n[i]), "hero"); };
    const auto side = [&](std::size_t i) { return words(Side(n[i])); };
    const auto needing = [&] {
        return fmt::format("{0:The} {0:throws} {1}, needing {2} or less", unit(0), n[1], n[2]);
    };
    switch (told) {
        case Told::roll_off:
            return fmt::format(
                "{} throw {}, {} {}", with_capital(the(forces[0].name)), n[0], the(forces[1].name), n[1]);
        case Told::edge: return fmt::format("{} take the {} edge", with_capital(the(side(0))), edge_words[n[1]]);
        case Told::waves:
            return fmt::format("{}: {} in the first wave{}", with_capital(the(side(0))), times(n[1], "unit", "units"),
                n[2] ? fmt::format(", {} in reserve", n[2]) : "");
        case Told::first_wave:
            return fmt::format("{0:The} {0:is} {1}", unit(0), n[1] ? "in the first wave" : "in reserve");
        case Told::attacks: return fmt::format("{} attack", with_capital(the(side(0))));
        case Told::turn: return fmt::format("Turn {}", n[0]);
        case Told::drawn: return fmt::format("Drawn: a die of {}", the(side(0)));
        case Told::bag_empty: return "The bag is empty";
        case Told::ordered:
            if (n[2] < units()) return fmt::format("{0:The} {0:is} ordered to assault {1:the}", unit(0), unit(2));
            if (is_reaction(event)) return fmt::format("{0:The} {0:goes} Down before the shots", unit(0));
            return fmt::format("{0:The} {0:is} ordered to {1}", unit(0), order_verbs[n[1]]);
        case Told::called:
            return fmt::format("{} calls {:the}", with_capital(leader_of(*this, UnitId(n[0]), "officer")), unit(1));
        case Told::term:
            if (n[1] == Term::base_to_hit) return fmt::format("Shots hit on {}", n[2]);
            return with_capital(konflikt47::words(Term{Term::Of(n[1]), event.rule, n[2]}));
        case Told::tests:
            return needing() +
                (Test(n[3]) == Test::passed         ? fmt::format(", and {:obeys}", unit(0))
                        : Test(n[3]) == Test::fubar ? std::string(": FUBAR")
                                                    : fmt::format(", and {:does} not obey", unit(0)));
        case Told::morale:
            return needing() +
                (Test(n[3]) == Test::passed ? fmt::format(", and {:stands}", unit(0))
                                            : fmt::format(", and {:breaks}", unit(0)));
        case Told::pins:
            if (n[1] == n[2]) return fmt::format("{}: {}", unit(0), times(n[1], "pin", "pins"));
            return fmt::format("{}: {} more pin{}, {} now", unit(0), n[1], n[1] == 1 ? "" : "s", n[2]);
        case Told::unpinned:
            return fmt::format("{0:The} {0:loses} {1}, {2} left", unit(0), times(n[1], "pin", "pins"),
                n[2] ? std::to_string(n[2]) : std::string("none"));
        case Told::goes_down: return fmt::format("{0:The} {0:goes} Down", unit(0));
        case Told::order_fails: return fmt::format("{0:The} {0:goes} Down instead", unit(0));
        case Told::backs_away: return fmt::format("{0:The} {0:backs} away from the enemy", unit(0));
        case Told::stays_off: return fmt::format("{0:The} {0:stays} in reserve", unit(0));
        case Told::fubar:
            return fmt::format("{0:The} {0:throws} {1}: {2}", unit(0), n[1], n[2] ? "panic" : "friendly fire");
        case Told::friendly_fire: return fmt::format("{0:The} {0:fires} on {0:its} own side", unit(0));
        case Told::no_friend:
            return fmt::format(
                "{0:The} can shoot at no friend with an enemy within 12 inches, and {0:panics}", unit(0));
        case Told::panic: return fmt::format("{0:The} {0:panics} towards the {1} edge", unit(0), edge_words[n[1]]);
        case Told::flees: return fmt::format("{0:The} {0:has} come to the edge of the table", unit(0));
        case Told::interrupts:
            return n[2] ? fmt::format("{0:The} {0:springs} {0:its} ambush and {0:charges} {1:the}", unit(0), unit(1))
                        : fmt::format("{0:The} {0:springs} {0:its} ambush and {0:shoots} at {1:the}", unit(0), unit(1));
        case Told::destroyed: return lost(unit(0), n[1]);
        case Told::falls:
            if (const int fell = n[2] >> 8, left = n[2] & 0xff; fell > 1)
                return left ? fmt::format("{0:The} {0:loses} {1} men in all, {2} left", unit(0), fell, left)
                            : fmt::format("{0:The} {0:loses} {0:its} last man, {1} in all", unit(0), fell);
            return n[2] & 0xff ? fmt::format("{0:The} {0:loses} a man, {1} left", unit(0), n[2] & 0xff)
                               : fmt::format("{0:The} {0:loses} {0:its} last man", unit(0));
        case Told::lost_with:
            if (leaves_table(event.rule)) return fmt::format("{} of {:the} leave with it", n[4], unit(0));
            if (!n[4]) return fmt::format("{0:The} {0:stays} as a wreck", unit(0));
            if (serves_gun(UnitId(n[0])) && n[1] == gun_model) return fmt::format("The gun of {:the} is lost", unit(0));
            if (is_hull(UnitId(n[0]))) return fmt::format("{0:The} {0:leaves} no wreck", unit(0));
            return fmt::format("{} more of {:the} lost", n[4], unit(0));
        case Told::threw: {
            std::string faces = faces_in_words(n[3], n[4]);
            if (n[1] == Pending_dice::each) faces += fmt::format(", needing {} or more", std::clamp<int>(n[2], 2, 6));
            return n[0] < units() ? fmt::format("{0:The} {0:throws} {1}", unit(0), faces)
                                  : fmt::format("Thrown: {}", faces);
        }
        case Told::changed: return fmt::format("Guts of {}: the {} becomes a {}", hero(1), n[2], n[3]);
        case Told::thrown_again: return fmt::format("Luck of {}: the {} is rerolled to {}", hero(1), n[2], n[3]);
        case Told::survives: return fmt::format("{} is saved by {}", with_capital(hero(0)), n[1] ? "Luck" : "Guts");
        case Told::guts_fail: return fmt::format("Guts do not save {}: he throws {}", hero(0), n[1]);
        case Told::brought_back: return fmt::format("{} brings the die of {:the} back", with_capital(hero(0)), unit(1));
        case Told::keeps: return fmt::format("{0:The} {0:keeps} {0:its} die", unit(0));
        case Told::length:
            return fmt::format("A {}: {}", n[0], n[1] ? "there is one more turn" : "this was the last turn");
        case Told::missing: return fmt::format("{:The} never came on", unit(0));
        case Told::turn_ends: return fmt::format("Turn {} ends: {}", n[0], losses_in_words(*this, n));
        case Told::officer_falls:
            return fmt::format("{} has fallen", with_capital(leader_of(*this, UnitId(n[0]), "officer")));
        case Told::shaken:
            return n[1] ? fmt::format("{0:The} {0:is} in flames, and {0:takes} a Morale Check", unit(0))
                        : fmt::format("{0:The} {0:has} lost half of {0:its} men or more, and {0:takes} a Morale Check",
                              unit(0));
        case Told::won:
            return fmt::format("{}, {} to {}, {}{}",
                is_player(Side(n[0])) ? fmt::format("{} win", with_capital(the(side(0)))) : std::string("A draw"),
                Side(n[0]) == Side::blue ? n[3] : n[2], Side(n[0]) == Side::blue ? n[2] : n[3],
                konflikt47::words(Ending(n[1])),
                Ending(n[1]) == Ending::turns && !is_player(Side(n[0])) ? ": neither side is two points ahead" : "");
        default: return {};
    }
}

Headline Game::headline(const Event& event) const {
    const Told told = Told(event.kind);
    if (is_of_moving(told)) return moving::headline(event);
    if (is_of_observers(told)) return observers::headline(event);
    if (is_of_rift(told)) return rift::headline(event);
    if (is_of_shooting(told)) return shooting::headline(event);
    if (is_of_armour(told)) return told == Told::batters ? Headline::deed : Headline::outcome;
    switch (told) {
        case Told::turn: return Headline::turn;
        // K47-SHT-06 A unit that goes Down before a shot does so within it.
        case Told::ordered: return is_reaction(event) ? Headline::outcome : Headline::deed;
        case Told::tests:
        case Told::morale:
        case Told::pins:
        case Told::unpinned:
        case Told::order_fails:
        case Told::backs_away:
        case Told::stays_off:
        case Told::goes_down:
        case Told::fubar:
        case Told::no_friend:
        case Told::destroyed:
        case Told::falls:
        case Told::threw:
        case Told::changed:
        case Told::thrown_again:
        case Told::survives:
        case Told::guts_fail:
        case Told::officer_falls:
        case Told::shaken: return Headline::outcome;
        case Told::term:
        case Told::first_wave:
        case Told::lost_with: return Headline::detail;
        default: return Headline::deed;
    }
}

Shown Game::shown(const Event& event) const {
    const Told told = Told(event.kind);
    if (is_of_moving(told)) return moving::shown(event);
    if (is_of_observers(told)) return observers::shown(event);
    if (is_of_rift(told)) return rift::shown(event);
    if (is_of_shooting(told)) return shooting::shown(event);
    if (is_of_armour(told)) return armour::shown(event);
    const auto& n = event.operand;
    const auto token = [&](std::size_t i) { return piece_of(UnitId(n[i]), 0); };
    const auto beside = [&](std::string words, Mark::Tone tone) {
        return said_beside(UnitId(n[0]), std::move(words), tone, event.rule);
    };
    switch (told) {
        case Told::ordered:
            if (n[2] < units()) return {{token(0), token(2)}, {}, {}};
            return {{token(0)}, {}, {}};
        // What follows a move is about the model whose way was told.
        case Told::interrupts: return {{token(0), piece_of(UnitId(n[1]), n[3])}, {}, {}};
        case Told::called:
        case Told::brought_back: return {{token(0), token(1)}, {}, {}};
        case Told::tests:
            if (Test(n[3]) == Test::fubar) return beside("FUBAR", Mark::bad);
            return beside(Test(n[3]) == Test::passed ? "obeys" : "does not obey",
                Test(n[3]) == Test::passed ? Mark::good : Mark::bad);
        case Told::morale:
            return Test(n[3]) == Test::passed ? beside("stands", Mark::good) : beside("breaks", Mark::bad);
        case Told::pins: return beside(fmt::format("+{}", pin_words(n[1])), Mark::bad);
        case Told::unpinned: return beside(fmt::format("-{}", pin_words(n[1])), Mark::good);
        case Told::goes_down:
        case Told::order_fails: return beside("Down", Mark::plain);
        case Told::backs_away:
        case Told::stays_off: return {{token(0)}, {}, {}};
        case Told::fubar: return beside(n[2] ? "panic" : "friendly fire", Mark::bad);
        case Told::friendly_fire: return beside("friendly fire", Mark::bad);
        case Told::no_friend: return {{token(0)}, {}, {}};
        case Told::panic: return beside("panic", Mark::bad);
        case Told::flees: return beside("flees", Mark::bad);
        case Told::survives: return beside(n[1] ? "saved by Luck" : "saved by Guts", Mark::good);
        case Told::guts_fail: return beside("not saved", Mark::bad);
        case Told::officer_falls: return beside("its officer has fallen", Mark::bad);
        // Who they are is told together.
        case Told::first_wave: return {.tokens = {token(0)}, .way = {}, .marks = {}, .together = true};
        case Told::shaken:
        case Told::keeps: return {{token(0)}, {}, {}};
        case Told::threw: return n[0] < units() ? Shown{{token(0)}, {}, {}} : Shown{};
        case Told::changed:
        case Told::thrown_again: return {{token(1)}, {}, {}};
        // All who fall together fall at once.
        case Told::falls: return fallen(piece_of(UnitId(n[0]), n[1]), {n[3], n[4]}, event.rule);
        case Told::lost_with: return fallen(piece_of(UnitId(n[0]), n[1]), {n[2], n[3]}, event.rule);
        case Told::destroyed: {
            Shown shown = beside(Loss(n[1]) == Loss::knocked_out ? "knocked out" : "destroyed", Mark::bad);
            shown.scores = {{enemy(side(UnitId(n[0]))), n[2]}};
            return shown;
        }
        case Told::missing: {
            Shown shown{{token(0)}, {}, {}};
            shown.scores = {{enemy(side(UnitId(n[0]))), n[2]}};
            return shown;
        }
        default: return {};
    }
}

}
