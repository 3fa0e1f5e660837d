// What a walker strikes in close quarters, and what the odds say of it.
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/tests/close_quarters/walkers.h"

namespace konflikt47 {
namespace {

TEST(K47_CQ_16, it_strikes_vehicles_on_the_side_that_it_touches) {
    Walkers field;
    field.vehicle(Locomotion::tracked, 38, 24, 0);  // its left side towards the walker
    field.assault();
    ASSERT_EQ(field.topic(), Topic::penetrate);
    EXPECT_EQ(walker_blow(field.position(), field.hull, field.blue),
        (Penetration{Armour::medium, 4, Struck::side, Span::middle}));
    EXPECT_EQ(field.state.attacks.item[0].item[0].pierce, 9 - 4 - 1);
    field.give(Topic::penetrate, {3});
    field.give(Topic::penetrate, {4});
    field.give(Topic::chart, {3});  // a turret
    EXPECT_EQ(field.unit(field.blue).wear.arc[0], Sector::left) << "where the walker stands";
    field.give(Topic::penetrate, {1});
    field.give(Topic::penetrate, {1});
    EXPECT_EQ(field.count(Told::storms), 0) << "tanks do not answer";
    EXPECT_EQ(field.count(Told::batters), 1);
    EXPECT_EQ(field.unit(field.blue).pins, 1);
    EXPECT_EQ(field.count(Told::draw), 1);
    EXPECT_GE(field.gap(), inch - 1);
    EXPECT_TRUE(field.is_over());
}

TEST(K47_CQ_16, at_a_corner_the_side_counts_that_is_better_for_the_vehicle) {
    const auto box = [](double x, double y, Degrees facing) { return Body::box(at(x, y), 3 * inch, 3 * inch, facing); };
    EXPECT_EQ(struck_by_contact(box(30, 24, 90), box(33, 24, 0)), Struck::front);
    EXPECT_EQ(struck_by_contact(box(30, 24, 90), box(27, 24, 0)), Struck::rear);
    EXPECT_EQ(struck_by_contact(box(30, 24, 90), box(30, 27, 0)), Struck::side);
    EXPECT_EQ(struck_by_contact(box(30, 24, 90), box(30, 21, 0)), Struck::side);
    EXPECT_EQ(struck_by_contact(box(30, 24, 90), box(33, 27, 0)), Struck::front);
    EXPECT_EQ(struck_by_contact(box(30, 24, 90), box(27, 27, 0)), Struck::side);
    EXPECT_EQ(struck_by_contact(box(30, 24, 90), box(27, 21, 0)), Struck::side);
    EXPECT_EQ(struck_by_contact(box(30, 24, 90), box(27, 26.9, 0)), Struck::rear)
        << "along all of its rear, and its side not at all";
}

TEST(K47_CQ_16, an_assaulted_walker_answers_in_kind) {
    Walkers field;
    field.vehicle(Locomotion::medium_walker, 38, 24, 270);
    field.assault();
    for (int blow = 0; blow < 4; ++blow) field.give(Topic::penetrate, {1});
    for (int blow = 0; blow < 3; ++blow) {
        ASSERT_EQ(field.topic(), Topic::penetrate);
        EXPECT_EQ(field.question().dice.thrower, Side::blue);
        EXPECT_EQ(field.state.attacks.item[0].item[0].pierce, 9 - 3);
        field.give(Topic::penetrate, {5});
    }
    EXPECT_EQ(field.count(Told::batters), 2);
    EXPECT_TRUE(field.is_over());

    Walkers weak;  // no die of its two blows with Pen 2 reaches 9
    weak.vehicle(Locomotion::light_walker, 38, 24, 270);
    weak.assault();
    for (int blow = 0; blow < 4; ++blow) weak.give(Topic::penetrate, {1});
    EXPECT_EQ(weak.count(Told::bounces), 1);
    EXPECT_TRUE(weak.is_over());

    Walkers out;  // knocked out it answers nothing, and the other regroups
    out.vehicle(Locomotion::light_walker, 38, 24, 270);
    out.assault();
    out.give(Topic::penetrate, {6});
    out.give(Topic::chart, {6});
    EXPECT_FALSE(out.on_table(out.blue));
    EXPECT_EQ(out.topic(), Topic::regroup);
    EXPECT_EQ(out.question().dice.thrower, Side::red);
    EXPECT_EQ(out.state.attacks.size, 0u);
}

// K47-SPC-02 A recce vehicle drives off before it comes, and it walks after that.
TEST(K47_CQ_16, from_a_vehicle_that_it_followed_it_goes_back_an_inch_too) {
    Walkers field;
    field.vehicle(Locomotion::wheeled, 38, 24, 270, Armour::carrier);
    field.entry(field.blue).rules.add(Unit_rule::recce);
    field.unit(field.blue).order = Order::none;
    field.assault();
    ASSERT_EQ(field.topic(), Topic::stand);
    field.give(Topic::stand, {3});
    field.give(Topic::drive, {44 * inch, 24 * inch, 270});
    for (int blow = 0; blow < 4; ++blow) field.give(Topic::penetrate, {1});
    EXPECT_GT(field.walker().x, 39 * inch);
    EXPECT_GE(field.gap(), inch - 1);
    EXPECT_LE(field.gap(), inch + 3);
    EXPECT_TRUE(field.is_over());
}

// A gun's crew answers like men, and the gun is lost with it.
TEST(K47_CQ_16, it_strikes_the_crew_of_a_gun) {
    Walkers field;
    field.entry(field.blue).gun.is_there = true;
    field.assault();
    ASSERT_EQ(field.topic(), Topic::batter);
    field.batter(0);
    ASSERT_EQ(field.topic(), Topic::storm);
    EXPECT_EQ(field.question().dice.count, 1) << "of the crew, which is one man beside the gun";
    field.give(Topic::storm, {5});
    EXPECT_EQ(field.count(Told::draw), 1);
    Walkers lost;
    lost.entry(lost.blue).gun.is_there = true;
    lost.assault();
    lost.batter(1);
    EXPECT_FALSE(lost.on_table(lost.blue));
    EXPECT_EQ(lost.topic(), Topic::regroup);
}

TEST(K47_CQ_16, one_damage_destroys_a_soft_skin) {
    for (const int told : {0, 1}) {
        Walkers field;
        field.vehicle(Locomotion::wheeled, 38, 24, 270, Armour::soft_skinned);
        field.assault();
        EXPECT_EQ(field.game.words(field.state, field.question()), "Red 1 strikes at Blue 3, needing 2 or more");
        field.batter(told);
        EXPECT_EQ(field.on_table(field.blue), !told);
        EXPECT_EQ(field.topic() == Topic::regroup, bool(told));
    }
}

TEST(K47_CQ_16, its_blows_are_as_many_and_as_heavy_as_its_class_unless_its_data_say_more) {
    Hull hull{.locomotion = Locomotion::light_walker};
    EXPECT_EQ(cq_attacks_of(hull) * 10 + cq_pen_of(hull), 22);
    hull.locomotion = Locomotion::medium_walker;
    EXPECT_EQ(cq_attacks_of(hull) * 10 + cq_pen_of(hull), 33);
    hull.locomotion = Locomotion::super_heavy_walker;
    EXPECT_EQ(cq_attacks_of(hull) * 10 + cq_pen_of(hull), 55);
    hull.cq_attacks = 1;
    EXPECT_EQ(cq_attacks_of(hull) * 10 + cq_pen_of(hull), 15);
    hull.cq_pen = 7;
    EXPECT_EQ(cq_attacks_of(hull) * 10 + cq_pen_of(hull), 17);
}

TEST(K47_CQ_16, it_reaches_the_men_behind_a_wall_but_none_on_an_upper_floor) {
    Walkers field("  - {kind: house, name: Inn, from: [36, 20], to: [40, 28]}\n");
    field.man(field.blue, 0, 37, 22), field.man(field.blue, 1, 37, 25);
    field.unit(field.blue).building = 0;
    EXPECT_FALSE(refuse_assault(field.position(), field.hull, field.blue));
    field.unit(field.blue).floor = 1;
    EXPECT_EQ(refuse_assault(field.position(), field.hull, field.blue).rule, "K47-CQ-16"_rule);
    field.unit(field.blue).floor = 0;
    field.assault();
    ASSERT_EQ(field.topic(), Topic::batter);
    EXPECT_NEAR(field.walker().x, 34.5 * inch, 3);
    field.batter(0);
    ASSERT_EQ(field.topic(), Topic::storm) << "K47-CQ-08";
    field.give(Topic::storm, {missed, missed});
    EXPECT_GE(field.gap(), inch - 1);
    EXPECT_LE(field.gap(), inch + 3);
}

// Those above them hold the same building, and keep it from no wall of it.
TEST(K47_CQ_16, it_reaches_the_men_of_a_house_in_which_others_are_on_the_upper_floor) {
    Walkers field("  - {kind: house, name: Inn, from: [36, 20], to: [40, 28]}\n");
    const UnitId above = field.add(Side::blue, 1, at(38, 24));
    field.begin();
    field.unit(field.hull).facing = 90;
    for (const UnitId id : {field.blue, above}) field.unit(id).building = 0;
    field.man(field.blue, 0, 37, 22), field.man(field.blue, 1, 37, 25);
    field.unit(above).floor = 1;
    EXPECT_FALSE(refuse_assault(field.position(), field.hull, field.blue));
}

// K47-BLD-07 Men on an upper floor come out to assault it, and go back there only if they are too near to it outside.
TEST(K47_CQ_16, men_from_an_upper_floor_assault_it) {
    for (const double apart : {4.0, 0.5}) {
        Walkers field("  - {kind: house, name: Inn, from: [36, 20], to: [40, 28]}\n");
        field.stands(field.hull, 34.5 - apart, 24, 90);
        field.man(field.blue, 0, 37, 22), field.man(field.blue, 1, 37, 25);
        field.unit(field.blue).building = 0, field.unit(field.blue).floor = 1;
        field.unit(field.blue).order = Order::none, field.unit(field.hull).order = Order::fire;
        field.entry(field.blue).rules.add(Unit_rule::tank_hunters);
        field.go();
        field.order(field.blue, assault_option);
        field.give(Topic::assault, {field.hull});
        ASSERT_EQ(field.topic(), Topic::storm);
        EXPECT_EQ(field.unit(field.blue).building, no_piece);
        field.give(Topic::storm, {missed, missed});
        field.batter(0);
        EXPECT_EQ(field.unit(field.blue).building, apart < 1 ? 0 : no_piece);
        EXPECT_EQ(field.unit(field.blue).floor, apart < 1);
        if (apart > 1) { EXPECT_GE(field.gap(), inch - 1); }
        EXPECT_TRUE(field.is_over());
    }
}

TEST(K47_CQ_16, it_turns_at_most_once_and_walks_straight_at_them) {
    Walkers field;
    const auto refused = [&](double x, double y, Degrees facing) {
        const Refusal no = Drive(field.position(), field.hull, field.blue).refuse_way(std::array{at(x, y)}, facing);
        return no ? std::string(no.rule.id()) : std::string();
    };
    EXPECT_EQ(refused(42, 24, 90), "");
    EXPECT_EQ(refused(42, 24, 100), "K47-CQ-16") << "it turns at the end";
    EXPECT_EQ(refused(42, 32, heading(at(30, 24), at(42, 32))), "K47-CQ-16") << "past them";
    EXPECT_EQ(refused(33, 24, 90), "K47-CQ-16") << "not so far as to them";
    field.man(field.blue, 0, 30, 40), field.man(field.blue, 1, 31.25, 40);
    EXPECT_EQ(refused(30, 40, 180), "") << "a quarter to its right";
    field.entry(field.hull).hull.locomotion = Locomotion::light_walker;  // with two pivots on a Run
    field.man(field.blue, 0, 20, 24), field.man(field.blue, 1, 20, 25.25);
    EXPECT_EQ(refused(20, 24, 270), "K47-CQ-16") << "a turn of 180 degrees";
    EXPECT_EQ(refuse_assault(field.position(), field.hull, field.blue).rule, "K47-CQ-16"_rule);
    field.man(field.blue, 0, 30, 40), field.man(field.blue, 1, 31.25, 40);
    field.unit(field.hull).wear.immobile = true;
    EXPECT_EQ(refuse_assault(field.position(), field.hull, field.blue).rule, "K47-DMG-07"_rule);
}

// The forecast of a walker's assault is what all throws come to: 4 blows that tell on 2 or more, and a 6 of each who is left.
TEST(K47_CQ_16, its_odds_are_exact) {
    Walkers field;
    field.man(field.blue, 1, 37, 24.75);
    field.state.unit[field.hull].model[0].at = at(35, 24);
    const Forecast forecast = expect_walker(field.position(), field.hull, field.blue, false, true);
    const auto part = [&](std::size_t which) {
        return double(forecast.chances[which].weight) / double(forecast.total);
    };
    // Nobody is hit in 1 of 1296, one in 20 of 1296, and then one man strikes, whose one hit reaches 7 at the most of its 9.
    EXPECT_NEAR(part(0), 1295.0 / 1296, 1e-9);
    EXPECT_NEAR(part(3), 1.0 / 1296, 1e-9);
    EXPECT_EQ(part(1) + part(2), 0);
}

// K47-ORD-12 Vehicles charge out of Ambush like anybody who can assault.
TEST(K47_ORD_12, vehicles_charge_out_of_ambush) {
    for (const Locomotion locomotion : {Locomotion::heavy_walker, Locomotion::tracked}) {
        Walkers field;
        field.entry(field.hull).hull.locomotion = locomotion;
        field.unit(field.hull).order = Order::ambush;
        field.unit(field.blue).order = Order::none;
        field.go();
        field.order(field.blue, i32(Order::advance));
        field.give(Topic::way, {37 * inch, 26 * inch, 0});
        if (field.topic() == Topic::places) field.give_usual(Topic::places);
        ASSERT_EQ(field.topic(), Topic::ambush);
        field.give(Topic::ambush, {2});
        field.give_usual(Topic::ambush_point);
        ASSERT_EQ(field.topic(), Topic::drive);
        EXPECT_EQ(field.question().asked, Side::red);
        field.give_usual(Topic::drive);
        EXPECT_EQ(field.unit(field.hull).order, Order::run);
        EXPECT_EQ(field.topic(), locomotion == Locomotion::tracked ? Topic::check : Topic::batter);
    }
}

// It has no weapon, and men of that rate would be too far off.
TEST(K47_ORD_12, a_walker_charges_out_of_ambush_as_far_as_it_runs) {
    Walkers field;
    field.unit(field.hull).order = Order::ambush;
    field.unit(field.blue).order = Order::none;
    field.man(field.blue, 0, 47, 23.5), field.man(field.blue, 1, 47, 24.75);
    field.go();
    field.order(field.blue, i32(Order::advance));
    field.give(Topic::way, {47 * inch, 26 * inch, 0});
    if (field.topic() == Topic::places) field.give_usual(Topic::places);
    EXPECT_EQ(field.topic(), Topic::ambush);
}

TEST(K47_ORD_12, by_the_house_rule_vehicles_charge_as_far_as_an_advance) {
    Walkers field;
    field.man(field.blue, 0, 42, 23.5), field.man(field.blue, 1, 42, 24.75);  // ten inches off
    EXPECT_FALSE(refuse_charge(field.position(), field.hull, field.blue));
    field.game.options.ambush_charge = Options::by_advance;
    EXPECT_EQ(refuse_charge(field.position(), field.hull, field.blue).rule, "K47-CQ-16"_rule);
    field.man(field.blue, 0, 40, 23.5), field.man(field.blue, 1, 40, 24.75);
    EXPECT_FALSE(refuse_charge(field.position(), field.hull, field.blue));
}

}
}
