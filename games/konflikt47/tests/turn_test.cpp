// The Dice Bag, order tests, officers, heroes, and the end of turns and of the game.
#include "games/konflikt47/heroes.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47 {
namespace {

struct Two_sides : Field {
    UnitId red = add(Side::red, 8, {10 * inch, 10 * inch});
    UnitId red_2 = add(Side::red, 5, {30 * inch, 10 * inch});
    UnitId blue = add(Side::blue, 8, {10 * inch, 40 * inch});
    UnitId blue_2 = add(Side::blue, 5, {50 * inch, 40 * inch});
};

TEST(K47_TRN_02, TheBagHoldsADieForEachUnitThatHasNone) {
    Two_sides field;
    field.begin();
    field.unit(field.blue).order = Order::ambush;  // kept
    field.go();
    EXPECT_EQ(field.topic(), Topic::draw);
    EXPECT_EQ(field.question().dice.ways[0], 2);
    EXPECT_EQ(field.question().dice.ways[1], 1);
}

TEST(K47_TRN_03, WhereOnlyOneSideHasDiceNoneIsThrown) {
    Two_sides field;
    field.begin();
    field.unit(field.blue).order = field.unit(field.blue_2).order = Order::down;
    field.go();
    EXPECT_EQ(field.topic(), Topic::unit);
    EXPECT_EQ(field.question().asked, Side::red);
}

TEST(K47_TRN_04, ADieGoesToAUnitThatHasNone) {
    Two_sides field;
    field.begin();
    field.go();
    field.give(Topic::draw, {1});
    EXPECT_EQ(field.answer(Side::red, {field.blue}).rule, "K47-TRN-04"_rule);
    field.give(Topic::unit, {field.red});
    field.give(Topic::order, {i32(Order::ambush)});
    EXPECT_EQ(field.unit(field.red).order, Order::ambush);
    field.give(Topic::draw, {1});
    EXPECT_TRUE(field.answer(Side::red, {field.red}));
    EXPECT_TRUE(field.lists(field.red_2));
}

// X2: with two pins a Regular unit needs 7, with officers 9 or 11.
TEST(K47_ORD_03, PinsAndOfficersChangeWhatIsNeeded) {
    Two_sides field;
    field.make_officer(field.red_2, Rank::platoon_commander);
    field.begin();
    field.unit(field.red).pins = 2;
    const Position position{field.game, field.state};
    EXPECT_EQ(order_test(position, field.red, Order::fire), 7);
    EXPECT_EQ(order_test(position, field.red, Order::rally), 9);
    for (std::size_t i = 0; i < 5; ++i) field.unit(field.red_2).model[i].at = {11 * inch + i32(i) * 1500, 16 * inch};
    EXPECT_EQ(order_test(position, field.red, Order::fire), 9);
    field.entry(field.red_2).rank = Rank::company_commander;
    EXPECT_EQ(order_test(position, field.red, Order::fire), 11);
}

// K47-OFF-02 Within six inches, edge to edge, and of the model with the rank.
TEST(K47_OFF_02, TheBonusReachesSixInches) {
    Two_sides field;
    field.make_officer(field.red_2, Rank::platoon_commander);
    field.begin();
    const Position position{field.game, field.state};
    EXPECT_EQ(position.officer_bonus(field.red_2), 2);  // his own unit always
    field.unit(field.red_2).model[0].at = {10 * inch, 17 * inch};
    EXPECT_EQ(position.officer_bonus(field.red), 2);
    field.unit(field.red_2).model[0].at.y += 1;
    EXPECT_EQ(position.officer_bonus(field.red), 0);
    field.unit(field.red_2).model[0].alive = false;
    EXPECT_EQ(position.officer_bonus(field.red_2), 0);
}

TEST(K47_ORD_04, WhoObeysLosesAPin) {
    Two_sides field;
    field.begin();
    field.unit(field.red).pins = 2;
    field.go();
    field.order(field.red, i32(Order::ambush));
    field.give(Topic::test, {3, 4});
    EXPECT_EQ(field.unit(field.red).pins, 1);
    EXPECT_EQ(field.unit(field.red).order, Order::ambush);
}

TEST(K47_ORD_05, WhoDoesNotGoesDownAndKeepsItsPins) {
    Two_sides field;
    field.begin();
    field.unit(field.red).pins = 2;
    field.go();
    field.order(field.red, i32(Order::ambush));
    field.give(Topic::test, {4, 4});
    EXPECT_EQ(field.unit(field.red).pins, 2);
    EXPECT_EQ(field.unit(field.red).order, Order::down);
}

TEST(K47_ORD_10, RallyRemovesAllPins) {
    Two_sides field;
    field.begin();
    field.unit(field.red).pins = 5;
    field.go();
    field.order(field.red, i32(Order::rally));
    field.give(Topic::test, {4, 5});
    EXPECT_EQ(field.unit(field.red).pins, 0);
}

TEST(K47_ORD_02, DownNeedsNoTest) {
    Two_sides field;
    field.begin();
    field.unit(field.red).pins = 5;
    field.go();
    field.order(field.red, i32(Order::down));
    EXPECT_EQ(field.topic(), Topic::draw);
    EXPECT_EQ(field.unit(field.red).order, Order::down);
}

TEST(K47_FUB_01, ATwelveIsFubarAndWhoSeesNoEnemyGoesDown) {
    Two_sides field;
    field.begin();
    field.unit(field.red).pins = 1;
    field.unit(field.blue).where = field.unit(field.blue_2).where = Whereabouts::reserve;
    field.go();
    field.order(field.red, i32(Order::run));
    field.give(Topic::test, {6, 6});
    field.give(Topic::fubar, {5});
    EXPECT_EQ(field.unit(field.red).order, Order::down);
    EXPECT_EQ(field.unit(field.red).pins, 1);
}

TEST(K47_MOV_04, ATornUnitMayOnlyMoveOrGoDown) {
    Two_sides field;
    field.begin();
    field.unit(field.red).model[3].at.y += 4 * inch;
    field.go();
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.red});
    EXPECT_EQ(field.answer(Side::red, {i32(Order::fire)}).rule, "K47-MOV-04"_rule);
    EXPECT_TRUE(field.lists(i32(Order::advance)));
    EXPECT_TRUE(field.lists(i32(Order::down)));
}

