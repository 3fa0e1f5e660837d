// The pieces, zones and scores of a scene, and what each question and its options are called.
#include <fmt/format.h>

#include "games/battledice/sequences.h"
#include "games/battledice/tests/field.h"

namespace battledice::scene_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string foot = "units: [{type: infantry, at: D3, name: Foot}]",
                  line = "units: [{type: infantry, at: D4, name: Line}]";

std::string asked(const Field& field, Side side) {
    const Question* question = field.match.table().questions().of(side);
    return question ? field.match.table().words(*question) : "nothing";
}

// Of an option of what the side is asked: all its names.
std::vector<std::string> named(const Field& field, Side side, int option) {
    return field.match.table().names(*field.match.table().questions().of(side), option);
}

TEST(Scene_of_battle, has_a_piece_of_each_unit) {
    Field field(battledice::field(
        {". . . . . . . . .", " . . . . . . . .", ". . . . . . . . .", " . . . . . . . .", "~ . . . . . . . ."},
        "exits: [I1], units: [{type: infantry, at: D3, name: Foot}, {type: machine_gun, at: A1, name: Maxims}, {type: "
        "smooth_bore, at: B1, name: Brass}, {type: rifled, at: C1, name: Steel}, {type: cavalry, at: I1, name: Horse}, "
        "{type: general, at: D3, name: Hahn}]",
        "entries: [A5], units: [{type: infantry, at: B4, name: Line}, {type: infantry, reserve: true, name: Boat}]"));
    const auto piece = [&](const char* name) { return field.match.table().scene().tokens.at(field.unit(name)); };
    using Token = Scene::Token;
    for (const auto& [name, look, label] :
        {std::tuple("Foot", Token::foot, "INF"), {"Maxims", Token::machine_gun, "MG"}, {"Brass", Token::gun, "SB"},
            {"Steel", Token::gun, "RA"}, {"Horse", Token::horse, "CAV"}, {"Hahn", Token::leader, "GEN"}}) {
        EXPECT_EQ(piece(name).look, look) << name;
        EXPECT_EQ(piece(name).label, label);
        EXPECT_EQ(piece(name).side, Side::red);
        EXPECT_EQ(piece(name).symbol.substr(0, 2), "SF");
        EXPECT_THAT(piece(name).markers, IsEmpty());
    }
    EXPECT_EQ(piece("Line").symbol.substr(0, 2), "SH") << "the other side is hostile";
    EXPECT_EQ(piece("Foot").x, 3);
    EXPECT_EQ(piece("Foot").y, 2);
    EXPECT_EQ(piece("Horse").strength, 3);
    EXPECT_EQ(piece("Horse").full, 3);
    EXPECT_FALSE(piece("Boat").on_board);
    EXPECT_THAT(piece("Boat").markers, ElementsAre("reserve"));
    field.red("hold fire"), field.red("fire B4");
    field.dice("infantry cavalry");
    EXPECT_THAT(piece("Steel").markers, ElementsAre("fired"));
    EXPECT_EQ(piece("Line").strength, 3);
    EXPECT_EQ(piece("Line").full, 4);
    field.dice("1"), field.dice("6");
    field.red("Horse"), field.red("off the board"), field.red("Hahn"), field.red("to C3");
    EXPECT_THAT(piece("Horse").markers, ElementsAre("moved", "left the board"));
    EXPECT_THAT(piece("Hahn").markers, ElementsAre("moved"));
    EXPECT_EQ(piece("Hahn").x, 2);
}

