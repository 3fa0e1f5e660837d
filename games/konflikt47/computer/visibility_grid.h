#pragma once
// What computer players see at a glance: the table in cells of two inches or more, and for any two of them whether a man in the one sees
// the other, and what cover a target has there. It decides nothing by the rules.
#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "games/konflikt47/terrain.h"

namespace konflikt47 {

class Visibility_grid {
  public:
    explicit Visibility_grid(const Ground& ground);

    struct Glance {
        bool sees = false;
        Cover cover = Cover::none;  // of the model that is looked at
    };
    // Looked up once for any two cells, and remembered.
    Glance look(Place from, Place to) const;

    // The cells, and after them the posts: places right behind what only those see over who touch it.
    int cells() const { return int(middle_.size()); }
    // Where somebody stands in a cell: its middle, or beside what is closed there.
    Place middle(int cell) const { return middle_[std::size_t(cell)]; }
    // The same for a base of that size: a larger one touches from farther off.
    Place place(int cell, i32 radius) const;
    // Whether anybody can pass through a cell; and stand there.
    bool is_open(int cell) const { return open_[std::size_t(cell)]; }
    bool can_stand(int cell) const { return stands_[std::size_t(cell)]; }
    int cell(Place at) const;
    // How far it is on foot between two cells in inches, round what is closed; through rough ground and over obstacles, where nobody runs,
    // it counts twice, and to who `runs` there is no way. `nowhere`: there is none at all.
    static constexpr u8 nowhere = 255;
    std::span<const u8> travel_from(int cell, bool runs = false) const;
    int travel(Place from, Place to) const { return travel_from(cell(from))[std::size_t(cell(to))]; }
    // Whether a base that goes straight from one place to another meets nothing that is closed to it: buildings and the like, and to who
    // runs also rough ground.
    bool lets_pass(Place from, Place to, i32 radius, bool runs) const;
    i32 width() const { return width_; }
    i32 height() const { return height_; }
    i32 pitch() const { return pitch_; }

  private:
    struct Block {
        Bounds box;
        std::vector<Place> outline;
        bool upright;
        Going going;
        Blocks blocks;
        Cover cover;
    };
    struct Post {
        int cell;      // in which it lies
        Offset away;   // from what it touches: an inch
        Bounds touch;  // within which a base touches that
    };
    int grid_cell(Place at) const {
        return std::clamp(at.y / pitch_, 0, rows_ - 1) * columns_ + std::clamp(at.x / pitch_, 0, columns_ - 1);
    }
    // The cell in which a post lies, and any other itself.
    int ground_of(int cell) const { return cell < grid_ ? cell : posts_[std::size_t(cell - grid_)].cell; }
    bool is_free(Place at, bool passes) const;
    void add_posts();
    u8 look_along(Place from, Place to) const;
    using Steps = std::vector<std::array<u8, 8>>;
    void walk(int from, const Steps& steps, std::span<u8> travel) const;

    i32 width_, height_, pitch_;
    int columns_, rows_, grid_ = 0;
    std::vector<Block> blocks_;
    std::vector<Place> middle_;
    std::vector<bool> open_, stands_;
    std::vector<Post> posts_;
    std::vector<std::array<int, 2>> near_;      // the posts at which somebody may stand who is in a cell; -1: none
    std::unique_ptr<std::atomic<u8>[]> known_;  // by cell that is looked from and cell that is looked at; 0: not yet
    Steps step_, run_;                          // from a cell to its neighbours: tenths of an inch, or `nowhere`
    std::unique_ptr<std::once_flag[]> walked_;
    std::unique_ptr<u8[]> travel_;  // by pace, cell where it begins and cell where it ends, once it was walked
};

}
