// Several targets of one unit: launchers that have their own, and k47.split_fire.
#include "games/konflikt47/rules/shooting/targets.h"

#include "games/konflikt47/tests/field.h"
#include "games/konflikt47/tests/team.h"

namespace konflikt47::targets_test {
namespace {

constexpr int fire = int(Order::fire);

// Four rifles, two of whom carry a launcher besides, before a squad, another, and heavy infantry at ten inches.
struct Launchers : Field {
    UnitId red = add(Side::red, 4, {20 * inch, 10 * inch});
    UnitId squad = add(Side::blue, 5, {10 * inch, 20 * inch});
    UnitId other = add(Side::blue, 5, {20 * inch, 21 * inch});
    UnitId heavy = add(Side::blue, 3, {30 * inch, 20 * inch});
    Launchers() {
        Weapon launcher;
        launcher.id = launcher.name = "launcher";
        launcher.line[0].range = 12 * inch;
        launcher.line[0].pen = 6;
        launcher.line[0].special = bit(Special::launcher) | bit(Special::shaped_charge);
        game.weapons.push_back(launcher);
        entry(heavy).powered_armour = Powered::heavy;
        begin();
        unit(red).model[0].beside = unit(red).model[3].beside = 1;
    }
    // Those models fire what they carry, or what they have beside.
    void arm(std::initializer_list<std::pair<int, Firing>> plan) {
        ASSERT_EQ(topic(), Topic::arms);
        Answer given;
        given.size = u8(question().size);
        for (std::size_t i = 0; i < given.size; ++i)
            given.value[i] = std::ranges::any_of(
                plan, [&](const auto& one) { return question().option[i] == Arms::option_of(one.first, one.second); });
        const Refusal no = sandtable::answer(game, state, question().asked, given, questions, &told);
        ASSERT_FALSE(no) << no.why;
    }
    void begin_shot(UnitId at) {
        go();
        order(red, fire);
        give(Topic::target, {at + max_units});
    }
};
constexpr Firing rifle{Firing::carried, 0}, beside{Firing::beside, 0};

TEST(K47_SHT_03, a_launcher_has_a_target_of_its_own) {
    Launchers field;
    field.begin_shot(field.squad);
    field.arm({{0, rifle}, {1, rifle}, {2, rifle}});
    ASSERT_EQ(field.topic(), Topic::also);
    EXPECT_TRUE(field.lists(field.heavy));
    EXPECT_FALSE(field.lists(field.other));  // no launcher is for men without armour
    EXPECT_EQ(field.answer(Side::red, {field.squad}).rule, "K47-SHT-03"_rule);
    EXPECT_EQ(field.answer(Side::red, {field.other}).rule, "K47-WSR-08"_rule);
    field.give(Topic::also, {field.heavy});
    // All are declared, and each target may react before any dice.
    field.give(Topic::go_down, {0});
    EXPECT_EQ(field.question().asked, Side::blue);
    field.give(Topic::go_down, {1});
    EXPECT_EQ(field.unit(field.heavy).order, Order::down);
    EXPECT_EQ(field.unit(field.squad).order, Order::none);
    ASSERT_EQ(field.topic(), Topic::first);
    EXPECT_EQ(field.answer(Side::red, {field.other}).rule, "K47-SHT-01"_rule);
    field.give(Topic::first, {field.heavy});
    EXPECT_EQ(field.question().dice.count, 1);
    EXPECT_EQ(field.question().dice.wanted, 0b110000u);  // a shaped charge at men needs 5
    field.give(Topic::to_hit, {5});
    EXPECT_EQ(field.unit(field.heavy).pins, 1);
    field.give(Topic::damage, {1});
    EXPECT_EQ(field.question().dice.count, 3);
    field.give(Topic::to_hit, {4, 1, 1});
    EXPECT_EQ(field.unit(field.squad).pins, 1);
    field.give(Topic::damage, {1});
    EXPECT_EQ(field.unit(field.red).model[3].beside, no_weapon);  // spent
    EXPECT_EQ(field.unit(field.red).model[0].beside, 1);
}

// Out of Ambush, too, a man with two weapons says which; where nobody has two, nobody is asked.
TEST(K47_SHT_02, out_of_ambush_its_owner_says_who_fires_what) {
    for (const bool armoured : {true, false}) {
        Launchers field;
        const UnitId at = armoured ? field.heavy : field.squad;
        field.state.stacks.call(Shooting{.by = field.red, .at = at, .cause = Cause::ambush});
        field.go();
        EXPECT_EQ(field.topic() == Topic::arms, armoured);
        if (!armoured) continue;
        EXPECT_EQ(field.question().asked, Side::red);
        field.arm({{3, beside}});
        EXPECT_EQ(field.question().dice.count, 1);
        field.give(Topic::to_hit, {1});
        EXPECT_EQ(field.unit(field.red).model[3].beside, no_weapon);
        EXPECT_EQ(field.unit(field.red).model[0].beside, 1);
    }
}

TEST(K47_SHT_03, without_any_to_spare_nobody_is_asked) {
    Launchers field;
    field.go();
    field.order(field.red, fire);
    field.give(Topic::target, {field.squad});
    EXPECT_EQ(field.topic(), Topic::go_down);
    Launchers again;
    again.begin_shot(again.squad);
    again.arm({{1, rifle}, {2, rifle}});
    ASSERT_EQ(again.topic(), Topic::also);
    again.give(Topic::also, {hold_fire});
    again.give(Topic::go_down, {0});
    EXPECT_EQ(again.topic(), Topic::to_hit);
    EXPECT_EQ(again.question().dice.count, 2);
}

// Launchers were declared first: the rifles have their one target still.
TEST(K47_SHT_03, rifles_have_one_target_wherever_it_stands_in_the_list) {
    Launchers field;
    field.begin_shot(field.heavy);
    field.arm({{3, beside}});
    ASSERT_EQ(field.topic(), Topic::also);
    EXPECT_TRUE(field.lists(field.squad));
    field.give(Topic::also, {field.squad});
    field.arm({{1, rifle}, {2, rifle}});
    ASSERT_EQ(field.topic(), Topic::go_down);  // no other launcher reaches anybody it is for but the first
}

TEST(K47_SHT_03, under_split_fire_different_weapons_have_two_targets) {
    for (const bool splits : {false, true}) {
        Launchers field;
        field.game.options.split_fire = splits;
        Weapon smg;
        smg.line[0].range = 12 * inch, smg.line[0].shots = 2;
        field.game.weapons.push_back(smg);
        field.unit(field.red).model[0].beside = field.unit(field.red).model[3].beside = no_weapon;
        field.unit(field.red).model[1].weapon = 2;
        field.begin_shot(field.squad);
        field.arm({{0, rifle}, {2, rifle}});  // the fourth rifle and the submachine gun are to spare
        if (!splits) {
            EXPECT_EQ(field.topic(), Topic::go_down);
            continue;
        }
        ASSERT_EQ(field.topic(), Topic::also);
        field.give(Topic::also, {field.other});
        field.give(Topic::go_down, {0});  // the submachine gun alone: nothing was left to choose
        field.give(Topic::go_down, {0});
        field.give(Topic::first, {field.other});
        EXPECT_EQ(field.question().dice.count, 2);
        field.give(Topic::to_hit, {1, 1});
        EXPECT_EQ(field.question().dice.count, 2);
        Shooting shooting{.by = field.red};
        shooting.firings[0] = shooting.firings[1] = rifle;
        shooting.targets.add({.at = field.squad, .firers = 0b01});
        shooting.targets.add({.at = field.other, .firers = 0b10});
        const Position position = field.position();
        EXPECT_EQ(refuse_further_use(position, shooting, 3, rifle, no_unit).rule, "K47-SHT-03"_rule);  // a third target
        Shooting first = shooting;
        first.targets.remove(1);
        first.firings[1] = {};
        EXPECT_TRUE(refuse_further_use(position, first, 3, rifle, no_unit));  // others of its kind shoot elsewhere
        EXPECT_FALSE(refuse_further_use(position, first, 1, rifle, no_unit));
        field.entry(field.red).is_team = true;  // a team does not split
        EXPECT_TRUE(refuse_further_use(position, first, 1, rifle, no_unit));
    }
}

// What a model has to do already it does not do twice.
TEST(K47_SHT_02, one_weapon_a_model_at_all_targets_together) {
    Launchers field;
    Shooting shooting{.by = field.red};
    shooting.targets.add({.at = field.squad});
    shooting.firings[0] = rifle;
    const Position position = field.position();
    EXPECT_EQ(refuse_further_use(position, shooting, 0, beside, no_unit).rule, "K47-SHT-02"_rule);
    EXPECT_FALSE(refuse_further_use(position, shooting, 3, beside, no_unit));
}

// K47-WSR-08 What can be spent is kept while there is something else; at nothing but armour it is used.
TEST(K47_WSR_08, a_launcher_is_fired_where_nothing_else_can_be) {
    Launchers field;
    const auto best = [&] {
        const Position position = field.position();
        return Aim(position, field.red, field.heavy, Cause::order).best();
    };
    EXPECT_EQ(best()[3], rifle);
    for (Model& model : field.unit(field.red).model) model.weapon = no_weapon;
    EXPECT_EQ(best()[3], beside);
}

// K47-PWR-04 Rifles do not hurt who needs a 7, but they pin.
// Under the option a 6 and a 6 of a shot hurt him too.
TEST(K47_PWR_04, a_six_and_a_six_of_a_shot_hurt_under_the_option) {
    Field field;
    field.game.options.six_then_six = true;
    const UnitId red = field.add(Side::red, 1, {20 * inch, 10 * inch});
    const UnitId blue = field.add(Side::blue, 2, {20 * inch, 28 * inch}, Quality::veteran);
    field.entry(blue).powered_armour = Powered::augmented;
    field.begin();
    field.go();
    field.order(red, i32(Order::fire));
    if (field.topic() == Topic::target) field.give(Topic::target, {blue});
    field.give(Topic::go_down, {0});
    field.give(Topic::to_hit, {6});
    field.give(Topic::damage, {6});
    field.give(Topic::exceptional, {6});
    ASSERT_EQ(field.topic(), Topic::remove);
    field.give(Topic::remove, {0, 1});
    EXPECT_EQ(field.left(blue), 1);
}

TEST(K47_PWR_04, men_shoot_at_whom_they_cannot_hurt) {
    Launchers field;
    field.entry(field.heavy).powered_armour = Powered::augmented;
    field.entry(field.heavy).quality = Quality::veteran;
    field.go();
    field.order(field.red, fire);
    field.give(Topic::target, {field.heavy});
    field.give(Topic::go_down, {0});
    field.give(Topic::to_hit, {4, 4, 4, 4});
    EXPECT_EQ(field.unit(field.heavy).pins, 1);
    EXPECT_EQ(field.left(field.heavy), 3);
    EXPECT_EQ(field.topic(), Topic::unit);
}

TEST(K47_SHT_11, a_target_is_pinned_though_nothing_comes_of_the_hits) {
    Launchers field;
    field.go();
    field.order(field.red, fire);
    field.give(Topic::target, {field.squad});
    field.give(Topic::go_down, {0});
    field.give(Topic::to_hit, {4, 4, 1, 1});
    EXPECT_EQ(field.unit(field.squad).pins, 1);
    ASSERT_EQ(field.topic(), Topic::damage);
    field.give(Topic::damage, {1, 1});
    EXPECT_EQ(field.unit(field.squad).pins, 1);
    EXPECT_EQ(field.left(field.squad), 5);
}

// A gun that points elsewhere is why its team does not shoot, and not that its crew's own arms do not get there.
TEST(K47_SHT_03, the_reason_is_that_of_the_arm_that_carries_farthest) {
    Team team(mmg, 30 * inch);
    EXPECT_FALSE(team.aim().refusal());
    team.state.unit[team.red].facing = 0;
    EXPECT_EQ(std::string(team.aim().refusal().rule.id()), "K47-WSR-04");
}

}
}