TEST(Scene_of_battle, says_who_scores_what_and_who_wins_in_the_end) {
    const auto scene = [](const std::string& red_banners, const std::string& more) {
        return Field(open_field("banners: " + red_banners + ", " + foot, "banners: 2, " + line, more))
            .match.table()
            .scene();
    };
    const Scene of_score = scene("1", "");
    EXPECT_THAT(of_score.aim, HasSubstr("1 banner wins the battle for the Reds, 2 for the Blues"));
    EXPECT_THAT(of_score.aim, HasSubstr("enemy units destroyed. If"));
    EXPECT_THAT(of_score.zones, IsEmpty());
    const Scene of_camp = scene("3",
        "objectives: [{hex: E4, name: Camp, side: either, value: 1}, {hex: B2, name: Ford, side: red, value: 2}, {hex: "
        "C5, "
        "name: Mill, side: blue, value: 3}]\ntimeout: blue\nturns: 7\n");
    EXPECT_THAT(of_camp.aim, HasSubstr("3 banners win the battle for the Reds"));
    EXPECT_THAT(of_camp.aim, HasSubstr("enemy units destroyed and for objectives held."));
    EXPECT_THAT(of_camp.aim, HasSubstr("by the end of turn 7, the battle is won by the Blues."));
    ASSERT_EQ(of_camp.zones.size(), 3u);
    const auto zone = [&](std::size_t i) {
        const Scene::Zone& one = of_camp.zones[i];
        EXPECT_EQ(one.id, int(i));
        EXPECT_EQ(one.look, Scene::Zone::objective);
        return fmt::format("{} at {}, {}, {}", one.name, name_of({one.at->x, one.at->y}), one.words, int(one.value));
    };
    EXPECT_EQ(zone(0), "Camp at E4, 1 for either side, 1");
    EXPECT_EQ(zone(1), "Ford at B2, 2 for Reds, 2");
    EXPECT_EQ(zone(2), "Mill at C5, 3 for Blues, 3");
    EXPECT_EQ(of_camp.zones[0].side, Side::nobody);
    EXPECT_EQ(of_camp.zones[1].side, Side::red);
    EXPECT_EQ(of_camp.zones[2].side, Side::blue);
    EXPECT_EQ(of_camp.red.needed, 3);
    EXPECT_EQ(of_camp.blue.needed, 2);
}

TEST(Scene_of_battle, counts_banners_of_units_and_of_objectives_apart) {
    Field field(open_field("banners: 9, units: [{type: infantry, at: D3, name: Foot}]",
        "banners: 9, units: [{type: general, at: D4, name: Kern}, {type: infantry, at: I7, name: Line}]",
        "objectives: [{hex: D3, name: Camp, side: red, value: 2}]\n"));
    field.dice("1"), field.dice("6");
    field.red("end moves"), field.red("Foot"), field.red("fire D4");
    field.dice("general cavalry cavalry cavalry");
    field.blue("end moves");
    const Scene scene = field.match.table().scene();
    EXPECT_EQ(scene.red.score, 3);
    const auto counts = [](const Scene::Score& score) {
        std::string all;
        for (const Scene::Score::Count& count : score.counts) all += fmt::format("{} {}, ", count.number, count.words);
        return all;
    };
    EXPECT_EQ(counts(scene.red), "1 for units, 2 for objectives, 0 figures lost, ");
    EXPECT_EQ(counts(scene.blue), "0 for units, 0 for objectives, 1 figure lost, ");
}

TEST(Scene_of_battle, has_a_clock_that_runs_from_phase_to_phase) {
    Field field(open_field(foot, line));
    const auto clock = [&] { return field.game().clock(field.state()); };
    const int before = clock().step;
    EXPECT_EQ(clock().acting, Side::nobody);
    field.dice("6"), field.dice("1");
    EXPECT_EQ(clock().acting, Side::blue);
    EXPECT_GT(clock().step, before);
    field.blue("end moves");
    EXPECT_EQ(clock().acting, Side::blue) << "it fires";
    field.blue("end fire");
    EXPECT_EQ(clock().acting, Side::red);
    const int last = clock().step;
    field.red("end moves"), field.red("end fire");
    EXPECT_EQ(clock().turn, 2);
    EXPECT_GT(clock().step, last);
}

