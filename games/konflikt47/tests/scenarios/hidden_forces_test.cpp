// K47-PRE-03 Closed cards: what a viewer knows of units that have not come on yet, and what the owner and the rules know all the same.
#include <gtest/gtest.h>

#include "data_files/data_dir.h"
#include "data_files/read_file.h"
#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/play.h"
#include "tests/kit/battles.h"

namespace konflikt47::hidden_forces_test {
namespace {

std::shared_ptr<const Game> battle(const std::string& red, const std::string& blue, const char* hides = "true") {
    const auto army = [](const std::string& id) {
        return read_file(data_directory() + "/konflikt47/forces/" + id + ".yaml", longest_part);
    };
    return load_game({.scenario = "village-armour",
        .house = {{}, {fmt::format("k47.hidden_rosters={}", hides)}},
        .parts = {{"red.army", army(red)}, {"blue.army", army(blue)}}});
}

TEST(K47_PRE_03, keeps_the_promises_of_a_game) {
    EXPECT_EQ(kit::battles(
                  *battle("american-patrol", "german-patrol"), {.seed = 5, .battles = 1, .every = 200, .answers = 500}),
        "");
}

TEST(K47_PRE_03, a_card_tells_whose_it_is_and_what_lies_on_it) {
    const auto game = battle("american-patrol", "german-patrol");
    State state = game->start();
    const UnitId walker = UnitId(game->units() - 1);
    state.unit[walker].order = Order::down;
    state.unit[walker].pins = 2;
    const auto known = game->known_to(state, Side::red);
    ASSERT_TRUE(known);
    const State seen = game->view(state, Side::red);
    const Position position{*known, seen};
    EXPECT_EQ(known->name(walker), "Card 5 of the Germans");
    EXPECT_EQ(position.side(walker), Side::blue);
    EXPECT_EQ(position.unit(walker).order, Order::down);
    EXPECT_EQ(position.unit(walker).pins, 2);
    EXPECT_TRUE(position.off_table(walker));
    EXPECT_FALSE(position.entry(walker).is_hull());
    EXPECT_EQ(position.left(walker), 1);
    EXPECT_EQ(position.entry(walker).points, 0);
    EXPECT_EQ(known->parts.count("blue.army"), 0u);
    EXPECT_EQ(known->parts.count("red.army"), 1u);
    const Survey card = known->survey(seen, {.kind = Spot::token, .id = walker * max_models});
    std::vector<std::string> facts;
    for (const Survey::Fact& fact : card.facts) facts.push_back(fact.words);
    EXPECT_EQ(facts,
        (std::vector<std::string>{
            "a closed card: only its owner knows what it is, until it comes on", "reserve", "Down", "2"}));
    EXPECT_EQ(known->name(0), game->name(0)) << "one's own are no cards";
    EXPECT_EQ(known->units(), game->units());
}

TEST(K47_PRE_03, the_owner_and_the_umpire_know_all_and_a_watcher_knows_nothing) {
    const auto game = battle("american-patrol", "german-patrol");
    const State state = game->start();
    EXPECT_FALSE(game->known_to(state, umpire));
    EXPECT_EQ(hash(game->view(state, umpire)), hash(state));
    const auto watched = game->known_to(state, watcher);
    ASSERT_TRUE(watched);
    for (UnitId id = 0; id < game->units(); ++id) EXPECT_TRUE(watched->name(id).starts_with("Card ")) << id;
    EXPECT_TRUE(watched->parts.empty());
}

TEST(K47_PRE_03, who_stands_on_the_table_begins_to_come_on_or_is_destroyed_is_no_card) {
    const auto game = battle("american-patrol", "german-patrol");
    State state = game->start();
    const UnitId first = game->force(Side::blue).first;
    const auto is_card = [&](UnitId id) { return game->known_to(state, Side::red)->name(id).starts_with("Card "); };
    for (UnitId id = first; id < first + 3; ++id) EXPECT_TRUE(is_card(id));
    state.unit[first].where = Whereabouts::on_table;
    state.unit[first + 1].where = Whereabouts::destroyed;
    state.moves.add({.unit = UnitId(first + 2)});
    for (UnitId id = first; id < first + 3; ++id) EXPECT_FALSE(is_card(id)) << id;
    EXPECT_TRUE(is_card(first + 3));
}

TEST(K47_PRE_03, who_waits_beyond_its_edge_is_no_card) {
    const auto game = battle("american-patrol", "german-patrol");
    State state = game->start();
    const UnitId first = game->force(Side::blue).first, walker = UnitId(game->units() - 1);
    state.stacks.call(Moving{.unit = first, .comes = true});
    EXPECT_EQ(game->known_to(state, Side::red)->name(first), game->name(first));
    state.stacks.call(Driving{.unit = walker, .comes = true});
    EXPECT_EQ(game->known_to(state, Side::red)->name(walker), game->name(walker));
}

TEST(K47_PRE_03, who_rides_in_a_card_is_one) {
    const auto game = battle("grizzly-column", "german-patrol");
    State state = game->start();
    state.unit[1].aboard = 0;
    state.unit[1].where = Whereabouts::on_table;
    EXPECT_TRUE(game->known_to(state, Side::blue)->name(1).starts_with("Card "));
    EXPECT_EQ(game->view(state, Side::blue).unit[1].aboard, no_unit);
    EXPECT_EQ(game->view(state, Side::blue).unit[1].where, state.unit[0].where);
    state.unit[0].where = Whereabouts::on_table;
    EXPECT_EQ(game->known_to(state, Side::blue)->name(1), game->name(1));
}

TEST(K47_PRE_03, nothing_is_hidden_without_the_option_or_after_the_battle) {
    const auto open = battle("american-patrol", "german-patrol", "false");
    EXPECT_FALSE(open->known_to(open->start(), Side::red));
    const auto game = battle("american-patrol", "german-patrol");
    State state = game->start();
    state.ending = Ending::agreement;
    EXPECT_FALSE(game->known_to(state, Side::red));
    EXPECT_EQ(hash(game->view(state, Side::red)), hash(state));
}

}
}
