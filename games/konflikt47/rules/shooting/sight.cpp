// Shooting: lines of sight and cover.
#include "games/konflikt47/rules/shooting/sight.h"

#include <algorithm>
#include <iterator>

#include "geometry/upright.h"

namespace konflikt47 {
namespace {

constexpr int half_of_the_points = 5;
constexpr i64 unasked = -1;

Bounds joined(const Bounds& a, const Bounds& b) { return bounds(std::array{a.least, a.most, b.least, b.most}); }

bool stands_in(const Piece& piece, Place at) { return piece.box.contains(at) && contains(piece.outline, at); }

// Whether any part of a line passes over a piece, whatever its height.
bool passes_over(const Piece& piece, bool upright, const Segment& plan) {
    return runs_inside(piece.outline, piece.box, upright, plan);
}

}

// Which blocking pieces are touched by either end, a bit each.
struct Outlook::Passing {
    u64 touched = 0;
};

Outlook::Outlook(const Ground& ground, const Bounds& one, const Bounds& other, u64 collapsed)
    : ground_(ground), collapsed_(collapsed) {
    gather(joined(one, other));
}

Outlook::Outlook(const Ground& ground, const Footprint& one, const Footprint& other)
    : Outlook(ground, bounds(one.body), bounds(other.body)) {}

void Outlook::gather(const Bounds& all) {
    const Bounds near = all.grown(inch);
    for (std::size_t i = 0; i < ground_.pieces.size(); ++i) {
        const Piece& piece = ground_.pieces[i];
        if (!piece.box.meets(near)) continue;
        const Kind& kind = ground_.kind(piece);
        if ((kind.going == Going::obstacle && kind.cover == Cover::hard) ||
            (kind.going == Going::building && !(collapsed_ >> i & 1)))
            std::ranges::copy_if(
                piece.outline, std::back_inserter(corners_), [&](Place corner) { return near.contains(corner); });
        if (!piece.box.meets(all)) continue;
        const bool blocks = kind.blocks != Blocks::no && !(collapsed_ >> i & 1), covers = kind.cover != Cover::none;
        if (!blocks && !covers) continue;
        upright_ |= u64{sandtable::is_upright(piece.outline, piece.box)} << i;
        if (blocks) blocking_.push_back(u8(i));
        if (covers) covering_.push_back(u8(i));
    }
}

bool Outlook::blocks(u8 number, const Sight_line& line, bool touched, Place* from) const {
    const Piece& piece = ground_.pieces[number];
    const Blocks how = ground_.kind(piece).blocks;
    if (how == Blocks::unless_touched && touched) return false;
    if (line.from.height >= piece.height && line.to.height >= piece.height) return false;
    if (!passes_over(piece, is_upright(number), line.plan())) return false;
    // What is higher than both ends is passed by all of the line that runs over it.
    const bool higher = line.from.height < piece.height && line.to.height < piece.height;
    if (higher && how != Blocks::across_2_inches && !from) return true;
    parts_.clear();
    passages(line, Screen::area(piece.outline, piece.height, Veil::opaque), parts_);
    if (parts_.empty()) return false;
    if (how == Blocks::across_2_inches) {
        i64 sum = 0;
        for (const Stretch& part : parts_) sum += depth(line.plan(), part);
        if (sum <= into_wood) return false;
    }
    if (from) *from = at(line.from.at, line.to.at, parts_.front().from);
    return true;
}

const Outlook::Post& Outlook::post(const Footprint& of) const {
    std::optional<Post>& known = posts_[post_number(of)];
    if (known && known->body == of.body) return *known;
    known = Post{.body = of.body, .many_eyes = has_many_eyes(of)};
    if (!gaps_.empty())
        std::fill_n(gaps_.begin() + std::ptrdiff_t(post_number(of) * covering_.size()), covering_.size(), unasked);
    for (const u8 number : blocking_) {
        const Piece& piece = ground_.pieces[number];
        if (ground_.kind(piece).blocks == Blocks::unless_touched && piece.box.grown(touching).meets(bounds(of.body)) &&
            within(of.body, piece.outline, touching))
            known->touched |= u64{1} << number;
    }
    return *known;
}

i64 Outlook::gap_to(const Footprint& of, std::size_t covering) const {
    if (gaps_.empty()) gaps_.assign(posts_.size() * covering_.size(), unasked);
    post(of);
    i64& gap = gaps_[post_number(of) * covering_.size() + covering];
    if (gap == unasked) gap = sandtable::gap(of.body, ground_.pieces[covering_[covering]].outline);
    return gap;
}

Outlook::Passing Outlook::passing(const Footprint& from, const Footprint& to) const {
    const u64 touched = post(from).touched;
    return {.touched = touched | post(to).touched};
}

bool hides(const Segment& screen, const Bounds& one, const Bounds& other) {
    const Offset along = screen.to - screen.from;
    // On which side of a line a box lies: 0 where on both.
    const auto side_of_box = [](const Place from, const Offset way, const Bounds& box) {
        const Place left{way.y > 0 ? box.least.x : box.most.x, way.x > 0 ? box.most.y : box.least.y};
        const Place right{way.y > 0 ? box.most.x : box.least.x, way.x > 0 ? box.least.y : box.most.y};
        if (cross(way, right - from) > 0) return 1;
        return cross(way, left - from) < 0 ? -1 : 0;
    };
    const int at_one = side_of_box(screen.from, along, one);
    if (!at_one || side_of_box(screen.from, along, other) != -at_one) return false;
    const auto corners = [](const Bounds& box) {
        return std::array<Place, 4>{{box.least, {box.most.x, box.least.y}, box.most, {box.least.x, box.most.y}}};
    };
    for (const Place from : corners(one))
        for (const Place to : corners(other)) {
            const i64 a = cross(to - from, screen.from - from), b = cross(to - from, screen.to - from);
            if ((a <= 0 || b >= 0) && (a >= 0 || b <= 0)) return false;
        }
    return true;
}

// Whether a piece keeps everything of two from each other by itself.
bool Outlook::hides_all(u8 number, const Footprint& one, const Footprint& other, const Passing& passing) const {
    const Piece& piece = ground_.pieces[number];
    const Blocks how = ground_.kind(piece).blocks;
    if (!is_upright(number) || std::max(one.height, other.height) >= piece.height) return false;
    if (how != Blocks::yes && (how != Blocks::unless_touched || passing.touched >> number & 1)) return false;
    const Bounds a = bounds(one.body), b = bounds(other.body), box = piece.box;
    return hides({box.least, box.most}, a, b) || hides({{box.most.x, box.least.y}, {box.least.x, box.most.y}}, a, b);
}

// What blocked the last line very likely blocks the next as well.
bool Outlook::is_clear(const Sight_line& line, const Passing& passing) const {
    const auto is_blocked = [&](u8 number) { return blocks(number, line, passing.touched >> number & 1, nullptr); };
    if (last_blocking_ != no_piece && is_blocked(last_blocking_)) return false;
    for (const u8 number : blocking_)
        if (number != last_blocking_ && is_blocked(number)) return last_blocking_ = number, false;
    return !is_hidden_by_hulk(line);
}

// K47-SHT-04 A model within 1" of a corner of a wall or a building looks from any of its nine points.
bool Outlook::has_many_eyes(const Footprint& of) const {
    const Bounds near = bounds(of.body).grown(inch);
    return std::ranges::any_of(
        corners_, [&](Place corner) { return near.contains(corner) && within(of.body, Body::disc(corner, 0), inch); });
}

// K47-SHT-04 A line from the eye of one to any of the nine points of the other, or the other way round.
std::optional<Segment> Outlook::clear_line(const Footprint& one, const Footprint& other) const {
    const Segment middles{one.at(), other.at()};
    if (blocking_.empty() && !has_hulls_) return middles;
    const Passing passing = this->passing(one, other);
    if (is_clear({{one.at(), one.height}, {other.at(), other.height}}, passing)) return middles;
    if (last_blocking_ != no_piece && hides_all(last_blocking_, one, other, passing)) return {};
    const Figure a(one.body, one.height, post(one).many_eyes ? 9 : 1);
    const Figure b(other.body, other.height, post(other).many_eyes ? 9 : 1);
    Segment clear;
    const bool sees = see_each_other(a, b, [&](const Sight_line& line) {
        Sight sight;
        if (is_clear(line, passing)) clear = line.plan();
        else sight.veil = Veil::opaque;
        return sight;
    });
    if (!sees) return {};
    if (square(one.at(), clear.from) > square(one.at(), clear.to)) std::swap(clear.from, clear.to);
    return clear;
}

std::optional<Blocked> Outlook::in_the_way(const Footprint& from, const Footprint& to) const {
    const Passing passing = this->passing(from, to);
    const Sight_line line{{from.at(), from.height}, {to.at(), to.height}};
    std::optional<Blocked> first;
    for (const u8 number : blocking_) {
        Place begins{};
        if (!blocks(number, line, passing.touched >> number & 1, &begins)) continue;
        if (!first || square(from.at(), begins) < square(from.at(), first->at))
            first = Blocked{.piece = number, .at = begins};
    }
    for (const Hulk& hulk : hulks_) {
        Place begins{};
        if (!blocks(hulk, line, &begins)) continue;
        if (!first || square(from.at(), begins) < square(from.at(), first->at))
            first = Blocked{.hull = hulk.unit, .at = begins};
    }
    return first;
}

// K47-SHT-17 Five of the nine lines from the firer's eye pass through or over something that is nearer to the target, or the target stands
// in it. An obstacle within 1" of the firer is as if it were not there.
Cover Outlook::cover(const Footprint& firer, const Footprint& target) const {
    const auto points = sight_points(target.body);
    const Bounds box = joined(bounds(target.body), bounds(firer.body));
    const auto eyes = sight_points(firer.body);
    const std::size_t looks = post(firer).many_eyes ? eyes.size() : 1;
    std::array<std::array<Cover, 9>, 9> seen{};  // from an eye to a point
    Cover all = Cover::none;
    for (std::size_t covering = 0; covering < covering_.size(); ++covering) {
        const u8 number = covering_[covering];
        const Piece& piece = ground_.pieces[number];
        if (!piece.box.meets(box)) continue;
        const Kind& kind = ground_.kind(piece);
        if (stands_in(piece, target.at())) {
            all = std::max(all, kind.cover);
            continue;
        }
        const i64 from = gap_to(firer, covering);
        if (kind.going == Going::obstacle && from <= inch) continue;
        if (gap_to(target, covering) >= from) continue;
        for (std::size_t eye = 0; eye < looks; ++eye)
            for (std::size_t i = 0; i < points.size(); ++i) {
                if (seen[eye][i] >= kind.cover || eyes[eye] == points[i]) continue;
                if (passes_over(piece, is_upright(number), {eyes[eye], points[i]})) seen[eye][i] = kind.cover;
            }
    }
    for (const Hulk& hulk : hulks_) {
        const Bounds hull = bounds(hulk.is.body);
        if (!hull.meets(box) || gap(target.body, hulk.is.body) >= gap(firer.body, hulk.is.body)) continue;
        for (std::size_t eye = 0; eye < looks; ++eye)
            for (std::size_t i = 0; i < points.size(); ++i)
                if (eyes[eye] != points[i] && runs_inside(hulk.is.body.corners(), hull, false, {eyes[eye], points[i]}))
                    seen[eye][i] = Cover::hard;
    }
    int soft = 0, hard = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        Cover least = Cover::hard;
        for (std::size_t eye = 0; eye < looks; ++eye) least = std::min(least, seen[eye][i]);
        soft += least != Cover::none;
        hard += least == Cover::hard;
    }
    if (hard >= half_of_the_points) return Cover::hard;
    return std::max(all, soft >= half_of_the_points ? Cover::soft : Cover::none);
}

