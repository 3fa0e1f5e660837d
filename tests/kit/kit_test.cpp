// The kit itself: a sound duel passes, and every fault that a duel can have is found.
#include <gtest/gtest.h>

#include "tests/kit/battles.h"
#include "tests/kit/duel.h"
#include "tests/kit/words.h"

namespace sandtable::kit {
namespace {

Broken found(duel::Fault fault) { return battles(duel::Game{fault}, {.seed = 1, .battles = 20, .most_answers = 500}); }

TEST(Kit, lets_a_sound_game_pass) {
    Reached reached;
    EXPECT_EQ(battles(duel::Game{}, {.seed = 1, .battles = 200}, &reached), "");
    EXPECT_EQ(reached.answers, reached.checked);
    EXPECT_GT(reached.sealed, 1000);
    ASSERT_EQ(reached.topics.size(), 4u);
    for (const int times : reached.topics) EXPECT_GT(times, 100);
}

TEST(Kit, leaves_a_game_when_its_plan_is_used_up) {
    Reached reached;
    EXPECT_EQ(battles(duel::Game{}, {.seed = 1, .battles = 200, .answers = 100}, &reached), "");
    EXPECT_EQ(reached.answers, 100);
    EXPECT_EQ(reached.left, 1);
    EXPECT_EQ(told(*duel::table(), {.seed = 1, .battles = 200, .answers = 5}), "");
}

struct Case {
    duel::Fault fault;
    const char* says;
};
std::ostream& operator<<(std::ostream& out, const Case& fault) { return out << fault.says; }

class Kit_finds : public testing::TestWithParam<Case> {};

TEST_P(Kit_finds, a_fault) {
    const Broken broken = found(GetParam().fault);
    EXPECT_NE(broken.find(GetParam().says), std::string::npos) << "found instead: " << broken;
}

INSTANTIATE_TEST_SUITE_P(Each, Kit_finds,
    testing::Values(Case{duel::Fault::asking_changes, "asking changes the state"},
        Case{duel::Fault::refusal_changes, "a refusal changes the state: is without honour"},
        Case{duel::Fault::unlisted, "an answer that is not listed is accepted"},
        Case{duel::Fault::listed_twice, "listed twice"},
        Case{duel::Fault::no_reason, "a refusal without its rule or its reason"},
        Case{duel::Fault::dead_end, "a choice without an option"},
        Case{duel::Fault::endless, "the battle does not end"}, Case{duel::Fault::view_shows, "shows in its view"},
        Case{duel::Fault::view_forgets, "a player's view asks something else than the battle"},
        Case{duel::Fault::watcher_sees, "a watcher sees what a player does not"},
        Case{duel::Fault::question_shows, "shows in its question of the other"},
        Case{duel::Fault::told_to_all, "is told to it of the other"},
        Case{duel::Fault::offer_shows, "shows in its view of the other, while an offer of a draw stands"},
        Case{duel::Fault::refusal_lapses, "while an offer of a draw stands, a refusal changes the state"},
        Case{duel::Fault::offer_lapses,
            "it matters in which order sealed answers come, while an offer of a draw stands"},
        Case{duel::Fault::order_matters, "it matters in which order sealed answers come"},
        Case{duel::Fault::chance, "another way"}, Case{duel::Fault::no_concession, "conceding does not end the battle"},
        Case{duel::Fault::lone_draw, "offering a draw changes the question, or ends the battle"}));

TEST(Kit, hears_what_a_table_says) { EXPECT_EQ(told(*duel::table(), {.seed = 0, .battles = 50}), ""); }

class Kit_hears : public testing::TestWithParam<Case> {};

TEST_P(Kit_hears, a_fault) {
    const Broken broken = told(*duel::table(GetParam().fault), {.seed = 0, .battles = 20});
    EXPECT_NE(broken.find(GetParam().says), std::string::npos) << "found instead: " << broken;
}

INSTANTIATE_TEST_SUITE_P(Each, Kit_hears,
    testing::Values(Case{duel::Fault::same_names, "is not read back as option"},
        Case{duel::Fault::ragged_words, "is no line of words"}, Case{duel::Fault::chance, "another state"}));

// States with a member too few in their lists.
struct Sound {
    u8 a = 0;
    u32 b = 0;  // after three bytes that hold nothing
    SANDTABLE_FIELDS(a, b);
};
struct Gap {
    u8 a = 0, forgotten = 0;  // where Sound holds nothing
    u32 b = 0;
    SANDTABLE_FIELDS(a, b);
};
struct Derived {
    u8 a = 0;
    std::array<u16, 3> sums{};
    SANDTABLE_FIELDS(a);
    SANDTABLE_DERIVED(sums);
};
template <class Step> struct Step_of {
    Step held;
    Flow take(int&) { return Flow::done; }
    static constexpr Flow (Step_of::* steps[])(int&) = {&Step_of::take};
    SANDTABLE_FIELDS(held);
};
template <class Step> struct Holding {
    std::array<Derived, 2> pair{};
    Stacks<std::variant<Step_of<Derived>, Step_of<Step>>, 3, std::variant<Step_of<Sound>>, 1> stacks;
    bool over = false;
    SANDTABLE_FIELDS(pair, stacks, over);
};

TEST(Lists_of_fields, name_all_that_a_state_holds) {
    EXPECT_EQ(unlisted<Sound>(), "");
    EXPECT_EQ(unlisted<Derived>(), "");
    EXPECT_EQ(unlisted<Holding<Sound>>(), "");
    EXPECT_NE(unlisted<Gap>().find("member 2 of sandtable::kit::"), std::string::npos) << unlisted<Gap>();
    EXPECT_NE(unlisted<Holding<Gap>>().find("member 2 of sandtable::kit::"), std::string::npos) << "deep in a stack";
}

TEST(Lists_of_fields, have_each_number_in_the_hash) {
    Holding<Sound> state;
    state.stacks.call(Step_of<Sound>{});
    state.stacks.seal(Step_of<Sound>{}, Step_of<Sound>{});
    EXPECT_EQ(unhashed(state), "");
    EXPECT_EQ(derived_numbers(Derived{1, {2, 3, 4}}), (std::vector<i64>{2, 3, 4}));
}

TEST(Stacks_that_are_sealed, can_be_hidden_though_they_are_done) {
    Holding<Sound> state;
    auto& stacks = state.stacks;
    stacks.seal(Step_of<Sound>{{1, 2}}, Step_of<Sound>{{3, 4}});
    const u64 sealed = hash(stacks);
    stacks.sealed[0].depth = 0;
    EXPECT_NE(hash(stacks), sealed);
    stacks.hide(Side::red);
    EXPECT_EQ(hash(stacks), sealed);
    EXPECT_EQ(stacks.sealed[0].top<Step_of<Sound>>()->held.b, 2u);
    stacks.sealed[0].depth = stacks.sealed[1].depth = 0;
    stacks.hide(Side::red);
    EXPECT_FALSE(stacks.is_sealed()) << "nothing is hidden where nothing is sealed";
}

TEST(Perft, counts_the_ways_to_play) {
    const duel::Game game;
    const Stand<duel::Game> start(game);
    EXPECT_EQ(perft(start, 0), 1u);
    EXPECT_EQ(perft(start, 1), 3u) << "three guards for red";
    EXPECT_EQ(perft(start, 2), 6u) << "each with two ways to stand";
    EXPECT_EQ(perft(start, 4), 36u) << "and the same for blue";
    EXPECT_EQ(perft(start, 5), 72u) << "two throws";
    EXPECT_EQ(perft(start, 6), 144u) << "hold or press";
}

TEST(Some_way_in, is_the_same_position_every_time) {
    const duel::Game game;
    EXPECT_EQ(some_way_in(game, 3, 12).hash(), some_way_in(game, 3, 12).hash());
    EXPECT_NE(some_way_in(game, 3, 12).hash(), some_way_in(game, 3, 11).hash());
}

}
}
