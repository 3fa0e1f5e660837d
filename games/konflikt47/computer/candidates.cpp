// What computer players consider: ways to places that are worth something, and what an answer about a move or a shot is worth.
#include <algorithm>

#include "games/konflikt47/computer/drives.h"
#include "games/konflikt47/computer/escapes.h"
#include "games/konflikt47/computer/judge.h"
#include "games/konflikt47/computer/spotters.h"
#include "games/konflikt47/computer/weights.h"
#include "games/konflikt47/rules/buildings/buildings.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/rules/transports/transports.h"
#include "games/konflikt47/words/words.h"
#include "geometry/turn.h"

namespace konflikt47 {
namespace {

// The enemy that it would shoot at first from there, otherwise the nearest.
UnitId foe(const Judgement& judgement, UnitId id, Place at, bool advances, bool moved) {
    const Position& position = judgement.position();
    const Side other = enemy(position.side(id));
    UnitId best = no_unit;
    i64 most = -i64{most_coordinate} * 1000;
    for (UnitId to = position.first(other); to < position.last(other); ++to) {
        if (!position.on_table(to)) continue;
        const auto look = judgement.lattice().look(at, judgement.outfit(to).middle());
        const i32 distance = judgement.outfit(to).distance(at, judgement.outfit(id));
        const i64 worth = look.sees
            ? judgement.worth_of_fire(
                  id, to, {.distance = distance, .cover = look.cover, .advances = advances, .moved = moved})
            : 0;
        if (worth * 1000 - distance > most) most = worth * 1000 - distance, best = to;
    }
    return best;
}

Degrees facing_foe(const Judgement& judgement, UnitId id, Place at) {
    const UnitId to = foe(judgement, id, at, false, false);
    if (to == no_unit || judgement.outfit(to).middle() == at)
        return judgement.position().now.edge[index(judgement.position().side(id))] == Table_edge::north ? 180 : 0;
    return heading(at, judgement.outfit(to).middle());
}

}

namespace moving {

void candidates(const Game& game, const State& view, const Question& question, Stream&, Candidates& suggestions) {
    const Position position{game, view};
    const Moving* moving = view.stacks.main.top<Moving>();
    const Topic topic = Topic(question.topic);
    if (const Driving* driving = view.stacks.main.top<Driving>(); driving && topic == Topic::drive)
        return suggest_drives(Judgement(position, question.asked), *driving, suggestions);
    if (topic == Topic::entry) {
        for (const Place at : entries_of(position, subject(view, question), 6)) suggestions.add(of_places({&at, 1}, 0));
        return;
    }
    if (!moving || topic == Topic::places || topic == Topic::floor) return suggestions.add(usual(game, view, question));
    const UnitId id = moving->unit;
    const u8 in = view.unit[id].building;
    const Judgement judgement(position, question.asked);
    March march = march_of(position, *moving);
    const Place from = march.began(march.leader());
    const auto add = [&](std::span<const Place> way) {
        const Place end = way.empty() ? from : way.back();
        const Degrees facing = question.has_facing ? facing_foe(judgement, id, end) : 0;
        suggestions.add(of_places(way.empty() ? std::span(&from, 1) : way, facing));
    };
    if (!moving->comes) add({});
    const Pace pace = march.obstacles().pace();
    const bool shoots = pace == Pace::advance && !moving->regroup;
    const Judgement::Ends ends = judgement.best_ends(id, from, march.rate(), pace == Pace::run, shoots);
    int found = 0;
    for (const Judgement::End& end : ends.all()) {
        if (found == Judgement::most_tried) break;
        if (end.at == from) continue;
        if (in != no_piece || position.is_aboard(id)) {  // straight out
            if (!refuse_course(position, *moving, std::span(&end.at, 1))) add(std::span(&end.at, 1)), ++found;
            continue;
        }
        const auto route = march.paths(march.leader()).to(end.at);
        if (!route) continue;
        const auto way = route->way.all().subspan(1);
        if (!refuse_course(position, *moving, way)) add(way), ++found;
    }
    for (const std::vector<Place>& way : ways_into(position, *moving, march)) add(way);
    if (position.has_spotter(id)) suggest_lookouts(judgement, *moving, view.unit[id].facing, suggestions);
    for (const std::vector<Place>& way : ways_aboard(position, *moving, march)) add(way);
    if (in == no_piece && !position.is_aboard(id) && (!found || moving->comes))
        add(way_toward(march, usual_aim(position, id, from)));
}

}

// The end of its way; of layouts the first, which is the usual one.
i32 worth_of_move(const Judgement& judgement, const Question& question, const Answer& answer) {
    const Position& position = judgement.position();
    const UnitId id = moving::subject(position.now, question);
    if (id >= position.game.units() || answer.size < 3) return 0;
    const Place end{answer.value[answer.size - 3u], answer.value[answer.size - 2u]};
    if (Topic(question.topic) == Topic::entry) {
        const bool runs = position.unit(id).order == Order::run;
        const Pace pace = runs ? Pace::run : Pace::advance;
        const bool drives = position.entry(id).is_hull();
        const i32 rate = drives ? rate_of_hull(position, id, pace) : rate_on_foot(position, id, pace);
        const auto ends = judgement.best_ends(id, end, rate, runs, !runs);
        return ends.size ? ends.item[0].worth : -victory_point;
    }
    if (question.kind != Question::path) return 0;
    if (is_inside_own(position, id, end)) return judgement.worth_of_place(id, end);
    if (!position.entry(id).is_hull() && transport_at(position, id, end) != no_unit) {
        constexpr i32 ride = 10 * a_point;
        return judgement.had_better_ride(id) ? judgement.worth_of_place(id, end) + ride : impossible;
    }
    const Order order = position.unit(id).order;
    if (is_way_of_spotter(position, id, answer)) {
        const Place at = judgement.outfit(id).middle();
        const i32 shots = order == Order::advance
            ? judgement.worth_of_shooting_after(id, places_of(position.unit(id)), false, answer.value[answer.size - 1u])
            : 0;
        return judgement.worth_of_place(id, at) + shots + worth_of_lookout(judgement, id, end);
    }
    i32 worth = judgement.worth_of_place(id, end);
    if (const Driving* driving = position.now.stacks.main.top<Driving>())
        worth += worth_of_driving(judgement, *driving, answer);
    if (order == Order::advance && position.entry(id).is_hull()) {
        const bool moved = end != position.unit(id).model[0].at;
        worth += judgement.worth_of_shooting_after(id, {end}, moved, answer.value[answer.size - 1u]);
    } else if (order == Order::advance) {
        const Moving* moving = position.now.stacks.main.top<Moving>();
        const bool outside = moving && position.unit(id).building == no_piece && !position.is_aboard(id) &&
            building_at(position, end) == no_piece;
        const auto places = outside ? march_of(position, *moving).propose(end) : std::nullopt;
        const Place at = outside ? march_of(position, *moving).began(leader_of(position, id)) : end;
        worth += places ? judgement.worth_of_shooting_after(id, *places, end != at, answer.value[answer.size - 1u])
                        : judgement.worth_of_shooting_from(id, end, true, true);
    }
    return worth;
}

namespace {

// Whether to go Down before a shot: what it saves against what one could do oneself.
i32 worth_of_going_down(const Judgement& judgement, const Shooting& shooting) {
    const UnitId target = shooting.target();
    const auto& by = judgement.outfit(shooting.by);
    const auto& at = judgement.outfit(target);
    Shot shot{.distance = at.distance(by.middle(), by),
        .cover = judgement.lattice().look(by.middle(), at.middle()).cover,
        .advances = judgement.position().unit(shooting.by).order == Order::advance};
    const i32 up = judgement.worth_of_fire(shooting.by, target, shot);
    shot.down = true;
    return up - judgement.worth_of_fire(shooting.by, target, shot) -
        std::max(0, judgement.worth_of_acting(target)) * 3 / 4;
}

// K47-SHT-03 What the weapons of a vehicle that have no target yet do to another.
i32 worth_of_the_rest(const Position& position, Shooting shooting, UnitId at) {
    shooting.at = at;
    const Aim aim(position, shooting.by, at, shooting.cause);
    const Firing_plan plan = Arms(position, shooting, aim).all_uses(aim);
    i32 sum = 0;
    for (int i = 0; i < position.firers(shooting.by); ++i)
        if (const Firing use = plan[std::size_t(i)]; use.is_shot() && !aim.is_in_vain(i, use)) sum += aim.worth(i, use);
    return sum;
}

}

i32 worth_of_shooting(const Judgement& judgement, const Question& question, const Answer& answer) {
    const Position& position = judgement.position();
    const i32 option = answer.value[0];
    switch (Topic(question.topic)) {
        case Topic::target: {
            const Shooting* shooting = position.now.stacks.main.top<Shooting>();
            if (!shooting || option >= position.game.units()) return 0;
            return judgement.worth_of_target(shooting->by, UnitId(option), shooting->cause);
        }
        case Topic::go_down: {
            const Shooting* shooting = position.now.stacks.main.top<Shooting>();
            if (!shooting || !option) return 0;
            return position.entry(shooting->target()).is_hull() ? worth_of_escape(judgement, shooting->target())
                                                                : worth_of_going_down(judgement, *shooting);
        }
        case Topic::also: {
            const Shooting* shooting = position.now.stacks.main.top<Shooting>();
            if (!shooting || !position.entry(shooting->by).is_hull())
                return option == hold_fire;  // the best at one target is enough
            return option == hold_fire ? 0 : worth_of_the_rest(position, *shooting, UnitId(option));
        }
        // K47-CQ-11 Walls all round are worth more than a few inches.
        case Topic::occupy: return option;
        // K47-CQ-04 Who may shoots, best when they are near; K47-SPC-02 or gets away, if that is worth an order.
        case Topic::stand: {
            constexpr i32 escape = 3;
            const Assault* assault = position.now.stacks.main.top<Assault>();
            if (option != escape || !assault) return option;
            return worth_of_escape(judgement, assault->at) > 0 ? option : -1;
        }
        default: return 0;
    }
}

}
