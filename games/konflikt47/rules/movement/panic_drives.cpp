// Driving: where a vehicle or walker goes that panics (K47-FUB-04).
#include <algorithm>
#include <utility>

#include "games/konflikt47/rules/movement/driving.h"
#include "geometry/turn.h"

namespace konflikt47 {

namespace {

i32 to_edge(const Position& position, Table_edge edge, const Bounds& space) {
    const Ground& ground = position.game.ground;
    switch (edge) {
        case Table_edge::north: return std::max(0, space.least.y);
        case Table_edge::south: return std::max(0, ground.height - space.most.y);
        case Table_edge::west: return std::max(0, space.least.x);
        default: return std::max(0, ground.width - space.most.x);
    }
}

// How many degrees it gets round where it begins, to the right or to the left, before its pivots are spent or something is in the way.
int free_turn(const Drive& drive, int to_the) {
    const int most = std::min(most_of_a_pivot * drive.pivots(), 180);
    const auto is_free = [&](int degrees) {
        return !drive.refuse_turn(facing(drive.began().facing + to_the * degrees));
    };
    if (is_free(most)) return most;
    int free = 0, blocked = most;
    while (blocked - free > 1) {
        const int middle = (free + blocked) / 2;
        (is_free(middle) ? free : blocked) = middle;
    }
    return free;
}

// As far as it gets straight along a facing. Where the road ends it gets no farther than over other ground.
std::vector<Place> way_along(const Drive& drive, Degrees along) {
    const i32 most = drive.most_rate(), rate = drive.rate();
    const auto way = way_ahead(drive, along, along, most);
    if (most == rate || (!way.empty() && !within(drive.began().at, way[0], rate))) return way;
    return way_ahead(drive, along, along, rate);
}

// What a unit that panics could do, and of that the best: of the ways that end nearest to the edge the most direct, and of these what turns
// least. Half an inch makes no difference, unless it is to the edge.
class Panic {
  public:
    Panic(const Position& position, UnitId id, Table_edge edge)
        : position_(position),
          id_(id),
          edge_(edge),
          run_(position, id, Pace::run),
          advance_(position, id, Pace::advance),
          left_(left(run_.began())) {}

    // K47-FUB-04 A unit that touches the edge already gets no nearer. Ground that takes an Advance is entered only if no Run brings it nearer.
    std::vector<Panic_drive> best() {
        turn_and_go(run_, Pace::run);
        go_back(run_.free_ahead(behind(), advance_.most_back()));
        if (ways_.empty()) {
            turn_and_go(advance_, Pace::advance);
            go_back(advance_.most_back());
        }
        std::erase_if(ways_, [&](const Way& way) { return way.left > least_ + inch / 2; });
        const auto first = std::ranges::min_element(ways_, {}, rank);
        std::vector<Panic_drive> all;
        for (Way& way : ways_)
            if (rank(way) == rank(*first)) all.push_back(std::move(way.drive));
        return all;
    }

  private:
    struct Way {
        i32 left;            // to the edge; below 0: it touches that
        int aslant, turned;  // degrees
        Panic_drive drive;
    };
    static std::pair<int, int> rank(const Way& way) { return {way.aslant, way.turned}; }

    Degrees behind() const { return facing(run_.began().facing + 180); }

    i32 left(const Station& at) const {
        const i32 far = to_edge(position_, edge_, bounds(position_.entry(id_).body(at.at, at.facing)));
        return far <= a_hair ? -inch : far;
    }

    // It turns once where it stands, and goes straight ahead. Facings that promise most come first; the others need no look.
    void turn_and_go(const Drive& drive, Pace pace) {
        const Station began = drive.began();
        std::vector<std::pair<i32, Degrees>> ways;
        const int right = free_turn(drive, 1);
        for (int turned = -std::min(free_turn(drive, -1), 179); turned <= right; ++turned) {
            const Degrees along = facing(began.facing + turned);
            ways.emplace_back(left({ahead(began.at, along, drive.most_rate()), along}), along);
        }
        std::ranges::stable_sort(ways, {}, &std::pair<i32, Degrees>::first);
        for (const auto& [promised, along] : ways) {
            if (promised >= left_ || promised > least_ + inch / 2) return;
            consider(drive, pace, way_along(drive, along), along);
        }
    }

    void go_back(i32 most) {
        const Degrees facing = advance_.began().facing;
        consider(advance_, Pace::advance, way_ahead(advance_, behind(), facing, most), facing);
    }

    void consider(const Drive& drive, Pace pace, const std::vector<Place>& way, Degrees facing) {
        if (way.empty()) return;
        const auto stations = drive.stations(way, facing);
        const Station began = drive.began(), end = stations.back();
        const i32 left = this->left(end);
        if (left >= left_ || (left >= 0 && length(began.at, end.at) < inch)) return;
        constexpr Degrees towards[] = {0, 180, 270, 90};
        const Degrees along = pace == Pace::advance && facing == began.facing ? heading(began.at, end.at) : facing;
        least_ = std::min(least_, left);
        ways_.push_back({left, turn(along, towards[std::size_t(edge_)]), turn(began.facing, facing), {pace, stations}});
    }

    const Position& position_;
    UnitId id_;
    Table_edge edge_;
    Drive run_, advance_;
    i32 left_, least_ = 2 * most_coordinate;
    std::vector<Way> ways_;
};

}

std::vector<Panic_drive> drives_of_panic(const Position& position, UnitId id, Table_edge edge) {
    if (position.unit(id).wear.immobile) return {};
    return Panic(position, id, edge).best();
}

}
