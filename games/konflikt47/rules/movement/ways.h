#pragma once
// How far models on foot go, and the shortest way round what lies about them (K47-MOV-01, K47-MOV-02).
#include <optional>
#include <vector>

#include "core/list.h"
#include "games/konflikt47/rules/movement/obstacles.h"

namespace konflikt47 {

// K47-MOV-01, K47-SPC-01
constexpr i32 rate_of(Set<Unit_rule> rules, Pace pace) {
    const i32 advance = rules.has(Unit_rule::slow) ? 4 * inch : rules.has(Unit_rule::fast) ? 8 * inch : 6 * inch;
    return pace == Pace::advance ? advance : 2 * advance;
}

// From its first place over the others to its last, and how long that is.
struct Route {
    i64 length = 0;
    List<Place, most_bends + 2> way{};
    // Where somebody is who has gone this share of it.
    Place at_share(i64 gone, i64 of) const;
};

// The shortest ways of one model from where it begins; what is worked out for one end serves the others.
class Paths {
  public:
    Paths(const Obstacles& obstacles, Place began, i64 most) : obstacles_(&obstacles), began_(began), most_(most) {}

    // To a place in at most `most`; nothing where there is none.
    std::optional<Route> to(Place end);
    // K47-BLD-02 To where it first touches the wall of a building.
    std::optional<Route> to_wall(u8 building);
    // K47-CQ-03 To where it first touches another base.
    std::optional<Route> to_contact(const Body& other);
    // K47-TRP-02 To where it first has a hull within reach.
    std::optional<Route> to_hull(const Body& hull, i32 reach);
    // K47-FUB-04 To where it first touches an edge of the table: all ways that are as short as the shortest.
    std::vector<Route> to_edge(Table_edge edge);
    Place began() const { return began_; }
    i64 most() const { return most_; }

  private:
    // Works the ways out up to this many corners; false where there are fewer.
    bool reaches(std::size_t node);
    std::optional<Route> by(int node, Place end, i64 length) const;
    // The shortest ways to what lies straight before each place; one, or all that are as short.
    template <class Straight> std::vector<Route> shortest(Straight straight_from, bool all);

    const Obstacles* obstacles_;
    Place began_;
    i64 most_;
    struct Node {
        Place at;
        i64 cost;
        int from;
        int corner;  // its number among those of the obstacles, or -1
    };
    bool passes(const Node& from, const Node& to) const;
    bool remembers_ = false;     // what passes from corner to corner, for all models that begin in the clear
    std::vector<Node> reached_;  // nearest first
    std::vector<Node> open_;     // not yet
};

}