TEST(K47_OFF_03, AnOfficerCallsUnitsNearHim) {
    Two_sides field;
    field.make_officer(field.red_2, Rank::platoon_commander);
    field.begin();
    for (std::size_t i = 0; i < 5; ++i) field.unit(field.red_2).model[i].at = {11 * inch + i32(i) * 1500, 14 * inch};
    field.go();
    field.order(field.red_2, i32(Order::ambush));
    field.give(Topic::call, {0});  // not before his own
    field.give(Topic::call, {1});
    EXPECT_EQ(field.topic(), Topic::order);
    field.give(Topic::order, {i32(Order::ambush)});
    EXPECT_EQ(field.topic(), Topic::unit);  // both of red's have their dice
    EXPECT_EQ(field.question().asked, Side::blue);
    EXPECT_TRUE(field.unit(field.red_2).called);
    EXPECT_FALSE(field.unit(field.red).named);
}

TEST(K47_OFF_04, ThoseWhoAreCalledActInTheOrderThatTheirOwnerLikes) {
    Field field;
    const UnitId a = field.add(Side::red, 3, {20 * inch, 20 * inch}),
                 b = field.add(Side::red, 3, {20 * inch, 22 * inch});
    const UnitId officer = field.add(Side::red, 1, {20 * inch, 24 * inch});
    field.add(Side::blue, 3, {20 * inch, 44 * inch});
    field.make_officer(officer, Rank::platoon_commander);
    field.begin();
    field.go();
    field.order(officer, i32(Order::rally));
    field.give(Topic::call, {1, 1});
    EXPECT_EQ(field.topic(), Topic::call_order);
    field.give(Topic::call_order, {b});
    EXPECT_FALSE((Position{field.game, field.state}.can_take_die(a)));
    field.give(Topic::order, {i32(Order::down)});
    field.give(Topic::order, {i32(Order::down)});
    EXPECT_EQ(field.unit(a).order, Order::down);
    EXPECT_EQ(field.unit(b).order, Order::down);
}

