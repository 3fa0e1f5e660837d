// Chapter 6: movement is carried out. Chapter 7: overwatch interrupts it.
#include <algorithm>

#include "games/earth1418/rules/command/actions.h"
#include "games/earth1418/rules/shooting/arming.h"

namespace earth1418 {
namespace {

constexpr int hundredths = 100;

// A way from where the bound began; of one place at least.
struct Way {
    std::array<Place, most_legs + 1> at{};
    std::size_t size = 1;
    std::span<const Place> all() const { return {at.data(), size}; }
};
Way way_of(const Position& position, UnitId id) {
    Way way;
    way.at[0] = position.unit(id).from;
    const Plan& plan = position.plan(id);
    for (int i = 0; i < plan.points; ++i) way.at[way.size++] = plan.way[std::size_t(i)];
    return way;
}

// All who move in a step and where they would be after the next hundredth.
class Column_of_march {
  public:
    Column_of_march(Play& play, int part) : play_(play), part_(part) {
        for (UnitId id = 0; id < play.game.units(); ++id) {
            const Unit& unit = play.unit(id);
            to_[id] = unit.at;
            goes_[id] = unit.goes > 0 && play.on_table(id);
            if (goes_[id]) to_[id] = at(id, hundredths * part);
        }
    }

    void advance() {
        // Who stops may stop others.
        for (bool any = true; any;) {
            any = false;
            for (UnitId id = 0; id < play_.game.units(); ++id)
                if (goes_[id] && stops(id)) any = true;
        }
        for (UnitId id = 0; id < play_.game.units(); ++id) {
            if (!goes_[id]) continue;
            play_.unit(id).at = to_[id];
            if (part_ != hundredths) continue;
            if (const UnitId friends = rest(id); friends != no_unit)
                play_.tell("E18-FOR-05"_rule, Told::stopped, id, friends);
        }
    }

  private:
    // After so many ten thousandths of its way.
    Place at(UnitId id, int fine) const {
        const Way way = way_of(play_, id);
        return along(way.all(), i64{play_.unit(id).goes} * fine / (hundredths * hundredths));
    }
    bool is_assault(UnitId id) const { return play_.plan(id).act == Act::assault; }
    int facing(UnitId id) const { return play_.unit(id).facing; }

    // E18-MEL-05 Whether it leaves an enemy whom it fought to assault another.
    bool turns_from(UnitId id, UnitId other) const {
        return play_.unit(id).in_contact && play_.plan(id).against != other && play_.within_range(id, other, touching);
    }

    // E18-EXE-05 Whether somebody stops it in this hundredth.
    bool stops(UnitId id) {
        const i32 gap = play_.game.options.min_gap_mm * mm;
        const Place from = play_.unit(id).at;
        for (UnitId other = 0; other < play_.game.units(); ++other) {
            if (other == id || !play_.on_table(other)) continue;
            const int turned = facing(other);
            if (play_.side(other) == play_.side(id)) {
                if (goes_[other]) continue;  // E18-FOR-05 friends on the move pass through each other
                if (!play_.overlaps(id, to_[id], facing(id), other, to_[other], turned)) continue;
                if (play_.overlaps(id, from, facing(id), other, to_[other], turned)) continue;  // it gets out of them
                return stop(id, other);
            }
            if (is_assault(id)) {
                if (!play_.within_range(id, to_[id], facing(id), other, to_[other], turned, 0)) continue;
                if (turns_from(id, other) && !play_.overlaps(id, to_[id], facing(id), other, to_[other], turned))
                    continue;
                return meet(id, other);
            } else if (play_.nearer_than(id, to_[id], facing(id), other, to_[other], turned, gap)) {
                const Place was = play_.unit(other).at;
                if (play_.nearer_than(id, from, facing(id), other, was, turned, gap) &&
                    play_.gap_between(id, to_[id], facing(id), other, to_[other], turned) >=
                        play_.gap_between(id, from, facing(id), other, was, turned))
                    continue;  // it gets away from him
                return stop(id, other);
            }
        }
        return false;
    }

