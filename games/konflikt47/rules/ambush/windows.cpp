// Ambush along a way: where the models of a move are at each point of it, and from where they are seen (K47-ORD-11).
#include <algorithm>
#include <optional>
#include <utility>

#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/shooting/sighting.h"
#include "geometry/upright.h"

namespace konflikt47 {
namespace {

// The routes of all models of a move, each by its number.
struct Routes {
    std::array<Route, max_models> of{};
    i64 length = 0;  // of the leader's

    Routes(const Position& position, const Move& move) : length(move.length) {
        March march = march_of(position, move);
        for (const u8 model : march.models()) {
            Route& route = of[model];
            if (model == move.leader) {
                for (const Place place : move.way.all()) route.way.add(place);
                route.length = move.length;
            } else if (const auto found = march.paths(model).to(move.to[model])) route = *found;
            else {
                // Somebody has come into its way since; it takes its share of the straight one.
                route.length = sandtable::length(move.from[model], move.to[model]);
                route.way.add(move.from[model]);
                route.way.add(move.to[model]);
            }
        }
    }
    Place at(int model, i32 gone) const { return of[std::size_t(model)].at_share(gone, length); }
    // Where a model turns while the leader goes on from one point of his way to another.
    std::vector<Place> corners(int model, i32 from, i32 to) const {
        const Route& route = of[std::size_t(model)];
        std::vector<Place> found;
        i64 passed = 0;
        for (std::size_t i = 1; i + 1 < route.way.size; ++i) {
            passed += sandtable::length(route.way.item[i - 1], route.way.item[i]);
            if (route.length * from < passed * length && passed * length < route.length * to)
                found.push_back(route.way.item[i]);
        }
        return found;
    }
    Bounds swept(int model, i32 from, i32 to) const {
        std::vector<Place> all = corners(model, from, to);
        all.push_back(at(model, from));
        all.push_back(at(model, to));
        return bounds(all);
    }
};

// All that the routes of a move follow from, as numbers.
void write_causes(const Position& position, const Move& move, std::vector<i32>& causes) {
    const Ground& ground = position.game.ground;
    const auto add = [&](auto... numbers) { (causes.push_back(i32(numbers)), ...); };
    const auto add_place = [&](Place place) { add(place.x, place.y); };
    add(ground.width, ground.height, position.now.collapsed, position.now.collapsed >> 32);
    for (const Piece& piece : ground.pieces) {
        add(ground.kind(piece).going, piece.outline.size());
        for (const Place corner : piece.outline) add_place(corner);
    }
    const Entry& mover = position.entry(move.unit);
    add(move.unit, position.side(move.unit), move.against, move.leader, move.pace, move.over, move.length,
        move.way.size, mover.radius, rate_of(mover.rules, move.pace));
    for (const Place place : move.way.all()) add_place(place);
    for (int i = 0; i < position.models(move.unit); ++i) {
        if (!position.alive(move.unit, i)) continue;
        add(i);
        add_place(move.from[std::size_t(i)]);
        add_place(move.to[std::size_t(i)]);
    }
    for (UnitId other = 0; other < position.game.units(); ++other) {
        if (other == move.unit || !position.on_table(other)) continue;
        add(other, position.side(other), position.unit(other).building, position.entry(other).radius);
        for (int i = 0; i < position.models(other); ++i)
            if (position.alive(other, i)) add_place(position.unit(other).model[std::size_t(i)].at);
    }
}

// One question about an ambush looks at many points of the same way, and finding the way of each man round what lies there takes far
// longer than looking: the routes of the move that was asked about last are kept, and given again if nothing that they follow from has
// changed. So nobody can tell whether they were.
const Routes& routes_of(const Position& position, const Move& move) {
    struct Kept {
        std::vector<i32> causes;
        std::optional<Routes> routes;
    };
    thread_local Kept kept;
    thread_local std::vector<i32> causes;
    causes.clear();
    write_causes(position, move, causes);
    if (!kept.routes || causes != kept.causes) {
        kept.routes.emplace(position, move);
        kept.causes.swap(causes);
    }
    return *kept.routes;
}

Footprint standing(const Position& position, UnitId id, Place at) {
    return {at, position.entry(id).radius, eye_level(position, id)};
}

// K47-SHT-04, K47-BLD-04 Whether any model of a unit sees a model of another that stands there; `outlook` holds what lies between.
bool sees_one(const Position& position, const Outlook& outlook, UnitId by, const Footprint& there) {
    if (const u8 building = position.unit(by).building; building != no_piece)
        return outlook.sees_building(there, building, eye_level(position, by));
    for (int i = 0; i < position.models(by); ++i)
        if (position.alive(by, i) &&
            outlook.sees(standing(position, by, position.unit(by).model[std::size_t(i)].at), there))
            return true;
    return false;
}

}

bool sees(const Position& position, UnitId one, UnitId other) {
    const Outlook outlook(
        position.game.ground, space_of(position, one), space_of(position, other), position.now.collapsed);
    const u8 from = position.unit(one).building, in = position.unit(other).building;
    if (in != no_piece && from != no_piece) return occupants_see(position, outlook, one, other);
    if (in != no_piece) return sees(position, other, one);
    for (int i = 0; i < position.models(other); ++i)
        if (position.alive(other, i) &&
            sees_one(position, outlook, one, standing(position, other, position.unit(other).model[std::size_t(i)].at)))
            return true;
    return false;
}

int guide_of(const Position& position, const Move& move) {
    return position.alive(move.unit, move.leader) ? move.leader : leader_of(position, move.unit);
}

bool put(Play& play, UnitId unit, int model, Place at, Rule rule, Told told) {
    Place& now = play.unit(unit).model[std::size_t(model)].at;
    if (now == at) return false;
    play.tell(rule, told, piece_of(unit, model), now.x, now.y, at.x, at.y);
    now = at;
    return true;
}

// Over the corners of its way, each leg told, from where its leader had gone so far to where he has gone now. Who goes the whole of it ends
// where he was to, even if the leader has not gone anywhere.
void stand_at(Play& play, Move& move, i32 gone) {
    const Routes routes = routes_of(play, move);
    const i32 before = std::exchange(move.gone, gone);
    const int leader = guide_of(play, move);
    const auto go = [&](int model, Told first, Told further) {
        Told told = first;
        const auto leg = [&](Place at) {
            if (put(play, move.unit, model, at, "K47-MOV-02"_rule, told)) told = further;
        };
        const Place end = gone == move.length ? move.to[std::size_t(model)] : routes.at(model, gone);
        // Of a corner right before the end nobody is told twice.
        for (const Place corner : routes.corners(model, before, gone))
            if (!within(corner, end, touching)) leg(corner);
        leg(end);
    };
    if (leader >= 0) go(leader, Told::moved, Told::goes_on);
    for (int i = 0; i < play.models(move.unit); ++i)
        if (play.alive(move.unit, i) && i != leader) go(i, Told::follows, Told::follows);
}

void come_on(Play& play, Move& move) {
    const Routes routes = routes_of(play, move);
    const Bounds inside = play.game.ground.table().grown(-play.entry(move.unit).radius);
    const auto all_inside = [&](i32 gone) {
        for (int i = 0; i < play.models(move.unit); ++i)
            if (play.alive(move.unit, i) && !inside.contains(routes.at(i, gone))) return false;
        return true;
    };
    move.gone = 0;
    while (move.gone < move.length && !all_inside(move.gone)) move.gone = std::min(move.gone + inch / 4, move.length);
    const int leader = leader_of(play, move.unit);
    for (int i = 0; i < play.models(move.unit); ++i) {
        if (!play.alive(move.unit, i)) continue;
        Place& at = play.unit(move.unit).model[std::size_t(i)].at;
        at = move.gone == move.length ? move.to[std::size_t(i)] : routes.at(i, move.gone);
        play.tell(
            "K47-SCN-03"_rule, i == leader ? Told::comes_on : Told::comes_too, piece_of(move.unit, i), at.x, at.y);
    }
}

namespace {

// What hides those from each other by itself who keep out of a box: a line across a piece that nobody looks over or through from there.
struct Hiding {
    Segment screen;
    Bounds apart;
};

// Of woods a line through what lies deep enough in them serves, of banks any that those do not touch.
std::vector<Hiding> hidings(const Position& position, const Move& move, UnitId ambusher) {
    const Ground& ground = position.game.ground;
    const i32 height = std::max(eye_level(position, move.unit), eye_level(position, ambusher));
    std::vector<Hiding> all;
    for (std::size_t i = 0; i < ground.pieces.size(); ++i) {
        const Piece& piece = ground.pieces[i];
        const Blocks how = ground.kind(piece).blocks;
        if (how == Blocks::no || position.now.collapsed >> i & 1 || piece.height <= height) continue;
        if (i == position.unit(ambusher).building || !is_upright(piece.outline, piece.box)) continue;
        constexpr i32 deep = inch + touching;
        const Bounds box = how == Blocks::across_2_inches ? piece.box.grown(-deep) : piece.box;
        if (box.least.x >= box.most.x || box.least.y >= box.most.y) continue;
        const Bounds apart = how == Blocks::unless_touched ? piece.box.grown(touching + 1) : piece.box;
        all.push_back({{box.least, box.most}, apart});
        all.push_back({{{box.most.x, box.least.y}, {box.least.x, box.most.y}}, apart});
    }
    return all;
}

// Whether all lines between the boxes cross one of the screens.
bool hidden(std::span<const Hiding> hidings, const Bounds& one, const Bounds& other) {
    return std::ranges::any_of(hidings, [&](const Hiding& hiding) {
        return !hiding.apart.meets(one) && !hiding.apart.meets(other) && hides(hiding.screen, one, other);
    });
}

// A unit on Ambush that watches a move.
class Watch {
  public:
    Watch(const Position& position, const Move& move, UnitId ambusher)
        : position_(position),
          move_(move),
          ambusher_(ambusher),
          routes_(routes_of(position, move)),
          outlook_(position.game.ground, space_of(position, ambusher), passed(), position.now.collapsed),
          hidings_(hidings(position, move, ambusher)) {}

