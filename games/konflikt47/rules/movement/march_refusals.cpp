// Movement: why a leader may not go somewhere, and why a unit may not end so.
#include <algorithm>

#include "games/konflikt47/rules/movement/march.h"
#include "games/konflikt47/rules/transports/transports.h"

namespace konflikt47 {

Refusal March::refuse_way(std::span<const Place> way) {
    const Place began = this->began(leader_);
    if (way.size() == 1 && way[0] == began)
        return obstacles().refuse_end(began, began);  // K47-MOV-07 he stays: that he always may
    if (const Refusal no = refuse_legs(way)) return no;
    const Place end = way.back();
    if (const Refusal no = obstacles().refuse_end(began, end)) return no;
    u8 behind = no_model;
    if (propose(end, &behind)) return {};
    if (is_spotter(leader_)) return {"K47-MOV-05"_rule, "puts the spotter on model {0} of its unit", {behind + 1}};
    if (is_spotter(behind))
        return {"K47-SPC-05"_rule, "leaves no room to its spotter, who begins at {0:point}",
            {began_[behind].x, began_[behind].y}};
    return {"K47-MOV-04"_rule,
        "leaves model {0} behind, who begins at {1:point} and cannot keep together with it within {3:length}",
        {behind + 1, began_[behind].x, began_[behind].y, rate_}};
}

bool March::lets_go(std::span<const Place> way) {
    ++tried_;
    const auto is_held = [&](u8 model) {
        return model != leader_ && !is_spotter(model) && !is_spotter(leader_) &&
            obstacles_of(model).holds(began_[model]);
    };
    const bool stays = way.back() == began(leader_);
    return (stays || is_broken_ || std::ranges::none_of(models_.all(), is_held)) && !refuse_way(way);
}

Refusal March::refuse_legs(std::span<const Place> way) {
    const Place began = this->began(leader_);
    Place from = began;
    i64 sum = 0;
    const Pushed* pushed = pushed_ && !is_spotter(leader_) ? &*pushed_ : nullptr;
    if (pushed && pushed->why && !pushed->rate) return pushed->why;
    for (const Place to : way) {
        if (to == from && way.size() > 1) return {"K47-MOV-02"_rule, "has a leg without any length"};
        if (const Refusal no = obstacles().refuse_leg(began, from, to)) return no;
        sum += length(from, to);
        from = to;
    }
    const i32 most = rate();
    if (sum > most && pushed && pushed->why)
        return {"K47-SCN-03"_rule, "leads onto the table: a gun that is not moved by hand comes on at the edge"};
    if (sum > most && !measures_) return {"K47-MOV-02"_rule, "is longer than its rate, {0:length}", {most}};
    if (sum > most) return {"K47-MOV-02"_rule, "takes {0:length}, and its rate is {1:length}", {i32(sum), most}};
    return {};
}

// K47-BLD-02 The last leg goes as far as the wall, and all others get to the wall as well.
Refusal March::refuse_way_into(std::span<const Place> way, u8 building) {
    std::vector<Place> to_wall(way.begin(), way.end());
    const Place before = way.size() > 1 ? way[way.size() - 2] : began(leader_);
    to_wall.back() = obstacles().at_wall(before, way.back(), building);
    if (to_wall.back() == before) to_wall.pop_back();
    if (const Refusal no = refuse_legs(to_wall)) return no;
    u8 outside = no_model;
    if (at_wall(way, building, &outside)) return {};
    return {"K47-BLD-02"_rule,
        "leaves model {0} outside, who begins at {1:point} and does not get to the wall within "
        "{3:length}",
        {outside + 1, began_[outside].x, began_[outside].y, rate_}};
}

std::optional<Places> March::at_wall(std::span<const Place> way, u8 building, u8* outside) {
    Places ends = began_;
    const Place before = way.size() > 1 ? way[way.size() - 2] : began(leader_);
    ends[std::size_t(leader_)] = obstacles().at_wall(before, way.back(), building);
    for (const u8 model : models_.all()) {
        if (model == leader_) continue;
        const auto route = paths_[model].to_wall(building);
        if (!route) {
            if (outside) *outside = model;
            return {};
        }
        ends[model] = route->way.all().back();
    }
    return ends;
}

// The first place of the last leg, which ends in the vehicle, that has it within reach.
Place March::in_reach(std::span<const Place> way, const Body& vehicle) const {
    const Place before = before_last(way);
    i64 out = 0, in = length(before, way.back());
    const auto reaches = [&](i64 far) {
        return within(
            Body::disc(along(before, way.back(), far), base(leader_, before).radius), vehicle, reach_of_transport);
    };
    if (reaches(0)) return before;
    while (in - out > 1) (reaches((in + out) / 2) ? in : out) = (in + out) / 2;
    return along(before, way.back(), in);
}

// K47-TRP-02 Each gets within an inch of it. K47-TRP-07 A gun stands there already.
Refusal March::refuse_way_aboard(std::span<const Place> way, const Body& vehicle) {
    std::vector<Place> to_it(way.begin(), way.end());
    to_it.back() = in_reach(way, vehicle);
    if (to_it.back() == before_last(way)) to_it.pop_back();
    if (!is_gun(leader_))
        if (const Refusal no = refuse_legs(to_it)) return no;
    u8 behind = no_model;
    if (at_vehicle(way, vehicle, &behind)) return {};
    return {"K47-TRP-02"_rule,
        "leaves model {0} behind, who begins at {1:point} and does not get within an inch of the vehicle within "
        "{3:length}",
        {behind + 1, began_[behind].x, began_[behind].y, rate_}};
}

std::optional<Places> March::at_vehicle(std::span<const Place> way, const Body& vehicle, u8* behind) {
    Places ends = began_;
    if (!is_gun(leader_)) ends[std::size_t(leader_)] = in_reach(way, vehicle);
    for (const u8 model : models_.all()) {
        if (model == leader_) continue;
        const auto route = paths_[model].to_hull(vehicle, reach_of_transport);
        if (!route) {
            if (behind) *behind = model;
            return {};
        }
        ends[model] = route->way.all().back();
    }
    return ends;
}

Refusal March::refuse_places(Place leader_end, const Places& ends) {
    if (ends[std::size_t(leader_)] != leader_end)
        return {"K47-MOV-02"_rule, "puts the leader elsewhere than his way, which ends at {0:point}",
            {leader_end.x, leader_end.y}};
    // A man may always stay as he is, no matter what he was left on when he was stopped.
    if (ends == began_ && obstacles().lets_stand(leader_end, leader_end)) {
        if (!is_broken_) return {};
        if (const auto best = propose(leader_end); best && largest_group(began_) >= largest_group(*best)) return {};
    }
    std::vector<Base> taken;
    for (const u8 model : models_.all()) {
        const Place at = ends[model];
        if (const Refusal no = obstacles_of(model).refuse_end(began(model), at)) return no;
        if (!is_free(base(model, at), taken))
            return {"K47-MOV-05"_rule, "puts model {0} on another at {1:point}", {model + 1, at.x, at.y}};
        taken.push_back(base(model, at));
        // A model that stays needs no way, whatever it stands on.
        if (model == leader_ || at == began(model) || paths_[model].to(at)) continue;
        Paths far(obstacles_, began(model), 4 * i64{rate_});
        const auto route = far.to(at);
        if (!route) return {"K47-MOV-02"_rule, "has no way for model {0} to {1:point}", {model + 1, at.x, at.y}};
        if (!measures_)
            return {"K47-MOV-02"_rule, "takes model {0} farther than its rate, {1:length}", {model + 1, rate_}};
        return {"K47-MOV-02"_rule, "takes model {0} {1:length}, and its rate is {2:length}",
            {model + 1, i32(route->length), rate_}};
    }
    const int group = largest_group(ends);
    if (group == together()) return {};
    if (is_broken_)
        if (const auto best = propose(leader_end); best && group >= largest_group(*best)) return {};
    for (const u8 model : models_.all()) {
        if (is_spotter(model)) continue;
        i64 least = most_coordinate;
        for (const u8 other : models_.all())
            if (other != model && !is_spotter(other))
                least = std::min(least, between(model, ends[model], other, ends[other]));
        if (least > coherency)
            return {"K47-MOV-04"_rule, "leaves model {0} {1:length} from the others; {2:length} is the most",
                {model + 1, i32(least), coherency}};
    }
    return {"K47-MOV-04"_rule, "leaves the unit in groups: only {0} of {1} hang together", {group, together()}};
}

}
