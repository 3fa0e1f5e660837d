// Chapter BLD: going into buildings and out of them.
#include "games/konflikt47/rules/buildings/buildings.h"

#include <algorithm>
#include <utility>

#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/observers/observers.h"

namespace konflikt47 {
namespace {

constexpr int most_sharing = 3;  // models of an officer's unit, or of observers
constexpr i32 step_along_wall = inch / 20, off_the_wall = 4, closest = 20;

constexpr i64 square_inch = i64{inch} * inch;

// K47-BLD-03 In square inches, twice: a man has one and a half of them, a man in powered armour two.
constexpr i64 room_of_a_man(Mover mover) { return mover == Mover::powered ? 4 : 3; }
i64 room_of(const Position& position, UnitId id) {
    return i64{position.left(id)} * room_of_a_man(position.entry(id).mover());
}

bool shares(const Position& position, UnitId id) {
    const Entry& entry = position.entry(id);
    return (entry.rank != Rank::none || is_observer(entry)) && position.left(id) <= most_sharing;
}

// Where a base just touches the wall from outside, nearest to a place; the place itself must be outside.
std::optional<Place> at_wall(Outline wall, i32 radius, Place toward) {
    const Place on_wall = nearest_on_wall(wall, toward);
    const i64 far = length(on_wall, toward);
    if (!far) return {};
    for (i64 range = radius; range < radius + 8; ++range) {
        const Offset way = toward - on_wall;
        const Place place = on_wall + Offset{way.x * range / far, way.y * range / far};
        if (!overlap(Body::disc(place, radius), wall)) return place;
    }
    return {};
}

// Places inside, a base's width apart or more, those nearest to a place first.
std::vector<Place> floor_of(const Piece& piece, i32 radius, i32 apart, Place near) {
    std::vector<Place> all;
    const Bounds box = piece.box.grown(-radius);
    for (i32 y = box.least.y + apart / 8; y <= box.most.y; y += apart)
        for (i32 x = box.least.x + apart / 8; x <= box.most.x; x += apart)
            if (is_inside(Body::disc({x, y}, radius), piece.outline)) all.push_back({x, y});
    std::ranges::stable_sort(all, {}, [&](Place at) { return square(at, near); });
    return all;
}

// As long as there is room, it keeps off men on other floors.
std::vector<Place> places_inside(const Position& position, UnitId id, u8 building, Place near) {
    const Piece& piece = position.game.ground.pieces[building];
    const i32 radius = position.entry(id).radius;
    std::vector<Place> taken;
    for (UnitId other = 0; other < position.game.units(); ++other)
        if (other != id && position.on_table(other) && position.unit(other).building == building)
            for (int i = 0; i < position.models(other); ++i)
                if (position.alive(other, i)) taken.push_back(position.unit(other).model[std::size_t(i)].at);
    const std::size_t wanted = std::size_t(position.left(id));
    std::vector<Place> places;
    for (const bool crowded : {false, true})
        for (const i32 apart : {5 * inch / 4, 2 * radius + closest, radius, inch / 8}) {
            places = floor_of(piece, radius, apart, near);
            if (!crowded)
                std::erase_if(places, [&](Place at) {
                    return std::ranges::any_of(taken, [&](Place other) { return nearer(at, other, 2 * radius); });
                });
            if (places.size() >= wanted) return places;
        }
    // A house so narrow that no base fits between its walls.
    places.resize(wanted, piece.outline[0]);
    return places;
}

}

std::vector<Place> places_before(Outline wall, i32 radius, i32 step) {
    std::vector<Place> all;
    const i64 outwards = twice_the_area(wall) > 0 ? 1 : -1;  // to the left of somebody who goes round clockwise
    for (std::size_t i = 0; i < wall.size(); ++i) {
        const Segment side = edge(wall, i);
        const i64 whole = length(side.from, side.to);
        const Offset way = side.to - side.from;
        for (i64 gone = 0; gone <= whole; gone += step) {
            const Place on_wall = along(side.from, side.to, gone);
            for (i64 off = radius; off <= radius + off_the_wall; ++off) {
                const Place place = on_wall + Offset{outwards * way.y * off / whole, -outwards * way.x * off / whole};
                if (overlap(Body::disc(place, radius), wall)) continue;
                all.push_back(place);
                break;
            }
        }
    }
    return all;
}

namespace {

// Most often the same wall is asked about again: what was found for the last is kept, with all that it follows from.
const std::vector<Place>& ring(Outline wall, i32 radius) {
    struct Kept {
        std::vector<Place> wall, places;
        i32 radius = 0;
    };
    thread_local Kept kept;
    if (kept.radius != radius || !std::ranges::equal(kept.wall, wall)) {
        kept.radius = 0;  // so that it is nobody's if this fails
        kept.places = places_before(wall, radius, step_along_wall);
        kept.wall.assign(wall.begin(), wall.end());
        kept.radius = radius;
    }
    return kept.places;
}

}

u8 building_at(const Position& position, Place at) {
    const Ground& ground = position.game.ground;
    for (std::size_t i = 0; i < ground.pieces.size(); ++i) {
        const Piece& piece = ground.pieces[i];
        if (ground.kind(piece).going != Going::building || position.now.collapsed >> i & 1) continue;
        if (piece.box.contains(at) && contains(piece.outline, at)) return u8(i);
    }
    return no_piece;
}

int most_on_a_floor(const Piece& building, Mover mover) {
    return int(std::abs(twice_the_area(building.outline)) / (room_of_a_man(mover) * square_inch));
}

Refusal refuse_room(const Position& position, UnitId id, u8 building, u8 floor) {
    const Piece& piece = position.game.ground.pieces[building];
    i64 room = room_of(position, id);
    int models = position.left(id);
    for (UnitId other = 0; other < position.game.units(); ++other) {
        const Unit& unit = position.unit(other);
        if (other == id || !position.on_table(other) || unit.building != building || unit.floor != floor) continue;
        room += room_of(position, other);
        if (position.side(other) != position.side(id) || (!shares(position, id) && !shares(position, other)))
            return {"K47-BLD-03"_rule,
                "has no room: {0:squad} is on that floor, which is for one unit, and officers or observers with it",
                {other}};
        models += position.left(other);
    }
    const i64 area = std::abs(twice_the_area(piece.outline));
    if (room * square_inch > area)
        return {"K47-BLD-03"_rule,
            "has no room for {0} models: each takes one and a half square inches, two in powered armour, and there "
            "are {1}",
            {models, i32(area / (2 * square_inch))}};
    return {};
}

Refusal refuse_entering(const Position& position, UnitId id, Pace pace, u8 building) {
    const Ground& ground = position.game.ground;
    if (!ground.kind(building).flags.has(Flag::enterable))
        return {"K47-BLD-01"_rule, "ends in a building that nobody can enter"};
    if (position.entry(id).is_gun()) return {"K47-TER-02"_rule, "ends in a building, into which no gun is moved"};
    if (position.entry(id).mover() == Mover::powered && pace == Pace::run)
        return {"K47-BLD-01"_rule, "ends in a building, which powered infantry enters with an Advance or an assault"};
    for (UnitId other = 0; other < position.game.units(); ++other)
        if (position.on_table(other) && position.unit(other).building == building &&
            position.side(other) != position.side(id))
            return {"K47-BLD-07"_rule, "ends in a building that {0:squad} holds: that takes an assault", {other}};
    return refuse_room(position, id, building, 0);
}

std::optional<Places> outside_of(const Position& position, UnitId id, Pace pace, Place toward) {
    const Entry& entry = position.entry(id);
    const Body vehicle = position.is_aboard(id) ? position.body(id, 0) : Body::disc({}, 0);
    const Outline wall = position.is_aboard(id)
        ? Outline(vehicle.corners())
        : Outline(position.game.ground.pieces[position.unit(id).building].outline);
    const Bounds region = bounds(wall).grown(2 * entry.radius_of(gun_model) + inch);
    const Place nobody{-most_coordinate, -most_coordinate};
    struct Base {
        Place at;
        i32 radius;
    };
    std::vector<Base> taken;
    Places places = places_of(position.unit(id));
    const auto places_for = [&](i32 radius) {
        std::vector<Place> before = ring(wall, radius);
        if (const auto first = at_wall(wall, radius, toward)) before.push_back(*first);
        std::vector<std::pair<i64, std::size_t>> all;  // by how far they are from where it goes
        all.reserve(before.size());
        for (std::size_t i = 0; i < before.size(); ++i) all.emplace_back(square(before[i], toward), i);
        std::ranges::sort(all);
        std::vector<Place> sorted;
        sorted.reserve(all.size());
        for (const auto& [far, number] : all) sorted.push_back(before[number]);
        return sorted;
    };
    const auto put_out = [&](int model, const Obstacles& obstacles, const std::vector<Place>& before) {
        const i32 radius = entry.radius_of(model);
        const auto is_free = [&](Place at) {
            return std::ranges::none_of(
                       taken, [&](const Base& other) { return nearer(at, other.at, radius + other.radius); }) &&
                obstacles.lets_stand(nobody, at);
        };
        auto found = std::ranges::find_if(before, is_free);
        if (found == before.end() && position.is_aboard(id)) {
            taken.clear();
            found = std::ranges::find_if(before, is_free);
        }
        if (found == before.end()) return false;
        places[std::size_t(model)] = *found;
        taken.push_back({*found, radius});
        return true;
    };
    const int leader = leader_of(position, id);
    if (entry.is_gun() && !put_out(leader, obstacles_of_gun(position, id, region), places_for(gun_radius))) return {};
    const Obstacles obstacles = obstacles_of(position, id, pace, region, no_unit);
    const std::vector<Place> before = places_for(entry.radius);
    if (!entry.is_gun() && !put_out(leader, obstacles, before)) return {};
    for (int i = 0; i < position.models(id); ++i)
        if (i != leader && position.alive(id, i) && !put_out(i, obstacles, before)) return {};
    return places;
}

void settle(Play& play, UnitId id, u8 building, u8 floor, Place near, Rule rule) {
    Unit& unit = play.unit(id);
    play.tell(rule, Told::enters, id, building, floor);
    unit.building = building;
    unit.floor = floor;
    const std::vector<Place> places = places_inside(play, id, building, near);
    std::size_t next = 0;
    const int leader = leader_of(play, id);
    put(play, id, leader, places[next++], rule, Told::follows);
    for (int i = 0; i < play.models(id); ++i)
        if (i != leader && play.alive(id, i)) put(play, id, i, places[next++], rule, Told::follows);
}

void step_out(Play& play, UnitId id, const Places& at) {
    Unit& unit = play.unit(id);
    play.tell("K47-BLD-02"_rule, Told::leaves, id, unit.building);
    unit.building = no_piece;
    unit.floor = 0;
    for (int i = 0; i < play.models(id); ++i)
        if (play.alive(id, i)) put(play, id, i, at[std::size_t(i)], "K47-BLD-02"_rule, Told::follows);
}

i64 gap_of_walls(Outline one, Outline other) {
    Distance least = distance(one[0], other[0]);
    for (std::size_t i = 0; i < one.size(); ++i)
        for (std::size_t k = 0; k < other.size(); ++k) least = std::min(least, distance(edge(one, i), edge(other, k)));
    return least.up();
}

}
