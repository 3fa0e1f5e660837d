// Every forecast of every scenario of every game is a moment's work, and so is whatever may be asked of the dearest tables that a
// stranger may bring.
#include "tests/kit/forecasts.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/module.h"

namespace sandtable {
namespace {

struct Named {
    const Module* game;
    std::string scenario;
};
std::ostream& operator<<(std::ostream& out, const Named& named) {
    return out << named.game->id() << '/' << named.scenario;
}
std::vector<Named> all_scenarios() {
    std::vector<Named> all;
    for (const Module* game : modules())
        for (const auto& card : game->scenarios()) all.push_back({game, card.id});
    return all;
}

class Forecasts : public testing::TestWithParam<Named> {};

TEST_P(Forecasts, take_a_moment) {
    const auto table = GetParam().game->load({.scenario = GetParam().scenario});
    kit::Forecasts seen;
    // Every answer of a dozen battles; where time does not count, less, for what it reads.
    kit::Plan plan{.seed = 1, .battles = 12, .every = 1, .answers = 6000};
    if (!kit::holds_time) plan = {.seed = 1, .battles = 3, .every = 6, .answers = 2500};
    EXPECT_EQ(kit::forecasts(*table, plan, seen), "");
    EXPECT_GT(seen.told, 10);
    RecordProperty("asked", seen.asked);
    RecordProperty("longest", std::to_string(seen.longest));
}

INSTANTIATE_TEST_SUITE_P(Each, Forecasts, testing::ValuesIn(all_scenarios()));

// What a stranger brings to konflikt47. Men times corners are bounded by 40,000: many men among few corners, or few among many. So are corners
// within a foot of each other, by 96: pieces side by side, or so far apart. Inches from piece to piece across the table and down.
struct Brought {
    int squads, corners_of_piece, pieces, across, down;
};
std::unique_ptr<Table> dear_table(const Brought& brought) {
    std::string layout = "layout: X\nabout: x\ntable: [144, 96]\nhalf_turn: false\npieces:\n";
    for (int i = 0; i < brought.pieces; ++i) {
        // A comb with its teeth to the south.
        const int teeth = brought.corners_of_piece / 4;
        const double x = brought.across * (i % 8) + 3, y = brought.down * (i / 8) + 8.5, step = 5.0 / (2 * teeth - 1);
        std::string outline;
        for (int tooth = teeth - 1; tooth >= 0; --tooth) {
            const double left = x + 2 * tooth * step, right = left + step;
            outline += fmt::format("[{:.3f}, {}], [{:.3f}, {}]", right, y + 2.5, left, y + 2.5);
            outline += tooth ? fmt::format(", [{:.3f}, {}], [{:.3f}, {}], ", left, y + 1, left - step, y + 1) : "";
        }
        layout += fmt::format("  - {{kind: {}, name: P{}, outline: [[{:.3f}, {}], [{:.3f}, {}], {}]}}\n",
            i % 2 ? "wall" : "stack", i, x, y, x + 5, y, outline);
    }
    std::string force = "army: X\nnation: germany\nlimit: 5000\nunits:\n  - {name: O, type: de_officer}\n";
    for (int i = 0; i < brought.squads; ++i)
        force += fmt::format("  - {{name: S{}, type: de_grenadiers, models: 10}}\n", i);
    return module("konflikt47")
        ->load({.scenario = "village",
            .house = {{}, {"k47.army_selector=free", "k47.points_limit=5000"}},
            .parts = {{"layout", layout}, {"red.army", force}, {"blue.army", force}}});
}

TEST(Dearest_tables, take_less_than_a_tenth_of_a_second_for_a_try_and_for_an_answer) {
    for (const Brought& brought : {Brought{15, 24, 5, 8, 4}, {3, 24, 21, 17, 11}, {3, 8, 64, 17, 11}}) {
        const auto table = dear_table(brought);
        kit::Dearest seen;
        const kit::Plan plan{.seed = 1, .every = kit::holds_time ? 1 : 8, .answers = kit::holds_time ? 600 : 60};
        EXPECT_EQ(kit::attempts(*table, plan, seen, 100), "");
        EXPECT_GT(seen.tried, 10);
        if (kit::holds_time) { EXPECT_NE(kit::attempts(*table, plan, seen, 0).find("takes"), std::string::npos); }
    }
}

TEST(Forecasts_that_take_long, are_found) {
    kit::Forecasts seen;
    const auto table = modules()[0]->load({.scenario = modules()[0]->scenarios()[0].id});
    const kit::Broken broken = kit::forecasts(*table, {.seed = 1, .answers = 1500}, seen, 0);
    if (kit::holds_time) { EXPECT_NE(broken.find("takes"), std::string::npos) << broken; }
}

}
}
