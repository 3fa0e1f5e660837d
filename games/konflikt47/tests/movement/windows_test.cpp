// Ways as they are watched: from where to where a mover is seen.
#include "core/random.h"
#include "games/konflikt47/tests/movement/scattered.h"
#include "games/konflikt47/tests/movement/walk.h"
#include "tests/kit/holds_time.h"

namespace konflikt47::windows_test {
namespace {

Move move_of(const Position& position, UnitId id, Pace pace, Place to) {
    March march(position, id, pace);
    Move move;
    move.unit = id;
    move.leader = u8(march.leader());
    move.pace = pace;
    move.from = march.began();
    const auto route = march.paths(march.leader()).to(to);
    const auto ends = march.propose(to);
    if (!route || !ends) return move;
    for (const Place place : route->way.all()) move.way.add(place);
    move.to = *ends;
    move.length = i32(length(move.way.all()));
    return move;
}

// Through a slit between two sheds one is seen for less than half an inch of the way at a time.
TEST(K47_ORD_11, a_glimpse_is_not_missed) {
    Walk walk(1,
        "  - {kind: stack, name: W, from: [14, 25], to: [21.7, 31]}\n"
        "  - {kind: stack, name: E, from: [21.75, 25], to: [30, 31]}\n",
        at(17, 20), at(21.73, 36));
    const Move move = move_of(walk.now(), walk.red, Pace::run, at(27, 20));
    ASSERT_EQ(move.length, 10 * inch);
    const Windows seen = windows(walk.now(), move, walk.blue);
    ASSERT_GT(seen.size, 0);  // one point of the base after the other
    for (const Window& one : seen.all()) {
        EXPECT_LT(one.to - one.from, inch / 2);
        EXPECT_TRUE(is_seen_at(walk.now(), move, walk.blue, one.from));
        EXPECT_FALSE(is_seen_at(walk.now(), move, walk.blue, one.from - 1));
        EXPECT_TRUE(is_seen_at(walk.now(), move, walk.blue, one.to));
        EXPECT_FALSE(is_seen_at(walk.now(), move, walk.blue, one.to + 1));
    }
}

// On the tables that there are, looked at a hundredth of an inch after another: what is seen for longer than a sixteenth lies in a window,
// and both ends of each window are seen.
TEST(K47_ORD_11, windows_are_what_is_seen) {
    int inside = 0, outside = 0, windows_found = 0;
    for (const char* scenario : {"village", "bocage"}) {
        const auto game = load_game({.scenario = scenario});
        Stream random(11);
        for (int round = 0; round < (kit::holds_time ? 60 : 20); ++round) {
            const State state = scattered(*game, random);
            const UnitId id = UnitId(random.below(game->forces[0].last));
            const UnitId by = UnitId(game->forces[1].first + random.below(game->units() - game->forces[1].first));
            const Position position{*game, state};
            const Place from = state.unit[id].model[std::size_t(leader_of(position, id))].at;
            const Place to{from.x + i32(random.below(16001)) - 8000, from.y + i32(random.below(16001)) - 8000};
            const Move move = move_of(position, id, Pace::assault, to);
            if (!move.length) continue;
            const Windows seen = windows(position, move, by);
            const auto has = [&](i32 at) {
                return std::ranges::any_of(
                    seen.all(), [&](const Window& one) { return one.from <= at && at <= one.to; });
            };
            for (const Window& one : seen.all()) {
                EXPECT_TRUE(is_seen_at(position, move, by, one.from));
                EXPECT_TRUE(is_seen_at(position, move, by, one.to));
                ++windows_found;
            }
            i32 unknown = 0;
            for (i32 at = 0; at <= move.length; at += inch / 100) {
                const bool is_seen = is_seen_at(position, move, by, at);
                (is_seen ? inside : outside)++;
                unknown = is_seen && !has(at) ? unknown + inch / 100 : 0;
                ASSERT_LE(unknown, 2 * inch / 16) << scenario << " " << round << " at " << at;
            }
        }
    }
    EXPECT_GT(inside, 1000);
    EXPECT_GT(outside, 1000);
    EXPECT_GT(windows_found, kit::holds_time ? 20 : 5);
}

}
}
