// Chapter SHT: the targets of a shot react before the dice fall.
#include "games/konflikt47/rules/movement/escape.h"

namespace konflikt47 {

// K47-SHT-06 A target without a die may go Down, and a recce vehicle drive off (K47-SPC-02); not before an Ambush, and nobody reacts to a reaction.
Flow Shooting::react(Play& play) {
    for (; next < targets.size && cause != Cause::ambush && cause != Cause::reaction; ++next) {
        const UnitId who = target();
        const bool is_hull = play.entry(who).is_hull();
        if (!play.can_take_die(who) || (is_hull && refuse_escape(play, who))) continue;
        constexpr std::array<u8, 2> options = {0, 1};
        const i32* chosen = play.passable().choose(play.side(who), is_hull ? "K47-SPC-02"_rule : "K47-SHT-06"_rule,
            u16(Topic::go_down), 2, options, [](i32) { return Refusal{}; });
        if (!chosen) return Flow::wait;
        if (*chosen && is_hull) {
            targets.item[next++].escapes = true;
            begin_escape(play, who, by);
            return Flow::recall;
        }
        if (*chosen) play.take_die(who, Order::down, "K47-SHT-06"_rule);
        ++next;
        return Flow::again;
    }
    next = 0;
    return Flow::next;
}

}
