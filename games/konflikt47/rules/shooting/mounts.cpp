#include "games/konflikt47/rules/shooting/mounts.h"

#include "games/konflikt47/rules/shooting/sight.h"

namespace konflikt47 {

std::optional<Sector> arc_of(const Mount& mount, const Wear& wear) {
    switch (mount.on) {
        case Mount::turret:
        case Mount::arm:
        case Mount::coaxial:
            if (wear.is_jammed(mount.of)) return wear.arc[mount.of];
            return std::nullopt;
        case Mount::pintle: return std::nullopt;
        case Mount::fixed_arm:
        case Mount::hull: return Sector::front;
        case Mount::hull_right: return Sector::right;
        case Mount::hull_rear: return Sector::rear;
        case Mount::hull_left: return Sector::left;
    }
    return std::nullopt;
}

// K47-BLD-04 Occupants lie where their walls do: Ruling: by the corners of these, and the middles of their sides.
Sectors arcs_holding(const Position& position, UnitId hull, UnitId at, Models of) {
    const Body body = position.body(hull, 0);
    Sectors lies_in;
    const u8 building = position.unit(at).building;
    if (building != no_piece) {
        for (const Place place : wall_points(position.game.ground.pieces[building].outline))
            for (const Sector sector : {Sector::front, Sector::right, Sector::rear, Sector::left})
                if (contains(arc(body, sector), place)) lies_in.add(sector);
        return lies_in;
    }
    for (int k = 0; k < position.models(at); ++k) {
        if (!position.is_target(at, k) || !has(of, k)) continue;
        for (const Sector sector : {Sector::front, Sector::right, Sector::rear, Sector::left})
            if (!lies_in.contains(sector) && reaches(arc(body, sector), position.body(at, k))) lies_in.add(sector);
    }
    return lies_in;
}

Refusal refuse_arc(const Mount& mount, const Wear& wear, Sectors lies_in) {
    const std::optional<Sector> only = arc_of(mount, wear);
    if (!only || lies_in.contains(*only)) return {};
    constexpr const char* mounted[] = {"lies outside of the front arc, to which the weapon fires",
        "lies outside of the right arc, to which the weapon fires",
        "lies outside of the rear arc, to which the weapon fires",
        "lies outside of the left arc, to which the weapon fires"};
    constexpr const char* jammed[] = {"lies outside of the front arc, in which the turret or arm has jammed",
        "lies outside of the right arc, in which the turret or arm has jammed",
        "lies outside of the rear arc, in which the turret or arm has jammed",
        "lies outside of the left arc, in which the turret or arm has jammed"};
    return {"K47-VEH-03"_rule, (mount.in_turret() ? jammed : mounted)[int(*only)]};
}

Mark field_of(const Body& hull, Sector sector, i32 far, Rule rule) {
    const Arc wedge = arc(hull, sector);
    constexpr int parts = 16;
    Mark mark{.kind = Mark::field, .at = {hull.centre()}, .words = {}, .rule = rule};
    for (int part = 0; part <= parts; ++part) {
        const auto of = [&](i32 from, i32 to) { return (i64{from} * (parts - part) + i64{to} * part) / parts; };
        const i64 x = of(wedge.from.x, wedge.to.x), y = of(wedge.from.y, wedge.to.y);
        const i64 length = root(u64(x * x + y * y));
        mark.at.push_back(hull.centre() + Offset{i32(x * far / length), i32(y * far / length)});
    }
    return mark;
}

}
