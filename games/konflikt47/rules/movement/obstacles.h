#pragma once
// What lies about a unit on foot that moves: what a base passes, where it may stand, and what is too near to the enemy (K47-MOV-05,
// K47-TER-02 to K47-TER-04).
#include <vector>

#include "core/question.h"
#include "games/konflikt47/orders.h"
#include "games/konflikt47/terrain.h"

namespace konflikt47 {

// The place of a wall that is nearest to another place.
Place nearest_on_wall(Outline wall, Place from);

// What lies about a unit that moves, for bases of one size at one pace: gathered once for all its models.
class Obstacles {
  public:
    // `region`: where its models may get to, at most.
    Obstacles(const Ground& ground, u64 collapsed, i32 radius, Pace pace, const Bounds& region,
        Mover mover = Mover::infantry);

    // An enemy that others come no nearer to than so, or no nearer than they begin, and do not stand on.
    void shun(const Body& enemy, i32 gap) { shunned_.push_back({enemy, gap, Shunned::enemy}); }
    // K47-BLD-04 The same of a building in which enemies are.
    void shun(u8 building, i32 gap) { held_.push_back({building, gap}); }
    // A friendly hull, which nobody passes.
    void go_round(const Body& hull) { shunned_.push_back({hull, 0, Shunned::vehicle}); }
    void go_round_gun(const Body& gun) { shunned_.push_back({gun, 0, Shunned::gun}); }
    // K47-TER-08
    void go_round_wreck(const Body& hull) { shunned_.push_back({hull, 0, Shunned::wreck}); }
    // A friend on whom nobody may stand, but who lets pass.
    void pass_through(const Body& friendly) { friends_.push_back(friendly); }
    // Models may begin beyond this edge of the table (K47-SCN-03); they turn on the table alone, where they may still be halfway over it.
    void come_over(Table_edge edge);
    Place clamped(Place at) const;  // to where a base is wholly on the table

    // Why a model that began its move there may not go straight from one place to another.
    Refusal refuse_leg(Place began, Place from, Place to) const;
    bool lets_pass(Place began, Place from, Place to) const { return trouble(began, from, to).what == What::nothing; }
    // Whether a model that begins there gets nowhere: its middle lies in what is closed to it.
    bool holds(Place began) const;
    // Why it may not stand there in the end.
    Refusal refuse_end(Place began, Place at) const;
    bool lets_stand(Place began, Place at) const { return trouble_at(began, at).what == What::nothing; }

    // Places round the corners of what is in the way, from which others can be seen.
    const std::vector<Place>& corners() const;
    // Whether a base passes straight from one of these, by number, to another: found out once for all models that begin in the clear.
    bool passes_between(std::size_t from, std::size_t to) const;
    // Whether a base that begins there is in nothing that it may not come into, and no nearer to anybody than it may come.
    bool is_clear(Place began) const;
    // And those round what it begins nearer to than others may come, which comes as near as it began.
    std::vector<Place> near_corners(Place began) const;
    // Where a base that comes straight at another, or at a hull, touches it, or at an edge of the table.
    Place at_base(Place from, const Body& other) const;
    Place at_edge(Place from, Table_edge edge) const;
    // K47-TRP-02 Where a base that comes straight at a hull first has it within reach.
    Place near_hull(Place from, const Body& hull, i32 reach) const;

    // Where a base that goes straight from one place to another in a building meets its wall.
    Place at_wall(Place from, Place to, u8 building) const;
    Outline wall(u8 building) const { return ground_.pieces[building].outline; }

    i32 radius() const { return radius_; }
    Pace pace() const { return pace_; }

    // All that it says follows from, as numbers.
    void write_causes(std::vector<i32>& causes) const;

  private:
    enum class What : u8 { nothing, edge, closed, slow, near_other, near_held, on_friend };
    struct Trouble {
        What what = What::nothing;
        u8 piece = no_piece;
        u8 other = 0;
    };
    struct Closed {
        u8 piece;
        bool stands;  // only to stand on; else to pass as well
        bool slow;    // but not with an Advance
        bool upright;
        Bounds swept;  // a base whose middle is outside of it does not touch the piece
    };
    struct Shunned {
        Body body;
        i32 gap;
        enum Kind : u8 { enemy, vehicle, gun, wreck } kind;  // only an enemy has an inch about it
    };
    struct Held {
        u8 piece;
        i32 gap;
    };
    Trouble trouble(Place began, Place from, Place to) const;
    Trouble trouble_at(Place began, Place at) const;
    Refusal refusal(const Trouble& trouble, Place from, Place to) const;
    bool comes_into(const Closed& closed, const Segment& line, const Bounds& box) const;
    bool is_on(const Closed& closed, Place at) const;
    // How near the middle of a base comes to the core of what it shuns.
    i32 range(const Shunned& other) const { return other.body.radius() + radius_ + other.gap; }
    // Whether a base that stands there is nearer to that than it may.
    bool is_near(const Shunned& other, Place at) const {
        return overlap(Body::disc(at, radius_ + other.gap), other.body);
    }
    bool is_on(const Body& other, Place at) const { return overlap(Body::disc(at, radius_), other); }

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
    enum class Passes : u8 { unknown, yes, no };
    mutable std::vector<Passes> between_;  // corners, row by row
};

}
