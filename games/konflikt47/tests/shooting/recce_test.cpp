// Recce vehicles that escape from a shot or an assault.
#include "games/konflikt47/computer/escapes.h"
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/rules/movement/driving.h"
#include "games/konflikt47/rules/movement/escape.h"
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47::recce_test {
namespace {

const Line gun_line{.range = 48 * inch, .pen = 4};

// An armoured car of blue's that looks west, at a gun of red's forty inches off, and men of red's.
struct Recce : Country_field {
    UnitId gun = add(Side::red, 1, at(10, 20)), men = add(Side::red, 4, at(20, 6));
    UnitId car = add(Side::blue, 1, at(50, 20)), blue_2 = add(Side::blue, 2, at(4, 44));

    explicit Recce(const std::string& pieces = "") : Country_field(pieces) {
        Weapon weapon;
        weapon.id = weapon.name = "gun";
        weapon.line[0] = gun_line;
        game.weapons.push_back(weapon);
        entry(gun).men[0].weapon = 1;
        entry(car).hull = {.width = 1600, .depth = 3200, .locomotion = Locomotion::wheeled, .armour = Armour::carrier};
        entry(car).rules.add(Unit_rule::recce);
        entry(car).men[0].weapon = no_weapon;
        begin();
        unit(car).facing = 270;
    }
    Place where() const { return state.unit[car].model[0].at; }
    void fire() {
        go();
        order(gun, i32(Order::fire));
        give(Topic::target, {car});
    }
    void drive(Place to) { give(Topic::drive, {to.x, to.y, 270}); }
};

TEST(K47_SPC_02, a_recce_vehicle_takes_a_die_and_drives_off_before_the_shot) {
    Recce field;
    field.fire();
    ASSERT_EQ(field.topic(), Topic::go_down);
    EXPECT_EQ(field.question().asked, Side::blue);
    EXPECT_EQ(field.question().rule, "K47-SPC-02"_rule);
    EXPECT_EQ(field.game.words(field.state, field.question()), "Red 1 aims at Blue 3. Does Blue 3 drive off?");
    EXPECT_EQ(field.game.names(field.state, field.question(), 1)[0], "drive off");
    const int dice = field.position().in_bag(Side::blue);
    field.give(Topic::go_down, {1});
    ASSERT_EQ(field.topic(), Topic::drive);
    EXPECT_EQ(field.question().asked, Side::blue);
    EXPECT_EQ(field.unit(field.car).order, Order::run);
    EXPECT_EQ(field.position().in_bag(Side::blue), dice - 1);
    EXPECT_EQ(field.answer(Side::blue, {at(50, 14).x, at(50, 14).y, 0}).rule, "K47-SPC-02"_rule) << "no turn";
    EXPECT_EQ(field.answer(Side::blue, {at(50, 20).x, at(50, 20).y, 271}).rule, "K47-SPC-02"_rule) << "nor where it is";
    EXPECT_EQ(field.answer(Side::blue, {62'001, 20'000, 270}).rule, "K47-VEH-04"_rule) << "as far as an Advance";
    EXPECT_EQ(field.answer(Side::blue, {37'999, 20'000, 270}).rule, "K47-MOV-02"_rule);
    field.drive(at(57.5, 20));
    EXPECT_EQ(field.where(), at(57.5, 20));
    EXPECT_EQ(field.unit(field.car).facing, 270);
    EXPECT_EQ(field.count(Told::escapes), 1);
    EXPECT_EQ(field.count(Told::lost_shots), 0);
    ASSERT_EQ(field.topic(), Topic::to_hit) << "forty-eight inches reach its hull";
}

TEST(K47_SPC_02, out_of_range_or_out_of_sight_the_shots_are_lost) {
    Recce far;
    far.fire();
    far.give(Topic::go_down, {1});
    far.drive(at(62, 20));
    EXPECT_EQ(far.count(Told::lost_shots), 1);
    EXPECT_NE(far.topic(), Topic::to_hit);
    for (const Event& event : far.told)
        if (event.kind == u8(Told::lost_shots)) {
            EXPECT_EQ(event.rule, "K47-SPC-02"_rule);
            EXPECT_EQ(far.game.words(event), "1 weapon of Red 1 is no longer on target");
        }
    Recce hidden("  - {kind: house, name: House, from: [40, 21], to: [46, 27]}\n");
    hidden.put(hidden.gun, at(20, 30));
    hidden.unit(hidden.car).model[0].at = at(50, 17);
    hidden.unit(hidden.car).facing = 0;
    hidden.fire();
    hidden.give(Topic::go_down, {1});
    hidden.give(Topic::drive, {at(50, 22).x, at(50, 22).y, 0});
    EXPECT_EQ(hidden.count(Told::lost_shots), 1);
    EXPECT_NE(hidden.topic(), Topic::to_hit);
}

// A gun in the hull of a tank that does not turn any more.
TEST(K47_SPC_02, what_does_not_point_there_any_more_is_lost_and_the_rest_fires) {
    Recce field;
    field.entry(field.gun).hull = {.width = 3 * inch, .depth = 3 * inch, .turrets = 1};
    field.entry(field.gun).mounts = {{Mount::hull, 1}, {Mount::turret, 1}};
    field.begin();
    field.unit(field.gun).facing = 45;  // its border is right through the car
    field.unit(field.car).facing = 180;
    field.put(field.car, at(50, 20.5));
    field.fire();
    field.give(Topic::go_down, {1});
    field.give(Topic::drive, {at(50, 26).x, at(50, 26).y, 180});
    EXPECT_EQ(field.count(Told::lost_shots), 1);
    ASSERT_EQ(field.topic(), Topic::to_hit);
    EXPECT_EQ(field.question().dice.count, 1);
}

TEST(K47_SPC_02, who_may_not_escape_is_not_asked) {
    const auto asked = [](auto change) {
        Recce field;
        change(field);
        field.fire();
        return field.topic() == Topic::go_down;
    };
    EXPECT_TRUE(asked([](Recce&) {}));
    EXPECT_FALSE(asked([](Recce& field) { field.unit(field.car).order = Order::down; }));
    EXPECT_FALSE(asked([](Recce& field) { field.unit(field.car).order = Order::ambush; }));
    EXPECT_FALSE(asked([](Recce& field) { field.unit(field.car).wear.immobile = true; }));
    EXPECT_FALSE(asked([](Recce& field) { field.entry(field.car).rules = {}; }));
    Recce ambushed;
    ambushed.state.stacks.call(Shooting{.by = ambushed.gun, .at = ambushed.car, .cause = Cause::ambush});
    ambushed.go();
    EXPECT_EQ(ambushed.topic(), Topic::to_hit) << "not before a shot out of Ambush";
    Recce immobile;
    immobile.unit(immobile.car).wear.immobile = true;
    EXPECT_EQ(refuse_escape(immobile.position(), immobile.car).rule, "K47-DMG-07"_rule);
    Recce hemmed(
        "  - {kind: wall, name: West, from: [48, 16], to: [48.4, 24]}\n"
        "  - {kind: wall, name: East, from: [51.6, 16], to: [52, 24]}\n");
    EXPECT_TRUE(escape_ends(hemmed.position(), hemmed.car).empty());
    EXPECT_EQ(refuse_escape(hemmed.position(), hemmed.car).rule, "K47-SPC-02"_rule);
}

TEST(K47_SPC_02, recce_vehicles_go_back_at_the_full_rate_of_an_advance) {
    Recce field;
    const Drive drive(field.position(), field.car, Pace::advance);
    EXPECT_TRUE(drive.lets_go(std::vector{at(62, 20)}, 270));
    const Refusal no = drive.refuse_way(std::vector{Place{62'001, 20'000}}, 270);
    EXPECT_EQ(no.rule, "K47-VEH-04"_rule);
    EXPECT_EQ(no.operand[1], 12'000);
    EXPECT_EQ(drive.most_back(), 12 * inch);
    field.entry(field.car).rules = {};
    EXPECT_EQ(Drive(field.position(), field.car, Pace::advance).most_back(), 6 * inch);
}

TEST(K47_SPC_02, it_may_be_ambushed_on_its_way_and_nothing_is_left_to_shoot_at) {
    Recce field;
    field.entry(field.men).men[0].weapon = 1;
    field.begin();
    field.unit(field.car).facing = 270;
    field.entry(field.car).hull.armour = Armour::soft_skinned;
    field.put(field.men, at(50, 6));
    field.unit(field.men).order = Order::ambush;
    field.fire();
    field.give(Topic::go_down, {1});
    field.drive(at(44, 20));
    ASSERT_EQ(field.topic(), Topic::ambush);
    EXPECT_EQ(field.question().asked, Side::red);
    field.give(Topic::ambush, {1});
    field.give_usual(Topic::ambush_point);
    while (field.topic() == Topic::to_hit || field.topic() == Topic::damage) {
        Answer all;
        all.size = u8(field.question().dice.count);
        for (std::size_t i = 0; i < all.size; ++i) all.value[i] = 6;
        ASSERT_FALSE(
            sandtable::answer(field.game, field.state, field.question().asked, all, field.questions, &field.told));
    }
    EXPECT_FALSE(field.on_table(field.car));
    EXPECT_EQ(field.count(Told::lost_shots), 1);
}

// Four men of red's beside it, three inches off.
struct Stormed : Recce {
    explicit Stormed(const std::string& pieces = "") : Recce(pieces) {
        entry(men).powered_armour = Powered::heavy;  // they are ready for it
        put(men, at(47, 23.8));
    }
    void assault() {
        go();
        order(men, assault_option);
        give(Topic::assault, {car});
    }
};

TEST(K47_CQ_04, a_recce_vehicle_that_is_assaulted_may_escape_from_whatever_distance) {
    Stormed field;
    field.assault();
    ASSERT_EQ(field.topic(), Topic::stand);
    EXPECT_EQ(field.question().asked, Side::blue);
    EXPECT_TRUE(field.lists(3));
    EXPECT_FALSE(field.lists(1)) << "they are too near to be shot at";
    EXPECT_EQ(field.answer(Side::blue, {1}).rule, "K47-CQ-04"_rule);
    EXPECT_EQ(field.game.names(field.state, field.question(), 3)[0], "drive off");
    field.give(Topic::stand, {3});
    ASSERT_EQ(field.topic(), Topic::drive);
    field.drive(at(62, 20));
    EXPECT_EQ(field.count(Told::too_far), 0) << "they run twelve inches";
    ASSERT_EQ(field.topic(), Topic::storm);
    EXPECT_EQ(field.question().dice.wanted, 0b100000u) << "its die shows a Run";
}

TEST(K47_SPC_02, attackers_who_do_not_reach_it_any_more_run_after_it) {
    Stormed field;
    field.put(field.men, at(44, 27));
    field.assault();
    field.give(Topic::stand, {3});
    field.drive(at(62, 20));
    EXPECT_EQ(field.count(Told::too_far), 1);
    EXPECT_EQ(field.count(Told::storms), 0);
    EXPECT_EQ(field.state.moves.size, 0);
    EXPECT_GT(field.unit(field.men).model[0].at.x, 50 * inch);
    EXPECT_EQ(field.unit(field.men).order, Order::run);
    EXPECT_TRUE(field.topic() == Topic::draw || field.topic() == Topic::unit);
}

// A walker goes straight at where the car is by then, or does not reach it any more and walks after it as far as it can.
TEST(K47_SPC_02, a_walker_goes_after_it_as_well) {
    for (const bool far : {false, true}) {
        Recce field;
        field.entry(field.gun).hull = {
            .width = 2 * inch, .depth = 2 * inch, .locomotion = Locomotion::medium_walker, .armour = Armour::medium};
        field.entry(field.gun).mounts = {{Mount::arm, 1}};
        field.begin();
        field.unit(field.gun).facing = 90;
        field.unit(field.car).facing = 270;
        field.put(field.gun, at(far ? 30 : 40, 20));
        field.go();
        field.order(field.gun, assault_option);
        field.give(Topic::assault, {field.car});
        field.give_usual(Topic::drive);
        ASSERT_EQ(field.topic(), Topic::stand);
        const Forecast off = field.game.forecast(field.state, field.question(), Answer::of(3));
        if (far) { EXPECT_EQ(off.notes[1].words, "Red 1 does not reach it there"); }
        field.give(Topic::stand, {3});
        field.drive(at(62, 20));
        EXPECT_EQ(field.count(Told::too_far), far);
        EXPECT_NE(field.topic(), Topic::drive) << "nobody is asked where to";
        if (far) { EXPECT_NEAR(field.unit(field.gun).model[0].at.x, 54 * inch, 3); }
        EXPECT_EQ(field.position().within(field.gun, field.car, touching), !far);
    }
}

TEST(K47_CQ_04, other_vehicles_and_those_that_have_had_their_order_do_not_escape) {
    Stormed other;
    other.entry(other.car).rules = {};
    other.assault();
    EXPECT_EQ(other.topic(), Topic::storm);
    Stormed done;
    done.unit(done.car).order = Order::fire;
    done.assault();
    EXPECT_EQ(done.topic(), Topic::storm);
}

TEST(K47_SPC_02, what_an_escape_would_bring_is_foretold) {
    Recce field;
    field.fire();
    const auto of_option = [&](i32 option) {
        return field.game.forecast(field.state, field.question(), Answer::of(option));
    };
    EXPECT_EQ(of_option(0).chances.size(), 3u);
    const Forecast away = of_option(1);
    ASSERT_FALSE(away.notes.empty());
    EXPECT_EQ(away.notes[0].words, "If it goes straight back by 12 inches: you draw its way next");
    EXPECT_TRUE(away.chances.empty()) << "nothing reaches it there";
    field.give(Topic::go_down, {1});
    const auto of_drive = [&](Place to) {
        Answer answer;
        answer.size = 3;
        answer.value[0] = to.x, answer.value[1] = to.y, answer.value[2] = 270;
        return field.game.forecast(field.state, field.question(), answer);
    };
    EXPECT_TRUE(of_drive(at(62, 20)).chances.empty());
    EXPECT_EQ(of_drive(at(52, 20)).chances.size(), 3u);
    Recce near;
    near.game.weapons[1].line[0].range = 40 * inch;  // half as far back would be enough
    near.fire();
    EXPECT_EQ(near.game.forecast(near.state, near.question(), Answer::of(1)).notes[0].words,
        "If it goes straight back by 12 inches: you draw its way next");
    Stormed assaulted;
    assaulted.put(assaulted.men, at(44, 27));
    assaulted.assault();
    const Forecast off = assaulted.game.forecast(assaulted.state, assaulted.question(), Answer::of(3));
    ASSERT_GE(off.notes.size(), 2u);
    EXPECT_EQ(off.notes[1].words, "Red 2 does not reach it there");
}

TEST(K47_SPC_02, a_computer_player_escapes_where_that_saves_more_than_its_order_is_worth) {
    Recce field;
    field.fire();
    const Judgement judgement(field.position(), Side::blue);
    EXPECT_GT(worth_of_escape(judgement, field.car), 0);
    EXPECT_EQ(loss_after_escape(judgement, field.car, at(62, 20)), 0);
    EXPECT_GT(loss_after_escape(judgement, field.car, at(50, 20)), 0);
    field.give(Topic::go_down, {1});
    Stream random(3);
    const Answer chosen = choose_greedily(field.game, field.state, field.question(), random);
    ASSERT_EQ(chosen.size, 3u);
    EXPECT_EQ(Place(chosen.value[0], chosen.value[1]), at(62, 20));
}

}
}
