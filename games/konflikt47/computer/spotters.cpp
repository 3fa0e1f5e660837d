#include "games/konflikt47/computer/spotters.h"

#include <algorithm>

#include "games/konflikt47/computer/weights.h"
#include "games/konflikt47/rules/movement/moving.h"

namespace konflikt47 {
namespace {

constexpr int most_lookouts = 4, tries = 4;
constexpr i32 too_near = 12 * inch;  // to an enemy, who would have him

bool may_go(const Position& position, UnitId id) {
    return position.on_table(id) && position.has_spotter(id) && position.unit(id).building == no_piece;
}

Place place_of_spotter(const Position& position, UnitId id) {
    return position.unit(id).model[position.entry(id).spotter].at;
}

// What its weapon does to whom the spotter sees from there.
i32 worth_of_view(const Judgement& judgement, UnitId id, Place at) {
    const Position& position = judgement.position();
    const Side other = enemy(position.side(id));
    i32 best = 0;
    for (UnitId to = position.first(other); to < position.last(other); ++to) {
        if (!position.on_table(to)) continue;
        const Unit_profile& target = judgement.outfit(to);
        if (target.distance(at, judgement.outfit(id)) < too_near) return 0;
        if (!judgement.lattice().look(at, target.middle()).sees) continue;
        const i32 far = target.distance(judgement.outfit(id).middle(), judgement.outfit(id));
        best = std::max(best, judgement.worth_of_fire(id, to, {.distance = far}));
    }
    return best;
}

// What it can shoot at already: by its own sight, or as its spotter sees where he stands.
i32 worth_as_it_is(const Judgement& judgement, UnitId id) {
    return std::max(
        judgement.worth_of_best_target(id), worth_of_view(judgement, id, place_of_spotter(judgement.position(), id)));
}

struct Lookout {
    Place at;
    i32 worth;
};
List<Lookout, most_lookouts> lookouts(const Judgement& judgement, UnitId id, i32 rate, bool runs) {
    List<Lookout, most_lookouts> best{};
    const Position& position = judgement.position();
    if (!may_go(position, id)) return best;
    const Place from = place_of_spotter(position, id);
    const Visibility_grid& grid = judgement.lattice();
    const auto travel = grid.travel_from(grid.cell(from), runs);
    const i32 now = worth_as_it_is(judgement, id);
    for (int cell = 0; cell < grid.cells(); ++cell) {
        if (!grid.can_stand(cell) || travel[std::size_t(cell)] > 2 * rate / inch) continue;
        const Place at = grid.place(cell, position.entry(id).radius);
        if (at == from || !within(from, at, rate)) continue;
        const i32 worth = of(worth_of_view(judgement, id, at) - now, next_turn);
        if (worth <= 0 || (best.is_full() && worth <= best.item[most_lookouts - 1].worth)) continue;
        if (best.is_full()) best.remove(most_lookouts - 1);
        best.add({at, worth});
        std::ranges::stable_sort(best.all(), [](const Lookout& a, const Lookout& b) { return a.worth > b.worth; });
    }
    return best;
}

Answer way_of_spotter(Place from, std::span<const Place> way, Degrees facing) {
    std::vector<Place> all{from};
    all.insert(all.end(), way.begin(), way.end());
    return of_places(all, facing);
}

}

i32 worth_of_lookout(const Judgement& judgement, UnitId id, Place at) {
    return std::max(0, of(worth_of_view(judgement, id, at) - worth_as_it_is(judgement, id), next_turn));
}

i32 worth_of_spotting(const Judgement& judgement, UnitId id, i32 rate, bool runs) {
    const auto best = lookouts(judgement, id, rate, runs);
    return best.size ? best.item[0].worth : 0;
}

void suggest_lookouts(const Judgement& judgement, const Moving& moving, Degrees facing, Candidates& suggestions) {
    const Position& position = judgement.position();
    if (moving.comes || moving.regroup || !may_go(position, moving.unit)) return;
    const Pace pace = pace_of(position, moving);
    const Place from = place_of_spotter(position, moving.unit);
    March march = march_of(position, moving);
    const u8 spotter = position.entry(moving.unit).spotter;
    const auto best = lookouts(judgement, moving.unit, march.rate_of_men(), pace == Pace::run);
    for (const Lookout& one : best.all()) {
        const auto route = march.paths(spotter).to(one.at);
        if (!route || route->way.size > most_bends) continue;
        const Answer answer = way_of_spotter(from, route->way.all().subspan(1), facing);
        std::vector<Place> way(route->way.all().begin(), route->way.all().end());
        if (!refuse_course(position, moving, way)) suggestions.add(answer);
    }
}

bool is_way_of_spotter(const Position& position, UnitId id, const Answer& way) {
    return way.size > 4 && may_go(position, id) && Place{way.value[0], way.value[1]} == place_of_spotter(position, id);
}

std::optional<Answer> sample_way_of_spotter(const Position& position, const Moving& moving, Stream& random) {
    if (moving.comes || moving.regroup || !may_go(position, moving.unit) || random.below(3)) return {};
    const Place from = place_of_spotter(position, moving.unit);
    const i32 rate = rate_of(position.entry(moving.unit).rules, pace_of(position, moving));
    for (int i = 0; i < tries; ++i) {
        const Degrees along = Degrees(random.below(360));
        const Place to = ahead(from, along, i32(random.below(u32(rate))) + 1);
        if (to != from && !refuse_course(position, moving, std::array{from, to}))
            return way_of_spotter(from, {&to, 1}, position.unit(moving.unit).facing);
    }
    return {};
}

}
