// Movement: how a unit keeps together. The file is long because each model is laid by what is known of those before it.
#include <algorithm>
#include <bit>
#include <functional>
#include <utility>

#include "games/konflikt47/rules/buildings/buildings.h"

namespace konflikt47 {
namespace {

// Far from the rate's end the widest gaps matter: a chain that stretches towards those who lag.
std::array<Offset, 48> all_beside(i32 radii) {
    constexpr std::array<Offset, 16> rose{
        {{1000, 0}, {924, 383}, {708, 708}, {383, 924}, {0, 1000}, {-383, 924}, {-708, 708}, {-924, 383}, {-1000, 0},
            {-924, -383}, {-708, -708}, {-383, -924}, {0, -1000}, {383, -924}, {708, -708}, {924, -383}}};
    std::array<Offset, 48> all{};
    std::size_t number = 0;
    for (const i32 gap : {20, 400, 900})
        for (const Offset way : rose) {
            const i32 range = radii + gap;
            all[number++] = {way.x * range / 1000, way.y * range / 1000};
        }
    return all;
}

// K47-BLD-07 An assault out of a building begins where its wall is nearest to the enemy.
Places began_of(const Position& position, UnitId id, Pace pace, UnitId against) {
    const Places inside = places_of(position.unit(id));
    const u8 building = position.unit(id).building;
    if (building == no_piece || against == no_unit) return inside;
    const Ground& ground = position.game.ground;
    const Bounds box = ground.pieces[building].box;
    const Place middle{(box.least.x + box.most.x) / 2, (box.least.y + box.most.y) / 2};
    Place toward = middle;
    i64 least = 4 * i64{most_coordinate} * most_coordinate;
    const auto look = [&](Place at) {
        if (square(middle, at) < least) least = square(middle, at), toward = at;
    };
    if (const u8 other = position.unit(against).building; other != no_piece) {
        look(nearest_on_wall(ground.pieces[other].outline, middle));
    } else {
        for (int i = 0; i < position.models(against); ++i)
            if (position.alive(against, i)) look(nearest_on_core(position.body(against, i), middle));
    }
    return outside_of(position, id, pace, toward).value_or(inside);
}

Bounds region_of(const Position& position, UnitId id, const Places& began, i32 rate) {
    std::vector<Place> all;
    for (int i = 0; i < position.models(id); ++i)
        if (position.alive(id, i)) all.push_back(began[std::size_t(i)]);
    return bounds(all).grown(rate);
}

}

March::March(const Position& position, UnitId id, Pace pace, UnitId against)
    : March(position, id, pace, began_of(position, id, pace, against), Table_edge::none, against) {}

March::March(const Position& position, UnitId id, Pace pace, const Places& began, Table_edge over, UnitId against)
    : March(position, id, pace, konflikt47::rate_of(position.entry(id).rules, pace), began, over, against) {}

March::March(const Position& position, UnitId id, i32 rate, const Places& began)
    : March(position, id, Pace::assault, rate, began, Table_edge::none, no_unit) {}

March::March(
    const Position& position, UnitId id, Pace pace, i32 rate, const Places& began, Table_edge over, UnitId against)
    : rate_(rate),
      leader_(leader_of(position, id)),
      head_(leader_),
      spotter_(position.entry(id).spotter),
      has_spotter_(position.has_spotter(id)),
      began_(began),
      obstacles_(konflikt47::obstacles_of(position, id, pace, region_of(position, id, began, rate), against)),
      measures_(position.game.options.premeasure != 0) {
    obstacles_.come_over(over);
    if (position.entry(id).is_gun()) {
        pushed_.emplace(Pushed{.obstacles = obstacles_of_gun(position, id, region_of(position, id, began, rate))});
        pushed_->obstacles.come_over(over);
        pushed_->rate = rate_on_foot(position, id, pace);
        if (!pushed_->rate) pushed_->why = refuse_to_push(position, id);
        // K47-SCN-03 What cannot be pushed is put down on the edge, over which its base lies then.
        if (!pushed_->rate && over != Table_edge::none) pushed_->rate = 2 * gun_radius;
    }
    paths_.reserve(std::size_t(position.models(id)));
    for (int i = 0; i < position.models(id); ++i) {
        if (position.alive(id, i)) models_.add(u8(i));
        paths_.emplace_back(obstacles_of(i), began[std::size_t(i)], rate_of(i));
    }
    is_broken_ = largest_group(began_) < together();
}

bool March::is_free(const Base& base, std::span<const Base> taken) const {
    return std::ranges::none_of(
        taken, [&](const Base& other) { return nearer(base.at, other.at, base.radius + other.radius); });
}

bool March::is_with(const Base& base, std::span<const Base> group) const {
    return std::ranges::any_of(
        group, [&](const Base& other) { return within(base.at, other.at, base.radius + other.radius + coherency); });
}

i64 March::between(int model, Place at, int other, Place there) const {
    return length(at, there) - base(model, at).radius - base(other, there).radius;
}

int March::largest_group(const Places& ends) const {
    int largest = 0;
    u32 left = 0;
    for (const u8 model : models_.all()) left |= u32(!is_spotter(model)) << model;
    while (left) {
        u32 joined = left & (0u - left), group = joined;  // who has just joined, and all so far
        left &= ~joined;
        while (joined) {
            const int one = std::countr_zero(joined);
            const Base at = base(one, ends[std::size_t(one)]);
            joined &= joined - 1;
            for (u32 others = left; others; others &= others - 1) {
                const int other = std::countr_zero(others);
                const Base there = base(other, ends[std::size_t(other)]);
                if (!is_with(at, {&there, 1})) continue;
                joined |= 1u << other, group |= 1u << other, left &= ~(1u << other);
            }
        }
        largest = std::max(largest, std::popcount(group));
    }
    return largest;
}

// All go as the leader does.
std::optional<Places> March::try_formation(Place end) {
    Places ends = began_;
    std::vector<Base> taken;
    for (const u8 model : models_.all()) {
        if (is_spotter(model)) continue;
        ends[model] = began_[model] + (end - began_[std::size_t(head())]);
        const Base there = base(model, ends[model]);
        if (!obstacles_of(model).lets_stand(began_[model], there.at) || !is_free(there, taken)) return {};
        taken.push_back(there);
    }
    if (largest_group(ends) < together()) return {};
    for (const u8 model : models_.all())
        if (model != head() && !is_spotter(model) && !paths_[model].to(ends[model])) return {};
    return ends;
}

const std::array<Offset, 48>& March::beside(const Base& other) {
    auto& all = other.radius == obstacles_.radius() ? beside_ : beside_gun_;
    if (all[0] == Offset{}) all = all_beside(obstacles_.radius() + other.radius);
    return all;
}

// The place nearest to the one wished for at which a model is within an inch of the group and to which it gets.
std::optional<Place> March::near_group(
    int model, Place wish, std::span<const Base> group, std::span<const Base> taken, std::size_t tried) {
    const Place from = began(model);
    const auto has_room = [&](Place at) {
        const Base there = base(model, at);
        return is_free(there, taken) && is_with(there, group) && obstacles_.lets_stand(from, at);
    };
    const auto goes = [&](Place at) { return has_room(at) && paths_[std::size_t(model)].to(at); };
    if (within(from, wish, rate_) && goes(wish)) return wish;
    std::vector<Found>& places = found_;
    places.clear();
    places.reserve(2 + (group.size() - tried) * beside_.size());
    const i64 rate = i64{rate_} * rate_;
    const auto add = [&](Place at) {
        if (square(from, at) <= rate) places.push_back({square(at, wish), at});
    };
    add(obstacles_.clamped(wish));
    add(from);
    for (const Base& other : group.subspan(tried))
        for (const Offset way : beside(other)) add(other.at + way);
    // Most often one of the nearest will do: they are put in order only as far as they are asked for.
    const auto is_farther = [](const Found& one, const Found& other) {
        if (one.far != other.far) return one.far > other.far;
        return one.at.x != other.at.x ? one.at.x > other.at.x : one.at.y > other.at.y;
    };
    // Where none of the nearest will do, hardly any place has room. Those without room go before the rest is put in order.
    constexpr int nearest = 24;
    int asked = 0;
    for (std::ranges::make_heap(places, is_farther); !places.empty(); places.pop_back()) {
        if (asked++ == nearest) {
            std::erase_if(places, [&](const Found& one) { return !has_room(one.at); });
            if (places.empty()) return {};
            std::ranges::make_heap(places, is_farther);
        }
        std::ranges::pop_heap(places, is_farther);
        if (goes(places.back().at)) return places.back().at;
    }
    return {};
}

// One after another they join the leader, each as near to where it wishes to be as it can. A gun is its unit's leader, so all who join are
// men.
std::optional<Places> March::gather(Place end, Wish wish, bool leaves_behind, u8& behind) {
    Places ends = began_;
    ends[std::size_t(head())] = end;
    const auto wish_of = [&](int model) {
        if (wish == Wish::cluster) return end;
        if (wish == Wish::trail) return began(model);
        return began(model) + (end - began(head()));
    };
    std::vector<u8> order;
    for (const u8 model : models_.all())
        if (model != head() && !is_spotter(model)) order.push_back(model);
    std::ranges::stable_sort(order, {}, [&](u8 model) { return square(end, wish_of(model)); });
    std::vector<Base> group{base(head(), end)}, taken = group;
    struct Late {
        u8 model;
        std::size_t tried;
    };
    std::vector<Late> late;
    for (const u8 model : order) {
        const auto at = near_group(model, wish_of(model), group, taken);
        if (!at) {
            late.push_back({model, group.size()});
            continue;
        }
        ends[model] = *at;
        group.push_back(base(model, *at));
        taken.push_back(base(model, *at));
    }
    // Once all others stand, who found no room may find some.
    std::vector<u8> left;
    for (const auto& [model, tried] : late) {
        const auto at = near_group(model, began(model), group, taken, tried);
        if (!at && !leaves_behind) return behind = model, std::nullopt;
        if (!at) {
            left.push_back(model);
            continue;
        }
        ends[model] = *at;
        group.push_back(base(model, *at));
        taken.push_back(base(model, *at));
    }
    if (left.empty()) return ends;
    behind = left.front();
    // K47-MOV-04 Of a unit that losses broke apart those who cannot join it stay as they are.
    for (const u8 model : left)
        if (const Base there = base(model, began(model));
            !is_free(there, taken) || !obstacles_.lets_stand(there.at, there.at))
            return {};
        else taken.push_back(there);
    return ends;
}

const std::vector<i32>& March::causes() {
    if (!causes_.empty()) return causes_;
    causes_.reserve(400);
    const auto add = [&](i32 number) { causes_.push_back(number); };
    for (const Place place : began_) add(place.x), add(place.y);
    i32 alive = 0;
    for (const u8 model : models_.all()) alive |= 1 << model;
    add(rate_), add(alive), add(i32(paths_.size())), add(pushed_ ? pushed_->rate : -1);
    if (has_spotter_) add(spotter_), add(takes_spotter_), add(head_);
    obstacles_.write_causes(causes_);
    if (pushed_) pushed_->obstacles.write_causes(causes_);
    return causes_;
}

// The same is asked when a way is thought of, when it is answered, and when the models are laid out: what was found for some of them last is
// kept, and given again where nothing that it follows from is different. So nobody can tell whether it was.
std::optional<Places> March::propose(Place end, u8* behind) {
    struct Kept {
        std::vector<i32> causes{};
        int leader = 0;
        Place end{};
        std::optional<Places> ends{};
        u8 behind = no_model;
    };
    thread_local std::array<Kept, 8> all;
    thread_local std::size_t oldest = 0;
    causes();
    auto kept = std::ranges::find_if(
        all, [&](const Kept& one) { return one.end == end && one.leader == leader_ && one.causes == causes_; });
    if (kept == all.end()) {
        kept = all.begin() + std::ptrdiff_t(std::exchange(oldest, (oldest + 1) % all.size()));
        kept->causes.clear();  // so that it is nobody's if this fails
        kept->behind = no_model;
        kept->ends = work_out(end, kept->behind);
        kept->leader = leader_, kept->end = end;
        kept->causes = causes_;
    }
    if (behind && kept->behind != no_model) *behind = kept->behind;
    return kept->ends;
}

// K47-SPC-05 If the way that is said is the spotter's, the others stay as near to where they are as they can.
std::optional<Places> March::work_out(Place end, u8& behind) {
    if (!has_spotter_) return work_out_others(end, behind);
    if (!is_spotter(leader_)) {
        auto ends = work_out_others(end, behind);
        if (ends && place_spotter(*ends, end)) return ends;
        if (ends) behind = spotter_;
        return {};
    }
    auto ends = work_out_others(began(head()), behind);
    if (!ends) return {};
    for (const u8 model : models_.all())
        if (!is_spotter(model) && !is_free(base(model, (*ends)[model]), std::array{base(spotter_, end)})) {
            behind = model;
            return {};
        }
    (*ends)[spotter_] = end;
    return ends;
}

// He stays where he is, or goes along if he is taken along. Otherwise, and where he is on somebody or not yet on the table, he joins the others.
bool March::place_spotter(Places& ends, Place end) {
    std::vector<Base> taken;
    for (const u8 model : models_.all())
        if (!is_spotter(model)) taken.push_back(base(model, ends[model]));
    const Place from = began(spotter_);
    const auto may_be = [&](Place at) {
        return obstacles_.lets_stand(from, at) && is_free(base(spotter_, at), taken) &&
            (at == from || paths_[spotter_].to(at));
    };
    const Place along = from + (end - began(head()));
    std::optional<Place> found;
    for (const Place at : {takes_spotter_ ? along : from, from})
        if (!found && may_be(at)) found = at;
    if (!found) found = near_group(spotter_, from, taken, taken);
    if (found) ends[spotter_] = *found;
    return found.has_value();
}

std::optional<Places> March::work_out_others(Place end, u8& behind) {
    if (end == began(head()) && !is_broken_ && obstacles_of(head()).lets_stand(end, end)) return began_;
    if (auto ends = try_formation(end)) return ends;
    for (const Wish wish : {Wish::formation, Wish::trail, Wish::cluster})
        if (auto ends = gather(end, wish, false, behind)) return ends;
    const bool stays = end == began(head()) && obstacles_of(head()).lets_stand(end, end);
    if (!is_broken_) return {};
    std::optional<Places> best;
    if (stays) best = began_;
    for (const Wish wish : {Wish::formation, Wish::trail, Wish::cluster})
        if (auto ends = gather(end, wish, true, behind))
            if (!best || largest_group(*ends) > largest_group(*best)) best = ends;
    return best;
}

}
