// What fire, places and orders are worth to a computer player. Distances are those of the men's middles, sight that of a man or two: enough
// for a judgement, which decides nothing by the rules.
#include <algorithm>

#include "games/konflikt47/judge.h"
#include "games/konflikt47/words.h"
#include "geometry/segment.h"

namespace konflikt47 {
namespace {

constexpr i32 sixths(int needed) { return needed >= never ? 0 : (7 - std::max(needed, 2)) * 1000 / 6; }

// The line of a weapon that brings most at that distance, and what it brings of hits and of damage, in thousandths.
Expected_fire best_line(const Position& position, UnitId by, UnitId at, const Weapon& weapon, const Thought& thought) {
    const Game& game = position.game;
    const Entry& shooter = position.entry(by);
    const int men = position.left(at);
    Expected_fire best;
    for (const Line& line : weapon.all()) {
        if (thought.distance > line.range || thought.distance < line.least) continue;
        if (line.has(Special::launcher)) continue;
        const bool indirect = line.has(Special::indirect);
        const bool snipes = shooter.has(Unit_rule::sniper) && !thought.advances;
        const Firing firing{.base_to_hit = game.options.base_to_hit,
            .advances = thought.advances,
            .pinned = thought.pinned,
            .inexperienced = shooter.quality == Quality::inexperienced,
            .snipes = snipes,
            .point_blank = thought.distance <= point_blank_range,
            .ranging = indirect ? 6 : 0};
        const Need need = to_hit(line, firing);
        const i32 hit = need.twice() ? 28 : sixths(need.die());
        const int pen = line.he ? blasts[line.he].pen : line.pen;
        const bool burns = line.has(Special::flamethrower);
        const Save save{.cover = thought.cover,
            .down = down_counts(thought.down, firing.point_blank, line.he > 0, game.options.down_at_point_blank,
                game.options.he_ignores_down),
            .sniper = snipes,
            .ignored = burns};
        const i32 hurt = sixths(to_hurt(position.entry(at).damage_value(), pen));
        const i32 saved = sixths(save.die());
        // A burst hits some of them, flame as many as a die says.
        const int hits = burns ? 3 : line.he ? std::min(men, int(line.he)) : 1;
        Expected_fire one;
        one.hit = hit * line.shots * (line.he ? 2 : 1);
        one.falls = i32(i64{hit} * line.shots * hits * hurt / 1000 * (1000 - saved) / 1000);
        if (one.falls >= best.falls) best = one;
    }
    return best;
}

}

Expected_fire mean_fire(const Position& position, UnitId by, UnitId at, const Thought& thought) {
    Expected_fire sum;
    for (int i = 0; i < position.models(by); ++i) {
        const Model& model = position.unit(by).model[std::size_t(i)];
        if (!model.alive || model.weapon == no_weapon) continue;
        const Weapon& weapon = position.game.weapons[model.weapon];
        if (thought.advances && weapon.has(Special::fixed)) continue;
        const Expected_fire one = best_line(position, by, at, weapon, thought);
        sum.falls += one.falls, sum.hit += one.hit;
    }
    const i32 most = position.left(at) * a_model;
    // Half of its men lost at once may cost it the rest (K47-SHT-20).
    if (2 * sum.falls >= most) sum.falls += (most - std::min(most, sum.falls)) / 3;
    sum.falls = std::min(sum.falls, most);
    sum.hit = std::min(sum.hit, 1000);
    return sum;
}

Place middle(const Position& position, UnitId id) {
    i64 x = 0, y = 0, men = 0;
    for (const Model& model : position.unit(id).model)
        if (model.alive) x += model.at.x, y += model.at.y, ++men;
    return men ? Place{i32(x / men), i32(y / men)} : Place{};
}

i64 distance_from(const Position& position, Place at, UnitId id) {
    i64 least = 4 * i64{most_coordinate};
    for (const Model& model : position.unit(id).model)
        if (model.alive) least = std::min(least, length(at, model.at));
    return std::max<i64>(0, least - inch);
}

// Whether a man there would see the first or the last of them.
bool sees_from(const Position& position, Place at, UnitId by, UnitId other) {
    const Ground& ground = position.game.ground;
    const Entry& from = position.entry(by);
    const Entry& to = position.entry(other);
    const Model* seen = nullptr;
    for (const Model& model : position.unit(other).model) {
        if (!model.alive) continue;
        if (!seen && sees(ground, {at, from.radius, from.height}, {model.at, to.radius, to.height})) return true;
        seen = &model;
    }
    return seen && sees(ground, {at, from.radius, from.height}, {seen->at, to.radius, to.height});
}

i32 worth_of_target(const Position& position, UnitId by, UnitId at, bool advances) {
    const Unit& target = position.unit(at);
    const Place from = middle(position, by);
    const Thought thought{.distance = distance_from(position, from, at),
        .advances = advances,
        .pinned = position.unit(by).pins > 0,
        .cover = standing_cover(position.game.ground, middle(position, at)),
        .down = target.order == Order::down};
    i32 worth = mean_fire(position, by, at, thought).worth();
    // Better at who can still act, and at who is near to being pinned down for good.
    if (target.order == Order::none || target.order == Order::ambush) worth += worth / 5;
    if (target.pins >= 3) worth += worth / 5;
    return worth;
}

i32 worth_of_fire(const Position& position, UnitId id, bool advances) {
    const Side other = enemy(position.side(id));
    i32 best = 0;
    for (UnitId at = position.first(other); at < position.last(other); ++at) {
        if (!position.on_table(at)) continue;
        const i32 worth = worth_of_target(position, id, at, advances);
        if (worth > best && sees_from(position, middle(position, id), id, at)) best = worth;
    }
    return best;
}

i32 worth_of_place(const Position& position, UnitId id, Place at, Order order) {
    const Side other = enemy(position.side(id));
    const Unit& unit = position.unit(id);
    const Cover cover = standing_cover(position.game.ground, at);
    i32 given = 0, taken = 0;
    i64 nearest = 4 * i64{most_coordinate};
    for (UnitId to = position.first(other); to < position.last(other); ++to) {
        if (!position.on_table(to)) continue;
        const i64 far = distance_from(position, at, to);
        nearest = std::min(nearest, far);
        if (far > 40 * inch || !sees_from(position, at, id, to)) continue;
        const Thought there{.distance = far,
            .advances = order == Order::advance,
            .pinned = unit.pins > 1,
            .cover = standing_cover(position.game.ground, middle(position, to)),
            .down = position.unit(to).order == Order::down};
        if (order != Order::run) given = std::max(given, mean_fire(position, id, to, there).worth());
        const Thought back{.distance = far, .advances = false, .pinned = position.unit(to).pins > 0, .cover = cover};
        const i32 fire = mean_fire(position, to, id, back).worth();
        // Who has acted shoots next turn only.
        taken += position.unit(to).order == Order::none || position.unit(to).order == Order::ambush ? fire : fire / 2;
    }
    i32 worth = given - taken * 6 / 10;
    if (cover != Cover::none) worth += cover == Cover::hard ? 300 : 150;
    if (nearest < 4 * i64{most_coordinate}) {
        // Far off nobody is of use: a model's tenth for each inch beyond its range.
        const i64 wanted = 18 * inch;
        if (nearest > wanted) worth -= i32((nearest - wanted) / 12);
    } else {
        const bool north = position.now.edge[index(position.side(id))] == Edge::north;
        worth += (north ? at.y : position.game.ground.height - at.y) / 40;
    }
    return worth;
}

i32 worth_of_assault(const Position& position, UnitId by, UnitId at) {
    const i32 own = position.left(by), theirs = position.left(at);
    const i32 strike = own * sixths(to_hurt(position.entry(at).damage_value(), 0));
    const i32 left = std::max(0, theirs * a_model - strike);
    const i32 blow = i32(i64{left} * sixths(to_hurt(position.entry(by).damage_value(), 0)) / 1000);
    i32 worth = strike > blow ? theirs * a_model + 800 - blow : -own * a_model;
    // Fire on the way (K47-CQ-04) by who has not acted.
    const Order order = position.unit(at).order;
    if (order == Order::none || order == Order::ambush) {
        const i64 far = distance_from(position, middle(position, by), at);
        if (far > 6 * inch) worth -= 2 * mean_fire(position, at, by, {.distance = 7 * inch}).falls;
    }
    return strike * 10 > blow * 13 ? worth : worth - a_model;
}

i32 worth_of_order(const Position& position, UnitId id, int option) {
    const Unit& unit = position.unit(id);
    const Side side = position.side(id), other = enemy(side);
    if (position.off_table(id)) return option == int(Order::down) ? 0 : option == int(Order::run) ? 120 : 100;
    i64 nearest = 4 * i64{most_coordinate};
    i32 threat = 0, best_assault = -a_model;
    int awake = 0;
    const Place at = middle(position, id);
    for (UnitId to = position.first(other); to < position.last(other); ++to) {
        if (!position.on_table(to)) continue;
        const i64 far = distance_from(position, at, to);
        nearest = std::min(nearest, far);
        const bool may_act = position.unit(to).order == Order::none || position.unit(to).order == Order::ambush;
        awake += may_act;
        if (may_act && far <= 36 * inch && sees_from(position, at, id, to))
            threat = std::max(threat,
                mean_fire(position, to, id, {.distance = far, .cover = standing_cover(position.game.ground, at)})
                    .worth());
        if (option == assault_option && far <= 13 * inch && !refuse_assault(position, id, to))
            best_assault = std::max(best_assault, worth_of_assault(position, id, to));
    }
    const i32 fire = worth_of_fire(position, id, false), moving = worth_of_fire(position, id, true);
    // An order that may not be obeyed is worth less.
    const int pins = unit.pins;
    const int needed = needs_test(position, id, Order::fire) ? order_test(position, id, Order::fire) : 12;
    const i32 obeys = std::clamp(1000 - std::max(0, 10 - needed) * 150, 100, 1000);
    const bool near = nearest <= 20 * inch;
    i32 worth = 0;
    switch (option) {
        case int(Order::fire): worth = fire ? fire + 200 : -400; break;
        case int(Order::advance): worth = moving + (near ? 60 : 250); break;
        case int(Order::run): worth = nearest > 30 * inch ? 420 : fire ? -500 : 180; break;
        case int(Order::ambush): worth = !fire && awake && near ? 350 : -200; break;
        case int(Order::rally): return pins >= 3 ? 200 * pins : -300;
        case int(Order::down): return pins >= 2 ? threat / 3 : -250;
        case assault_option: worth = best_assault; break;
        default: return -a_model;
    }
    return worth > 0 ? i32(i64{worth} * obeys / 1000) : worth;
}

// The end of its way; of layouts the first, which is the usual one.
i32 worth_of_move(const Position& position, const Question& question, const Answer& answer) {
    const UnitId id = moving::subject(position.now, question);
    if (question.kind != Question::path || id >= position.game.units() || answer.size < 3) return 0;
    const Place end{answer.value[answer.size - 3u], answer.value[answer.size - 2u]};
    return worth_of_place(position, id, end, position.unit(id).order);
}

// Whom to shoot at.
i32 worth_of_shooting(const Position& position, const Question& question, const Answer& answer) {
    const UnitId by = shooting::subject(position.now, question);
    if (Topic(question.topic) != Topic::target || by >= position.game.units()) return 0;
    const i32 at = answer.value[0];
    if (at >= position.game.units()) return 0;
    return worth_of_target(position, by, UnitId(at), position.unit(by).order == Order::advance);
}

}
