#pragma once
// Where the models of a unit end that moves: what the program proposes for a leader's way, and why a layout is refused (K47-MOV-02,
// K47-MOV-04).
#include <optional>
#include <span>

#include "games/konflikt47/play.h"
#include "games/konflikt47/rules/movement/ways.h"

namespace konflikt47 {

constexpr i32 coherency = inch;

using Places = std::array<Place, max_models>;  // by number in the unit; of the dead they mean nothing

// What lies about a unit that moves within a region; `against`: the enemy that it may touch, or no_unit.
Obstacles obstacles_of(const Position& position, UnitId id, Pace pace, const Bounds& region, UnitId against);
// The same of the gun that it serves, which men push.
Obstacles obstacles_of_gun(const Position& position, UnitId id, const Bounds& region);

// K47-ART-02 Why a gun is not moved by hand: it is too heavy, or one man is too few.
Refusal refuse_to_push(const Position& position, UnitId id);
// How far a unit on foot goes with an order; a gun is pushed as far as men advance, or not at all.
i32 rate_on_foot(const Position& position, UnitId id, Pace pace);

// A unit that is about to move: where its models begin, and what is in their way.
class March {
  public:
    // From where its models stand, or come out of their building towards whom they assault; `against` they may touch.
    March(const Position& position, UnitId id, Pace pace, UnitId against = no_unit);
    // From elsewhere: places beyond an edge, over which they come.
    March(
        const Position& position, UnitId id, Pace pace, const Places& began, Table_edge over, UnitId against = no_unit);
    // K47-CQ-11 A winner who closes up, so far at most, from those places.
    March(const Position& position, UnitId id, i32 rate, const Places& began);
    March(const March&) = delete;
    March& operator=(const March&) = delete;

    // Of its leader: of a gun, where it serves one.
    const Obstacles& obstacles() const { return obstacles_of(leader_); }
    i32 rate() const { return rate_of(leader_); }
    i32 rate_of_men() const { return rate_; }
    int leader() const { return leader_; }
    void lead_by(int model) { leader_ = model; }  // K47-MOV-02: whose way is said
    // K47-SPC-05 In panic a spotter goes where the others go; else he stays where he is, if he may.
    void take_spotter_along() { takes_spotter_ = true; }
    Place began(int model) const { return began_[std::size_t(model)]; }
    const Places& began() const { return began_; }
    // The models that are alive.
    std::span<const u8> models() const& { return models_.all(); }
    std::span<const u8> models() const&& = delete;  // of something that nobody holds
    Paths& paths(int model) { return paths_[std::size_t(model)]; }

    // K47-MOV-02 Why the leader may not go from where he begins over these places; no places: he stays.
    Refusal refuse_way(std::span<const Place> way);
    // The same for who needs no reason: most often quicker, where one of the models cannot follow anywhere.
    bool lets_go(std::span<const Place> way);
    int tried() const { return tried_; }  // how many ways it was asked to let go
    // K47-BLD-02 The same for a way whose last place lies in a building.
    Refusal refuse_way_into(std::span<const Place> way, u8 building);
    // Where each comes to the wall; the leader as his way says, the others the shortest way. Nothing where one of them does not get there.
    std::optional<Places> at_wall(std::span<const Place> way, u8 building, u8* outside = nullptr);
    // K47-TRP-02 The same for a vehicle of its own side, which the last place lies in, and to within reach of it.
    Refusal refuse_way_aboard(std::span<const Place> way, const Body& vehicle);
    std::optional<Places> at_vehicle(std::span<const Place> way, const Body& vehicle, u8* behind = nullptr);
    // Where all end if the leader ends there; nothing where they cannot keep together. `behind`: the man who could not follow.
    std::optional<Places> propose(Place end, u8* behind = nullptr);
    // K47-MOV-04 Why they may not end so.
    Refusal refuse_places(Place leader_end, const Places& ends);
    // Everything that its paths and proposals depend on, except the leader and its end, as numbers.
    const std::vector<i32>& causes();

  private:
    March(
        const Position& position, UnitId id, Pace pace, i32 rate, const Places& began, Table_edge over, UnitId against);

    struct Found {
        i64 far;  // from where the model wishes to be
        Place at;
    };
    // K47-ART-01 The gun before the men who serve it: what is in its way, and how far they push it.
    struct Pushed {
        Obstacles obstacles;
        i32 rate = 0;
        Refusal why{};  // it goes no farther
    };
    struct Base {  // that somebody stands on in the end
        Place at;
        i32 radius;
    };
    enum class Wish : u8 { formation, trail, cluster };
    std::optional<Places> work_out(Place end, u8& behind);
    // The same of all but a spotter, and then of him.
    std::optional<Places> work_out_others(Place end, u8& behind);
    bool place_spotter(Places& ends, Place end);
    std::optional<Places> try_formation(Place end);
    std::optional<Places> gather(Place end, Wish wish, bool leaves_behind, u8& behind);
    // `tried`: the first men of the group beside whom it found no place before.
    std::optional<Place> near_group(
        int model, Place wish, std::span<const Base> group, std::span<const Base> taken, std::size_t tried = 0);
    const std::array<Offset, 48>& beside(const Base& other);
    Refusal refuse_legs(std::span<const Place> way);
    Place before_last(std::span<const Place> way) const {
        return way.size() > 1 ? way[way.size() - 2] : began(leader_);
    }
    Place in_reach(std::span<const Place> way, const Body& vehicle) const;
    bool is_free(const Base& base, std::span<const Base> taken) const;
    bool is_with(const Base& base, std::span<const Base> group) const;
    bool is_gun(int model) const { return pushed_ && model == gun_model; }
    bool is_spotter(int model) const { return model == spotter_; }
    // Those who keep together: all but a spotter; and whom they follow, if the way that is said is the spotter's.
    int together() const { return models_.size - has_spotter_; }
    int head() const { return is_spotter(leader_) ? head_ : leader_; }
    const Obstacles& obstacles_of(int model) const { return is_gun(model) ? pushed_->obstacles : obstacles_; }
    i32 rate_of(int model) const { return is_gun(model) ? pushed_->rate : rate_; }
    Base base(int model, Place at) const { return {at, is_gun(model) ? gun_radius : obstacles_.radius()}; }
    i64 between(int model, Place at, int other, Place there) const;
    int largest_group(const Places& ends) const;

    i32 rate_;
    int leader_ = 0, head_ = 0;
    u8 spotter_ = no_model;  // K47-SPC-05
    bool has_spotter_ = false, takes_spotter_ = false;
    Places began_{};
    List<u8, max_models> models_{};
    Obstacles obstacles_;
    std::optional<Pushed> pushed_{};
    std::vector<Paths> paths_;
    std::array<Offset, 48> beside_{}, beside_gun_{};  // a model, so that the two keep together
    std::vector<Found> found_{};                      // the memory of one search, for the next
    int tried_ = 0;
    bool is_broken_;             // when it begins
    bool measures_;              // K47-MOV-03: lengths of what it does not do are told
    std::vector<i32> causes_{};  // once they were asked for
};

// The model whose way a move is: the leader, or the man who has taken his place.
int leader_of(const Position& position, UnitId id);

// The models' places in a state, dead ones included.
Places places_of(const Unit& unit);

}
