// What computer players may think about. The file is long because the worth of plans, ways and commands is summed in one place.
#include "games/earth1418/computer/judge.h"

#include <algorithm>

#include "games/earth1418/computer/proposed_way.h"

namespace earth1418 {

Answer of_places(std::span<const Place> places, int facing) {
    Answer answer;
    for (const Place place : places) answer.value[answer.size++] = place.x, answer.value[answer.size++] = place.y;
    answer.value[answer.size++] = facing;
    return answer;
}

i32 mean_hits(const Game& game, const Volley& volley) {
    if (!volley.dice) return 0;
    const auto sixths = [&](int needed) {
        const int least = game.options.natural_one_misses ? 2 : 1;
        return std::clamp(7 - std::max(needed, least), 0, 6);
    };
    i32 sum = 0;
    for (int die = 0; die < volley.dice; ++die) {
        const i32 chance = sixths(volley.needed - (die < volley.separate ? volley.bonus : 0));
        sum += volley.again ? 1000 * chance * chance / 36 : 1000 * chance / 6;
    }
    if (game.options.bonus_die != Options::best_die || volley.base != no_base || !volley.bonus) return sum;
    // E18-ARM-05 One more where any die shows what is a hit with the bonus only.
    const int with_bonus = sixths(volley.needed - volley.bonus), only_so = with_bonus - sixths(volley.needed);
    i64 all = 1, none = 1;
    for (int die = 0; die < volley.dice; ++die) all *= 6, none *= 6 - only_so;
    const i64 more = 1000 * (all - none) / all;
    return sum + i32(volley.again ? more * with_bonus / 6 : more);
}

i32 mean_hits(const Game& game, const List<Volley, most_bonus>& volleys) {
    i32 sum = 0;
    for (const Volley& volley : volleys.all()) sum += mean_hits(game, volley);
    return sum;
}

Place middle(const Position& position, int formation) {
    i64 x = 0, y = 0, count = 0;
    for (UnitId id : position.game.formations[std::size_t(formation)].units)
        if (position.on_table(id)) x += position.unit(id).at.x, y += position.unit(id).at.y, ++count;
    return count ? Place{i32(x / count), i32(y / count)} : Place{position.game.width / 2, position.game.height / 2};
}

namespace {

// The part of an objective that is nearest, far enough within it for a rank; the middle of a small one.
Place part_of(const Objective& objective, Place from) {
    const auto within = [](i32 at, i32 least, i32 most) {
        const i32 margin = std::min((most - least) / 2, 150 * mm);
        return std::clamp(at, least + margin, most - margin);
    };
    return {within(from.x, objective.least.x, objective.most.x), within(from.y, objective.least.y, objective.most.y)};
}

}

Place aim_of(const Position& position, Side side, Place from) {
    const Game& game = position.game;
    Place best{game.width / 2, game.height / 2};
    i64 least = -1;
    for (std::size_t i = 0; i < game.objectives.size(); ++i) {
        const Objective& objective = game.objectives[i];
        if (position.now.holder[i] == side || (objective.side != Side::nobody && objective.side != side)) continue;
        const Place at = part_of(objective, from);
        const i64 far = length(from, at) / objective.points;
        if (least < 0 || far < least) least = far, best = at;
    }
    if (least >= 0) return best;
    const Side other = enemy(side);
    for (UnitId id = position.first(other); id < position.last(other); ++id)
        if (position.on_table(id) && (least < 0 || length(from, position.unit(id).at) < least))
            least = length(from, position.unit(id).at), best = position.unit(id).at;
    return best;
}

std::vector<Place> circles(const Position& position, const Mission& mission) {
    const Plan& plan = position.plan(mission.lead);
    const Bounds square = square_bounds(position.game, plan.column, plan.row);
    const Side side = position.side(mission.lead);
    std::vector<std::pair<int, Place>> found = {
        {0, {(square.least.x + square.most.x) / 2, (square.least.y + square.most.y) / 2}}};
    for (UnitId id = position.first(enemy(side)); id < position.last(enemy(side)); ++id) {
        if (!position.on_table(id)) continue;
        const Place at = position.unit(id).at;
        const Place in{
            std::clamp(at.x, square.least.x, square.most.x), std::clamp(at.y, square.least.y, square.most.y)};
        if (square_of(position.game, at) == std::array{plan.column, plan.row} ||
            within(at, in, position.game.charts.circle))
            found.push_back({under_circle(position, side, in).size, in});
    }
    std::ranges::stable_sort(found, [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Place> places;
    for (const auto& [bases, place] : found)
        if (places.size() < 6) places.push_back(place);
    return places;
}

std::vector<Place> targets_of_guns(const Position& position, UnitId lead) {
    const Side side = position.side(lead);
    const Expected expected = expected_hits(position, side, lead);
    std::vector<std::pair<i32, Place>> found;
    for (UnitId id = position.first(enemy(side)); id < position.last(enemy(side)); ++id) {
        if (!position.on_table(id)) continue;
        const Place at = position.unit(id).at;
        found.push_back({worth_of_mission(position, lead, at, expected), at});
    }
    std::ranges::stable_sort(found, [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Place> places;
    for (const auto& [worth, place] : found)
        if (places.size() < 6) places.push_back(place);
    if (places.empty()) places.push_back({position.game.width / 2, position.game.height / 2});
    return places;
}

namespace {

// One each, round and round.
Answer evenly(const Question& question) {
    Answer answer;
    answer.size = u8(question.size);
    std::fill_n(answer.value.begin(), answer.size, 0);
    for (i32 left = question.most, i = 0; left; --left, i = (i + 1) % question.size) ++answer.value[std::size_t(i)];
    return answer;
}

const Mission& mission_of(const State& state, Side side) {
    return state.secret[index(side)].missions.item[state.stacks.asking<Laying>(side)->mission];
}

// The bonus to a number of shots as they stand in their order from one of them on.
Answer bonuses(const Question& question, const Mission& mission, u32 begin) {
    Answer answer;
    answer.size = u8(question.size);
    std::fill_n(answer.value.begin(), answer.size, 0);
    i32 left = question.most;
    for (u32 i = 0; i < question.size; ++i) {
        const std::size_t at = (begin + i) % question.size;
        answer.value[at] = std::min<i32>(left, mission.at.item[at].plain());
        left -= answer.value[at];
    }
    return answer;
}

// The formation, the way or the mission that a question is about.
const Planning& planning(const State& state, Side side) { return *state.stacks.asking<Planning>(side); }

bool is_way(const Question& question) {
    return Topic(question.topic) == Topic::plan_way || Topic(question.topic) == Topic::gun_way;
}

Place away_from(const Game& game, Place from, Place to) {
    if (to != from) return to;
    return {to.x, to.y > game.height / 2 ? 0 : game.height};
}

// Where a side wants to be; but no formation goes forward with its back or its flank to the enemy, as into a village of its own: the place lies
// within 45 degrees of the nearest enemy's direction, or the formation goes towards that.
Place toward_enemy(const Position& position, Side side, Place from) {
    const Place aim = aim_of(position, side, from);
    const Place* nearest = nullptr;
    for (UnitId id = position.first(enemy(side)); id < position.last(enemy(side)); ++id) {
        const Place& at = position.unit(id).at;
        if (position.on_table(id) && (!nearest || length(from, at) < length(from, *nearest))) nearest = &at;
    }
    if (!nearest) return aim;
    const i64 along = dot(aim - from, *nearest - from), beside = cross(aim - from, *nearest - from);
    return along > std::abs(beside) ? aim : *nearest;
}

// What computer players think of first. They do not mind ends that lie on others of their side, which the rules allow.
Answer straight_on(const Position& position, const Planning& now) {
    const bool compulsory = must_act(position, now.unit);
    return of_places(usual_way(position, now.unit, now.plan.act, compulsory), position.unit(now.unit).facing);
}

}

Answer Game::usual(const State& state, const Question& question) const {
    const Position position{*this, state};
    const Side side = question.asked;
    if (is_way(question)) {
        const Planning& now = planning(state, side);
        return of_places(
            proposed_way(position, now.unit, now.plan.act, must_act(position, now.unit)), state.unit[now.unit].facing);
    }
    switch (Topic(question.topic)) {
        case Topic::command_toward: {
            const Commanding& now = *state.stacks.asking<Commanding>(side);
            const Place from = middle(position, now.formation);
            Place to = toward_enemy(position, side, from);
            if (now.command == Command::retreat) {
                const Place out = ahead(from, own_edge(side), 200 * mm);
                to = {std::clamp(out.x, 0, width), std::clamp(out.y, 0, height)};
            }
            to = away_from(*this, from, to);
            return of_places({&to, 1}, 0);
        }
        case Topic::gun_square: {
            const Place to = targets_of_guns(position, planning(state, side).unit)[0];
            return of_places({&to, 1}, 0);
        }
        case Topic::circle: {
            const Place to = circles(position, mission_of(state, side))[0];
            return of_places({&to, 1}, 0);
        }
        case Topic::shots: return evenly(question);
        case Topic::bonus_shots: return bonuses(question, mission_of(state, side), 0);
        default: return plain_usual(question);
    }
}

Answer Game::sample(const State& state, const Question& question, Stream& random) const {
    const Position position{*this, state};
    const Side side = question.asked;
    if (is_way(question)) {
        const Planning& now = planning(state, side);
        const bool compulsory = must_act(position, now.unit);
        for (int tries = 0; tries < 12; ++tries) {
            std::array<Place, most_legs> way;
            Place at = state.unit[now.unit].at;
            const u32 legs = 1 + random.below(2);
            const i32 far = std::max(question.reach / i32(legs), mm);
            for (u32 i = 0; i < legs; ++i) {
                at.x = std::clamp(at.x + i32(random.below(u32(2 * far + 1))) - far, 0, width);
                at.y = std::clamp(at.y + i32(random.below(u32(2 * far + 1))) - far, 0, height);
                way[i] = at;
            }
            const int facing = random.below(4) ? state.unit[now.unit].facing : int(random.below(360));
            if (!refuse_way(position, now.unit, now.plan.act, {way.data(), legs}, facing, compulsory))
                return of_places({way.data(), legs}, facing);
        }
        return straight_on(position, now);
    }
    const auto anywhere = [&](Bounds in) {
        return Place{in.least.x + i32(random.below(u32(in.most.x - in.least.x + 1))),
            in.least.y + i32(random.below(u32(in.most.y - in.least.y + 1)))};
    };
    switch (Topic(question.topic)) {
        case Topic::command_toward: {
            const Place to = away_from(*this, middle(position, state.stacks.asking<Commanding>(side)->formation),
                anywhere({{0, 0}, {width, height}}));
            return of_places({&to, 1}, 0);
        }
        case Topic::gun_square: {
            const Place to = anywhere({{0, 0}, {width, height}});
            return of_places({&to, 1}, 0);
        }
        case Topic::circle: {
            const Plan& plan = position.plan(mission_of(state, side).lead);
            const Place to = anywhere(square_bounds(*this, plan.column, plan.row));
            return of_places({&to, 1}, 0);
        }
        case Topic::bonus_shots: return bonuses(question, mission_of(state, side), random.below(question.size));
        default: return plain_sample(question, random);
    }
}

void Game::candidates(const State& view, const Question& question, Stream&, Candidates& suggestions) const {
    const Position position{*this, view};
    const Side side = question.asked;
    const Topic topic = Topic(question.topic);
    if (topic != Topic::command_toward && !is_way(question)) suggestions.add(usual(view, question));
    const auto add_place = [&](Place to) { suggestions.add(of_places({&to, 1}, 0)); };
    if (is_way(question)) {
        const Planning& now = planning(view, side);
        const bool compulsory = must_act(position, now.unit);
        const Place from = view.unit[now.unit].at;
        suggestions.add(straight_on(position, now));
        const auto add = [&](Place to) {
            const auto way = way_toward(position, now.unit, now.plan.act, to, compulsory);
            if (!way.empty()) suggestions.add(of_places(way, view.unit[now.unit].facing));
        };
        const Place aim = aim_of(position, side, from);
        add(aim);
        const int ahead_of = directive(position, now.unit).direction;
        for (const int turned : {0, 30, -30}) add(ahead(from, facing(ahead_of + turned), 2 * charts.rate[1][2]));
        return;
    }
    switch (topic) {
        case Topic::command_toward: {
            const Commanding& now = *view.stacks.asking<Commanding>(side);
            const Place from = middle(position, now.formation);
            if (now.command == Command::retreat) suggestions.add(usual(view, question));
            else add_place(away_from(*this, from, aim_of(position, side, from)));
            const Place across = ahead(from, facing(own_edge(side) + 180), 300 * mm);
            add_place(away_from(*this, from, {std::clamp(across.x, 0, width), std::clamp(across.y, 0, height)}));
            break;
        }
        case Topic::gun_square:
            for (const Place to : targets_of_guns(position, planning(view, side).unit)) add_place(to);
            break;
        case Topic::circle:
            for (const Place to : circles(position, mission_of(view, side))) add_place(to);
            break;
        case Topic::shots: {
            // As many as may be to each in turn, then to the next.
            for (u32 begin = 0; begin < question.size && begin < 8; ++begin) {
                Answer answer = evenly(question);
                std::fill_n(answer.value.begin(), answer.size, 0);
                i32 left = question.most;
                for (u32 i = 0; i < question.size; ++i) {
                    i32& here = answer.value[(begin + i) % question.size];
                    here = std::min(left, question.each);
                    left -= here;
                }
                suggestions.add(answer);
            }
            break;
        }
        case Topic::bonus_shots:
            for (u32 begin = 1; begin < question.size && begin < 8; ++begin)
                suggestions.add(bonuses(question, mission_of(view, side), begin));
            break;
        default: break;
    }
}

}