TEST(Questions_in_words, BD_TRN_03_say_who_is_asked_for_what) {
    Field field(open_field("units: [{type: rifled, at: G1, name: Guns}, {type: infantry, at: D3, name: Foot}, {type: "
                           "general, at: D3, name: Hahn}]",
                    "units: [{type: infantry, at: D4, name: Line}]"),
        {"bd.take_ground=true"});
    EXPECT_EQ(asked(field, Side::red), "Where does Guns at G1 lay its guns?");
    EXPECT_THAT(named(field, Side::red, hold_fire), ElementsAre("hold fire", "hold", "none"));
    EXPECT_THAT(named(field, Side::red, field.hex("D4")), ElementsAre("fire D4", "Line", "D4"));
    field.red("hold fire");
    EXPECT_EQ(asked(field, Side::dice), "Initiative: a die for Reds");
    field.dice("1");
    EXPECT_EQ(asked(field, Side::dice), "Initiative: a die for Blues");
    const Question& roll = *field.match.table().questions().of(Side::dice);
    EXPECT_EQ(field.game().face_name(field.state(), roll, 3), "3");
    field.dice("6");
    EXPECT_EQ(asked(field, Side::red), "Which unit moves next?");
    EXPECT_THAT(named(field, Side::red, finish), ElementsAre("end moves", "end", "done"));
    EXPECT_THAT(named(field, Side::red, field.unit("Foot")), ElementsAre("Foot", "D3"));
    EXPECT_THAT(named(field, Side::red, field.unit("Hahn")), ElementsAre("Hahn", "D3 general"));
    const Question& move = *field.match.table().questions().of(Side::red);
    EXPECT_EQ(field.game().usual(field.state(), move).value[0], finish) << "what ends the phase";
    field.red("Foot");
    EXPECT_EQ(asked(field, Side::red), "Where does Foot at D3 move?");
    EXPECT_THAT(named(field, Side::red, off_board), ElementsAre("off the board", "exit"));
    const Question& way = *field.match.table().questions().of(Side::red);
    const Spot spot = field.game().spot(field.state(), way, field.hex("E3"));
    EXPECT_EQ(spot.kind, Spot::hex);
    EXPECT_EQ(spot.x, 4);
    EXPECT_EQ(spot.y, 2);
    EXPECT_EQ(field.game().usual(field.state(), way).value[0], way.option[0]) << "the first, where nothing ends it";
    field.red("C3");
    EXPECT_THAT(named(field, Side::red, field.unit("Hahn")), ElementsAre("Hahn", "D3")) << "he is alone";
    field.red("end moves");
    EXPECT_EQ(asked(field, Side::red), "Which unit fires next?");
    EXPECT_THAT(named(field, Side::red, finish), ElementsAre("end fire", "end", "done"));
    field.red("Foot");
    EXPECT_EQ(asked(field, Side::red), "What does Foot at C3 attack?");
    EXPECT_THAT(named(field, Side::red, remove_fence), ElementsAre("remove fence"));
    EXPECT_THAT(named(field, Side::red, remove_wire), ElementsAre("remove wire"));
    field.red("D4");
    EXPECT_EQ(asked(field, Side::dice), "Foot at C3 throws 3 battle dice at D4");
    const Question& throwing = *field.match.table().questions().of(Side::dice);
    EXPECT_EQ(field.game().face_name(field.state(), throwing, 6), "flag");
    EXPECT_EQ(field.game().about(field.state(), throwing), field.unit("Foot"));
    field.dice("flag cavalry cavalry");
    EXPECT_EQ(asked(field, Side::blue), "Where does Line at D4 retreat?");
    EXPECT_EQ(field.game().about(field.state(), *field.match.table().questions().of(Side::blue)), field.unit("Line"));
}

TEST(Questions_in_words, BD_SET_02_of_who_is_placed_goes_in_and_takes_ground) {
    Field deploying(
        open_field("zone: [A1, B1], units: [{type: infantry, name: Foot}]", line, "options: {bd.deploy: a_first}\n"));
    EXPECT_EQ(asked(deploying, Side::red), "Where does Foot deploy?");
    EXPECT_THAT(named(deploying, Side::red, deploying.hex("B1")), ElementsAre("at B1", "B1"));
    EXPECT_EQ(deploying.game().about(deploying.state(), *deploying.match.table().questions().of(Side::red)), 0);

    Field taking(open_field("banners: 9, " + foot,
                     "units: [{type: general, at: D4, name: Kern}, {type: infantry, at: I7, name: Line}]"),
        {"bd.take_ground=true"});
    taking.dice("1"), taking.dice("6");
    taking.red("end moves"), taking.red("Foot"), taking.red("D4");
    taking.dice("general cavalry cavalry cavalry");
    EXPECT_EQ(asked(taking, Side::red), "Does Foot at D3 advance into the hex it emptied?");
    EXPECT_THAT(named(taking, Side::red, 0), ElementsAre("stay"));
    EXPECT_THAT(named(taking, Side::red, 1), ElementsAre("advance"));
    const Question& ground = *taking.match.table().questions().of(Side::red);
    EXPECT_EQ(taking.game().spot(taking.state(), ground, 1).kind, Spot::choice);

    Field river(battledice::field({". . . . . . . . .", " . . . . . . . .", "R R R = R R R R R", " . . . . . . . .",
                                      ". . . . . . . . ."},
                    foot, "units: [{type: infantry, at: A5, name: Picket}]"),
        {"bd.river_entry=near_bank"});
    river.dice("1"), river.dice("6");
    river.red("Foot"), river.red("E3");
    EXPECT_EQ(asked(river, Side::red), "From which bank does Foot at D3 enter the river at E3?");
    EXPECT_THAT(named(river, Side::red, river.hex("D4")), ElementsAre("from D4", "D4"));
}

}
}