    bool is_near(i32 within) const { return !farther(space_of(position_, ambusher_), passed(), within); }

    bool sees(i32 gone) const {
        for (int i = 0; i < position_.models(move_.unit); ++i)
            if (position_.alive(move_.unit, i) &&
                sees_one(position_, outlook_, ambusher_, standing(position_, move_.unit, routes_.at(i, gone))))
                return true;
        return false;
    }

    Windows windows() {
        constexpr i32 step = inch / 2;
        i32 at = move_.gone;
        bool seen = sees(at);
        if (seen) found_.add({at, at});
        i32 stretch = 16 * step;
        while (at < move_.length) {
            const i32 next = std::min(at + stretch, move_.length);
            // Where it is hidden all the way there is nothing to be looked at; else a shorter way may be.
            if (!seen && is_hidden(at, next)) {
                at = next;
                continue;
            }
            if (stretch > step && !seen) {
                stretch /= 2;
                continue;
            }
            const i32 near = std::min(at + step, move_.length);
            const bool then = sees(near);
            look(at, near, seen, then);
            at = near, seen = then, stretch = std::min(2 * stretch, 16 * step);
        }
        return found_;
    }

  private:
    // Ruling: a glimpse of less of the way than that, which no single thing keeps off, may pass unseen.
    static constexpr i32 glimpse = inch / 16;