TEST(K47_OFF_05, WhoIsDownOrWasCalledCallsNobody) {
    Two_sides field;
    field.make_officer(field.red_2, Rank::platoon_commander);
    field.begin();
    for (std::size_t i = 0; i < 5; ++i) field.unit(field.red_2).model[i].at = {11 * inch + i32(i) * 1500, 14 * inch};
    field.go();
    field.order(field.red_2, i32(Order::down));
    EXPECT_EQ(field.topic(), Topic::draw);
}

// X27: 4 and 5 with a need of 8: one point of Guts makes it 8.
TEST(K47_HER_02, GutsChangeADieOfATest) {
    Two_sides field;
    field.make_officer(field.red, Rank::none, 2);
    field.begin();
    field.unit(field.red).pins = 1;
    field.go();
    field.order(field.red, i32(Order::ambush));
    field.give(Topic::test, {4, 5});
    EXPECT_FALSE(field.lists(change_option(0, Change::raise)));
    EXPECT_EQ(field.answer(Side::red, {change_option(0, Change::raise)}).rule, "K47-HER-02"_rule);
    field.give(Topic::change_die, {change_option(1, Change::lower)});
    EXPECT_EQ(field.unit(field.red).guts, 1);
    EXPECT_EQ(field.unit(field.red).order, Order::ambush);
    EXPECT_EQ(field.unit(field.red).pins, 0);
}

// X27: 5 and 5 takes two points, one on each die; the same die takes no second one.
TEST(K47_HER_02, TwoPointsGoOnTwoDice) {
    Two_sides field;
    field.make_officer(field.red, Rank::none, 2);
    field.begin();
    field.unit(field.red).pins = 1;
    field.go();
    field.order(field.red, i32(Order::ambush));
    field.give(Topic::test, {5, 5});
    field.give(Topic::change_die, {change_option(0, Change::lower)});
    EXPECT_EQ(field.answer(Side::red, {change_option(0, Change::lower)}).rule, "K47-HER-02"_rule);
    field.give(Topic::change_die, {change_option(1, Change::lower)});
    EXPECT_EQ(field.unit(field.red).order, Order::ambush);
    EXPECT_EQ(field.unit(field.red).guts, 0);
}

TEST(K47_HER_02, NobodyIsAskedWhereItWouldChangeNothing) {
    Two_sides field;
    field.make_officer(field.red, Rank::none, 1);
    field.begin();
    field.unit(field.red).pins = 1;
    field.go();
    field.order(field.red, i32(Order::ambush));
    field.give(Topic::test, {5, 6});  // 11 against 8: one point is not enough
    EXPECT_EQ(field.topic(), Topic::bring_back);
    EXPECT_EQ(field.unit(field.red).order, Order::down);
}

TEST(K47_HER_05, LuckThrowsTheEnemysDieAgain) {
    Two_sides field;
    field.make_officer(field.blue, Rank::none, 0, 1);
    field.begin();
    field.unit(field.red).pins = 1;
    field.go();
    field.order(field.red, i32(Order::ambush));
    field.give(Topic::test, {4, 4});
    EXPECT_EQ(field.question().asked, Side::blue);
    field.give(Topic::change_die, {change_option(0, Change::again)});
    field.give(Topic::again, {6});
    EXPECT_EQ(field.unit(field.blue).luck, 0);
    EXPECT_EQ(field.unit(field.red).order, Order::down);
}

TEST(K47_HER_05, UnderLuckScopeOwnOnlyOwnDice) {
    Two_sides field;
    field.game.options.luck_scope = Options::own_dice;
    field.make_officer(field.blue, Rank::none, 0, 1);
    field.begin();
    field.unit(field.red).pins = 1;
    field.go();
    field.order(field.red, i32(Order::ambush));
    field.give(Topic::test, {4, 4});
    EXPECT_EQ(field.topic(), Topic::draw);
    EXPECT_EQ(field.unit(field.red).order, Order::ambush);
}