    bool stop(UnitId id, UnitId by) {
        goes_[id] = false;
        to_[id] = play_.unit(id).at;
        rest(id);
        play_.tell("E18-EXE-05"_rule, Told::stopped, id, by);
        return true;
    }

    // E18-EXE-05 An assaulter goes on until it touches, and so does who comes towards it.
    bool meet(UnitId id, UnitId other) {
        const bool both = goes_[other] && is_assault(other);
        int low = hundredths * (part_ - 1), high = hundredths * part_;  // they do not overlap after low
        const auto where = [&](UnitId one, int fine) { return one == id || both ? at(one, fine) : to_[one]; };
        while (high - low > 1) {
            const int middle = (low + high) / 2;
            (play_.overlaps(id, where(id, middle), facing(id), other, where(other, middle), facing(other)) ? high
                                                                                                           : low) =
                middle;
        }
        for (const UnitId one : {id, other}) {
            if (one == other && !both) continue;
            to_[one] = at(one, low);
            goes_[one] = false;
            play_.unit(one).at = to_[one];
            play_.unit(one).goes = -1;
        }
        play_.tell("E18-ASL-01"_rule, Told::contact, id, other);
        return true;
    }

    // E18-FOR-05 Bases at rest do not overlap: it stops short of friends on whom it would come to rest. Who was the first of them.
    UnitId rest(UnitId id) {
        const auto lies_on = [&](Place place) {
            for (UnitId other = play_.first(play_.side(id)); other < play_.last(play_.side(id)); ++other)
                if (other != id && play_.on_table(other) && !(play_.unit(other).goes > 0) &&
                    play_.overlaps(id, place, facing(id), other, play_.unit(other).at, facing(other)))
                    return other;
            return no_unit;
        };
        Unit& unit = play_.unit(id);
        const UnitId first = lies_on(unit.at);
        for (int fine = hundredths * part_; lies_on(unit.at) != no_unit && fine > 0; fine -= hundredths / 2)
            unit.at = at(id, fine);
        if (lies_on(unit.at) != no_unit) unit.at = unit.from;
        to_[id] = unit.at;
        unit.goes = -1;
        return first;
    }

