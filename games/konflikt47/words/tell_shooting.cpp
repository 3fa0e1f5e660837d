// What happened in shooting and close quarters, in words and pictures.
#include <fmt/format.h>

#include "games/konflikt47/words/words.h"
#include "words/article.h"

namespace konflikt47::shooting {
namespace {

std::string times(int count, const char* one, const char* many) {
    return fmt::format("{} {}", count, count == 1 ? one : many);
}

}

std::string words(const Game& game, const Event& event) {
    const auto& n = event.operand;
    const auto unit = [&](std::size_t i) { return game.noun(UnitId(n[i])); };
    const auto weapon = [&](std::size_t i) {
        return n[i] < int(game.weapons.size()) ? game.weapons[std::size_t(n[i])].name : std::string("shots");
    };
    const auto needed = [&] { return n[3] ? fmt::format(", needing {}", needing(n[3])) : std::string(); };
    switch (Told(event.kind)) {
        case Told::shoots: {
            constexpr const char* how[] = {"", " from ambush", " in reaction", " by mistake"};
            return fmt::format("{0:The} {0:shoots}{1} at {2:the}", unit(0), how[n[2]], unit(1));
        }
        case Told::aims:
            return fmt::format("{}: {} with the {}, needing {}: {}", unit(0), times(n[2], "shot", "shots"),
                words_of_line(game, u8(n[1]), u8(n[1] >> 8)), needing(n[3]), times(n[4], "hit", "hits"));
        case Told::hits:
            return fmt::format("{0:The} {0:is} hit {1}", unit(0),
                n[1] == 1       ? "once"
                    : n[1] == 2 ? "twice"
                                : times(n[1], "time", "times"));
        case Told::lost_shots:
            if (n[2])
                return fmt::format("{} of {:the} {} no longer on target", times(n[1], "weapon", "weapons"), unit(0),
                    n[1] == 1 ? "is" : "are");
            return fmt::format("{} of {:the} cannot reach", times(n[1], "weapon", "weapons"), unit(0));
        case Told::bursts:
            return fmt::format("{} of {:the} {}, {} across, over {}",
                event.rule == "K47-RAB-04"_rule ? "The pulse" : "A shell", unit(0),
                event.rule == "K47-RAB-04"_rule ? "strikes" : "bursts", times(n[3], "inch", "inches"),
                times(n[4], "model", "models"));
        case Told::hit_times: return fmt::format("That makes {} on {:the}", times(n[1], "hit", "hits"), unit(0));
        case Told::hurts:
            if (n[1] == 1)
                return fmt::format("The hit on {:the} does {}", unit(0), n[2] ? "damage" : "no damage") + needed();
            if (!n[2]) return fmt::format("None of the {} hits on {:the} does damage", n[1], unit(0)) + needed();
            return fmt::format("{} of {} hits on {:the} {} damage", n[2], n[1], unit(0), n[2] == 1 ? "does" : "do") +
                needed();
        case Told::saves: return fmt::format("{0:The} {0:saves} on {1} or more: {2} of {3}", unit(0), n[1], n[3], n[2]);
        case Told::unhurt: return fmt::format("{0:The} {0:loses} nobody", unit(0));
        case Told::spends: return fmt::format("{0:The} {0:has} spent {0:its} {1}", unit(0), weapon(1));
        case Told::passes_on: return fmt::format("Another man of {:the} takes up the {}", unit(0), weapon(1));
        case Told::assaults: return fmt::format("{0:The} {0:assaults} {1:the}", unit(0), unit(1));
        case Told::lacks_means: return fmt::format("{0:The} {0:has} nothing for armour", unit(0));
        case Told::storms:
            return fmt::format("{0:The} {0:storms} {1:the} with {2}, needing {3}: {4}", unit(0), unit(1),
                times(n[2], "die", "dice"), needing(n[3]), n[4] ? times(n[4], "hit", "hits") : std::string("no hit"));
        case Told::stands: return fmt::format("{0:The} {0:stands} and {0:shoots} at {1:the}", unit(0), unit(1));
        case Told::rams: {
            const std::string what = the(building_name(game, n[1]));
            if (n[2] >= n[3])
                return fmt::format(
                    "{0:The} {0:breaks} through {1}: {2}, needing {3} or more", unit(0), what, n[2], n[3]);
            return fmt::format("{0:The} {0:does} not get through {1}{4}: {2}, needing {3} or more", unit(0), what, n[2],
                n[3], n[2] == 1 ? " and sticks fast" : "");
        }
        case Told::escapes: return fmt::format("{0:The} {0:drives} off before {1:the}", unit(0), unit(1));
        case Told::too_far: return fmt::format("{:The} cannot reach {:the}", unit(0), unit(1));
        case Told::strikes:
            if (n[3] == never)
                return fmt::format("{0:The} {0:strikes} at {1:the}, with nothing that can hurt", unit(0), unit(1));
            return fmt::format("{0:The} {0:strikes} at {1:the} with {2}, needing {3}: {4}", unit(0), unit(1),
                times(n[2], "die", "dice"), needing(n[3]),
                n[4] ? times(n[4], "man falls", "men fall") : std::string("nobody falls"));
        case Told::more_blows:
            return fmt::format("{0:The} {0:strikes} again with {1}, needing {2}: {3}", unit(0),
                times(n[2], "die", "dice"), needing(n[3]),
                n[4] ? times(n[4], "man falls", "men fall") : std::string("nobody falls"));
        case Told::round: return fmt::format("{:The} and {:the} fight round {}", unit(0), unit(1), n[2]);
        case Told::draw: return fmt::format("Neither {:the} nor {:the} has won", unit(0), unit(1));
        case Told::beaten: return fmt::format("{0:The} {0:is} beaten by {1:the}", unit(0), unit(1));
        case Told::falls_back: return fmt::format("{0:The} {0:falls} back from {1:the}", unit(0), unit(1));
        case Told::regroups: return fmt::format("{:The} may regroup up to {}", unit(0), times(n[1], "inch", "inches"));
        case Told::collapses: return fmt::format("{} falls down", building_name(game, n[0]));
        case Told::holds: return fmt::format("{} holds", building_name(game, n[0]));
        case Told::fuel_left: return fmt::format("{0:The} {0:has} fuel left for {0:its} {1}", unit(0), weapon(1));
        case Told::picks:
            if (!n[2]) return fmt::format("No second 6 follows: {0:the} {0:picks} {0:its} own casualties", unit(1));
            return fmt::format("A second 6: {0:the} {0:picks} {1} who {2}", unit(0), times(n[2], "man", "men"),
                n[2] == 1 ? "falls" : "fall");
        case Told::no_shot:
            return n[1] ? fmt::format("{0:The} {0:holds} {0:its} fire", unit(0))
                        : fmt::format("{0:The} {0:has} no target", unit(0));
        case Told::withdraws:
            return fmt::format("{0:The} {0:has} burnt all {0:its} fuel and {0:leaves} the table", unit(0));
        default: return {};
    }
}

Headline headline(const Event& event) {
    switch (Told(event.kind)) {
        case Told::shoots:
        case Told::assaults:
        case Told::stands:
        case Told::escapes:
        case Told::rams:
        case Told::strikes:
        case Told::storms:
        case Told::round: return Headline::deed;
        case Told::aims:
        case Told::lost_shots:
        case Told::hit_times:
        case Told::hurts:
        case Told::saves:
        case Told::passes_on:
        case Told::fuel_left:
        case Told::picks:
        case Told::more_blows: return Headline::detail;
        default: return Headline::outcome;
    }
}

Shown shown(const Event& event) {
    const auto& n = event.operand;
    const auto token = [&](std::size_t i) { return piece_of(UnitId(n[i]), 0); };
    const auto beside = [&](std::string words, Mark::Tone tone) {
        return said_beside(UnitId(n[0]), std::move(words), tone, event.rule);
    };
    switch (Told(event.kind)) {
        // What follows a move is about the model whose way was told.
        case Told::stands: return {{token(0), piece_of(UnitId(n[1]), n[2])}, {}, {}};
        case Told::shoots:
        case Told::assaults:
        case Told::strikes:
        case Told::storms:
        case Told::more_blows: return {{token(0), token(1)}, {}, {}};
        case Told::lacks_means: return beside("nothing for armour", Mark::bad);
        case Told::hits: return beside(times(n[1], "hit", "hits"), Mark::bad);
        case Told::rams:
            return n[2] >= n[3] ? beside("breaks through", Mark::good)
                                : beside(n[2] == 1 ? "immobile" : "does not get through", Mark::bad);
        case Told::escapes: return beside("drives off", Mark::plain);
        case Told::lost_shots: return beside(n[2] ? "off target" : "out of range", Mark::plain);
        case Told::saves: return beside(fmt::format("saves {} of {}", n[3], n[2]), n[3] ? Mark::good : Mark::plain);
        case Told::unhurt: return beside("nobody falls", Mark::plain);
        case Told::too_far: return beside("cannot reach", Mark::plain);
        case Told::round: return beside(fmt::format("round {}", n[2]), Mark::plain);
        case Told::draw: return beside("nobody has won", Mark::plain);
        case Told::beaten: return beside("beaten", Mark::bad);
        case Told::falls_back: return beside("falls back", Mark::plain);
        case Told::no_shot: return beside(n[1] ? "holds its fire" : "no target", Mark::plain);
        case Told::withdraws: return beside("leaves the table", Mark::plain);
        case Told::spends: return beside("spent", Mark::plain);
        case Told::bursts: {
            Mark circle{.kind = Mark::ring, .tone = Mark::bad, .at = {{n[1], n[2]}}, .words = {}, .rule = event.rule};
            circle.radius = n[3] * inch / 2;
            return {{token(0)}, {}, {circle}};
        }
        case Told::collapses:
        case Told::holds: return {};
        default: return {{token(0)}, {}, {}};
    }
}

}
