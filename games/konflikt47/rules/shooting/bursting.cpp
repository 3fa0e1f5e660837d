// Chapter HE: templates.
#include "games/konflikt47/rules/shooting/bursting.h"

#include <bit>

#include "games/konflikt47/rules/shooting/aim.h"
#include "geometry/sight.h"
#include "geometry/template.h"

namespace konflikt47 {

Cover cover_from_above(const Position& position, UnitId at) {
    if (position.unit(at).building != no_piece || is_dug_in(position, at)) return Cover::hard;
    std::array<Cover, max_models> stands{};
    int models = 0;
    for (int i = 0; i < position.models(at); ++i)
        if (position.is_target(at, i))
            stands[std::size_t(models++)] =
                standing_cover(position.game.ground, position.unit(at).model[std::size_t(i)].at);
    return unit_cover(models, 1, [&](int model, int) { return stands[std::size_t(model)]; });
}

Shot_group group_from_above(const Position& position, UnitId at, const Line& line) {
    Shot_group group = group_of(line);
    const Options& options = position.game.options;
    group.plain = false;  // K47-SHT-14 nobody picks who falls
    group.pen = u8(pen_of(line));
    set_damage(position, at, Struck::top, Span::middle, group);
    const bool down = position.unit(at).order == Order::down && !position.entry(at).is_hull();
    group.saved = {.cover = cover_from_above(position, at),
        .down = down_counts(down, false, line.he > 0, options.down_at_point_blank, options.he_ignores_down)};
    group.save = u8(group.saved.die());
    return group;
}

// K47-WSR-11 Over a model that is in range and, unless the shell is lobbed, seen.
Bursting::Bursting(const Position& position, UnitId by, UnitId at, Side firer, const Shot_group& group)
    : position_(position), by_(by), at_(at), firer_(firer), radius_(group.he * inch / 2) {
    const Line& line = position.game.weapons[group.weapon].line[group.line];
    const Sighting sighting(position, by, at, firer);
    const Models alive = living(position, at);
    const Models seen = line.has(Special::indirect) ? alive : sighting.seen_by_any();
    for (int k = 0; k < position.models(at); ++k)
        for (int i = 0; i < position.firers(by); ++i) {
            const Model& model = position.unit(by).model[std::size_t(i)];
            if (!has(seen, k) || !position.may_fire(by, i) || !model.carries(group.weapon)) continue;
            const i32 far = sighting.distance(position.carrier(by, i), Models(1u << k));
            if (line.least <= far && far <= line.range) aimed_ |= Models(1u << k);
        }
    if (!aimed_) aimed_ = seen ? seen : alive;
    look_for_room();
}

Bursting::Bursting(const Position& position, UnitId at, Side firer, int he)
    : position_(position), by_(no_unit), at_(at), firer_(firer), radius_(he * inch / 2), aimed_(living(position, at)) {
    look_for_room();
}

// K47-FUB-03 A unit that shoots at friends by mistake counts as one of the enemy's meanwhile: it is spared as they are.
void Bursting::find_spared() {
    std::vector<Place> targets;
    for (int k = 0; k < position_.models(at_); ++k)
        if (has(aimed_, k)) targets.push_back(position_.body(at_, k).centre());
    if (targets.empty()) return;
    const Bounds near = bounds(targets).grown(position_.reach(at_) + radius_);
    const auto spare = [&](UnitId id) {
        for (int i = 0; i < position_.models(id); ++i) {
            if (!position_.alive(id, i)) continue;
            const Body body = position_.body(id, i);
            if (near.grown(body.reach()).contains(body.centre())) spared_.push_back({id, body});
        }
    };
    if (by_ != no_unit) spare(by_);
    for (UnitId id = position_.first(firer_); id < position_.last(firer_); ++id)
        if (position_.on_table(id) && position_.unit(id).building == no_piece) spare(id);
}

void Bursting::look_for_room() {
    find_spared();
    const Models alive = living(position_, at_);
    int most = -1;
    const auto try_at = [&](Place place) {
        if (refuse(place)) return;
        const int models = std::popcount(Models(touched(at_, place) & alive));
        if (models <= most) return;
        most = models;
        best_ = place;
        room_ = true;
    };
    for (int k = 0; k < position_.models(at_); ++k)
        if (has(aimed_, k))
            for (const Place place : sight_points(position_.body(at_, k))) try_at(place);
    // Between friends there may be room elsewhere on a base.
    for (int k = 0; k < position_.models(at_) && !room_; ++k) {
        if (!has(aimed_, k)) continue;
        const Bounds box = bounds(position_.body(at_, k));
        for (i32 y = box.least.y; y <= box.most.y; y += inch / 20)
            for (i32 x = box.least.x; x <= box.most.x; x += inch / 20) try_at({x, y});
    }
}

Models Bursting::touched(UnitId id, Place centre) const {
    const Template circle = Template::circle(centre, radius_);
    Models models = 0;
    for (int i = 0; i < position_.models(id); ++i)
        if (position_.alive(id, i) && circle.covers(position_.body(id, i))) models |= Models(1u << i);
    return models;
}

Refusal Bursting::refuse(Place centre) const {
    bool over = false;
    for (int k = 0; k < position_.models(at_) && !over; ++k)
        over = has(aimed_, k) && within(position_.body(at_, k), Body::disc(centre, 0), 0);
    if (!over) return {"K47-WSR-11"_rule, "is not over a model that it can be aimed at"};
    const Template circle = Template::circle(centre, radius_);
    for (const Spared& one : spared_)
        if (circle.covers(one.body)) return {"K47-WSR-11"_rule, "would be on {0:squad}", {one.id}};
    return {};
}

Models Bursting::only_one() const { return Models(aimed_ & -aimed_); }

std::vector<Burst> Bursting::under(Place centre, u8 group) const {
    std::vector<Burst> bursts;
    const Side other = enemy(firer_);
    const auto hit = [&](UnitId id) { return Models(touched(id, centre) & living(position_, id)); };
    if (const Models models = hit(at_)) bursts.push_back({at_, group, models});
    for (UnitId id = position_.first(other); id < position_.last(other); ++id) {
        if (id == at_ || !position_.on_table(id) || position_.unit(id).building != no_piece) continue;
        if (const Models models = hit(id)) bursts.push_back({id, group, models});
    }
    return bursts;
}

}