TEST(K47_HER_03, GutsBringADieBack) {
    Two_sides field;
    field.make_officer(field.red, Rank::none, 2);
    field.begin();
    field.go();
    field.order(field.red, i32(Order::ambush));
    EXPECT_EQ(field.topic(), Topic::bring_back);
    EXPECT_EQ(field.answer(Side::red, {field.red_2}).rule, "K47-HER-03"_rule);
    field.give(Topic::bring_back, {field.red});
    EXPECT_EQ(field.unit(field.red).order, Order::none);
    EXPECT_EQ(field.unit(field.red).guts, 1);
    EXPECT_EQ(field.question().dice.ways[0], 2);
    field.order(field.red, i32(Order::ambush));
    EXPECT_EQ(field.topic(), Topic::draw);  // once a turn for a unit
}

// Orders Down to everybody, in any order of dice.
void all_down(Field& field) {
    while (field.topic() == Topic::draw || field.topic() == Topic::unit) {
        if (field.topic() == Topic::draw) field.give(Topic::draw, {field.question().dice.ways[0] ? 1 : 2});
        field.give(Topic::unit, {field.question().option[0]});
        field.give(Topic::order, {i32(Order::down)});
        if (::testing::Test::HasFailure()) return;
    }
}

TEST(K47_TRN_10, DownIsKeptUnseenAndLosesItsPins) {
    Two_sides field;
    field.begin();
    field.unit(field.red).pins = field.unit(field.blue).pins = 3;
    field.go();
    all_down(field);
    EXPECT_EQ(field.questions.count, 2);
    field.give(Topic::keep, {1, 0});
    const State seen = field.game.view(field.state, Side::blue);
    EXPECT_EQ(seen.secret[0].units, 0u);
    field.give(Topic::keep, {0, 1});
    EXPECT_EQ(field.state.turn, 2);
    EXPECT_EQ(field.unit(field.red).order, Order::down);
    EXPECT_EQ(field.unit(field.red).pins, 0);
    EXPECT_EQ(field.unit(field.blue).order, Order::none);
    EXPECT_EQ(field.unit(field.blue).pins, 3);
    EXPECT_EQ(field.question().dice.ways[0], 1);
}

TEST(K47_TRN_10, UnderOpenRetentionTheSmallerSideKeepsFirst) {
    Two_sides field;
    field.game.options.open_retention = true;
    field.begin();
    field.unit(field.blue_2).where = Whereabouts::destroyed;
    field.go();
    all_down(field);
    EXPECT_EQ(field.questions.count, 1);
    EXPECT_EQ(field.question().asked, Side::blue);
    field.give(Topic::keep, {1});
    EXPECT_EQ(field.question().asked, Side::red);
    field.give(Topic::keep, {0, 0});
    EXPECT_EQ(field.unit(field.blue).order, Order::down);
}

TEST(K47_MOR_05, UnderDownClearsPinsADieSaysHowMany) {
    Two_sides field;
    field.game.options.down_clears_pins = Options::d3_pins;
    field.begin();
    field.unit(field.red).pins = 3;
    field.go();
    all_down(field);
    field.give(Topic::keep, {1, 1});
    field.give(Topic::keep, {0, 0});
    field.give(Topic::clear, {4});
    EXPECT_EQ(field.unit(field.red).pins, 1);
}

TEST(K47_END_01, AfterTheSixthTurnADieDecides) {
    for (const i32 die : {3, 4}) {
        Two_sides field;
        field.begin(6);
        field.go();
        all_down(field);
        field.give(Topic::keep, {0, 0});
        field.give(Topic::keep, {0, 0});
        field.give(Topic::length, {die});
        EXPECT_EQ(field.game.result(field.state).over, die == 3);
        if (die == 3) continue;
        EXPECT_EQ(field.state.turn, 7);
        all_down(field);
        field.give(Topic::keep, {0, 0});
        field.give(Topic::keep, {0, 0});
        EXPECT_TRUE(field.game.result(field.state).over);
    }
}

TEST(K47_END_02, ASideWithNobodyLeftEndsTheGame) {
    Two_sides field;
    field.begin(3);
    field.unit(field.blue).where = Whereabouts::destroyed;
    field.unit(field.blue_2).where = Whereabouts::destroyed;
    field.go();
    all_down(field);
    field.give(Topic::keep, {0, 0});
    EXPECT_TRUE(field.game.result(field.state).over);
    EXPECT_EQ(field.game.result(field.state).winner, Side::red);
}

