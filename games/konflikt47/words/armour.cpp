// Damage to armour in words: what is thrown for, and what came of it.
#include <fmt/format.h>

#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/words/words.h"

namespace konflikt47::armour {
namespace {

constexpr const char* severities[] = {"no", "superficial", "full", "massive"};
constexpr const char* sectors[] = {"ahead", "to its right", "to its rear", "to its left"};

struct Said {
    const char* of_it;   // "The Panther ..."
    const char* beside;  // on a badge
};
// By Effect.
constexpr Said effects[] = {{"has its crew stunned", "stunned"}, {"has its steering damaged", "steering"},
    {"has a turret or an arm jammed", "jammed"}, {"has its engine damaged", "engine"}, {"can move no more", "immobile"},
    {"is on fire", "on fire"}, {"is wrecked", "wrecked"}};

}

std::string words(const Game& game, const Event& event) {
    const auto& n = event.operand;
    const Noun unit = game.noun(UnitId(n[0]));
    switch (Told(event.kind)) {
        case Told::penetrates:
            if (Severity(n[3]) == Severity::none)
                return fmt::format("A hit glances off {:the}: {}, needing {}", unit, n[1], n[2]);
            return fmt::format("A hit does {} damage to {:the}: {}, needing {}", severities[n[3]], unit, n[1], n[2]);
        case Told::breaks_in: {
            const char* together = n[4] == 1 ? "The hit does" : "The hits together do";
            if (Severity(n[3]) == Severity::none)
                return fmt::format("{} nothing to {:the}: {}, needing {}", together, unit, n[1], n[2]);
            return fmt::format("{} {} damage to {:the}: {}, needing {}", together, severities[n[3]], unit, n[1], n[2]);
        }
        case Told::batters:
            return fmt::format("{0:The} {0:strikes} at {1:the} with {2}, which hit by themselves", unit,
                game.noun(UnitId(n[1])), times(n[2], "blow", "blows"));
        case Told::damages:
            return fmt::format(
                "{:The} {}: a {} for {} damage", unit, effects[n[2]].of_it, n[1], n[3] ? "full" : "superficial");
        case Told::bounces:
            return fmt::format("{} {} nothing to the armour of {:the}",
                n[1] == 1 ? "a hit" : fmt::format("{} hits", n[1]), n[1] == 1 ? "does" : "do", unit);
        case Told::jams: return fmt::format("{:The} fires only {} with it from now on", unit, sectors[n[2]]);
        default: return {};
    }
}

Shown shown(const Event& event) {
    const auto& n = event.operand;
    const auto beside = [&](std::string words, Mark::Tone tone) {
        return said_beside(UnitId(n[0]), std::move(words), tone, event.rule);
    };
    switch (Told(event.kind)) {
        case Told::penetrates:
        case Told::breaks_in:
            if (Severity(n[3]) == Severity::none)
                return beside(event.kind == u16(Told::penetrates) ? "glances off" : "no effect", Mark::plain);
            return beside(fmt::format("{} damage", severities[n[3]]), Mark::bad);
        case Told::damages: return beside(effects[n[2]].beside, Mark::bad);
        case Told::bounces: return beside("no effect", Mark::plain);
        case Told::batters: return {{piece_of(UnitId(n[0]), 0), piece_of(UnitId(n[1]), 0)}, {}, {}};
        default: return {{piece_of(UnitId(n[0]), 0)}, {}, {}};
    }
}

std::string thrown_for(const Game& game, const Sequences& sequence) {
    if (const auto* hit = std::get_if<Penetrating>(&sequence))
        return fmt::format(" to go through the armour of {:the}", game.noun(hit->at));
    if (const auto* damage = std::get_if<Damaging>(&sequence))
        return fmt::format(" for what the damage does to {:the}", game.noun(damage->unit));
    if (const auto* fight = std::get_if<Walker_fight>(&sequence))
        return fmt::format(" to strike {:the}", game.noun(fight->at));
    if (const auto* storming = std::get_if<Storming>(&sequence))
        return fmt::format(" to {} {:the}", storming->hits ? "damage" : "storm", game.noun(storming->at));
    return {};
}

UnitId subject(const State& state) {
    if (const Walker_fight* fight = state.stacks.main.top<Walker_fight>()) return fight->at;
    if (const Storming* storming = state.stacks.main.top<Storming>()) return storming->at;
    if (const Penetrating* penetrating = state.stacks.main.top<Penetrating>()) return penetrating->at;
    const Damaging* damaging = state.stacks.main.top<Damaging>();
    return damaging ? damaging->unit : no_unit;
}

std::string question(const Game& game, const State& state, const Question& question) {
    const UnitId id = subject(state);
    const Noun who = id < game.units() ? game.noun(id) : Noun{};
    switch (Topic(question.topic)) {
        case Topic::penetrate: {
            const Penetrating* penetrating = state.stacks.main.top<Penetrating>();
            const Shot_group* group = penetrating ? Position{game, state}.next_group(penetrating->shots) : nullptr;
            return fmt::format("Does the hit go through the armour of {:the}{}?", who,
                group ? fmt::format(", needing {}", group->pierce) : "");
        }
        case Topic::chart: {
            const Damaging* damaging = state.stacks.main.top<Damaging>();
            return fmt::format(
                "What does {} damage do to {:the}?", damaging && damaging->full ? "full" : "superficial", who);
        }
        case Topic::storm:
        case Topic::break_in: {
            const Storming* storming = state.stacks.main.top<Storming>();
            if (!storming) return fmt::format("How {0:is} {0:the} hit?", who);
            const Hull& hull = Position{game, state}.entry(id).hull;
            if (Topic(question.topic) == Topic::storm)
                return fmt::format("{0:The} {0:storms} {1:the}, needing {2} or more", game.noun(storming->by), who,
                    to_storm(state.unit[id].order));
            if (hull.armour == Armour::soft_skinned)
                return fmt::format("Damage to {:the}, needing {} or more", who, damage_value_of(hull.armour));
            const Storm storm{hull.armour, storming->hits};
            return fmt::format("What {} to {:the}, needing {}{}?",
                storm.hits == 1 ? "does the hit do" : "do the hits do", who, sum_of_terms(storm),
                terms_if_modified(storm));
        }
        case Topic::batter: {
            const Walker_fight* fight = state.stacks.main.top<Walker_fight>();
            if (!fight) return fmt::format("How {0:is} {0:the} hit?", who);
            const auto [by, at] = fight->striker();
            return fmt::format("{0:The} {0:strikes} at {1:the}, needing {2} or more", game.noun(by), game.noun(at),
                to_hurt(walker_damage({game, state}, by, at), game.options.six_then_six));
        }
        case Topic::jam_arc: return fmt::format("To where does the turret of {:the} point that jams?", who);
        case Topic::turret: return fmt::format("Which turret or arm of {:the} jams?", who);
        default: return {};
    }
}

}
