// Driving: why a vehicle may not go so.
#include <algorithm>

#include "games/konflikt47/rules/movement/driving.h"

namespace konflikt47 {
namespace {

// "turns twice, and may once"
const char* turns_in_words(int needed, int allowed) {
    constexpr const char* words[3][4] = {
        {"turns once, and may not turn at all", "", "", ""},
        {"turns twice, and may not turn at all", "turns twice, and may once", "", ""},
        {"turns {0} times, and may not turn at all", "turns {0} times, and may once", "turns {0} times, and may twice",
            "turns {0} times, and may {1} times"},
    };
    return words[std::clamp(needed, 1, 3) - 1][std::min(allowed, 3)];
}

}

Refusal Drive::refuse_way(std::span<const Place> points, Degrees facing) const {
    const Course course = course_of(points, facing);
    const bool stays = course.stations.size() == 1 && !course.no_leg;
    const bool free = against_ == no_unit && middles_ == ground_.table();
    if (stays && facing == began_.facing && free) return {};  // K47-MOV-07 that it always may
    if (immobile_) return {"K47-DMG-07"_rule, "is not possible: it is immobilised, and neither drives nor turns"};
    if (course.no_leg)
        return {"K47-MOV-02"_rule, "has a leg without any length at {0:point}", {course.no_leg->x, course.no_leg->y}};
    if (course.reverse && pace_ != Pace::advance)
        return {"K47-VEH-04"_rule, "goes straight back, which takes an Advance"};
    if (const Refusal no = refuse_pivots(course)) return no;
    if (const Refusal no = refuse_assault(course)) return no;
    if (const Refusal no = refuse_walls(course)) return no;
    Station now = began_;
    for (const Station& next : course.stations) {
        if (next.at != now.at) {
            if (const Refusal no = refuse_leg(now, next.at)) return no;
            if (const Refusal no = refuse_landing({next.at, now.facing})) return no;
        }
        now.at = next.at;
        // K47-SCN-03 It begins beyond the edge, and each leg of its way ends on the table.
        if (now.at != began_.at && !ground_.table().contains(now.at))
            return {"K47-SCN-03"_rule, "has a leg that ends at {0:point}, off the table", {now.at.x, now.at.y}};
        if (const Refusal no = refuse_pivot(now, next.facing)) return no;
        now = next;
    }
    if (const Refusal no = refuse_length(course)) return no;
    if (const Refusal no = refuse_end(now)) return no;
    Place stuck;
    if (!step_aside(position_, id_, began_, course.stations, &stuck, jumps_))
        return {"K47-MOV-05"_rule, "drives over friends at {0:point}, who cannot step aside by {2:length} at most",
            {stuck.x, stuck.y, most_aside}};
    return {};
}

// K47-VEH-04 Of a way that also leads straight back that is told first: its turns would only go round about.
Refusal Drive::refuse_pivots(const Course& course) const {
    if (escapes_ && course.pivots)
        return {"K47-SPC-02"_rule, "turns, and who escapes goes straight ahead or straight back"};
    if (course.pivots <= pivots_) return {};
    if (course.back)
        return {"K47-VEH-04"_rule,
            "goes straight back towards {0:point}, which it does without a turn and without driving ahead",
            {course.back->x, course.back->y}};
    if (course.widest > most_of_a_pivot && course.turns <= pivots_)
        return {"K47-VEH-04"_rule, "turns {0} degrees at {1:point}; {3} are the most of one pivot",
            {course.widest, course.widest_at.x, course.widest_at.y, most_of_a_pivot}};
    return {"K47-VEH-04"_rule, turns_in_words(course.pivots, pivots_), {course.pivots, pivots_}};
}

bool Drive::turns_into_target(Degrees to) const {
    const auto is_free = [&](const Body& body) {
        for (int i = 0; i < position_.models(against_); ++i)
            if (position_.alive(against_, i) && overlap(body, position_.body(against_, i))) return false;
        return true;
    };
    return blocked_turn(pivot(began_, to), is_free).has_value();
}

// K47-CQ-15, K47-CQ-16 Only at the beginning it turns, and then it goes straight into those whom it assaults.
Refusal Drive::refuse_assault(const Course& course) const {
    if (against_ == no_unit) return {};
    const bool walks = is_walker(shape_.locomotion);
    const Rule rule = walks ? "K47-CQ-16"_rule : "K47-CQ-15"_rule;
    const auto& all = course.stations;
    if (course.pivots > 1 || all.size() > 2 || (all.size() == 2 && all[1].facing != all[0].facing))
        return {rule, "is not straight ahead after one turn of {0} degrees at the most", {most_of_a_pivot}};
    if (turns_into_target(all[0].facing)) return {rule, "turns into {0:squad}", {against_}};
    if (all.size() < 2 || !(walks ? course.touches : meets(all[0], all[1].at).has_value()))
        return {rule, "does not come to {0:squad}", {against_}};
    return {};
}

// K47-MOV-02, K47-VEH-04, K47-TER-05
Refusal Drive::refuse_length(const Course& course) const {
    if (course.reverse) {
        const i32 most = limited_ ? rate_ : is_on_road(course.stations) ? 2 * back_rate_ : back_rate_;
        if (course.length <= most) return {};
        if (!measures_) return {"K47-VEH-04"_rule, "goes back farther than it may, {0:length}", {most}};
        return {
            "K47-VEH-04"_rule, "takes {0:length} straight back, and may take {1:length}", {i32(course.length), most}};
    }
    const bool doubled = is_on_road(course.stations) && !limited_;
    const i32 most = doubled ? 2 * rate_ : rate_;
    if (course.length <= most) return {};
    if (limited_) return {"K47-MOV-02"_rule, "takes {0:length}, and may take {1:length}", {i32(course.length), most}};
    if (!measures_) return {"K47-MOV-02"_rule, "is longer than its rate, {0:length}", {most}};
    if (!doubled && begins_on_road() && course.length <= 2 * rate_)
        return {"K47-TER-05"_rule,
            "takes {0:length} and leaves the road; its rate is {1:length}, and {2:length} on a road",
            {i32(course.length), rate_, 2 * rate_}};
    return {"K47-MOV-02"_rule, "takes {0:length}, and its rate is {1:length}", {i32(course.length), most}};
}

Refusal Drive::refuse_leg(const Station& from, Place to) const {
    return refusal(trouble_along(hull(from), to - from.at, true), false);
}

Refusal Drive::refuse_pivot(const Station& from, Degrees to) const {
    if (to == from.facing) return {};
    Trouble last;
    const auto is_free = [&](const Body& body) {
        last = trouble_at(body);
        return last.what == What::nothing;
    };
    if (!blocked_turn(pivot(from, to), is_free)) return {};
    switch (last.what) {
        case What::edge:
            return {"K47-SCN-08"_rule, "turns over the edge of the table at {0:point}", {from.at.x, from.at.y}};
        case What::slow:
            if (began_on(last.piece)) return refusal(last, false);
            return {"K47-TER-02"_rule, "turns into the {2:ground} at {0:point}, which takes an Advance",
                {from.at.x, from.at.y, last.piece}};
        case What::closed:
            return {"K47-TER-02"_rule, "turns into the {2:ground} at {0:point}", {from.at.x, from.at.y, last.piece}};
        case What::on_friend:
            return {"K47-MOV-05"_rule, "turns into another model at {0:point}", {last.at.x, last.at.y}};
        case What::on_wreck: return {"K47-TER-08"_rule, "turns into a wreck at {0:point}", {last.at.x, last.at.y}};
        default: return refusal(last, false);
    }
}

// K47-ARM-14 A jump ends in the open or in rough ground, and on nobody.
Refusal Drive::refuse_landing(const Station& at) const {
    if (!jumps_) return {};
    const Body body = hull(at);
    const Trouble trouble = trouble_at(body);
    switch (trouble.what) {
        case What::nothing: break;
        case What::closed:
        case What::slow:
            return {"K47-ARM-14"_rule, "lands in the {2:ground} at {0:point}", {at.at.x, at.at.y, trouble.piece}};
        case What::on_friend:
        case What::on_wreck:
            return {"K47-ARM-14"_rule, "lands on another model at {0:point}", {trouble.at.x, trouble.at.y}};
        default: return refusal(trouble, true);
    }
    for (const Closed& closed : closed_)
        if (closed.stands && overlap(body, ground_.pieces[closed.piece].outline))
            return {"K47-ARM-14"_rule, "lands on the {2:ground} at {0:point}", {at.at.x, at.at.y, closed.piece}};
    return {};
}

// K47-TER-04, K47-SCN-03
Refusal Drive::refuse_end(const Station& at) const {
    const Body body = hull(at);
    if (is_over_edge(bounds(body), ground_.table()))
        return {"K47-SCN-03"_rule, "does not bring all of it onto the table"};
    for (const Closed& closed : closed_)
        // One that was stopped on it may turn there.
        if (closed.stands && (at.at != began_.at || !closed.began_on) &&
            overlap(body, ground_.pieces[closed.piece].outline))
            return refusal({What::on_top, closed.piece, at.at}, true);
    return {};
}

Refusal Drive::refusal(const Trouble& trouble, bool ends) const {
    const Place at = trouble.at;
    switch (trouble.what) {
        case What::nothing: return {};
        case What::edge: return {"K47-SCN-08"_rule, "leads over the edge of the table at {0:point}", {at.x, at.y}};
        case What::closed: {
            const Kind& kind = ground_.kind(trouble.piece);
            if (kind.going == Going::impassable)
                return {"K47-TER-01"_rule, "runs into the {2:ground} at {0:point}", {at.x, at.y, trouble.piece}};
            if (kind.flags.has(Flag::anti_vehicle))
                return {"K47-TER-02"_rule, "runs into the {2:ground} at {0:point}, which stops vehicles and walkers",
                    {at.x, at.y, trouble.piece}};
            return {"K47-TER-02"_rule, "runs into the {2:ground} at {0:point}, which is closed to it",
                {at.x, at.y, trouble.piece}};
        }
        case What::slow: {
            if (began_on(trouble.piece))
                return {"K47-TER-03"_rule,
                    "begins in the {0:ground}, which takes an Advance, and does not leave it at once", {trouble.piece}};
            return {"K47-TER-02"_rule, "comes into the {2:ground} at {0:point}, which takes an Advance",
                {at.x, at.y, trouble.piece}};
        }
        case What::on_top:
            return {"K47-TER-04"_rule, "ends on top of the {2:ground} at {0:point}", {at.x, at.y, trouble.piece}};
        case What::near_enemy:
            return {"K47-MOV-05"_rule, "comes within {0:length} of an enemy at {1:point}; {3:length} is the least",
                {trouble.apart, at.x, at.y, inch}};
        case What::near_held:
            return {"K47-MOV-05"_rule, "comes within {0:length} of the {1:ground}, which enemies hold",
                {trouble.apart, trouble.piece}};
        case What::on_friend:
            return {"K47-MOV-05"_rule,
                ends ? "ends on another model at {0:point}" : "runs into another model at {0:point}", {at.x, at.y}};
        case What::on_wreck:
            return {"K47-TER-08"_rule, ends ? "ends on a wreck at {0:point}" : "runs into a wreck at {0:point}",
                {at.x, at.y}};
    }
    return {};
}

}
