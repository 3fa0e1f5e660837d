#pragma once
// Who sees whom, what is in the way, and what gives cover (K47-SHT-04, K47-SHT-17).
#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "games/konflikt47/terrain.h"

namespace konflikt47 {

// Whether every line between two boxes crosses a screen between its ends. Where those from corner to corner do, all do: the boxes lie on
// either side of the screen, and from one place the lines to a box meet it between those to its corners.
bool hides(const Segment& screen, const Bounds& one, const Bounds& other);

// Whether it is more than so far from any place of one box to any of another.
constexpr bool farther(const Bounds& one, const Bounds& other, i64 than) {
    const i64 x = std::max({0, one.least.x - other.most.x, other.least.x - one.most.x});
    const i64 y = std::max({0, one.least.y - other.most.y, other.least.y - one.most.y});
    return x * x + y * y > than * than;
}

// K47-BLD-04 The corners of a wall and the middles of its sides, from which occupants look, and at which they are seen.
std::vector<Place> wall_points(Outline wall);

// What blocks a line, a piece by its number or a vehicle, and where on the line it begins to.
struct Blocked {
    u8 piece = no_piece;
    UnitId hull = no_unit;
    Place at{};
};

// A vehicle, which nobody looks through, or a wreck (K47-TER-08), over which all look. Either is hard cover.
struct Hulk {
    UnitId unit = no_unit;
    Footprint is;
    bool is_wreck = false;
};

// What matters to lines between two boxes, gathered once for all lines between the models of two units: pieces of ground, and the vehicles
// and wrecks that are added.
class Outlook {
  public:
    // `collapsed`: buildings that are rubble, a bit each of the pieces (K47-BLD-06); they block no sight and cover as before.
    Outlook(const Ground& ground, const Bounds& one, const Bounds& other, u64 collapsed = 0);
    Outlook(const Ground& ground, const Footprint& one, const Footprint& other);
    // K47-SHT-04 What stands there besides.
    void add(const Hulk& hulk);

    // K47-SHT-04 Whether they see each other, and along which line the one sees the other: the first that is clear.
    bool sees(const Footprint& one, const Footprint& other) const { return clear_line(one, other).has_value(); }
    std::optional<Segment> clear_line(const Footprint& one, const Footprint& other) const;
    // What is in the way of the line from centre to centre, the first of it; nothing where it is clear.
    std::optional<Blocked> in_the_way(const Footprint& from, const Footprint& to) const;
    // K47-SHT-17 The cover of a model against a firing one, which must be another.
    Cover cover(const Footprint& firer, const Footprint& target) const;
    // K47-BLD-04 Whether a model sees any point of a building's wall at that level above the ground, and is seen from it; `own`: the
    // building that it looks out of.
    bool sees_building(const Footprint& from, u8 building, i32 level, u8 own = no_piece) const;

  private:
    struct Passing;
    // What matters of where a model stands: the pieces that it touches and looks over, a bit each, and how it looks. The last few are
    // remembered, as one is looked at by many.
    struct Post {
        Body body;
        u64 touched = 0;
        bool many_eyes = false;
    };
    const Post& post(const Footprint& of) const;
    static std::size_t post_number(const Footprint& of) {
        return (u32(of.at().x) * 2654435761u ^ u32(of.at().y) * 2246822519u) >> 27;
    }
    bool hides_all(u8 piece, const Footprint& one, const Footprint& other, const Passing& passing) const;
    void gather(const Bounds& all);
    bool blocks(u8 piece, const Sight_line& line, bool touched, Place* from) const;
    bool blocks(const Hulk& hulk, const Sight_line& line, Place* from) const;
    bool is_hidden_by_hulk(const Sight_line& line) const;
    bool is_clear(const Sight_line& line, const Passing& passing) const;
    Passing passing(const Footprint& from, const Footprint& to) const;
    bool has_many_eyes(const Footprint& of) const;
    bool is_upright(u8 piece) const { return upright_ >> piece & 1; }

    const Ground& ground_;
    u64 collapsed_ = 0;
    std::vector<u8> blocking_, covering_;
    std::vector<Hulk> hulks_;
    bool has_hulls_ = false;      // of those, that are no wrecks
    std::vector<Place> corners_;  // of walls and buildings, so far as a model of these boxes may be near to one
    u64 upright_ = 0;             // those of them that are rectangles along the axes, a bit each
    mutable std::vector<Stretch> parts_;
    // How far it is from where somebody stands to each piece that covers, so far as it was asked; by the number of the post.
    i64 gap_to(const Footprint& of, std::size_t covering) const;
    mutable std::vector<i64> gaps_;
    mutable u8 last_blocking_ = no_piece;
    mutable std::array<std::optional<Post>, 32> posts_{};
};

// K47-SHT-17 The cover that a model has of the piece it stands in, against what comes without a firing model.
Cover standing_cover(const Ground& ground, Place at);

// K47-SHT-17 From what each of a unit's models has against each of those that fired: `against(model, firer)`. A model has the best class
// that it has against half of them, and the unit the best that half of its models have. Nobody is asked for once this is certain.
template <class Cover_of> Cover class_of_half(int number, Cover_of cover_of) {
    std::array<int, 3> have{};
    for (int i = 0; i < number; ++i) {
        ++have[std::size_t(cover_of(i))];
        const int left = number - i - 1;
        if (2 * have[2] >= number) break;
        if (2 * (have[2] + left) < number &&
            (2 * (have[1] + have[2]) >= number || 2 * (have[1] + have[2] + left) < number))
            break;
    }
    if (2 * have[2] >= number) return Cover::hard;
    return 2 * (have[1] + have[2]) >= number ? Cover::soft : Cover::none;
}
template <class Against> Cover unit_cover(int models, int firers, Against against) {
    if (!models || !firers) return Cover::none;
    return class_of_half(
        models, [&](int model) { return class_of_half(firers, [&](int firer) { return against(model, firer); }); });
}

}