TEST(K47_MAX_03, two_more_units_win) {
    for (const int lost : {1, 2}) {
        Field field;
        for (int i = 0; i < 3; ++i) field.add(Side::red, 3, {(10 + 10 * i) * inch, 10 * inch});
        for (int i = 0; i < 3; ++i) field.add(Side::blue, 3, {(10 + 10 * i) * inch, 40 * inch});
        field.begin(7);
        for (int i = 0; i < lost; ++i) field.unit(UnitId(i)).where = Whereabouts::destroyed;
        field.go();
        all_down(field);
        while (field.topic() == Topic::keep && !field.game.result(field.state).over) {
            Answer none;
            none.size = u8(field.question().size);
            for (int i = 0; i < none.size; ++i) none.value[std::size_t(i)] = 0;
            ASSERT_FALSE(sandtable::answer(field.game, field.state, field.question().asked, none, field.questions));
        }
        EXPECT_EQ(field.game.result(field.state).winner, lost == 2 ? Side::blue : Side::nobody);
    }
}

// X30
TEST(K47_MOR_04, PinsUpToItsMoraleDestroyAUnit) {
    Two_sides field;
    field.entry(field.blue).quality = Quality::veteran;
    field.begin();
    Questions questions;
    Visit visit(questions);
    Play play(field.game, field.state, visit);
    field.unit(field.red).pins = field.unit(field.blue).pins = 8;
    for (const UnitId id : {field.red, field.blue}) {
        play.pin(id, 1, "K47-MOR-02"_rule);
        play.check_pins(id);
    }
    EXPECT_EQ(field.unit(field.red).where, Whereabouts::destroyed);
    EXPECT_EQ(field.unit(field.blue).where, Whereabouts::on_table);
    EXPECT_EQ(play.in_bag(Side::red), 1);  // K47-TRN-08
}

TEST(K47_MOR_08, WhoFailsACheckIsDestroyed) {
    for (const bool stubborn : {false, true}) {
        Two_sides field;
        if (stubborn) field.entry(field.red).rules.add(Unit_rule::stubborn);
        field.begin();
        field.unit(field.red).pins = 1;
        field.state.stacks.call(Checking_morale{field.red});
        field.go();
        field.give(Topic::check, {4, 5});  // 9 against 8, or 9 where pins do not count
        EXPECT_EQ(field.unit(field.red).where, stubborn ? Whereabouts::on_table : Whereabouts::destroyed);
    }
}

// X26
TEST(K47_HER_04, GutsKeepAHeroAlive) {
    Two_sides field;
    field.make_officer(field.red, Rank::none, 2);
    field.begin();
    field.state.stacks.call(Casualty{field.red, 0});
    field.go();
    EXPECT_EQ(field.answer(Side::red, {i32(Survival::by_luck)}).rule, "K47-HER-06"_rule);
    field.give(Topic::survive, {i32(Survival::by_guts)});
    field.give(Topic::guts, {5});
    EXPECT_TRUE(field.unit(field.red).model[0].alive);
    EXPECT_EQ(field.unit(field.red).guts, 1);
}

TEST(K47_HER_06, LuckKeepsHimAfterGutsHaveFailed) {
    Two_sides field;
    field.make_officer(field.red, Rank::none, 1, 1);
    field.begin();
    field.state.stacks.call(Casualty{field.red, 0});
    field.go();
    field.give(Topic::survive, {i32(Survival::by_guts)});
    field.give(Topic::guts, {5});
    field.give(Topic::change_die, {let_stand});  // Luck could throw it again
    EXPECT_EQ(field.answer(Side::red, {i32(Survival::by_guts)}).rule, "K47-HER-04"_rule);
    field.give(Topic::survive, {i32(Survival::by_luck)});
    EXPECT_TRUE(field.unit(field.red).model[0].alive);
    EXPECT_EQ(field.unit(field.red).luck, 0);
    EXPECT_EQ(field.unit(field.red).guts, 1);
}

}
}
