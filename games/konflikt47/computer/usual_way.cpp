#include "games/konflikt47/computer/usual_way.h"

#include <algorithm>
#include <span>
#include <tuple>

#include "games/konflikt47/computer/visibility_grid.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "geometry/turn.h"

namespace konflikt47 {
namespace {

constexpr int most_tried = 16;  // ends to which the others cannot follow, before any way is taken that brings it nearer

constexpr int most_compared = 16;               // ends that bring it about as near as the best
constexpr i32 between_compared = 3 * inch / 2;  // closer ones are as crowded
constexpr i64 hundredths_kept = 93;             // of the progress, for the sake of room

struct End {
    i64 left;
    Place at;
};

// All about the leader in such steps, and as far as he may go in any direction.
std::vector<Place> ends_about(const March& march, Place from, i32 step) {
    std::vector<Place> ends;
    const i32 rate = march.rate();
    for (i32 y = -rate; y <= rate; y += step)
        for (i32 x = -rate; x <= rate; x += step) ends.push_back(from + Offset{x, y});
    for (Degrees turned = 0; turned < 360; turned += 10) ends.push_back(ahead(from, turned, rate));
    std::erase_if(ends,
        [&](Place at) { return at == from || !within(from, at, rate) || !march.obstacles().lets_stand(from, at); });
    return ends;
}

// How far its models would end from those of other units of its side: an inch at most, since more makes no difference to who looks on.
i64 room_about(March& march, const Position& position, UnitId id, Place end) {
    const auto places = march.propose(end);
    if (!places) return 0;
    State then = position.now;
    for (const u8 model : march.models()) then.unit[id].model[model].at = (*places)[model];
    const Position moved{position.game, then};
    const Side side = position.side(id);
    i64 room = inch;
    for (UnitId other = position.first(side); other < position.last(side); ++other) {
        if (other == id || !position.on_table(other) || position.unit(other).building != no_piece) continue;
        for (int i = 0; i < position.models(other); ++i) {
            if (!position.alive(other, i)) continue;
            const Body body = moved.body(other, i);
            for (const u8 model : march.models()) room = std::min(room, gap(moved.body(id, model), body));
        }
    }
    return room;
}

}

Way_left::Way_left(const Game& game, i32 radius, Place to) : grid_(game.lattice.get()), radius_(radius), to_(to) {
    if (!grid_) return;
    // Who stands in a house is reached from before it.
    int nearest = grid_->cell(to);
    if (!grid_->is_open(nearest)) {
        i64 least = 4 * i64{most_coordinate} * most_coordinate;
        for (int cell = 0; cell < grid_->cells(); ++cell)
            if (const i64 far = square(grid_->middle(cell), to); grid_->is_open(cell) && far < least)
                least = far, nearest = cell;
    }
    travel_ = grid_->travel_from(nearest);
}

i64 Way_left::from(Place at) const {
    if (!grid_ || grid_->lets_pass(at, to_, radius_, true)) return length(at, to_);
    struct Over {
        i64 left;
        Place middle;
    };
    List<Over, 25> over{};
    const i32 pitch = grid_->pitch();
    for (i32 y = -2; y <= 2; ++y)
        for (i32 x = -2; x <= 2; ++x) {
            const Place near = at + Offset{x * pitch, y * pitch};
            if (near.x < 0 || near.y < 0 || near.x > grid_->width() || near.y > grid_->height()) continue;
            const int cell = grid_->cell(near);
            const u8 inches = travel_[std::size_t(cell)];
            if (inches == Visibility_grid::nowhere || !grid_->is_open(cell)) continue;
            const Place middle = grid_->middle(cell);
            over.add({length(at, middle) + i64{inches} * inch, middle});
        }
    std::ranges::sort(over.item.begin(), over.item.begin() + over.size, {}, &Over::left);
    for (const Over& each : over.all())
        if (grid_->lets_pass(at, each.middle, radius_, true)) return each.left;
    for (const Over& each : over.all())  // out of rough ground
        if (grid_->lets_pass(at, each.middle, radius_, false)) return each.left + length(at, each.middle);
    return 2 * i64{most_coordinate};
}

std::vector<Place> usual_way(March& march, const Position& position, UnitId id, Place aim) {
    const Place from = march.began(march.leader());
    const Way_left way_left(position.game, march.obstacles().radius(), aim);
    const i64 now = way_left.from(from);
    const i32 step = march.rate() > 6 * inch ? 3 * inch / 4 : inch / 2;
    std::vector<End> ends;
    for (const Place at : ends_about(march, from, step))
        if (const i64 left = way_left.from(at); left < now) ends.push_back({left, at});
    std::ranges::sort(ends, {}, [](const End& end) { return std::tuple(end.left, end.at.x, end.at.y); });
    Paths& paths = march.paths(march.leader());
    // A little farther yet: the steps between ends are wide.
    const auto best_about = [&](const End& end) {
        End best = end;
        for (const i32 step : {inch / 2, inch / 4, inch / 8})
            for (Degrees turned = 0; turned < 360; turned += 45) {
                const Place at = ahead(best.at, turned, step);
                if (!march.obstacles().lets_stand(from, at) || !paths.to(at)) continue;
                if (const i64 left = way_left.from(at); left < best.left) best = {left, at};
            }
        return best.at;
    };
    const auto way_to = [&](Place at) -> std::vector<Place> {
        const auto route = paths.to(at);
        if (!route) return {};
        const auto all = route->way.all().subspan(1);
        std::vector<Place> way(all.begin(), all.end());
        return march.lets_go(way) ? way : std::vector<Place>{};
    };
    struct Best {
        std::vector<Place> way;
        i64 gained = 0, room = 0;
    } best;
    std::vector<Place> tried, compared;
    for (const End& end : ends) {
        const bool has_way = !best.way.empty();
        if (has_way &&
            (best.room == inch || int(compared.size()) == most_compared ||
                (now - end.left) * 100 < best.gained * hundredths_kept))
            break;
        if (!has_way && tried.size() == most_tried) break;
        if (std::ranges::any_of(tried, [&](Place other) { return nearer(end.at, other, step); })) continue;
        if (std::ranges::any_of(compared, [&](Place other) { return nearer(end.at, other, between_compared); }))
            continue;
        if (!paths.to(end.at)) continue;
        auto way = way_to(best_about(end));
        if (way.empty()) way = way_to(end.at);
        if (way.empty()) {
            tried.push_back(end.at);
            continue;
        }
        compared.push_back(end.at);
        const i64 room = room_about(march, position, id, way.back());
        if (has_way && room <= best.room) continue;
        const i64 gained = has_way ? best.gained : now - way_left.from(way.back());
        best = {std::move(way), gained, room};
    }
    if (!best.way.empty()) return best.way;
    auto way = ends.empty() ? std::vector<Place>{} : way_toward(march, aim);
    if (!way.empty() && way_left.from(way.back()) >= now) way.clear();
    return way;
}

}
