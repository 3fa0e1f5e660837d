// What infantry needs to assault armour, and what is foretold of it.
#include <gmock/gmock.h>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/tests/close_quarters/storm_field.h"

namespace konflikt47 {
namespace {

TEST(K47_CQ_13, who_has_a_shaped_charge_is_ready) {
    Storm_field field;
    EXPECT_TRUE(is_ready(field.position(), field.men));
    field.unit(field.men).model[3].alive = false;
    EXPECT_FALSE(is_ready(field.position(), field.men)) << "it fell with its bearer";
    field.entry(field.men).rules.add(Unit_rule::tank_hunters);
    EXPECT_TRUE(is_ready(field.position(), field.men));
    Storm_field bare(1);
    EXPECT_FALSE(is_ready(bare.position(), bare.men));
    EXPECT_TRUE(needs_nerve(bare.position(), bare.men, bare.tank));
    EXPECT_FALSE(needs_nerve(bare.position(), bare.men, bare.blue_2)) << "men are assaulted without";
    bare.entry(bare.men).powered_armour = Powered::heavy;
    EXPECT_FALSE(needs_nerve(bare.position(), bare.men, bare.tank));
    bare.entry(bare.men).powered_armour = Powered::none;
    bare.entry(bare.tank).hull.armour = Armour::soft_skinned;
    EXPECT_FALSE(needs_nerve(bare.position(), bare.men, bare.tank));
}

TEST(K47_CQ_13, others_need_nerve_before_the_target_reacts) {
    Storm_field field(1);
    field.unit(field.tank).order = Order::none;  // so it could shoot
    field.put(field.men, {16 * inch, 20 * inch});
    field.assault();
    ASSERT_EQ(field.topic(), Topic::check);
    field.give(Topic::check, {5, 5});  // Regular: 9 or less
    EXPECT_EQ(field.unit(field.men).order, Order::down);
    EXPECT_TRUE(field.on_table(field.men)) << "a failed check destroys nobody here";
    EXPECT_EQ(field.count(Told::assaults), 0);
    EXPECT_EQ(field.count(Told::lacks_means), 1);
    EXPECT_FALSE(field.unit(field.men).moved);
    EXPECT_EQ(field.unit(field.tank).order, Order::none);

    Storm_field brave(1);
    brave.assault();
    brave.give(Topic::check, {4, 5});
    EXPECT_EQ(brave.topic(), Topic::storm);
    EXPECT_EQ(brave.unit(brave.men).order, Order::run);
}

// Out of Ambush too; if they fail, the tank that they did not charge goes on.
TEST(K47_ARM_14, stubborn_troops_ignore_pins_before_they_assault_armour) {
    for (const bool stubborn : {false, true}) {
        Storm_field field(1);
        if (stubborn) field.entry(field.men).rules.add(Unit_rule::stubborn);
        field.unit(field.men).pins = 3;
        const Forecast forecast = expect_assault(field.position(), field.men, field.tank, false);
        EXPECT_EQ(forecast.notes[0].words,
            stubborn ? "They have nothing for armour: a Morale Check first, 9 or less"
                     : "They have nothing for armour: a Morale Check first, 6 or less");
        Storm_field walker = field;
        walker.entry(walker.tank).hull.locomotion = Locomotion::medium_walker;
        EXPECT_EQ(
            expect_assault(walker.position(), walker.men, walker.tank, false).notes[0].words, forecast.notes[0].words);
        field.state.stacks.call(Assault{.by = field.men, .at = field.tank});
        field.go();
        ASSERT_EQ(field.topic(), Topic::check);
        field.give(Topic::check, {4, 4});
        EXPECT_EQ(field.unit(field.men).order == Order::down, !stubborn);
    }
}

TEST(K47_CQ_13, a_charge_takes_nerve_as_well) {
    for (const bool brave : {false, true}) {
        Storm_field field(1);
        field.unit(field.men).order = Order::ambush;
        field.unit(field.red_2).order = Order::down;
        field.unit(field.tank).order = Order::none;
        field.go();
        field.order(field.tank, i32(Order::advance));
        field.give(Topic::drive, {28 * inch, 20 * inch, 270});
        ASSERT_EQ(field.topic(), Topic::ambush);
        field.give(Topic::ambush, {2});
        if (field.topic() == Topic::ambush_point) field.give_usual(Topic::ambush_point);
        ASSERT_EQ(field.topic(), Topic::check);
        field.give(Topic::check, {brave ? 4 : 5, 5});
        if (brave) {
            ASSERT_EQ(field.topic(), Topic::storm);
            EXPECT_EQ(field.question().dice.wanted, 0b110000u) << "its die shows Advance";
            continue;
        }
        EXPECT_EQ(field.unit(field.men).order, Order::down);
        EXPECT_EQ(field.unit(field.tank).model[0].at, (Place{28 * inch, 20 * inch}));
        EXPECT_EQ(field.count(Told::assaults), 0);
    }
}

TEST(K47_CQ_14, the_forecast_reckons_nerve_and_damage) {
    Storm_field field;
    const Forecast ready = expect_storm(field.position(), field.men, field.tank, false);
    EXPECT_EQ(ready.chances.size(), 2u);
    Storm_field bare(1);
    const Forecast before = expect_storm(bare.position(), bare.men, bare.tank, false),
                   after = expect_storm(bare.position(), bare.men, bare.tank, true);
    ASSERT_EQ(before.chances.size(), 3u);
    EXPECT_EQ(before.chances[0].name, "goes Down instead");
    const auto part = [](const Forecast& of, std::size_t which) {
        return double(of.chances[which].weight) / double(of.total);
    };
    EXPECT_NEAR(part(before, 0), 6.0 / 36, 1e-9);
    EXPECT_NEAR(part(before, 2), part(after, 1) * 30 / 36, 1e-9);
    EXPECT_NEAR(part(after, 1), part(ready, 1), 1e-9);
    const Forecast declared = expect_assault(bare.position(), bare.men, bare.tank, true);
    EXPECT_EQ(declared.chances, before.chances);
    // K47-ORD-04 Who obeys has lost a pin by then.
    bare.unit(bare.men).pins = 2;
    const Forecast pinned = expect_assault(bare.position(), bare.men, bare.tank, true);
    EXPECT_NEAR(part(pinned, 0), 10.0 / 36, 1e-9) << "8 or less";
    const Forecast charge = expect_assault(bare.position(), bare.men, bare.tank, false);
    EXPECT_NEAR(part(charge, 0), 15.0 / 36, 1e-9) << "7 or less: a charge is not tested";
}

}
}
