// Ambush along a way: at which points of it the models of a move are seen (K47-ORD-11).
#include <algorithm>

#include "games/konflikt47/chapters.h"
#include "games/konflikt47/rules/ambush/routes.h"
#include "games/konflikt47/rules/movement/driving.h"
#include "games/konflikt47/rules/shooting/sighting.h"
#include "geometry/upright.h"

namespace konflikt47 {
namespace {

// A model of a move, when its leader has gone so far.
Footprint standing_at(const Position& position, const Move& move, const Routes& routes, int model, i32 gone) {
    const UnitId id = move.unit;
    if (!position.entry(id).is_hull())
        return {position.body(id, model, routes.at(model, gone)), eye_level(position, id)};
    const Station station = station_at(move, gone);
    return {position.entry(id).body(station.at, station.facing), eye_level(position, id)};
}

// K47-SHT-04, K47-BLD-04 Whether any model of a unit sees a model of another that stands there; `outlook` holds what lies between.
bool sees_one(const Position& position, const Outlook& outlook, UnitId by, const Footprint& there) {
    if (const u8 building = position.unit(by).building; building != no_piece)
        return outlook.sees_building(there, building, eye_level(position, by));
    for (int i = 0; i < position.models(by); ++i)
        if (position.alive(by, i) && outlook.sees(standing(position, by, i), there)) return true;
    return false;
}

}

bool sees(const Position& position, UnitId one, UnitId other) {
    const Outlook outlook = outlook_between(position, one, space_of(position, one), other, space_of(position, other));
    const u8 from = position.unit(one).building, in = position.unit(other).building;
    if (in != no_piece && from != no_piece) return occupants_see(position, outlook, one, other);
    if (in != no_piece) return sees(position, other, one);
    for (int i = 0; i < position.models(other); ++i)
        if (position.is_target(other, i) && sees_one(position, outlook, one, standing(position, other, i))) return true;
    return false;
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
          reach_(position.reach(move.unit)),
          routes_(routes_of(position, move)),
          outlook_(outlook_between(position, ambusher, space_of(position, ambusher), move.unit, passed())),
          hidings_(hidings(position, move, ambusher)) {}

    bool is_near(i32 within) const { return !farther(space_of(position_, ambusher_), passed(), within); }

    bool sees(i32 gone) const {
        for (int i = 0; i < position_.models(move_.unit); ++i)
            if (position_.is_target(move_.unit, i) &&
                sees_one(position_, outlook_, ambusher_, standing_at(position_, move_, routes_, i, gone)))
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
            if (!position_.is_target(move_.unit, i)) continue;
            const Bounds swept = routes_.swept(i, from, to).grown(reach_ + 1);
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
        return bounds(all).grown(reach_);
    }

    Position position_;
    const Move& move_;
    UnitId ambusher_;
    i32 reach_;             // how far a mover's body goes from its middle
    const Routes& routes_;  // kept until another move is asked about
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