    // Finds what is seen between two points of the way at which it is known. What hides them at both, and by itself between them as well,
    // needs no closer look.
    void look(i32 from, i32 to, bool seen, bool then) {
        if (seen && then) return add(from, to);
        const bool changes = seen != then;
        if (!changes && (to - from <= glimpse || is_hidden(from, to))) return;
        if (to - from == 1) return seen ? add(from, from) : add(to, to);
        const i32 middle = (from + to) / 2;
        const bool there = sees(middle);
        look(from, middle, seen, there);
        look(middle, to, there, then);
    }
    void add(i32 from, i32 to) {
        if (found_.size && from <= found_.item[found_.size - 1u].to + 1)
            found_.item[found_.size - 1u].to = std::max(found_.item[found_.size - 1u].to, to);
        else if (!found_.is_full()) found_.add({from, to});
    }
    bool is_hidden(i32 from, i32 to) const {
        const Bounds all = space_of(position_, ambusher_);
        for (int i = 0; i < position_.models(move_.unit); ++i) {
            if (!position_.alive(move_.unit, i)) continue;
            const Bounds swept = routes_.swept(i, from, to).grown(position_.entry(move_.unit).radius + 1);
            if (hidden(hidings_, all, swept)) continue;
            if (position_.unit(ambusher_).building != no_piece) return false;
            for (int k = 0; k < position_.models(ambusher_); ++k)
                if (position_.alive(ambusher_, k) && !hidden(hidings_, bounds(position_.body(ambusher_, k)), swept))
                    return false;
        }
        return true;
    }
    Bounds passed() const {
        std::vector<Place> all;
        for (int i = 0; i < position_.models(move_.unit); ++i)
            if (position_.alive(move_.unit, i))
                for (const Place place : routes_.of[std::size_t(i)].way.all()) all.push_back(place);
        return bounds(all).grown(position_.entry(move_.unit).radius);
    }

    Position position_;
    const Move& move_;
    UnitId ambusher_;
    Routes routes_;
    Outlook outlook_;
    std::vector<Hiding> hidings_;
    Windows found_;
};

}

Windows windows(const Position& position, const Move& move, UnitId ambusher, i32 within) {
    Watch watch(position, move, ambusher);
    return watch.is_near(within) ? watch.windows() : Windows{};
}

bool is_seen_at(const Position& position, const Move& move, UnitId ambusher, i32 gone) {
    return Watch(position, move, ambusher).sees(gone);
}

}
