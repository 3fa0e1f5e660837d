// Chapter 15: victory, where a record would need a long battle, or shows too little.
#include <fmt/format.h>

#include "games/battledice/position.h"
#include "games/battledice/tests/field.h"

namespace battledice::victory_test {
namespace {

TEST(Victory, BD_VIC_03_half_of_the_enemy_rounded_up_when_no_number_is_given) {
    const auto game =
        load_text(open_field("units: [{type: infantry, at: A1, name: a}, {type: infantry, at: B1, name: b}, {type: "
                             "general, at: C1, name: c}]",
            "banners: 1, units: [{type: infantry, at: A7, name: d}, {type: cavalry, at: B7, name: e}, {type: rifled, "
            "at: C7, name: f}, {type: general, at: D7, name: g}]"));
    EXPECT_EQ(game->force(Side::red).banners, 2) << "of four";
    EXPECT_EQ(game->force(Side::blue).banners, 1) << "as the scenario says";
    const auto other = load_text(open_field(
        "banners: 7, units: [{type: infantry, at: A1, name: a}]", "units: [{type: infantry, at: A7, name: d}]"));
    EXPECT_EQ(other->force(Side::blue).banners, 1) << "of one";
    const auto three =
        load_text(open_field("units: [{type: infantry, at: A1, name: a}, {type: infantry, at: B1, name: b}, {type: "
                             "general, at: C1, name: c}]",
            "units: [{type: infantry, at: A7, name: d}]"));
    EXPECT_EQ(three->force(Side::blue).banners, 2) << "of three";
}

TEST(Victory, BD_VIC_02_refuses_objectives_worth_more_than_can_be_counted) {
    const auto with = [](int objectives, int one_more = 0) {
        std::string list = "objectives:\n";
        if (one_more) list += fmt::format("  - {{hex: B3, name: Mill, side: either, value: {}}}\n", one_more);
        for (int i = 0; i < objectives; ++i) list += "  - {hex: B2, name: Camp, side: red, value: 20}\n";
        return open_field(
            "units: [{type: infantry, at: A1, name: a}]", "units: [{type: infantry, at: A7, name: b}]", list);
    };
    EXPECT_EQ(refused(with(12)), "");
    EXPECT_THAT(refused(with(13)), testing::HasSubstr("worth 260 banners; 255 at most would be right (BD-VIC-02)"));
    EXPECT_EQ(refused(with(12, 15)), "") << "255";
    EXPECT_THAT(refused(with(12, 16)), testing::HasSubstr("worth 256 banners"));
}

TEST(Victory, BD_MOV_10_refuses_exits_worth_more_than_can_be_counted) {
    const auto with = [](const std::string& value) {
        return open_field("exits: [A1], exit_value: " + value +
                ", units: [{type: infantry, at: A1, name: a}, {type: infantry, at: B1, name: b}, {type: infantry, at: "
                "C1, name: c}]",
            "units: [{type: infantry, at: A7, name: d}]");
    };
    EXPECT_EQ(refused(with("85")), "");
    EXPECT_THAT(refused(with("86")),
        testing::HasSubstr("worth 258 banners off the board; 255 at most would be right (BD-MOV-10)"));
}

// An offer that nobody has accepted is no offer any more when the battle is over.
TEST(Victory, BD_VIC_05_no_draw_is_offered_after_the_end) {
    Field field(open_field("units: [{type: infantry, at: A1, name: a}]", "units: [{type: infantry, at: A7, name: b}]"));
    field.red("draw");
    EXPECT_EQ(field.match.table().draw_offered(), Side::red);
    field.red("concede");
    EXPECT_EQ(field.match.table().draw_offered(), Side::nobody);
}

TEST(Victory, BD_VIC_04_the_limit_is_looked_at_in_the_phase_of_the_end) {
    Field field(open_field("units: [{type: infantry, at: A1, name: a}]", "units: [{type: infantry, at: A7, name: b}]"),
        {"bd.max_turns=1"});
    for (const char* die : {"1", "6"}) field.dice(die);
    field.red("end moves");
    field.blue("end moves");
    EXPECT_EQ(field.state().ending, Ending::turn_limit);
    EXPECT_EQ(field.state().phase, Phase::end);
}

TEST(Victory, BD_VIC_04_fifteen_turns_unless_something_else_is_said) {
    const std::string red = "units: [{type: infantry, at: A1, name: a}]",
                      blue = "units: [{type: infantry, at: A7, name: b}]";
    const auto turns = [&](const std::string& more, const std::vector<std::string>& settings = {}) {
        return load_text(open_field(red, blue, more), settings)->options.max_turns;
    };
    EXPECT_EQ(turns(""), 15);
    EXPECT_EQ(turns("turns: 9\n"), 9);
    EXPECT_EQ(turns("options: {bd.max_turns: 8}\n"), 8);
    EXPECT_EQ(turns("turns: 9\n", {"bd.max_turns=12"}), 12);
    for (const char* wrong : {"bd.max_turns=0", "bd.max_turns=100"})
        EXPECT_THAT(refused(open_field(red, blue), {wrong}), testing::HasSubstr("1 to 99 would be right"));
    EXPECT_EQ(load_text(open_field(red, blue))->timeout, Side::nobody) << "the higher score";
}

// Units that left the board are out of play and not destroyed.
TEST(Victory, BD_VIC_05_whose_last_unit_left_the_board_is_not_annihilated) {
    Field field(open_field("exits: [A1], exit_value: 1, banners: 3, units: [{type: infantry, at: A1, name: Foot}]",
        "units: [{type: infantry, at: A7, name: Line}]"));
    for (const char* die : {"1", "6"}) field.dice(die);
    field.red("Foot"), field.red("off the board");
    field.blue("end moves");
    EXPECT_FALSE(field.match.table().result().over);
    EXPECT_EQ(field.state().turn, 2);
}

// A battle of n turns asks for initiative n times.
TEST(Victory, BD_VIC_04_every_battle_ends) {
    Field field(open_field("units: [{type: infantry, at: A1, name: Guards}]",
        "units: [{type: infantry, at: A7, name: Line}]", "turns: 3\ntimeout: red\n"));
    for (int turn = 1; turn <= 3; ++turn) {
        EXPECT_EQ(field.state().turn, turn);
        field.dice("1");
        field.dice("6");
        field.red("end moves");
        field.blue("end moves");
    }
    EXPECT_TRUE(field.match.table().result().over);
    EXPECT_EQ(field.last(), "BD-VIC-04 victory for Reds by the turn limit");
}

// Two batteries that face each other, and a General beside each who does not count.
std::string duel(const std::string& red_banners, const std::string& blue_banners) {
    return open_field("banners: " + red_banners +
            ", units: [{type: smooth_bore, at: D2, name: North}, {type: general, at: A1, name: Adler}]",
        "banners: " + blue_banners +
            ", units: [{type: smooth_bore, at: D5, name: South}, {type: general, at: A7, name: Kern}]");
}

std::string both_destroyed(const std::string& red_banners, const std::string& blue_banners) {
    Field field(duel(red_banners, blue_banners));
    field.red("fire D5");
    field.blue("fire D2");
    field.dice("artillery artillery cavalry");
    EXPECT_FALSE(field.match.table().result().over) << "the other attack is thrown all the same (BD-ART-01)";
    field.dice("artillery artillery cavalry");
    return field.last();
}

TEST(Victory, BD_VIC_05_both_annihilated_at_once) {
    EXPECT_EQ(both_destroyed("3", "3"), "BD-VIC-05 a draw by annihilation");
    EXPECT_EQ(both_destroyed("3", "2"), "BD-VIC-05 victory for Blues by annihilation") << "it lacks fewer banners";
    EXPECT_EQ(both_destroyed("2", "3"), "BD-VIC-05 victory for Reds by annihilation");
}

TEST(Victory, BD_VIC_05_banners_come_before_annihilation) {
    EXPECT_EQ(both_destroyed("1", "2"), "BD-VIC-03 victory for Reds by banners") << "though it has nothing left";
    EXPECT_EQ(both_destroyed("2", "1"), "BD-VIC-03 victory for Blues by banners") << "with just as many as it takes";
    EXPECT_EQ(both_destroyed("1", "1"), "BD-VIC-03 a draw by banners");
}

TEST(Victory, BD_VIC_05_only_one_annihilated) {
    for (const char* needs : {"3", "9"}) {
        Field field(duel(needs, "3"));
        field.red("fire D5");
        field.blue("hold fire");
        field.dice("artillery artillery cavalry");
        EXPECT_EQ(field.last(), "BD-VIC-05 victory for Reds by annihilation")
            << "who has units left wins, however many banners it lacks: " << needs;
        Field other(duel("3", needs));
        other.red("hold fire");
        other.blue("fire D2");
        other.dice("artillery artillery cavalry");
        EXPECT_EQ(other.last(), "BD-VIC-05 victory for Blues by annihilation") << needs;
    }
}

TEST(Victory, BD_VIC_05_who_has_left_the_board_is_left) {
    Field field(
        open_field("banners: 9, exits: [A1], exit_value: 0, units: [{type: infantry, at: A1, name: Guards}, {type: "
                   "infantry, at: D3, name: Rear}]",
            "banners: 9, units: [{type: infantry, at: D4, name: Line}]"));
    field.dice("1");
    field.dice("6");
    field.red("Guards");
    field.red("off the board");
    field.red("end moves");
    field.red("end fire");
    field.blue("end moves");
    field.blue("Line");
    field.blue("fire D3");
    field.dice("infantry infantry infantry infantry");
    EXPECT_FALSE(field.match.table().result().over);
    EXPECT_EQ(field.state().turn, 2) << "there is nobody to fire at any more";
}

TEST(Victory, BD_VIC_05_who_waits_to_land_is_left) {
    const std::vector<std::string> coast = {
        ". . . . . . . . .", " . . . . . . . .", ". . . . . . . . .", " . . . . . . . .", "~ ~ ~ ~ ~ ~ ~ ~ ~"};
    Field field(battledice::field(coast, "banners: 9, units: [{type: infantry, at: A4, name: Guards}]",
        "banners: 9, entries: [I5], units: [{type: infantry, at: A5, name: Launch}, {type: infantry, reserve: true, "
        "name: Boat}]"));
    field.dice("1");
    field.dice("6");
    field.red("end moves");
    field.red("Guards");
    field.red("fire A5");
    field.dice("infantry infantry infantry infantry");
    EXPECT_FALSE(field.match.table().result().over);
}

TEST(Victory, BD_VIC_05_concession_while_orders_are_sealed) {
    Field field(duel("3", "3"));
    field.red("fire D5");
    field.red("concede");
    EXPECT_EQ(field.last(), "BD-VIC-05 victory for Blues by concession");
    EXPECT_TRUE(field.match.table().questions().over());
}

// An offer must not tell the offerer that the other side has laid its guns.
TEST(Victory, BD_VIC_05_an_offer_reveals_nothing_about_sealed_orders) {
    Field field(duel("3", "3"));
    field.red("draw");
    const std::string before = field.match.table().view(Side::red)->dump();
    field.blue("fire D2");
    EXPECT_EQ(field.match.table().view(Side::red)->dump(), before);
}

TEST(Victory, BD_VIC_05_offers_lapse_alike_in_any_order) {
    Field red_last(duel("3", "3")), blue_last(duel("3", "3"));
    for (Field* field : {&red_last, &blue_last}) field->red("draw");
    red_last.blue("hold fire");
    red_last.red("hold fire");
    blue_last.red("hold fire");
    blue_last.blue("hold fire");
    EXPECT_EQ(red_last.match.table().dump(), blue_last.match.table().dump());
    EXPECT_EQ(red_last.state().truce.agreed, 0);
}

}
}
