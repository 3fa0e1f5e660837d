// What is told of a shot, an assault and an order before they are given.
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/tests/country.h"
#include "games/konflikt47/tests/told_forecast.h"

namespace konflikt47::forecast_test {
namespace {

struct Table_of_two : Field {
    UnitId red, blue;
    Table_of_two(i32 apart, int own, int others) {
        red = add(Side::red, own, {10 * inch, 10 * inch});
        blue = add(Side::blue, others, {10 * inch, 11 * inch + apart});
        begin();
    }
    Forecast shot() const { return expect_shot({game, state}, red, blue, Cause::order, nullptr); }
};

TEST(K47_SHT_20, a_shot_is_told_with_the_chance_of_a_test) {  // X8
    const Table_of_two table(18 * inch, 10, 10);
    const Forecast forecast = table.shot();
    EXPECT_EQ(forecast.dice, 10);
    EXPECT_EQ(forecast.mean_of(forecast.distributions[1]), "5/2");
    EXPECT_EQ(chance(forecast, "pinned"), "1023/1024");
    // Five or more fall with 40961/524288; but if all ten do nobody is left to take it.
    EXPECT_EQ(chance(forecast, "takes a Morale Check"), "81921/1048576");
    EXPECT_EQ(chance(forecast, "wiped out"), "1/1048576");
    EXPECT_TRUE(notes(forecast, "no cover: no save"));
}

TEST(K47_SHT_07, what_cannot_be_done_is_told_as_a_sentence) {
    Two_sides field;
    field.entry(field.blue).name = "Grenadiers";
    field.entry(field.blue).with = {.article = true, .plural = true};
    field.begin();
    const Forecast forecast = expect_shot(field.position(), field.red, field.blue, Cause::order, nullptr);
    ASSERT_EQ(forecast.notes.size(), 1u);
    EXPECT_TRUE(forecast.notes[0].words.starts_with("The Grenadiers are ")) << forecast.notes[0].words;
    EXPECT_TRUE(forecast.notes[0].words.ends_with(", as things stand")) << forecast.notes[0].words;
}

TEST(K47_SHT_03, fire_without_a_target_is_told_before_it_is_ordered) {
    const auto note = [](i32 apart) {
        Table_of_two table(apart, 3, 3);
        table.go();
        table.give(Topic::draw, {1});
        table.give(Topic::unit, {table.red});
        const Answer fire = Answer::of(int(Order::fire));
        return table.game.forecast(table.state, table.question(), fire).notes.at(0).words;
    };
    EXPECT_EQ(note(18 * inch), "Stays in place and shoots");
    EXPECT_EQ(note(30 * inch), "Stays in place, and has no target: everyone in sight is out of range");
    Table_of_two torn(18 * inch, 3, 3);
    torn.unit(torn.red).model[2].at.x += 6 * inch;
    torn.go();
    torn.give(Topic::draw, {1});
    torn.give(Topic::unit, {torn.red});
    const Answer run = Answer::of(int(Order::run));
    EXPECT_TRUE(notes(torn.game.forecast(torn.state, torn.question(), run),
        "Its men are too far apart: only Advance, Run, an assault and Down are open"));
    const auto mark = [](i32 apart) {
        Table_of_two table(apart, 3, 3);
        table.go();
        table.give(Topic::draw, {1});
        table.give(Topic::unit, {table.red});
        const Answer fire = Answer::of(int(Order::fire));
        const Marks marks = table.game.shown(table.state, table.question(), fire);
        return std::pair(marks.at(0).tone, marks.at(0).words.ends_with("seen, but out of range"));
    };
    EXPECT_EQ(mark(18 * inch), std::pair(Mark::good, false));
    EXPECT_EQ(mark(30 * inch), std::pair(Mark::plain, true));
    const auto caveat = [](i32 apart, Order order) {
        Table_of_two table(apart, 3, 3);
        table.go();
        table.give(Topic::draw, {1});
        table.give(Topic::unit, {table.red});
        EXPECT_EQ(table.topic(), Topic::order);
        return table.game.caveat(table.state, table.question(), int(order));
    };
    EXPECT_FALSE(caveat(18 * inch, Order::fire));
    EXPECT_EQ(caveat(30 * inch, Order::fire).rule.id(), std::string("K47-SHT-07"));
    EXPECT_FALSE(caveat(30 * inch, Order::advance));
}

TEST(K47_SHT_05, whose_own_troops_are_in_every_line_is_told_so_before_fire_is_ordered) {
    Field field;
    const UnitId red = field.add(Side::red, 1, {20 * inch, 16 * inch});
    field.add(Side::red, 1, {20 * inch, 20 * inch});
    field.add(Side::blue, 1, {20 * inch, 28 * inch});
    field.begin();
    field.go();
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {red});
    ASSERT_EQ(field.topic(), Topic::order);
    EXPECT_EQ(field.game.caveat(field.state, field.question(), int(Order::fire)).rule, "K47-SHT-05"_rule);
}

// Of two enemies the one who is nearer to being a target says what is wrong, no matter which comes first in the roster.
TEST(K47_SHT_03, why_nobody_can_be_shot_at_is_told_by_who_is_nearest_to_it) {
    for (const bool first : {true, false}) {
        Country_field field("  - {kind: house, name: House, from: [40, 16], to: [44, 24]}\n");
        const UnitId red = field.add(Side::red, 1, at(36, 20));
        for (const bool far : {first, !first}) field.add(Side::blue, 1, far ? at(6, 20) : at(48, 20));
        field.begin();
        field.go();
        field.give(Topic::draw, {1});
        field.give(Topic::unit, {red});
        EXPECT_EQ(field.game.caveat(field.state, field.question(), int(Order::fire)).rule, "K47-SHT-07"_rule);
    }
}

TEST(K47_SHT_16, a_target_that_is_down_saves) {
    Table_of_two table(18 * inch, 10, 10);
    table.state.unit[table.blue].order = Order::down;
    EXPECT_EQ(table.shot().mean_of(table.shot().distributions[1]), "5/3");
    Table_of_two near(5 * inch, 1, 10);  // X9: at point-blank as well, unless the option is off
    near.state.unit[near.blue].order = Order::down;
    EXPECT_EQ(near.shot().mean_of(near.shot().distributions[1]), "5/18");
    near.game.options.down_at_point_blank = false;
    EXPECT_EQ(near.shot().mean_of(near.shot().distributions[1]), "5/12");
    EXPECT_TRUE(notes(near.shot(), "point-blank -2"));
}

TEST(K47_SHT_09, what_makes_a_shot_harder_is_named) {
    Table_of_two table(18 * inch, 1, 1);
    table.state.unit[table.red].order = Order::advance;
    table.state.unit[table.red].pins = 2;
    EXPECT_TRUE(notes(table.shot(), "4, moving +1, pinned +1"));
    EXPECT_EQ(table.shot().mean_of(table.shot().distributions[0]), "1/6");
}

TEST(K47_SHT_04, why_there_is_no_shot_is_told_as_well) {
    const Table_of_two table(30 * inch, 2, 2);
    EXPECT_TRUE(notes(table.shot(), "is 30 inches away, and reaches 24 inches"));
}

TEST(K47_ORD_03, a_test_is_told_before_the_order) {
    Table_of_two table(18 * inch, 2, 2);
    const Position position{table.game, table.state};
    EXPECT_TRUE(expect_order(position, table.red, Order::fire).chances.empty());
    table.state.unit[table.red].pins = 2;
    EXPECT_EQ(chance(expect_order(position, table.red, Order::fire), "obeys"), "7/12");
    EXPECT_EQ(chance(expect_order(position, table.red, Order::fire), "is FUBAR"), "1/36");
    EXPECT_EQ(chance(expect_order(position, table.red, Order::rally), "obeys"), "5/6");
    table.state.unit[table.red].pins = 8;
    EXPECT_EQ(expect_order(position, table.red, Order::fire).terms[0].words, "dice, together 2 or less");
}

// How far it goes and whether it shoots is told of each order, tested or not.
TEST(K47_ORD_01, what_an_order_is_stands_beside_it) {
    Table_of_two table(18 * inch, 2, 2);
    const Position position{table.game, table.state};
    const auto words = [&](Order order, bool assaults = false) {
        const Forecast forecast = expect_order(position, table.red, order, assaults);
        return forecast.title + ". " + forecast.notes.at(0).words;
    };
    EXPECT_EQ(words(Order::fire), "Red 1 fires. Stays in place and shoots");
    EXPECT_EQ(words(Order::advance), "Red 1 advances. Moves up to 6 inches, then may shoot, needing 1 more to hit");
    EXPECT_EQ(words(Order::run), "Red 1 runs. Moves up to 12 inches and does not shoot");
    EXPECT_EQ(words(Order::run, true), "Red 1 assaults. Charges an enemy within 12 inches");
    EXPECT_EQ(words(Order::ambush),
        "Red 1 lies in Ambush. Waits, and may shoot at an enemy that moves in its sight or charge it");
    table.game.options.ambush_charge = Options::no_charge;
    EXPECT_EQ(words(Order::ambush), "Red 1 lies in Ambush. Waits, and may shoot at an enemy that moves in its sight");
    EXPECT_EQ(words(Order::rally), "Red 1 rallies. Has no pins to lose, and does nothing else");
    EXPECT_EQ(words(Order::down), "Red 1 goes Down. Does nothing; its saves from shots are 2 better");
    table.game.weapons[0].line[0].special = bit(Special::assault);
    EXPECT_EQ(words(Order::advance),
        "Red 1 advances. Moves up to 6 inches, then may shoot, its Assault weapons needing no more to hit");
    table.game.weapons.push_back(table.game.weapons[0]);
    table.game.weapons.back().line[0].special = {};
    table.state.unit[table.red].model[1].weapon = u8(table.game.weapons.size() - 1);
    EXPECT_EQ(words(Order::advance),
        "Red 1 advances. Moves up to 6 inches, then may shoot, needing 1 more to hit except with Assault "
        "weapons");
    table.state.unit[table.red].model[0].alive = false;
    EXPECT_EQ(words(Order::advance), "Red 1 advances. Moves up to 6 inches, then may shoot, needing 1 more to hit");
    table.state.unit[table.red].model[0].alive = true;
    table.game.weapons[0].line[0].special = bit(Special::fixed);
    EXPECT_FALSE(notes(expect_order(position, table.red, Order::run), "Fixed"));
    EXPECT_TRUE(notes(expect_order(position, table.red, Order::advance), "Fixed, and does not shoot after a move"));
    table.state.unit[table.red].pins = 2;
    EXPECT_EQ(words(Order::rally), "Red 1 takes an Order Test. Loses all its pins, and does nothing else");
    table.state.unit[table.red].where = Whereabouts::reserve;
    EXPECT_EQ(words(Order::run), "Red 1 takes an Order Test. Comes on and moves up to 12 inches and does not shoot");
    EXPECT_EQ(words(Order::down), "Red 1 goes Down. Waits off the table");
}

// What stands beside the questions: of an order, of a target, and of going Down before the shot.
TEST(K47_SHT_06, each_answer_is_told_with_what_comes_of_it) {
    Table_of_two table(18 * inch, 6, 12);
    table.unit(table.red).pins = 2;
    table.go();
    table.give(Topic::draw, {1});
    table.give(Topic::unit, {table.red});
    const auto told = [&](i32 option) {
        Answer answer;
        answer.size = 1;
        answer.value[0] = option;
        return table.game.forecast(table.state, table.question(), answer);
    };
    EXPECT_EQ(chance(told(i32(Order::fire)), "obeys"), "7/12");
    EXPECT_TRUE(told(0).empty());
    table.give(Topic::order, {i32(Order::fire)});
    table.give(Topic::test, {1, 1});
    ASSERT_EQ(table.topic(), Topic::target);
    EXPECT_EQ(told(table.blue).mean_of(told(table.blue).distributions[1]), "1/1");  // 6 x 1/3 x 1/2
    EXPECT_TRUE(told(hold_fire).empty());
    table.give(Topic::target, {table.blue});
    ASSERT_EQ(table.topic(), Topic::go_down);
    EXPECT_EQ(told(0).mean_of(told(0).distributions[1]), "1/1");
    EXPECT_EQ(told(1).mean_of(told(1).distributions[1]), "2/3");
}

TEST(K47_CQ_01, an_assault_is_told_with_its_end) {
    Table_of_two table(5 * inch, 1, 1);
    table.game.options.cq_max_rounds = 1;
    const Forecast forecast = expect_assault({table.game, table.state}, table.red, table.blue, true);
    EXPECT_EQ(chance(forecast, "wins"), "1/2");
    EXPECT_EQ(chance(forecast, "is destroyed"), "1/4");
    EXPECT_EQ(chance(forecast, "falls back"), "1/4");
    const Table_of_two far(15 * inch, 1, 1);
    EXPECT_TRUE(expect_assault({far.game, far.state}, far.red, far.blue, true).chances.empty());
}

// Beside the three answers stand the shot now, the shot from nearby, and the fight.
TEST(K47_CQ_04, what_a_target_may_do_is_told_with_its_chances) {
    Table_of_two table(23 * inch / 2, 4, 3);
    table.go();
    table.order(table.red, assault_option);
    table.give(Topic::assault, {table.blue});
    ASSERT_EQ(table.topic(), Topic::stand);
    const auto told = [&](int option) {
        return table.game.forecast(table.state, table.question(), Answer::of(option));
    };
    EXPECT_NE(chance(told(0), "wins"), "not told");
    EXPECT_EQ(told(0).title, "Red 1 assaults Blue 2");
    EXPECT_EQ(std::ranges::count(told(0).notes, "Who loses a round is removed whole, however many men it lost",
                  &Forecast::Note::words),
        1)
        << "or its chance to be destroyed would contradict its losses";
    for (const int shot : {1, 2}) {
        EXPECT_EQ(told(shot).title, "Blue 2 shoots at Red 1");
        EXPECT_EQ(told(shot).dice, 3);
    }
    table.game.options.premeasure = false;
    EXPECT_TRUE(told(1).title.empty());
}

TEST(K47_CQ_04, the_shot_from_nearby_is_reckoned_where_they_have_got_to) {
    Table_of_two table(23 * inch / 2, 4, 3);
    table.game.weapons[0].line[0].range = 9 * inch;  // too short for a shot at once
    table.go();
    table.order(table.red, assault_option);
    table.give(Topic::assault, {table.blue});
    ASSERT_EQ(table.topic(), Topic::stand);
    const auto told = [&](int option) {
        return table.game.forecast(table.state, table.question(), Answer::of(option));
    };
    EXPECT_EQ(told(1).dice, 0);
    EXPECT_EQ(told(2).dice, 3);
    // Nor may it shoot at once; it may always stand.
    EXPECT_TRUE(table.lists(0) && !table.lists(1) && table.lists(2));
    EXPECT_EQ(table.answer(Side::blue, {1}).rule, "K47-SHT-07"_rule);
}

TEST(K47_TER_03, a_run_out_of_rough_ground_that_gets_nowhere_is_told_before_it_is_ordered) {
    const auto caveat = [](const std::string& kind, i32 x) {
        Country_field field("  - {kind: " + kind + ", name: Place, from: [16, 16], to: [26, 26]}\n");
        const UnitId red = field.add(Side::red, 1, {x, 20 * inch});
        field.add(Side::blue, 1, {60 * inch, 40 * inch});
        field.begin();
        field.go();
        field.give(Topic::draw, {1});
        field.give(Topic::unit, {red});
        return field.game.caveat(field.state, field.question(), int(Order::run));
    };
    EXPECT_EQ(caveat("thin_wood", 20 * inch).rule, "K47-TER-03"_rule);
    EXPECT_FALSE(caveat("thin_wood", 40 * inch));
    EXPECT_FALSE(caveat("road", 20 * inch));
}

}
}
