// Odds of a shot: the closed form has what the rules have when all dice are played.
#include <map>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/odds/played.h"
#include "games/konflikt47/tests/team.h"
#include "tests/kit/forecasts.h"

namespace konflikt47::shots_test {
namespace {

using Told_chances = std::map<std::vector<int>, std::string>;
template <class T, class Count> Told_chances each(const Chances<T>& chances, Count count) {
    Told_chances all;
    for (const T& value : chances.values) {
        const std::vector<int> counted = count(value);
        all[counted] = chances.chance([&](const T& other) { return count(other) == counted; });
    }
    std::erase_if(all, [](const auto& one) { return one.second == "0/1"; });
    return all;
}

struct Range : Field {
    UnitId red, blue;
    Volley volley;
    Shot_groups groups{};
    explicit Range(int target) {
        red = add(Side::red, 3, {10 * inch, 10 * inch});
        blue = add(Side::blue, target, {10 * inch, 20 * inch});
        begin();
        volley = {.by = red, .at = blue, .firer = Side::red};
    }
    Shot_group& add_shots(int shots, int need, int hurt, int save = never) {
        Shot_group group;
        group.weapon = 0;
        group.shots = u8(shots), group.need = i8(need), group.hurt = u8(hurt), group.save = u8(save);
        groups.add(group);
        return groups.all().back();
    }
    void expect_the_same() const {
        const Shot_chances fast = shot_chances(game, state, volley, groups);
        const auto played = played_shot(game, state, volley, groups);
        const auto number = [](int value) { return std::vector{value}; };
        EXPECT_EQ(
            each(fast.hits, number), each(played, [](const Shot_result& one) { return std::vector<int>{one.hits}; }));
        EXPECT_EQ(each(fast.damage, number),
            each(played, [](const Shot_result& one) { return std::vector<int>{one.damage}; }));
        EXPECT_EQ(
            each(fast.ends, [](const Shot_chances::End& one) { return std::vector<int>{one.burnt, one.casualties}; }),
            each(played, [](const Shot_result& one) { return std::vector<int>{one.burnt, one.casualties}; }));
    }
};

// What the files take that they are read from is left out.
TEST(K47_SHT_15, ten_shots_with_a_save_take_less_than_a_millisecond) {
    Range range(3);
    range.add_shots(10, 4, 4, 5);
    const auto work = [&] { shot_chances(range.game, range.state, range.volley, range.groups); };
    const double took = kit::processor_milliseconds(work, 1);
    if (kit::holds_time) { EXPECT_LT(took, 1); }
}

TEST(K47_SHT_08, shots_of_a_kind_come_out_as_the_rules_have_them) {
    for (const int need : {1, 2, 4, 6, 7, 9})
        for (const int hurt : {2, 4, 6, int(never), int(hurt_twice)})
            for (const int save : {2, 5, int(never)}) {
                Range range(2);
                range.add_shots(3, need, hurt, save);
                range.expect_the_same();
            }
}

TEST(K47_SHT_14, exceptional_damage_takes_no_more_of_them) {
    for (const bool plain : {false, true})
        for (const bool picks : {false, true}) {
            Range range(5);
            Shot_group& group = range.add_shots(4, 3, 4, 4);
            group.plain = plain, group.picks = picks;
            range.expect_the_same();
        }
}

// Two groups together never take more than there are.
TEST(K47_SHT_19, groups_together_take_no_more_than_there_are) {
    Range range(2);
    range.add_shots(2, 2, 2);
    range.add_shots(2, 3, 3, 5);
    range.expect_the_same();
    const Shot_chances chances = shot_chances(range.game, range.state, range.volley, range.groups);
    int most = 0;
    for (const Shot_chances::End& end : chances.ends.values) most = std::max<int>(most, end.casualties);
    EXPECT_EQ(most, 2);
    EXPECT_EQ(chances.hits.chance([](int hits) { return hits == 4; }), "25/81");
}

TEST(K47_WSR_06, flames_come_out_as_the_rules_have_them) {
    for (const bool rifles : {false, true}) {
        Range range(4);
        Shot_group& flame = range.add_shots(1, 3, 4);
        flame.flame = true, flame.sides = 6, flame.pins = 3;
        if (rifles) range.add_shots(2, 4, 4, 5);
        range.expect_the_same();
        // Only the flame burns, however many bullets hit.
        const Shot_chances chances = shot_chances(range.game, range.state, range.volley, range.groups);
        EXPECT_EQ(chances.ends.chance([](const Shot_chances::End& end) { return end.burnt; }), "2/3");
    }
}

// A shell in the open is as many hits as there are men under its template; by dice, or in a house, as many as its dice say.
TEST(K47_WSR_11, shells_come_out_as_the_rules_have_them) {
    for (const bool dice : {false, true})
        for (const u8 size : {u8(1), u8(2), u8(3)}) {
            Range range(4);
            Weapon gun;
            gun.line[0].range = 40 * inch, gun.line[0].he = size;
            range.game.weapons.push_back(gun);
            range.unit(range.red).model[0].weapon = 1;
            range.game.options.he_blast = dice ? Options::by_dice : Options::by_template;
            Shot_group& shell = range.add_shots(2, 4, 3, 5);
            shell.weapon = 1, shell.he = size, shell.pins = 2, shell.sides = blasts[size].building_sides;
            shell.plain = false;
            range.expect_the_same();
            if (!dice && size == 3) {
                // It is laid over two of them, who stand an inch and a half apart.
                const Shot_chances chances = shot_chances(range.game, range.state, range.volley, range.groups);
                EXPECT_NE(chances.hits.chance([](int hits) { return hits >= 4; }), "0/1");
            }
        }
}

TEST(K47_TRN_08, who_has_gone_is_not_hit) {
    Range range(2);
    range.add_shots(3, 2, 2);
    range.unit(range.blue).where = Whereabouts::destroyed;
    EXPECT_EQ(
        shot_chances(range.game, range.state, range.volley, range.groups).hits.chance([](int hits) { return hits; }),
        "0/1");
}

// The weights of all that is told are whole numbers of one total; where that would be too large for a client, of 10^9.
TEST(K47_SHT_12, chances_are_told_of_one_total) {
    Range few(3), many(3);
    few.add_shots(2, 3, 4, 5);
    many.add_shots(30, 3, 4, 5);
    const Shot_chances told = shot_chances(few.game, few.state, few.volley, few.groups);
    EXPECT_EQ(told.handy_total(), 81u);  // of nine each for a hit, a damage and a loss
    for (const Weights* weights : {&told.hits.weights, &told.damage.weights, &told.ends.weights})
        EXPECT_TRUE(weights->is_exact_in(told.handy_total()));
    EXPECT_EQ(shot_chances(many.game, many.state, many.volley, many.groups).handy_total(), 1'000'000'000u);
}

// More shells than the rules have room for, over two units that stand among each other: then the rules themselves are played.
TEST(K47_WSR_11, more_shells_than_there_is_room_for_are_counted_by_the_rules) {
    Team team(line(0, 36 * inch, 8, 0, 2), 20 * inch, 1, 2);
    const UnitId other = team.add(Side::blue, 1, {20 * inch, 32 * inch});
    team.begin();
    const Forecast forecast = expect_shot(team.position(), team.red, team.blue, Cause::order, nullptr);
    ASSERT_FALSE(forecast.chances.empty());
    EXPECT_EQ(forecast.chance_of(forecast.chances[0]), "255/256");  // one of eight hits
    team.unit(other).model[0].at.y = 40 * inch;                     // alone they are counted as any
    const Forecast alone = expect_shot(team.position(), team.red, team.blue, Cause::order, nullptr);
    EXPECT_EQ(alone.chance_of(alone.chances[0]), "255/256");
}

}
}