std::vector<Place> wall_points(Outline wall) {
    std::vector<Place> points;
    for (std::size_t i = 0; i < wall.size(); ++i) {
        const Segment side = edge(wall, i);
        points.push_back(side.from);
        points.push_back(at(side.from, side.to, {1, 2}));
    }
    return points;
}

// K47-BLD-04 The building itself never blocks those in it, nor that from which somebody looks.
bool Outlook::sees_building(const Footprint& from, u8 building, i32 level, u8 own) const {
    Passing passing;
    for (const u8 number : blocking_) {
        const Piece& other = ground_.pieces[number];
        if (number != building && ground_.kind(other).blocks == Blocks::unless_touched &&
            within(from.body, other.outline, touching))
            passing.touched |= u64(1) << number;
    }
    const auto clear = [&](Place eye, Place to) {
        const Sight_line line{{eye, from.height}, {to, level}};
        if (is_hidden_by_hulk(line)) return false;
        return std::ranges::none_of(blocking_, [&](u8 number) {
            return number != building && number != own && blocks(number, line, passing.touched >> number & 1, nullptr);
        });
    };
    const auto eyes = sight_points(from.body);
    const std::size_t looks = !from.is_point() && post(from).many_eyes ? eyes.size() : 1;
    for (const Place to : wall_points(ground_.pieces[building].outline))
        for (std::size_t eye = 0; eye < looks; ++eye)
            if (clear(eyes[eye], to)) return true;
    return false;
}

Cover standing_cover(const Ground& ground, Place at) {
    Cover best = Cover::none;
    for (const Piece& piece : ground.pieces)
        if (stands_in(piece, at)) best = std::max(best, ground.kind(piece).cover);
    return best;
}

}
