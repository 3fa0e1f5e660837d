// Chapter TRP: a transport is destroyed with units in it.
#include <algorithm>

#include "games/konflikt47/rules/buildings/buildings.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/transports/transports.h"

namespace konflikt47 {
namespace {

constexpr Place nobody{-most_coordinate, -most_coordinate};  // where none of them begins

struct Base {
    Place at;
    i32 radius;
};

Obstacles about_wreck(const Position& position, UnitId id, int model) {
    const Bounds region =
        bounds(position.body(position.unit(id).aboard, 0)).grown(reach_of_wreck + 2 * gun_radius + inch);
    if (position.entry(id).is_gun(model)) return obstacles_of_gun(position, id, region);
    return obstacles_of(position, id, Pace::assault, region, no_unit);
}

// Places for a base all about the wreck, near it and farther off.
std::vector<Place> places_about(const Body& wreck, i32 radius) {
    constexpr i32 step = inch / 4;
    std::vector<Place> all;
    for (i32 off = 0; off <= reach_of_wreck - inch / 4; off += 11 * inch / 10) {
        const auto ring = places_before(wreck.corners(), radius + off, step);
        all.insert(all.end(), ring.begin(), ring.end());
    }
    return all;
}

bool hangs_together(const Position& position, UnitId id, const Places& at) {
    State then = position.now;
    then.unit[id].aboard = no_unit;
    for (std::size_t i = 0; i < at.size(); ++i) then.unit[id].model[i].at = at[i];
    return Position{position.game, then}.is_coherent(id);
}

}

// The first stands where the wreck is between it and the nearest enemy; each of the others near to it and beside one of them, if it can.
Bailed bailed_of(const Position& position, UnitId id) {
    Bailed bailed;
    const Body wreck = position.body(position.unit(id).aboard, 0);
    const Place from = usual_aim(position, id, wreck.centre());
    const int leader = leader_of(position, id);
    std::vector<Base> taken;
    const auto place = [&](int model) {
        const i32 radius = position.entry(id).radius_of(model);
        const Obstacles obstacles = about_wreck(position, id, model);
        std::vector<Place> places = places_about(wreck, radius);
        const auto apart = [&](Place at, i32 more) {
            return std::ranges::none_of(
                taken, [&](const Base& other) { return nearer(at, other.at, radius + other.radius + more); });
        };
        std::erase_if(places, [&](Place at) { return !apart(at, 0) || !obstacles.lets_stand(nobody, at); });
        const auto beside = [&](Place at) { return taken.empty() || !apart(at, coherency + 1); };
        const auto farthest = [&](Place at) {
            return taken.empty() ? -square(at, from) : square(at, taken.front().at);
        };
        std::ranges::stable_sort(places, {}, farthest);
        std::ranges::stable_partition(places, beside);
        if (places.empty()) return;
        bailed.at[std::size_t(model)] = places.front();
        bailed.placed |= u16(1u << model);
        taken.push_back({places.front(), radius});
    };
    place(leader);
    for (int i = 0; i < position.models(id); ++i)
        if (i != leader && position.alive(id, i)) place(i);
    return bailed;
}

Refusal refuse_bailing(const Position& position, UnitId id, const Places& at) {
    const UnitId transport = position.unit(id).aboard;
    const Body wreck = position.body(transport, 0);
    std::vector<Body> taken;
    for (int i = 0; i < position.models(id); ++i) {
        if (!position.alive(id, i)) continue;
        const Body base = position.body(id, i, at[std::size_t(i)]);
        if (const i32 far = i32(gap(base, wreck)); far > reach_of_wreck)
            return {"K47-TRP-05"_rule, "puts model {0} {1:length} from the wreck; {2:length} is the most",
                {i + 1, far, reach_of_wreck}};
        if (const Refusal no = about_wreck(position, id, i).refuse_end(nobody, base.centre())) return no;
        if (std::ranges::any_of(taken, [&](const Body& other) { return overlap(base, other); }))
            return {
                "K47-MOV-05"_rule, "puts model {0} on another at {1:point}", {i + 1, base.centre().x, base.centre().y}};
        taken.push_back(base);
    }
    if (!hangs_together(position, id, at) && hangs_together(position, id, bailed_of(position, id).at))
        return {"K47-MOV-04"_rule, "leaves the unit in groups, and there is room to stand together"};
    return {};
}

// K47-TRP-05 Each unit takes D6 hits at Pen +1 without saves, as an attack with its pin; half of it lost is a test.
Flow Bailing_out::next(Play& play) {
    const Side side = play.side(transport);
    for (unit = play.first(side); unit < play.last(side) && play.unit(unit).aboard != transport;) ++unit;
    if (unit == play.last(side)) return Flow::done;
    constexpr int pen = 1;
    Shot_group group;
    group.pen = pen;
    group.hurt = u8(to_hurt(damage_to(play.entry(unit), pen), play.game.options.six_then_six));
    group.dice = 1, group.sides = 6;
    group.plain = false;
    Shot_groups hits;
    hits.add(group);
    play.tell("K47-TRP-05"_rule, Told::thrown_out, unit, transport);
    return play.call(Impact{.by = transport,
        .at = unit,
        .firer = enemy(side),
        .before = u8(play.left(unit)),
        .shots = play.begin_attack(hits)});
}

// K47-TRP-05 Those who find no room are lost, and with a gun its crew.
Flow Bailing_out::crowd(Play& play) {
    if (!play.is_present(unit)) return Flow::restart;
    const Bailed room = bailed_of(play, unit);
    if (play.entry(unit).is_gun() && !room.has(gun_model)) {
        play.destroy(unit, Loss::casualties, "K47-TRP-05"_rule);
        return Flow::restart;
    }
    for (int i = 0; i < play.models(unit); ++i)
        if (play.is_present(unit) && play.alive(unit, i) && !room.has(i)) play.remove(unit, i, "K47-TRP-05"_rule);
    return play.is_present(unit) ? Flow::next : Flow::restart;
}

// K47-TRP-05 The survivors are placed by their owner within 3" of the wreck, and go Down.
Flow Bailing_out::get_out(Play& play) {
    List<u8, max_models> models{};
    for (int i = 0; i < play.models(unit); ++i)
        if (play.alive(unit, i)) models.add(u8(i));
    const auto laid = [&](std::span<const i32> numbers) {
        Places at{};
        for (std::size_t i = 0; i < models.size; ++i) at[models.item[i]] = {numbers[2 * i], numbers[2 * i + 1]};
        return at;
    };
    const auto describe = [&](Question& question) {
        for (const u8 model : models.all()) question.option[question.size++] = u16(piece_of(unit, model));
        question.least = question.most = question.size;
        question.width = play.game.ground.width;
        question.height = play.game.ground.height;
        question.has_facing = false;
    };
    const auto refuse = [&](std::span<const i32> numbers) { return refuse_bailing(play, unit, laid(numbers)); };
    const Answer* given = play.passable().place(play.side(unit), "K47-TRP-05"_rule, u16(Topic::bail), describe, refuse);
    if (!given) return Flow::wait;
    dismount(play, unit, laid(given->numbers()));
    play.put_down(unit, "K47-TRP-05"_rule);
    return Flow::restart;
}

}
