#pragma once
// How models on foot may go: what a base passes and where it may stand, what is too near to the enemy, and the shortest way round what is
// in the way (K47-MOV-02, K47-MOV-05, K47-TER-02 to K47-TER-04).
#include <optional>
#include <vector>

#include "core/list.h"
#include "core/question.h"
#include "games/konflikt47/orders.h"
#include "games/konflikt47/terrain.h"

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

// The place of a wall that is nearest to another place.
Place nearest_on_wall(Outline wall, Place from);

// What lies about a unit that moves, for bases of one size at one pace: gathered once for all its models.
class Obstacles {
  public:
    // `region`: where its models may get to, at most.
    Obstacles(const Ground& ground, u64 collapsed, i32 radius, Pace pace, const Bounds& region);

    // A base that others come no nearer to than so, or no nearer than they begin, and do not stand on.
    void shun(const Body& enemy, i32 gap);
    // K47-BLD-04 The same of a building in which enemies are.
    void shun(u8 building, i32 gap) { held_.push_back({building, gap}); }
    // A base on which nobody may stand, but which lets pass.
    void pass_through(const Body& friendly) { friends_.push_back(friendly); }
    // Models may begin beyond this edge of the table (K47-SCN-03).
    void come_over(Table_edge edge);
    Place clamped(Place at) const;  // to where a base is wholly on the table

    // Why a model that began its move there may not go straight from one place to another.
    Refusal refuse_leg(Place began, Place from, Place to) const;
    bool lets_pass(Place began, Place from, Place to) const { return trouble(began, from, to).what == What::nothing; }
    // Why it may not stand there in the end.
    Refusal refuse_end(Place began, Place at) const;
    bool lets_stand(Place began, Place at) const { return trouble_at(began, at).what == What::nothing; }

    // Places round the corners of what is in the way, from which others can be seen.
    const std::vector<Place>& corners() const;
    // And those round what it begins nearer to than others may come, which comes as near as it began.
    std::vector<Place> near_corners(Place began) const;
    // Where a base that comes straight at another touches it, or at an edge of the table.
    Place at_base(Place from, const Body& other) const;
    Place at_edge(Place from, Table_edge edge) const;

    // Where a base that goes straight from one place to another in a building meets its wall.
    Place at_wall(Place from, Place to, u8 building) const;
    Outline wall(u8 building) const { return ground_.pieces[building].outline; }

    i32 radius() const { return radius_; }
    Pace pace() const { return pace_; }

    // All that it says follows from, as numbers.
    void write_causes(std::vector<i32>& causes) const;

  private:
    enum class What : u8 { nothing, edge, closed, slow, near_enemy, near_held, on_friend };
    struct Trouble {
        What what = What::nothing;
        u8 piece = no_piece;
        u8 enemy = 0;
    };
    struct Closed {
        u8 piece;
        bool stands;  // only to stand on; else to pass as well
        bool slow;    // but not with an Advance
        bool upright;
    };
    struct Shunned {
        Body body;
        i32 range;  // between the middles
    };
    struct Held {
        u8 piece;
        i32 gap;
    };
    Trouble trouble(Place began, Place from, Place to) const;
    Trouble trouble_at(Place began, Place at) const;
    Refusal refusal(const Trouble& trouble, Place from, Place to) const;
    bool begins_on(const Closed& closed, Place began) const;

    void add_corners(std::vector<Place>& all, Place about, i32 range) const;

    const Ground& ground_;
    i32 radius_;
    Pace pace_;
    Bounds middles_, standing_;  // where the middle of a base may be on its way, and in the end
    std::vector<Closed> closed_;
    std::vector<Shunned> shunned_;
    std::vector<Held> held_;
    std::vector<Body> friends_;
    mutable std::vector<Place> corners_;
    mutable bool has_corners_ = false;
};

// The shortest ways of one model from where it begins; what is worked out for one end serves the others.
class Paths {
  public:
    Paths(const Obstacles& country, Place began, i64 most) : country_(&country), began_(began), most_(most) {}

    // To a place in at most `most`; nothing where there is none.
    std::optional<Route> to(Place end);
    // K47-BLD-02 To where it first touches the wall of a building.
    std::optional<Route> to_wall(u8 building);
    // K47-CQ-03 To where it first touches another base.
    std::optional<Route> to_contact(const Body& other);
    // K47-FUB-04 To where it first touches an edge of the table: all ways that are as short as the shortest.
    std::vector<Route> to_edge(Table_edge edge);
    Place began() const { return began_; }
    i64 most() const { return most_; }

  private:
    // Works the ways out up to so many corners; false where there are not so many.
    bool reaches(std::size_t node);
    std::optional<Route> by(int node, Place end, i64 length) const;
    // The shortest ways to what lies straight before each place; one, or all that are as short.
    template <class Straight> std::vector<Route> shortest(Straight straight_from, bool all);

    const Obstacles* country_;
    Place began_;
    i64 most_;
    struct Node {
        Place at;
        i64 cost;
        int from;
    };
    std::vector<Node> reached_;  // nearest first
    std::vector<Node> open_;     // not yet
};

}
