// The computer's judgement of Rift Dice.
#include "games/konflikt47/computer/powers.h"

#include "games/konflikt47/computer/weights.h"
#include "games/konflikt47/rules/rift/abilities.h"
#include "games/konflikt47/rules/rift/rift.h"
#include "games/konflikt47/rules/shooting/aim.h"

namespace konflikt47 {
namespace {

// In thousandths of a model of the firer: its pins hinder it for a turn, and hits of its own may destroy it.
i32 cost_of_overload(const Position& position, UnitId by, Ability ability) {
    constexpr i32 of_pin = 60;
    if (ability != Ability::tesla_arc) return of_pin * (numbers_of(ability).harm + 1) / 2;
    constexpr i32 of_own_hits = 330;
    return position.entry(by).is_hull() ? of_own_hits : of_own_hits / 2;
}

// Red's and blue's alike: a unit that is still to act, and the more the more it is worth.
i32 worth_of_die_with(const Judgement& judgement, UnitId id, Rift_face face) {
    const Position& position = judgement.position();
    const i32 unit = judgement.worth_in_itself(id);
    const i32 acts = position.unit(id).order == Order::none ? unit : unit / 2;
    return face == Rift_face::exhausted ? -acts : face == Rift_face::surging ? acts + acts / 4 : acts;
}

}

i32 worth_of_power(const Position& position, const Shooting& shooting, int firer, Power power) {
    const Shot_at& shot = shooting.targets.item[shooting.targets.size - 1u];
    const Aim aim(position, shooting.by, shot.at, shooting.cause);
    const Firing_plan plan = shooting.plan_at(shot);
    const u16 together = powered_together(position, shooting, shot, firer);
    i32 worth = 0;
    for (int one = 0; one < position.firers(shooting.by); ++one) {
        if (!(together >> one & 1)) continue;
        Firing use = plan[std::size_t(one)];
        use.power = power;
        worth += aim.worth(one, use, aim.is_alone(one, plan));
    }
    if (power != Power::overload) return worth;
    return worth -
        cost_of_overload(position, shooting.by, ability_of(position, shooting.by, firer, plan[std::size_t(firer)]));
}

Power best_power(const Position& position, const Shooting& shooting, int firer) {
    const Shot_at& shot = shooting.targets.item[shooting.targets.size - 1u];
    const Ability ability = ability_of(position, shooting.by, firer, shooting.plan_at(shot)[std::size_t(firer)]);
    Power best = Power::none;
    i32 most = worth_of_power(position, shooting, firer, best);
    for (const Power power : {Power::ability, Power::overload}) {
        if (refuse_power(position, shooting.by, ability, i32(power))) continue;
        if (const i32 worth = worth_of_power(position, shooting, firer, power); worth > most)
            best = power, most = worth;
    }
    return best;
}

i32 worth_of_rift(const Judgement& judgement, const Question& question, i32 option) {
    const Position& position = judgement.position();
    const auto& stack = position.now.stacks.main;
    switch (Topic(question.topic)) {
        case Topic::give_rift_die: return worth_of_die_with(judgement, gift_to(option), gift_face(option));
        case Topic::power:
            if (const Shooting* shooting = stack.top<Shooting>()) {
                const Shot_at& shot = shooting->targets.item[shooting->targets.size - 1u];
                if (option == power_after_combining) return -1;  // two dice power two attacks
                // A Surging die may still pay for an Overload.
                return worth_of_power(position, *shooting, next_to_power(position, *shooting, shot, shooting->powered),
                           power_of(option)) -
                    (option == power_by_surging);
            }
            return 0;
        case Topic::master: {
            if (option < first_handing_over) return option == master_nothing ? 1 : 0;
            const UnitId to = handed_to(option);
            const bool serves = handed_face(option) != Rift_face::exhausted && !position.unit(to).rift.ready() &&
                position.unit(to).order == Order::none;
            return serves ? worth_of_die_with(judgement, to, handed_face(option)) : 0;
        }
        case Topic::second_target:
            return option == max_units
                ? 0
                : 1 + expected_casualties(position, stack.top<Volley>()->by, UnitId(option), Cause::order);
        case Topic::combine_rift_dice: return option == max_units;  // two dice power two attacks
        default: return 0;
    }
}

}
