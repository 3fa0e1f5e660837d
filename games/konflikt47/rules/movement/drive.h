#pragma once
// How a vehicle or walker drives: straight ahead or straight back, with pivots on the spot about its centre (K47-VEH-04).
#include <optional>
#include <span>
#include <vector>

#include "games/konflikt47/play.h"
#include "geometry/sweep.h"

namespace konflikt47 {

// Where a hull stands, and how it faces.
struct Station {
    Place at;
    Degrees facing = 0;
    friend bool operator==(const Station&, const Station&) = default;
};

constexpr int most_of_a_pivot = 90;     // degrees
constexpr i32 highest_jump = 4 * inch;  // K47-ARM-14
// K47-VEH-04 A turn of more than a pivot takes two.
constexpr int pivots_in(int turned) { return (turned + most_of_a_pivot - 1) / most_of_a_pivot; }

// K47-MOV-01, K47-SPC-01 With what damage has left of its engine (K47-DMG-07), and not on a road.
i32 rate_of_hull(const Position& position, UnitId id, Pace pace);
// K47-VEH-04 With what damage has left of its steering (K47-DMG-07).
int pivots_of(const Position& position, UnitId id, Pace pace);
// K47-SCN-03 Where a hull begins that comes on at a place of its own edge: its front on it, looking straight in.
Station beyond_edge_of(const Position& position, UnitId id, Table_edge edge, i32 x);

// A vehicle or walker that is about to move. Its way is said by places and a facing: it goes straight to each place in turn, after a pivot
// there if it does not face that way, and ends with a pivot to the facing. A way that leads straight back, and ends with the facing with which
// it began, is a reverse.
class Drive {
  public:
    Drive(const Position& position, UnitId id, Pace pace);
    // K47-CQ-15, K47-CQ-16 At a unit that it assaults: one leg straight at it, after a pivot at most. A walker stops where it touches it.
    Drive(const Position& position, UnitId id, UnitId against);
    // From before an edge, over which it comes.
    Drive(const Position& position, UnitId id, Pace pace, const Station& began, Table_edge over,
        UnitId against = no_unit);

    // No farther than that, on a road as well.
    void limit(i32 most);

    const Station& began() const { return began_; }
    i32 rate() const { return rate_; }  // not on a road
    int pivots() const { return pivots_; }
    // K47-VEH-04, K47-TER-05 The same straight back.
    i32 most_back() const { return begins_on_road() ? 2 * back_rate_ : back_rate_; }
    // K47-ARM-14 It passes over what is low enough, and each leg ends on the ground.
    bool jumps() const { return jumps_; }
    // K47-SPC-02 It turns nowhere.
    void escape() { escapes_ = true; }
    // K47-TER-05 The most that it may go, if all of its way is a road.
    i32 most_rate() const { return begins_on_road() && !limited_ ? 2 * rate_ : rate_; }

    // Why it may not drive so.
    Refusal refuse_way(std::span<const Place> points, Degrees facing) const;
    bool lets_go(std::span<const Place> points, Degrees facing) const { return !refuse_way(points, facing); }
    // Where it stands, and how it faces when it goes on from there: first where it begins. The rules put each place straight ahead of the one
    // before it (docs/decisions/0009).
    std::vector<Station> stations(std::span<const Place> points, Degrees facing) const;

    // Where its middle is when it first touches the unit that it assaults on that leg; nothing if it does not.
    std::optional<Place> meets(const Station& from, Place to) const;
    // K47-BLD-10 The first building in its way that it may bring down, and where its middle is when it touches that: on a leg, or on the last
    // leg of a way.
    struct Wall {
        u8 piece;
        Place at;
    };
    std::optional<Wall> first_wall(const Station& from, Place to) const;
    std::optional<Wall> first_wall(std::span<const Station> stations) const;
    // How far it may go straight along a facing from where it begins, at most so far, before something stops it. It need not be able to stop
    // there.
    i32 free_ahead(Degrees along, i32 most) const;
    // Why it may not turn where it begins.
    Refusal refuse_turn(Degrees to) const { return refuse_pivot(began_, to); }

  private:
    struct Course {
        std::vector<Station> stations;
        int turns = 0, pivots = 0, widest = 0;  // of these the most degrees at once
        Place widest_at{};
        i64 length = 0;
        bool reverse = false, touches = false;  // the target of a walker
        std::optional<Place> back{};            // where it goes straight back in a way that is no reverse
        std::optional<Place> no_leg{};          // from where a leg has no length
    };
    enum class What : u8 { nothing, edge, closed, slow, on_top, near_enemy, near_held, on_friend, on_wreck };
    struct Trouble {
        What what = What::nothing;
        u8 piece = no_piece;
        Place at{};
        i32 apart = 0;
    };
    struct Closed {
        u8 piece;
        bool slow;    // but not with an Advance
        bool stands;  // only to stand on
        bool began_on;
        bool falls;   // K47-BLD-10: it may drive straight into it
        bool passed;  // K47-ARM-14: it may jump over it
    };
    struct Other {
        Body body;
        enum Kind : u8 { enemy, friendly, wreck } kind;
        bool began_on;
        i64 began_apart;
        bool passed;  // K47-ARM-14
    };

    Course course_of(std::span<const Place> points, Degrees facing) const;
    Refusal refuse_pivots(const Course& course) const;
    Refusal refuse_assault(const Course& course) const;
    Refusal refuse_walls(const Course& course) const;
    bool turns_into_target(Degrees to) const;
    Pivot pivot(const Station& from, Degrees to) const;
    Refusal refuse_length(const Course& course) const;
    Refusal refuse_leg(const Station& from, Place to) const;
    Refusal refuse_pivot(const Station& from, Degrees to) const;
    Refusal refuse_landing(const Station& at) const;
    Refusal refuse_end(const Station& at) const;
    Refusal refusal(const Trouble& trouble, bool ends) const;
    static What what_of(const Other& other);  // that is no enemy
    // `into`: buildings that it may bring down do not stop it.
    Trouble trouble_along(const Body& hull, Offset leg, bool into = false) const;
    Trouble trouble_at(const Body& body) const;
    Body hull(const Station& at) const;
    bool falls(u8 building) const;
    bool is_passed(u8 piece) const;
    bool began_on(u8 piece) const;
    bool is_over_edge(const Bounds& box, const Bounds& table) const;
    bool begins_on_road() const;
    bool is_on_road(std::span<const Station> stations) const;
    void gather();

    const Position position_;
    UnitId id_, against_;
    const Ground& ground_;
    u64 collapsed_;
    Hull shape_;
    Pace pace_;
    Station began_;
    i32 rate_, back_rate_;
    int pivots_;
    bool immobile_, measures_, demolishes_, jumps_, limited_ = false, escapes_ = false;
    Bounds middles_;  // the table, and what lies beyond the edge over which it comes
    std::vector<Closed> closed_;
    std::vector<Other> others_;
    std::vector<u8> held_;  // buildings in which enemies are
};

}
