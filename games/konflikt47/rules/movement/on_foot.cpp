// Movement of a unit on foot before its way is known: what lies about it, how far it goes, and whose way is said.
#include "games/konflikt47/rules/movement/march.h"

namespace konflikt47 {
namespace {

Obstacles obstacles_about(
    const Position& position, UnitId id, i32 radius, Pace pace, const Bounds& region, UnitId against, Mover mover) {
    Obstacles obstacles(position.game.ground, position.now.collapsed, radius, pace, region, mover);
    const u8 assaulted = against == no_unit ? no_piece : position.unit(against).building;
    for (UnitId other = 0; other < position.game.units(); ++other) {
        if (other == id) continue;
        if (!position.on_table(other)) {
            if (!position.is_wreck(other)) continue;
            const Body wreck = position.body(other, 0);
            if (region.grown(wreck.reach() + radius).contains(wreck.centre())) obstacles.go_round_wreck(wreck);
            continue;
        }
        const bool friendly = position.side(other) == position.side(id);
        if (const u8 building = position.unit(other).building; building != no_piece) {
            if (!friendly && building != assaulted) obstacles.shun(building, inch);
            continue;
        }
        const Unit& unit = position.unit(other);
        const Entry& entry = position.entry(other);
        const Bounds near = region.grown(position.reach(other) + radius + inch);
        for (int i = 0, models = position.models(other); i < models; ++i) {
            const Model& model = unit.model[std::size_t(i)];
            if (!model.alive || !near.contains(model.at)) continue;
            const Body body = entry.body(i, model.at, unit.facing);
            if (!friendly) obstacles.shun(body, other == against ? 0 : inch);
            else if (entry.is_hull()) obstacles.go_round(body);
            else if (entry.is_gun(i)) obstacles.go_round_gun(body);
            else obstacles.pass_through(body);
        }
    }
    return obstacles;
}

}

Obstacles obstacles_of(const Position& position, UnitId id, Pace pace, const Bounds& region, UnitId against) {
    return obstacles_about(position, id, position.entry(id).radius, pace, region, against, Mover::infantry);
}

Obstacles obstacles_of_gun(const Position& position, UnitId id, const Bounds& region) {
    return obstacles_about(position, id, gun_radius, Pace::advance, region, no_unit, Mover::artillery);
}

Refusal refuse_to_push(const Position& position, UnitId id) {
    if (position.entry(id).gun.weight >= Gun_weight::heavy)
        return {"K47-ART-02"_rule, "is moved by nobody: a heavy gun stays where it is, and turns"};
    if (position.serving(id) < 2) return {"K47-ART-02"_rule, "takes two men at least, and one is left"};
    return {};
}

i32 rate_on_foot(const Position& position, UnitId id, Pace pace) {
    const Entry& entry = position.entry(id);
    // K47-TRP-07 A gun that is unlimbered is laid down as far off as men advance, however heavy it is.
    if (entry.is_gun() && position.is_aboard(id)) return pace == Pace::advance ? rate_of(entry.rules, pace) : 0;
    if (entry.is_gun() && (pace != Pace::advance || refuse_to_push(position, id))) return 0;
    return rate_of(entry.rules, pace);
}

int leader_of(const Position& position, UnitId id) {
    const auto& men = position.entry(id).men;
    int first = -1;
    for (int i = 0; i < int(men.size()); ++i) {
        if (!position.alive(id, i)) continue;
        if (men[std::size_t(i)].leader) return i;
        if (first < 0) first = i;
    }
    return first;
}

Places places_of(const Unit& unit) {
    Places all;
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = unit.model[i].at;
    return all;
}

}