    Play& play_;
    int part_;
    std::array<Place, max_units> to_{};
    std::array<bool, max_units> goes_{};
};

bool turns_freely(const Position& position, UnitId id, int facing) {
    for (UnitId other = 0; other < position.game.units(); ++other) {
        if (other == id || !position.on_table(other)) continue;
        const Unit& unit = position.unit(other);
        if (position.overlaps(id, position.unit(id).at, facing, other, unit.at, unit.facing)) return false;
    }
    return true;
}

// A tank that crosses wire leaves a gap as wide as its rank (E18-SET-01).
void crush(Play& play, UnitId id) {
    const Unit& unit = play.unit(id);
    if (!play.game.special.crush_wire || play.troop(id).category != Troop::vehicle || play.troop(id).mounted) return;
    if (!touched(play, unit.from, std::array{unit.at}).impractical) return;
    if (length(unit.from, unit.at) < mm) return;
    const Place middle{(unit.from.x + unit.at.x) / 2, (unit.from.y + unit.at.y) / 2};
    play.lay_patch({middle, play.troop(id).width * unit.bases, i32(length(unit.from, unit.at)),
        i16(heading(unit.from, unit.at)), true});
}

}

// E18-EXE-04 How far each goes: the whole of its way, or as far as its allowance now lets it. An assaulting rank turns first.
Flow Marching::set_off(Play& play) {
    if (part) return Flow::next;
    for (UnitId id = 0; id < play.game.units(); ++id) {
        if (moving_step(play, id) != step) continue;
        Unit& unit = play.unit(id);
        const Plan& plan = play.plan(id);
        unit.shown = true;
        const bool assaults = plan.act == Act::assault;
        unit.from = unit.at;  // it may have closed up since the bound began
        if (assaults) {
            i64 turn = 0;
            if (plan.facing != unit.facing && turns_freely(play, id, plan.facing)) {
                turn = cost_of_turn(play, id, plan.facing);
                unit.facing = plan.facing;
            }
            unit.goes = i32(assault_reach(play, id, plan, turn));
        } else {
            const Touched ground = touched(play, unit.from, {plan.way.data(), plan.points});
            const bool carried = plan.target == no_unit || !play.game.options.transport_no_shoot;
            unit.goes = i32(std::min<i64>(allowance(play, id, ground, false, carried), ground.length));
            if (unit.goes < ground.length && is_slowed(play, id))
                play.tell("E18-ARM-07"_rule, Told::slowed, id, unit.goes, i32(ground.length));
        }
        if (!unit.goes && plan.facing == unit.facing) continue;
        play.leave_digging(id);
        unit.moved = true;
    }
    return Flow::next;
}

// E18-EXE-05 A hundredth further, all together.
Flow Marching::advance(Play& play) {
    ++part;
    next = 0;
    Column_of_march(play, part).advance();
    return Flow::next;
}

// E18-OVW-01 Who waits shoots as soon as his target can be seen, reached and hurt.
Flow Marching::watch(Play& play) {
    for (; next < play.game.units(); ++next) {
        Unit& unit = play.unit(next);
        if (!unit.waits || unit.shot || !play.on_table(next)) continue;
        const UnitId planned = play.plan(next).target;
        const Side other = enemy(play.side(next));
        for (UnitId target = play.first(other); target < play.last(other); ++target) {
            if ((planned != any_target && planned != target) || !play.on_table(target) || play.unit(target).goes == 0)
                continue;
            const Aim aim = work_out(play, next, target);
            if (!aim || !aim.can_hurt()) continue;
            play.tell_moves();
            unit.shot = true;
            unit.waits = false;
            play.press(target, next);
            play.tell("E18-OVW-01"_rule, Told::overwatch, next, target, aim.volley.dice, aim.volley.needed);
            if (aim.volley.separate)
                play.tell("E18-ARM-05"_rule, Told::bonus, next, aim.volley.separate, aim.volley.bonus);
            ++next;
            return play.recall(aim.volley);
        }
    }
    return Flow::next;
}

Flow Marching::losses(Play& play) { return play.state.hits.size ? play.call(Losses{}) : Flow::next; }

// Until nobody moves any more.
Flow Marching::go_on(Play& play) {
    bool any = false;
    for (UnitId id = 0; id < play.game.units(); ++id) {
        Unit& unit = play.unit(id);
        if (unit.goes < 0) unit.goes = 0;
        any |= unit.goes > 0;
    }
    return any && part < hundredths ? Flow::restart : Flow::next;
}

// E18-MOV-04 Ranks take their new direction; E18-CMD-09 who has reached his own edge is off; E18-ASL-05 who fell short goes on.
Flow Marching::arrive(Play& play) {
    play.tell_moves();
    for (UnitId id = 0; id < play.game.units(); ++id) {
        if (moving_step(play, id) != step) continue;
        Unit& unit = play.unit(id);
        const Plan& plan = play.plan(id);
        if (plan.act == Act::assault) {
            const bool reached = play.in_contact(id);
            unit.must_assault = reached ? no_unit : plan.against;
            if (reached && !unit.in_contact) unit.assaulted = play.state.bound;
        } else if (plan.points && unit.at == plan.way[plan.points - 1u] && plan.facing != unit.facing &&
            turns_freely(play, id, plan.facing)) {
            const Touched ground = touched(play, unit.from, {plan.way.data(), plan.points});
            const bool carried = plan.target == no_unit || !play.game.options.transport_no_shoot;
            if (ground.length + cost_of_turn(play, id, plan.facing) <= allowance(play, id, ground, false, carried))
                unit.facing = plan.facing;
        }
        if (!unit.moved) continue;
        crush(play, id);
        if (plan.act == Act::retreat && is_on_own_edge(play, id, unit.at)) {
            unit.left = unit.bases;
            unit.bases = 0;
            play.tell("E18-CMD-09"_rule, Told::off_table, id);
        }
    }
    return Flow::done;
}

}
