// Ambush along a way: where the models of a move are at each point of it, and from where they are seen (K47-ORD-11).
#include <algorithm>
#include <utility>

#include "games/konflikt47/moving.h"
#include "games/konflikt47/sight.h"
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

Standing standing(const Position& position, UnitId id, Place at) {
    return {at, position.entry(id).radius, position.entry(id).height};
}

Bounds space(const Position& position, UnitId id) {
    if (const u8 building = position.unit(id).building; building != no_piece)
        return position.game.ground.pieces[building].box;
    std::vector<Place> all;
    for (int i = 0; i < position.models(id); ++i)
        if (position.alive(id, i)) all.push_back(position.unit(id).model[std::size_t(i)].at);
    return bounds(all).grown(position.entry(id).radius);
}

// K47-SHT-04, K47-BLD-04 Whether any model of a unit sees a model of another that stands there; `outlook` holds what lies between.
bool sees_one(const Position& position, const Outlook& outlook, UnitId by, const Standing& there) {
    if (const u8 building = position.unit(by).building; building != no_piece)
        return outlook.sees_building(there, building);
    for (int i = 0; i < position.models(by); ++i)
        if (position.alive(by, i) &&
            outlook.sees(standing(position, by, position.unit(by).model[std::size_t(i)].at), there))
            return true;
    return false;
}

bool faces_see(const Ground& ground, const Outlook& outlook, u8 one, u8 other) {
    const Outline outline = ground.pieces[one].outline;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Segment side = edge(outline, i);
        for (const Place at : {side.from, sandtable::at(side.from, side.to, {1, 2})})
            if (outlook.sees_building({.at = at, .radius = 0}, other)) return true;
    }
    return false;
}

}

bool sees(const Position& position, UnitId one, UnitId other) {
    const Outlook outlook(position.game.ground, space(position, one), space(position, other), position.now.collapsed);
    const u8 from = position.unit(one).building, in = position.unit(other).building;
    if (in != no_piece && from != no_piece) return faces_see(position.game.ground, outlook, from, in);
    if (in != no_piece) return sees(position, other, one);
    for (int i = 0; i < position.models(other); ++i)
        if (position.alive(other, i) &&
            sees_one(position, outlook, one, standing(position, other, position.unit(other).model[std::size_t(i)].at)))
            return true;
    return false;
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
    const Routes routes(play, move);
    const i32 before = std::exchange(move.gone, gone);
    const int leader = play.alive(move.unit, move.leader) ? move.leader : leader_of(play, move.unit);
    const auto go = [&](int model, Told first, Told further) {
        Told told = first;
        const auto leg = [&](Place at) {
            if (put(play, move.unit, model, at, "K47-MOV-02"_rule, told)) told = further;
        };
        for (const Place corner : routes.corners(model, before, gone)) leg(corner);
        leg(gone == move.length ? move.to[std::size_t(model)] : routes.at(model, gone));
    };
    if (leader >= 0) go(leader, Told::moved, Told::goes_on);
    for (int i = 0; i < play.models(move.unit); ++i)
        if (play.alive(move.unit, i) && i != leader) go(i, Told::follows, Told::follows);
}

void come_on(Play& play, Move& move) {
    const Routes routes(play, move);
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

// What hides one box from another by itself: lines right across pieces that nobody looks over or through.
std::vector<Segment> screens(const Position& position, const Move& move, UnitId ambusher) {
    const Ground& ground = position.game.ground;
    const i32 height = std::max(position.entry(move.unit).height, position.entry(ambusher).height);
    std::vector<Segment> all;
    for (std::size_t i = 0; i < ground.pieces.size(); ++i) {
        const Piece& piece = ground.pieces[i];
        if (ground.kind(piece).blocks != Blocks::yes || position.now.collapsed >> i & 1 || piece.height <= height)
            continue;
        if (i == position.unit(ambusher).building || !is_upright(piece.outline, piece.box)) continue;
        const Bounds box = piece.box;
        all.push_back({box.least, box.most});
        all.push_back({{box.most.x, box.least.y}, {box.least.x, box.most.y}});
    }
    return all;
}

// Whether all lines between the boxes cross one of the screens. Where those from corner to corner do, all do: the boxes lie on either side
// of the screen, and from one place the lines to a box meet it between those to its corners.
bool hides(std::span<const Segment> screens, const Bounds& one, const Bounds& other) {
    const auto corners = [](const Bounds& box) {
        return std::array<Place, 4>{{box.least, {box.most.x, box.least.y}, box.most, {box.least.x, box.most.y}}};
    };
    return std::ranges::any_of(screens, [&](const Segment& screen) {
        for (const Place from : corners(one))
            for (const Place to : corners(other))
                if (!cross(Segment{from, to}, screen)) return false;
        return true;
    });
}

// A unit on Ambush that watches a move.
class Watch {
  public:
    Watch(const Position& position, const Move& move, UnitId ambusher)
        : position_(position),
          move_(move),
          ambusher_(ambusher),
          routes_(position, move),
          outlook_(position.game.ground, space(position, ambusher), passed(), position.now.collapsed),
          screens_(screens(position, move, ambusher)) {}

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
        while (at < move_.length) {
            const i32 next = std::min(at + step, move_.length);
            const bool then = sees(next);
            look(at, next, seen, then);
            at = next, seen = then;
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
        const Bounds all = space(position_, ambusher_);
        for (int i = 0; i < position_.models(move_.unit); ++i) {
            if (!position_.alive(move_.unit, i)) continue;
            const Bounds swept = routes_.swept(i, from, to).grown(position_.entry(move_.unit).radius + 1);
            if (hides(screens_, all, swept)) continue;
            if (position_.unit(ambusher_).building != no_piece) return false;
            for (int k = 0; k < position_.models(ambusher_); ++k)
                if (position_.alive(ambusher_, k) && !hides(screens_, bounds(position_.body(ambusher_, k)), swept))
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

    const Position& position_;
    const Move& move_;
    UnitId ambusher_;
    Routes routes_;
    Outlook outlook_;
    std::vector<Segment> screens_;
    Windows found_;
};

}

Windows windows(const Position& position, const Move& move, UnitId ambusher) {
    return Watch(position, move, ambusher).windows();
}

bool is_seen_at(const Position& position, const Move& move, UnitId ambusher, i32 gone) {
    return Watch(position, move, ambusher).sees(gone);
}

}
