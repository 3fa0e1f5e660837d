// Cells of the table, and what is between them.
#include "games/konflikt47/computer/visibility_grid.h"

#include <algorithm>
#include <array>

#include "geometry/upright.h"

namespace konflikt47 {
namespace {

constexpr i32 finest = 2 * inch;
constexpr int most_cells = 1200, most_posts = 800;  // what is known of any two of them takes three bytes
constexpr i32 beside = 3 * inch;                    // so near to an obstacle one is covered by it
constexpr u8 known = 1, seen = 2;

i64 square_to(const Bounds& box, Place at) {
    const i64 x = std::max({0, box.least.x - at.x, at.x - box.most.x});
    const i64 y = std::max({0, box.least.y - at.y, at.y - box.most.y});
    return x * x + y * y;
}

constexpr std::array<std::array<int, 2>, 8> neighbours{
    {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};

bool is_closed(Going going) { return going == Going::building || going == Going::impassable; }

// Of a base that touches something: as far off as it is large, and a hair more.
constexpr i32 base = inch / 2, hair = touching / 2;
constexpr i32 reach_over = base + touching;

}

bool Visibility_grid::is_free(Place at, bool passes) const {
    return std::ranges::none_of(blocks_, [&](const Block& block) {
        const bool closed = is_closed(block.going) || (!passes && block.going == Going::obstacle);
        return closed && block.box.grown(base).contains(at);
    });
}

int Visibility_grid::cell(Place at) const {
    const int cell = grid_cell(at);
    for (const int post : near_[std::size_t(cell)])
        if (post >= 0 && posts_[std::size_t(post)].touch.contains(at)) return grid_ + post;
    return cell;
}

Place Visibility_grid::place(int cell, i32 radius) const {
    if (cell < grid_) return middle(cell);
    const Offset away = posts_[std::size_t(cell - grid_)].away;
    return middle(cell) + Offset{away.x * (radius - base) / inch, away.y * (radius - base) / inch};
}

// One in each cell for each side of what must be touched to see over it.
void Visibility_grid::add_posts() {
    near_.assign(std::size_t(grid_), {-1, -1});
    for (int cell = 0; cell < grid_; ++cell) {
        const Place centre{cell % columns_ * pitch_ + pitch_ / 2, cell / columns_ * pitch_ + pitch_ / 2};
        for (const Block& block : blocks_) {
            if (block.blocks != Blocks::unless_touched || !block.upright) continue;
            const Bounds line = block.box.grown(base + hair);
            for (const Offset away : {Offset{0, -inch}, {0, inch}, {-inch, 0}, {inch, 0}}) {
                Place at = centre;
                if (away.y) at.y = away.y < 0 ? line.least.y : line.most.y;
                if (away.x) at.x = away.x < 0 ? line.least.x : line.most.x;
                const bool beside = away.y ? at.x >= block.box.least.x && at.x <= block.box.most.x
                                           : at.y >= block.box.least.y && at.y <= block.box.most.y;
                if (!beside || grid_cell(at) != cell || !is_free(at, false)) continue;
                if (posts_.size() == most_posts) return;
                // A man who touches it may stand in the next cell.
                const int post = int(posts_.size());
                for (const int tenths : {0, 1, -1}) {
                    const Place beside_it = at + Offset{away.x * tenths / 10, away.y * tenths / 10};
                    auto& near = near_[std::size_t(grid_cell(beside_it))];
                    const auto room = std::ranges::find_if(near, [&](int other) { return other < 0 || other == post; });
                    if (room != near.end()) *room = post;
                }
                posts_.push_back({cell, away, block.box.grown(base + inch / 10 + touching)});
                middle_.push_back(at);
                open_.push_back(true);
                stands_.push_back(true);
            }
        }
    }
}

Visibility_grid::Visibility_grid(const Ground& ground) : width_(ground.width), height_(ground.height), pitch_(finest) {
    const auto in = [&](i32 length) { return (length + pitch_ - 1) / pitch_; };
    while (in(width_)*in(height_) > most_cells) pitch_ += inch / 2;
    columns_ = in(width_), rows_ = in(height_);
    for (const Piece& piece : ground.pieces) {
        const Kind& kind = ground.kind(piece);
        // A standing man sees over everything that is lower than a man.
        const Blocks blocks = piece.height > Footprint::usual_height ? kind.blocks : Blocks::no;
        blocks_.push_back(
            {piece.box, piece.outline, is_upright(piece.outline, piece.box), kind.going, blocks, kind.cover});
    }
    for (int row = 0; row < rows_; ++row)
        for (int column = 0; column < columns_; ++column) {
            const Place centre{
                std::min(column * pitch_ + pitch_ / 2, width_), std::min(row * pitch_ + pitch_ / 2, height_)};
            Place at = centre;
            bool open = false;
            for (const Offset by :
                {Offset{0, 0}, {0, -1}, {0, 1}, {-1, 0}, {1, 0}, {-1, -1}, {1, 1}, {-1, 1}, {1, -1}}) {
                at = centre + Offset{by.x * pitch_ * 2 / 5, by.y * pitch_ * 2 / 5};
                open = is_free(at, true);
                if (open) break;
            }
            middle_.push_back(open ? at : centre);
            open_.push_back(open);
            stands_.push_back(open && is_free(at, false));
        }
    grid_ = int(middle_.size());
    add_posts();
    const std::size_t number = middle_.size();
    known_ = std::make_unique<std::atomic<u8>[]>(number * number);
    walked_ = std::make_unique<std::once_flag[]>(2 * number);
    travel_ = std::make_unique<u8[]>(2 * number * number);
    step_.resize(std::size_t(grid_));
    run_.resize(std::size_t(grid_));
    for (int row = 0; row < rows_; ++row)
        for (int column = 0; column < columns_; ++column)
            for (std::size_t i = 0; i < neighbours.size(); ++i) {
                const int x = column + neighbours[i][0], y = row + neighbours[i][1];
                u8& step = step_[std::size_t(row * columns_ + column)][i];
                u8& run = run_[std::size_t(row * columns_ + column)][i];
                step = run = nowhere;
                if (x < 0 || y < 0 || x >= columns_ || y >= rows_) continue;
                const Place from = middle(row * columns_ + column), to = middle(y * columns_ + x);
                if (!open_[std::size_t(y * columns_ + x)] || !lets_pass(from, to, base, false)) continue;
                const i64 tenths = length(from, to) * 10 / inch;
                const bool open = lets_pass(from, to, base, true);
                step = u8(std::min<i64>(open ? tenths : 2 * tenths, nowhere - 1));
                if (open) run = u8(std::min<i64>(tenths, nowhere - 1));
            }
}

std::span<const u8> Visibility_grid::travel_from(int cell, bool runs) const {
    const std::size_t number = middle_.size(), one = std::size_t(ground_of(cell)) + (runs ? number : 0);
    const std::span<u8> travel(travel_.get() + one * number, number);
    std::call_once(walked_[one], [&] { walk(ground_of(cell), runs ? run_ : step_, travel); });
    return travel;
}

// The nearest first, by buckets of a tenth of an inch.
void Visibility_grid::walk(int from, const Steps& steps, std::span<u8> travel) const {
    constexpr int far = nowhere * 10;
    std::vector<int> tenths(std::size_t(grid_), far);
    std::vector<std::vector<int>> buckets(far + nowhere + 1);
    const auto reach = [&](int cell, int cost) {
        if (cost >= tenths[std::size_t(cell)]) return;
        tenths[std::size_t(cell)] = cost;
        buckets[std::size_t(cost)].push_back(cell);
    };
    reach(from, 0);
    for (int cost = 0; cost < far; ++cost)
        for (std::size_t k = 0; k < buckets[std::size_t(cost)].size(); ++k) {
            const int cell = buckets[std::size_t(cost)][k];
            if (tenths[std::size_t(cell)] != cost) continue;
            for (std::size_t i = 0; i < neighbours.size(); ++i)
                if (const u8 step = steps[std::size_t(cell)][i]; step != nowhere)
                    reach(cell + neighbours[i][1] * columns_ + neighbours[i][0], cost + step);
        }
    for (std::size_t i = 0; i < travel.size(); ++i)
        travel[i] = u8(std::min<int>(tenths[std::size_t(ground_of(int(i)))] / 10, nowhere));
}

u8 Visibility_grid::look_along(Place from, Place to) const {
    const Segment line{from, to};
    const Bounds box = bounds(line);
    Cover cover = Cover::none;
    bool blocked = false;
    for (const Block& block : blocks_) {
        if (block.blocks == Blocks::no && block.cover == Cover::none) continue;
        if (!block.box.meets(box)) continue;
        const i64 near_to = square_to(block.box, to), near_from = square_to(block.box, from);
        const bool within = near_to == 0 && contains(block.outline, to);
        if (within) cover = std::max(cover, block.cover);
        // A unit in a house looks out of it, and is seen there.
        if (block.going == Going::building && (within || contains(block.outline, from))) continue;
        if (!runs_inside(block.outline, block.box, block.upright, line)) continue;
        if (block.blocks == Blocks::yes) blocked = true;
        if (block.blocks == Blocks::unless_touched)
            blocked |= std::min(near_to, near_from) > i64{reach_over} * reach_over;
        if (block.blocks == Blocks::across_2_inches) {
            std::vector<Stretch> parts;
            stretches_inside(block.outline, line, parts);
            i64 sum = 0;
            for (const Stretch& part : parts) sum += depth(line, part);
            blocked |= sum > into_wood;
        }
        if (!within && near_to < near_from && near_to <= i64{beside} * beside) cover = std::max(cover, block.cover);
    }
    return u8(known | (blocked ? 0 : seen) | u8(cover) << 2);
}

Visibility_grid::Glance Visibility_grid::look(Place from, Place to) const {
    const std::size_t one = std::size_t(cell(from)), other = std::size_t(cell(to));
    std::atomic<u8>& entry = known_[one * middle_.size() + other];
    u8 value = entry.load(std::memory_order_relaxed);
    if (!value) {
        value = look_along(middle_[one], middle_[other]);
        entry.store(value, std::memory_order_relaxed);
    }
    return {(value & seen) != 0, Cover(value >> 2)};
}

bool Visibility_grid::lets_pass(Place from, Place to, i32 radius, bool runs) const {
    const Segment line{from, to};
    return std::ranges::none_of(blocks_, [&](const Block& block) {
        const bool slow = block.going == Going::rough || block.going == Going::obstacle;
        return (is_closed(block.going) || (runs && slow)) && runs_inside(block.box.grown(radius), line);
    });
}

}
