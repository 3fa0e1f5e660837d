// What computer players think of, against the rules in full.
#include "games/konflikt47/computer/judge.h"

#include <algorithm>
#include <thread>

#include <gtest/gtest.h>

#include "core/dice.h"
#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47::judge_test {
namespace {

TEST(Visibility_grid, sees_much_as_men_do) {
    const auto game = load_game({.scenario = "village"});
    const Visibility_grid& lattice = *game->lattice;
    int alike = 0, all = 0;
    Stream random(47);
    while (all < 2000) {
        const int one = int(random.below(u32(lattice.cells()))), other = int(random.below(u32(lattice.cells())));
        if (one == other || !lattice.is_open(one) || !lattice.is_open(other)) continue;
        const Place from = lattice.middle(one), to = lattice.middle(other);
        const bool sees = lattice.look(from, to).sees;
        EXPECT_EQ(sees, lattice.look(to, from).sees);
        ++all;
        const Footprint a(from), b(to);
        alike += sees == Outlook(game->ground, a, b).sees(a, b);
    }
    EXPECT_GT(alike, all * 9 / 10);
}

TEST(Visibility_grid, the_way_round_a_house_is_longer_than_straight_through_it) {
    const auto game = load_game({.scenario = "village"});
    const auto barn =
        std::ranges::find_if(game->ground.pieces, [](const Piece& piece) { return piece.name == "South Barn"; });
    ASSERT_NE(barn, game->ground.pieces.end());
    const i32 y = (barn->box.least.y + barn->box.most.y) / 2;
    const Place west{barn->box.least.x - 2 * inch, y}, east{barn->box.most.x + 2 * inch, y};
    EXPECT_GT(game->lattice->travel(west, east), (east.x - west.x) / inch + 1);
    EXPECT_LT(game->lattice->travel(west, east), 30);
    EXPECT_FALSE(game->lattice->look(west, east).sees);
}

// K47-PWR-04: bare hands do nothing to the best armour.
TEST(Unit_profile, beats_nobody_whom_it_cannot_hurt) {
    Field field;
    const UnitId red = field.add(Side::red, 8, {10 * inch, 10 * inch});
    const UnitId blue = field.add(Side::blue, 4, {10 * inch, 12 * inch}, Quality::veteran);
    field.entry(blue).powered_armour = Powered::augmented;
    field.begin();
    const Position position{field.game, field.state};
    EXPECT_EQ(Unit_profile(position, red).fight(Unit_profile(position, blue), 8, false).wins, 0);
}

// K47-TBL-06 Only a man who touches a bank looks over it. The grid has a place for him there.
TEST(Visibility_grid, who_touches_a_bank_looks_over_it) {
    const auto game = load_game({.scenario = "bocage"});
    const Visibility_grid& lattice = *game->lattice;
    const auto bank =
        std::ranges::find_if(game->ground.pieces, [](const Piece& piece) { return piece.name == "South Bank 1"; });
    ASSERT_NE(bank, game->ground.pieces.end());
    const i32 middle = (bank->box.least.x + bank->box.most.x) / 2;
    const Place touching_it{middle, bank->box.least.y - inch / 2}, behind{middle, bank->box.least.y - 3 * inch / 2};
    const Place beyond{middle, bank->box.most.y + 3 * inch};
    const int post = lattice.cell(touching_it);
    ASSERT_NE(post, lattice.cell(behind));
    EXPECT_TRUE(lattice.can_stand(post));
    EXPECT_TRUE(lattice.look(touching_it, beyond).sees);
    EXPECT_FALSE(lattice.look(behind, beyond).sees);
    const Footprint there(lattice.middle(post)), yonder(beyond);
    EXPECT_TRUE(Outlook(game->ground, there, yonder).sees(there, yonder));
    // A larger base touches it from farther off.
    const i32 large = 3 * inch / 5;
    const Footprint powered(lattice.place(post, large), large);
    EXPECT_LT(powered.at().y, lattice.middle(post).y);
    EXPECT_TRUE(Outlook(game->ground, powered, yonder).sees(powered, yonder));
    // Nobody runs across it; an Advance crosses.
    EXPECT_GT(lattice.travel_from(post, true)[std::size_t(lattice.cell(beyond))], 12);
    EXPECT_LT(lattice.travel_from(post)[std::size_t(lattice.cell(beyond))], 13);
}

// The mean of a fight is that of the exact odds, except for draws: each side takes half of them.
TEST(Unit_profile, fights_with_the_odds_of_the_rules) {
    struct Case {
        int attackers, defenders;
        bool defended;
    };
    constexpr Case cases[] = {{10, 8, false}, {5, 5, false}, {3, 6, false}, {6, 4, true}, {2, 2, true}};
    for (const auto& [attackers, defenders, defended] : cases) {
        Field field;
        const UnitId red = field.add(Side::red, attackers, {10 * inch, 10 * inch});
        const UnitId blue = field.add(Side::blue, defenders, {10 * inch, 12 * inch});
        field.begin();
        const Position position{field.game, field.state};
        const Unit_profile::Fight fight =
            Unit_profile(position, red).fight(Unit_profile(position, blue), attackers, defended);
        Melee melee{.by = red, .at = blue, .order = order_of_blows(field.game.options, defended)};
        melee.most_rounds = u8(rounds_of(position, red, blue));
        const auto exact = fight_chances(field.game, field.state, melee);
        const auto attackers_win = [](const Fight_result& one) { return one.outcome == Outcome::attackers_win; };
        const u64 thousandths = chance("", exact, attackers_win, 1000).weight;
        EXPECT_NEAR(fight.wins, i32(thousandths), 50) << attackers << " against " << defenders;
        EXPECT_NEAR(fight.wins + fight.loses, 1000, 10);
    }
}

// Ten rifles at ten inches: what Aim reckons man by man, and what a thought does at once.
TEST(Unit_profile, fires_with_the_means_of_the_rules) {
    Field field;
    const UnitId red = field.add(Side::red, 4, {10 * inch, 10 * inch});
    const UnitId blue = field.add(Side::blue, 8, {10 * inch, 20 * inch});
    field.begin();
    const Position position{field.game, field.state};
    const Unit_profile by(position, red), at(position, blue);
    const Expected_fire mean = by.fire(field.game, at, {.distance = 9 * inch});
    EXPECT_NEAR(mean.falls, expected_casualties(position, red, blue, Cause::order), 30);
    EXPECT_EQ(by.fire(field.game, at, {.distance = 25 * inch}).falls, 0);
    EXPECT_LT(by.fire(field.game, at, {.distance = 9 * inch, .cover = Cover::hard}).falls, mean.falls);
    EXPECT_LT(by.fire(field.game, at, {.distance = 9 * inch, .advances = true}).falls, mean.falls);
}

TEST(Judgement, the_last_men_of_a_unit_are_worth_the_most) {
    Field field;
    const UnitId red = field.add(Side::red, 4, {10 * inch, 10 * inch});
    field.add(Side::blue, 4, {10 * inch, 20 * inch});
    field.begin();
    const i32 first = Judgement({field.game, field.state}, Side::red).worth_of_losing(red, whole);
    field.state.unit[red].model[3].alive = field.state.unit[red].model[2].alive = false;
    field.state.unit[red].model[1].alive = false;
    const i32 last = Judgement({field.game, field.state}, Side::red).worth_of_losing(red, whole);
    EXPECT_GT(last, first);
    EXPECT_EQ(Judgement({field.game, field.state}, Side::red).worth_of_rest(red), last);
}

// K47-MAX-03 One unit ahead late, another brings the victory; two ahead, what one has is to be kept.
TEST(Judgement, minds_the_lead_when_the_battle_nears_its_end) {
    Field field;
    const UnitId red = field.add(Side::red, 4, {10 * inch, 10 * inch});
    std::array<UnitId, 3> blue{};
    for (int i = 0; i < 3; ++i) blue[std::size_t(i)] = field.add(Side::blue, 4, {(10 + 15 * i) * inch, 40 * inch});
    const auto compared = [&](u8 turn, int destroyed) {
        field.begin(turn);
        field.state.turn = turn;
        for (int i = 0; i < destroyed; ++i) field.state.unit[blue[std::size_t(i)]].where = Whereabouts::destroyed;
        const Judgement judgement({field.game, field.state}, Side::red);
        return judgement.worth_of_losing(blue[2], 4 * whole) - judgement.worth_of_losing(red, 4 * whole);
    };
    EXPECT_EQ(compared(1, 1), compared(1, 0));
    EXPECT_EQ(compared(6, 0), 0);
    EXPECT_GT(compared(6, 1), 0);
    EXPECT_LT(compared(6, 2), 0);
}

// Behind a house nobody shoots, at its corner some do, and beside it all.
TEST(Judgement, counts_who_can_shoot_when_all_have_got_there) {
    Country_field field(
        "  - {kind: house, name: House, from: [4, 15], to: [12, 18]}\n"
        "  - {kind: house, name: Shed, from: [12, 15], to: [20, 18]}\n");
    const UnitId red = field.add(Side::red, 6, at(10, 4));
    field.add(Side::blue, 1, at(24, 26));
    field.begin();
    const Judgement judgement(field.now(), Side::red);
    const auto worth_at = [&](Place first) {
        Places ends{};
        for (int i = 0; i < 6; ++i) ends[std::size_t(i)] = first + Offset{i * 3 * inch / 2, 0};
        return judgement.worth_of_shooting_after(red, ends, true, 0);
    };
    EXPECT_EQ(worth_at(at(5, 14)), 0);
    EXPECT_GT(worth_at(at(17, 14)), 0);
    EXPECT_GT(worth_at(at(21, 14)), worth_at(at(17, 14)));
}

// Strong men near weak ones who can no longer shoot fall upon them; nobody does so the other way round.
TEST(Judgement, falls_upon_the_weak_who_have_acted) {
    Field field;
    const UnitId red = field.add(Side::red, 8, {10 * inch, 10 * inch});
    const UnitId blue = field.add(Side::blue, 5, {12 * inch, 20 * inch});
    field.begin();
    field.state.unit[blue].order = Order::fire;
    const Judgement judgement({field.game, field.state}, Side::red);
    for (int option = 1; option < assault_option; ++option)
        EXPECT_GT(judgement.worth_of_order(red, assault_option), judgement.worth_of_order(red, option)) << option;
    EXPECT_LT(Judgement({field.game, field.state}, Side::blue).worth_of_assault(blue, red, 9 * inch), 0);
}

// What is kept from question to question changes nothing: a thread that has judged nothing yet says the same, in a battle with every kind of
// change from one question to the next.
TEST(Judgement_cache, is_as_if_nothing_were_kept) {
    int compared = 0;
    for (const char* scenario : {"village", "bocage", "games/konflikt47/records/scenarios/armour.yaml"}) {
        const auto game = load_game({.scenario = scenario});
        State state = game->start();
        Questions questions;
        ask(*game, state, questions);
        Stream chance(5);
        for (u64 answers = 0; !questions.over() && answers < 450; ++answers) {
            const Question question = questions.at[0];
            Answer given;
            if (question.kind == Question::roll) given = throw_seeded(5, answers, question.dice);
            else {
                const State view = game->view(state, question.asked);
                Candidates thought_of;
                candidates(*game, view, question, chance, thought_of);
                const auto judge = [&] {
                    std::vector<i32> values(thought_of.all().size());
                    game->evaluate(view, question, thought_of.all(), values);
                    return values;
                };
                const std::vector<i32> values = judge();
                if (answers % 4 == 0) {
                    std::vector<i32> fresh;
                    std::thread([&] { fresh = judge(); }).join();
                    ASSERT_EQ(values, fresh) << scenario << ", answer " << answers << ", topic " << question.topic;
                    ++compared;
                }
                // Not always the best, so that units come everywhere.
                const auto best = std::ranges::max_element(values) - values.begin();
                given = thought_of.all()[chance.below(3) ? std::size_t(best) : chance.below(u32(values.size()))];
            }
            ASSERT_FALSE(answer(*game, state, question.asked, given, questions));
        }
    }
    EXPECT_GT(compared, 150);
}

// Two judgements of different positions at once, asked in turn.
TEST(Judgement_cache, is_that_of_the_judgement_that_asks) {
    Field field;
    const UnitId red = field.add(Side::red, 4, {10 * inch, 10 * inch});
    const UnitId blue = field.add(Side::blue, 8, {10 * inch, 20 * inch});
    field.begin();
    const State before = field.state;
    field.put(blue, {40 * inch, 40 * inch});
    const Judgement near({field.game, before}, Side::red), far({field.game, field.state}, Side::red);
    const auto worth = [&](const Judgement& judgement) { return judgement.worth_of_target(red, blue, Cause::order); };
    EXPECT_GT(worth(near), 0);
    EXPECT_EQ(worth(far), 0);
    EXPECT_GT(worth(near), 0);
}

// What is good for one side is as bad for the other: men and units lost, pins, and the battle.
TEST(Judgement, of_a_position_is_the_opposite_for_the_other_side) {
    Two_sides field;
    field.begin();
    const auto worth = [&](Side side) { return field.game.evaluate_position(field.state, side); };
    EXPECT_EQ(worth(Side::red), 0);  // as many on both sides
    field.unit(field.blue).pins = 2;
    const i32 pinned = worth(Side::red);
    EXPECT_GT(pinned, 0);
    EXPECT_EQ(worth(Side::blue), -pinned);
    field.unit(field.blue).where = Whereabouts::destroyed;
    EXPECT_GT(worth(Side::red), pinned);
    field.state.ending = Ending::turns;
    field.state.winner = Side::blue;
    EXPECT_LT(worth(Side::red), -worth(Side::red));
    EXPECT_EQ(worth(Side::blue), -worth(Side::red));
    field.state.winner = Side::nobody;
    EXPECT_EQ(worth(Side::red), 0);
}

}
}
