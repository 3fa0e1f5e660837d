// Howitzers, rockets, and what a gun lobs that has turned.
#include <gmock/gmock.h>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/tests/a_gun.h"

namespace konflikt47::howitzers_test {
namespace {

constexpr Firing direct{Firing::carried, 0}, indirect{Firing::carried, 1};

// The gun is a weapon of the charts; one man of blue's stands that many inches from the rim of the gun.
struct A_howitzer : A_gun {
    explicit A_howitzer(const std::string& id = "light_howitzer", const std::string& pieces = "") : A_gun(pieces) {
        const Game charts = game_of({}, nullptr);
        game.weapons[weapon] = *std::ranges::find(charts.weapons, id, &Weapon::id);
        entry(blue).men.resize(1);
        for (std::size_t i = 1; i < 5; ++i) unit(blue).model[i].alive = false;
        game.ground.width = 140 * inch, game.ground.height = 140 * inch;
    }
    void apart(double inches) { stands(blue, 30, 21.5 + inches); }
    std::string ways() const {
        std::string all;
        if (refused(0, direct).empty()) all += "direct ";
        if (refused(0, indirect).empty()) all += "indirect";
        return all;
    }
    void fire(Firing how, std::initializer_list<i32> to_hit) {
        order(gun, i32(Order::fire));
        give(Topic::target, {blue + max_units});
        ASSERT_EQ(topic(), Topic::arms);
        Answer shares;
        shares.size = u8(question().size);
        for (std::size_t i = 0; i < shares.size; ++i) shares.value[i] = question().option[i] == Arms::option_of(0, how);
        ASSERT_FALSE(sandtable::answer(game, state, Side::red, shares, questions, &told));
        if (topic() == Topic::go_down) give(Topic::go_down, {0});
        give(Topic::to_hit, to_hit);
    }
};

TEST(K47_WSR_10, it_does_not_fire_in_both_ways_at_once) {
    A_howitzer field;
    field.apart(40);
    ASSERT_EQ(field.ways(), "direct indirect");
    const Aim aim = field.aim();
    const Arms arms(field.now(), Shooting{.by = field.gun, .at = field.blue}, aim);
    std::vector<i32> shares;
    for (const u16 option : arms.all()) shares.push_back(Arms::firer_of(option) == 0);
    Firing_plan plan{};
    EXPECT_EQ(arms.read(shares, plan).rule, "K47-WSR-10"_rule);
}

// Part 2 of the index, X10.
TEST(K47_WSR_10, a_howitzer_fires_directly_and_lobs_within_its_band) {
    A_howitzer field;
    const auto ways = [&](double inches) {
        field.apart(inches);
        return field.ways();
    };
    EXPECT_EQ(ways(1), "direct ");
    EXPECT_EQ(ways(29), "direct ");
    EXPECT_EQ(ways(29.999), "direct ");
    EXPECT_EQ(ways(30), "direct indirect");
    EXPECT_EQ(ways(48), "direct indirect");
    EXPECT_EQ(ways(48.001), "indirect");
    EXPECT_EQ(ways(50), "indirect");
    EXPECT_EQ(ways(60), "indirect");
    EXPECT_EQ(ways(60.001), "");
    A_howitzer medium("medium_howitzer");
    medium.apart(36);
    EXPECT_EQ(medium.ways(), "direct indirect");
    medium.apart(35.9);
    EXPECT_EQ(medium.ways(), "direct ");
    medium.apart(72);
    EXPECT_EQ(medium.ways(), "indirect");
    A_howitzer heavy("heavy_howitzer");
    heavy.apart(84);
    EXPECT_EQ(heavy.ways(), "indirect");
    heavy.apart(72);
    EXPECT_EQ(heavy.ways(), "direct indirect");
    heavy.apart(41.9);
    EXPECT_EQ(heavy.ways(), "direct ");
}

TEST(K47_WSR_10, only_direct_fire_has_modifiers_and_needs_the_gun_to_see) {
    A_howitzer field;
    field.apart(40);
    field.unit(field.gun).pins = 1;
    EXPECT_EQ(field.aim().need(0, direct, false).sum(), 5);
    EXPECT_EQ(field.aim().need(0, indirect, false).sum(), 6);
    EXPECT_TRUE(field.aim().need(0, indirect, false).ranging);
    // A wood between: nobody sees through it.
    A_howitzer hidden("light_howitzer", "  - {kind: bank, name: Bank, from: [28, 40], to: [34, 42]}\n");
    hidden.apart(40);
    EXPECT_EQ(hidden.refused(0, direct), "K47-SHT-04");
    EXPECT_EQ(hidden.refused(0, indirect), "K47-IND-01");
    hidden.man(4, 60, 20);  // he looks past it
    EXPECT_EQ(hidden.refused(0, direct), "K47-SHT-04");
    EXPECT_EQ(hidden.refused(0, indirect), "");
}

// Its owner is proposed what brings more: at first the gun aims, and once it has ranged in it lobs.
TEST(K47_IND_02, a_howitzer_that_has_ranged_in_lobs_as_usual) {
    A_howitzer field;
    field.apart(40);
    field.entry(field.blue).men.resize(5);
    for (std::size_t i = 1; i < 5; ++i)
        field.unit(field.blue).model[i] = {.at = at(30 + 1.25 * double(i), 61.5), .alive = true};
    EXPECT_EQ(field.aim().best()[gun_model], direct) << "a 4 against a 6";
    field.unit(field.gun).ranged = field.blue, field.unit(field.gun).ranging = 4;
    EXPECT_EQ(field.aim().best()[gun_model], indirect) << "a 2";
}

TEST(K47_WSR_10, a_direct_shot_loses_the_range) {
    for (const bool keeps : {false, true}) {
        A_howitzer field;
        field.game.options.ranging_keeps = keeps;
        field.apart(40);
        field.go();
        field.unit(field.gun).ranged = field.blue, field.unit(field.gun).ranging = 3,
        field.unit(field.gun).lobbed = true;
        field.fire(direct, {1});
        EXPECT_EQ(field.unit(field.gun).ranged, no_unit);
        EXPECT_FALSE(field.unit(field.gun).lobbed);
    }
    A_howitzer lobs;
    lobs.apart(40);
    lobs.go();
    lobs.unit(lobs.gun).ranged = lobs.blue, lobs.unit(lobs.gun).ranging = 2, lobs.unit(lobs.gun).lobbed = true;
    lobs.fire(indirect, {1});
    EXPECT_EQ(lobs.unit(lobs.gun).ranging, 3);
    EXPECT_TRUE(lobs.unit(lobs.gun).lobbed);
}

// K47-IND-04 Directly it strikes the facing, from above the top.
TEST(K47_WSR_10, what_it_lobs_strikes_from_above) {
    A_howitzer field("medium_howitzer");
    field.apart(40);
    field.entry(field.blue).hull = {.width = 2 * inch, .depth = 4 * inch};
    field.unit(field.blue).facing = 0;
    EXPECT_EQ(field.aim().penetration(0, direct).struck, Struck::front);
    EXPECT_EQ(field.aim().penetration(0, direct).pen, 3);
    EXPECT_EQ(field.aim().penetration(0, direct).span, Span::middle) << "no range counts for a shell";
    EXPECT_EQ(field.aim().penetration(0, indirect).struck, Struck::top);
}

// Part 2 of the index, X13.
TEST(K47_WSR_10, a_light_howitzer_hits_men_in_a_house_by_a_die) {
    A_howitzer field("light_howitzer", "  - {kind: house, name: Inn, from: [27, 40], to: [33, 46]}\n");
    field.unit(field.blue).building = 0;
    field.go();
    field.fire(direct, {4});
    ASSERT_EQ(field.topic(), Topic::how_many);
    EXPECT_EQ(field.question().dice.count, 1);
    field.give(Topic::how_many, {5});
    field.give(Topic::how_pinned, {6});
    EXPECT_EQ(field.unit(field.blue).pins, 2);
    ASSERT_EQ(field.topic(), Topic::damage);
    EXPECT_EQ(field.question().dice.count, 5);
    EXPECT_EQ(field.question().dice.wanted, 0b111110u) << "Pen +2 against Regulars";
}

TEST(K47_WPN_05, rockets_fire_directly_alone) {
    A_howitzer field("heavy_rocket");
    EXPECT_EQ(field.game.weapons[A_gun::weapon].lines, 1);
    field.apart(36);
    EXPECT_EQ(field.refused(0, direct), "");
    field.apart(36.001);
    EXPECT_EQ(field.refused(0, direct), "K47-SHT-07");
    EXPECT_EQ(field.aim().line(0, direct).he, 4);
}

// K47-ART-02 Whether it points there now or not: a weapon that has turned with this order fires directly alone.
TEST(K47_WSR_09, a_gun_that_has_turned_does_not_lob) {
    for (const i32 before : {180, 170, 0}) {
        A_howitzer field;
        field.apart(40);
        field.unit(field.gun).facing = i16(before);
        field.advance();
        field.give(Topic::way, {30 * inch, 20 * inch, 180});
        field.give_usual(Topic::places);
        EXPECT_EQ(field.refused(0, direct), "");
        EXPECT_EQ(field.refused(0, indirect), before == 180 ? "" : "K47-WSR-09") << before;
        EXPECT_EQ(field.unit(field.gun).turned, before != 180);
        Questions none;
        Visit visit(none);
        State then = field.state;
        Play(field.game, then, visit).begin_order(field.gun, Order::fire);
        EXPECT_FALSE(then.unit[field.gun].turned) << "with the next order it does";
        Play play(field.game, field.state, visit);
        Turn().begin(play);
        EXPECT_FALSE(field.unit(field.gun).turned) << "what it may do in the next turn is told before it has that";
    }
}

TEST(K47_WSR_10, its_card_and_its_shots_are_told_by_their_way) {
    A_howitzer field;
    field.apart(40);
    std::vector<std::string> card;
    for (const Survey::Fact& fact : field.game.survey(field.state, {Spot::token, 0, 0, piece_of(field.gun, 0)}).facts)
        if (fact.what == "Weapon") card.push_back(std::string(fact.rule.id()) + " " + fact.words);
    EXPECT_THAT(card, testing::Contains("K47-WPN-05 light howitzer, direct: 48 inches, 1 shot, HE 2\""));
    EXPECT_THAT(card, testing::Contains("K47-WPN-05 light howitzer, indirect: 30 to 60 inches, 1 shot, HE 2\""));
    EXPECT_THAT(card, testing::Contains("K47-WSR-10 light howitzer: one of its lines in an attack"));
    EXPECT_THAT(card, testing::Contains("K47-WSR-10 direct: Howitzer: fires directly, or lobs from far off"));
    const Forecast forecast = expect_shot(field.position(), field.gun, field.blue, Cause::order, nullptr);
    EXPECT_EQ(forecast.terms[0].words, "light howitzer (direct) shot, needing 4 or more") << "what does the most";
}

// A walker's howitzer lobs as a gun's does, and a vehicle that moved begins again.
TEST(K47_IND_01, a_vehicle_lobs_with_one_of_its_mounts) {
    const Game charts = game_of({}, nullptr);
    const Troop& walker = *std::ranges::find(charts.troops, "us_grizzly_howitzer", &Troop::id);
    const Weapon& arm = charts.weapons[walker.mounts[0].weapon];
    EXPECT_EQ(arm.lines, 2);
    for (const Line& line : arm.all()) EXPECT_FALSE(line.has(Special::fixed) || line.has(Special::team));
    A_howitzer field("medium_howitzer");
    field.game.weapons[A_gun::weapon] = arm;
    Entry& hull = field.entry(field.gun);
    hull.gun = {};
    hull.is_team = false;
    hull.men.resize(1);
    hull.hull = {.width = 3 * inch, .depth = 3 * inch, .locomotion = Locomotion::medium_walker};
    hull.mounts = {{.on = Mount::arm, .weapon = A_gun::weapon}};
    field.stands(field.blue, 30, 60);
    field.unit(field.gun).facing = 0;  // an arm fires all round
    EXPECT_EQ(field.ways(), "direct indirect");
    field.unit(field.gun).ranged = field.blue, field.unit(field.gun).ranging = 2;
    EXPECT_EQ(field.aim().need(0, indirect, false).sum(), 4);
    field.unit(field.gun).moved = true;
    EXPECT_EQ(field.aim().need(0, indirect, false).sum(), 6);
    EXPECT_EQ(field.ways(), "direct indirect") << "and lobs when it has moved";
}

}
}
