// How guns and their crews are drawn and told.
#include <gmock/gmock.h>

#include "core/scene.h"
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/tests/a_gun.h"
#include "games/konflikt47/tests/damage/gun_and_tank.h"
#include "games/konflikt47/tests/words/marks.h"

namespace konflikt47::guns_in_words_test {
namespace {

using testing::Contains;
using testing::Not;

std::vector<std::string> card(const A_gun& field) {
    std::vector<std::string> all;
    for (const Survey::Fact& fact : field.game.survey(field.state, {Spot::token, 0, 0, piece_of(field.gun, 0)}).facts)
        all.push_back(std::string(fact.rule.id()) + " " + fact.what + ": " + fact.words);
    return all;
}

TEST(K47_ART_01, a_gun_is_drawn_as_one_that_faces_somewhere) {
    A_gun field;
    const Scene scene = field.game.scene(field.state);
    const Scene::Token& gun = scene.tokens[0];
    EXPECT_EQ(gun.look, Scene::Token::gun);
    EXPECT_EQ(gun.facing, 180);
    EXPECT_EQ(gun.width, 2 * inch);
    EXPECT_TRUE(gun.is_round);
    EXPECT_EQ(gun.name, "Red 1");
    EXPECT_EQ(gun.kind, "medium anti-tank gun");
    EXPECT_EQ(scene.tokens[1].look, Scene::Token::foot);
    EXPECT_EQ(scene.tokens[1].name, "Red 1 1");
    EXPECT_EQ(scene.tokens[1].facing, -1);
    EXPECT_EQ(scene.tokens[1].width, inch);
    EXPECT_EQ(scene.sheets[0].rows[0].cells[1].words, "4 of 4");
    EXPECT_EQ(scene.red.losses, 0);
    EXPECT_EQ(gun.full + gun.strength, 0) << "it is none of its crew";
    EXPECT_EQ(scene.tokens[1].full + scene.tokens[1].strength, 2);
    field.entry(field.gun).gun.all_round = true;
    EXPECT_EQ(field.game.scene(field.state).tokens[0].facing, 180) << "its barrel is seen all the same";
    field.lose(1);
    EXPECT_EQ(field.game.scene(field.state).red.losses, 1);
    EXPECT_EQ(field.game.scene(field.state).sheets[0].rows[0].cells[1].words, "3 of 4");
}

// A man of its crew is nearer to them, and in the open.
TEST(K47_ART_05, what_is_told_of_its_targets_is_measured_from_the_gun) {
    A_gun field;
    field.go();
    field.order(field.gun, i32(Order::fire));
    ASSERT_EQ(field.topic(), Topic::target);
    const auto line = [&] {
        return field.game.shown(field.state, field.question(), Answer::of(field.blue)).front().words;
    };
    const std::string before = line();
    EXPECT_THAT(before, testing::HasSubstr(": in the open, "));
    field.man(1, 30, 32);
    EXPECT_EQ(line(), before);
}

TEST(K47_ART_02, an_enemy_beside_its_barrel_is_told_so) {
    A_gun field;
    field.unit(field.gun).facing = 0;
    field.put(field.blue, at(30, 46));  // out of range of the rifles of its crew
    field.go();
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.gun});
    EXPECT_THAT(field.game.shown(field.state, field.question(), Answer::of(i32(Order::fire))).front().words,
        testing::HasSubstr("seen, but its barrel points elsewhere"));
}

TEST(K47_WSR_10, the_card_of_a_howitzer_says_by_its_rule_that_it_fires_in_one_way) {
    A_gun field;
    for (Line& line : field.game.weapons[A_gun::weapon].line) line.special |= bit(Special::howitzer);
    EXPECT_THAT(card(field), Contains("K47-WSR-10 Weapon: medium anti-tank gun: one of its lines in an attack"));
}

TEST(K47_SHT_02, the_card_says_what_is_carried_beside) {
    A_gun field;
    Weapon pistol{.id = "pistol", .name = "Pistol"};
    pistol.line[0].range = 12 * inch;
    field.game.weapons.push_back(pistol);
    field.unit(field.gun).model[1].beside = u8(field.game.weapons.size() - 1);
    EXPECT_THAT(card(field), Contains(testing::HasSubstr("Weapon: Pistol: 12 inches, 1 shot")));
}

// It may turn and fire, which no other Fixed weapon does after an Advance.
TEST(K47_ART_02, an_advance_of_a_gun_is_not_told_as_of_a_fixed_weapon) {
    A_gun field;
    for (const auto& note : expect_order(field.position(), field.gun, Order::advance, false).notes)
        EXPECT_NE(note.rule, "K47-WSR-04"_rule) << note.words;
}

TEST(K47_ART_02, an_advance_of_a_gun_tells_its_best_target) {
    A_gun field;
    field.go();
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.gun});
    std::string all;
    for (const auto& note : field.game.forecast(field.state, field.question(), Answer::of(i32(Order::advance))).notes)
        all += note.words + ". ";
    EXPECT_THAT(all, testing::HasSubstr("Best target from where it stands: Blue 3"));
}

TEST(K47_ART_02, its_card_says_how_it_moves) {
    A_gun field("  - {kind: craters, name: Holes, from: [27, 18.9], to: [33, 22]}\n");
    EXPECT_THAT(card(field), Contains("K47-ART-01 Gun: medium gun, served by its crew; nobody can hit it"));
    EXPECT_THAT(card(field),
        Contains("K47-ART-02 Moves: 6 inches with an Advance, and does not fire then; or turns and fires"));
    EXPECT_THAT(card(field), Contains("K47-ART-05 Special: The gun fires, or the rifles of its crew"));
    EXPECT_THAT(card(field), Contains("K47-SHT-19 Men: 4 of 4"));
    EXPECT_THAT(card(field), Contains("K47-WSR-04 Points: south"));
    EXPECT_THAT(card(field), Contains("K47-ART-01 Dug in: hard cover"));
    EXPECT_THAT(card(field), Not(Contains("K47-ART-02 Mount: fires all round")));
    field.entry(field.gun).gun.all_round = true;
    field.lose(3);
    EXPECT_THAT(card(field), Contains("K47-ART-02 Mount: fires all round"));
    EXPECT_THAT(card(field), Contains("K47-ART-02 Moves: not at all, and turns with an Advance"));
}

TEST(K47_ART_02, an_advance_is_told_with_what_it_is_to_a_gun) {
    A_gun field;
    const auto told = [&](Order order) {
        return expect_order(field.position(), field.gun, order, false).notes[0].words;
    };
    EXPECT_EQ(
        told(Order::advance), "Turns and fires, needing 1 more to hit; or moves up to 6 inches and does not fire");
    EXPECT_EQ(told(Order::ambush), "Waits, and may shoot at an enemy that moves in its sight");
    field.lose(3);
    EXPECT_EQ(told(Order::advance), "Turns and fires, needing 1 more to hit; nobody moves it by hand");
    // K47-SCN-03 From off the table it fires in neither case.
    field.unit(field.gun).where = Whereabouts::first_wave;
    EXPECT_EQ(told(Order::advance),
        "Is put down with its base at the edge and its crew beside it; the gun does not fire then");
    for (Model& model : field.unit(field.gun).model) model.alive = true;
    EXPECT_EQ(told(Order::advance), "Comes on and moves up to 6 inches; the gun does not fire then");
    field.unit(field.gun).where = Whereabouts::on_table;
    field.lose(3);
    // Fire that would come to nothing is doubted before it is ordered.
    field.unit(field.gun).facing = 0;
    field.put(field.blue, at(30, 46));  // beyond its rifles
    field.go();
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.gun});
    const auto doubt = [&] {
        return std::string(field.game.caveat(field.state, field.question(), i32(Order::fire)).rule.id());
    };
    EXPECT_EQ(doubt(), "K47-ART-02");
    // Turned it would have no target either: that is said.
    for (Line& line : field.game.weapons[A_gun::weapon].line) line.range = 8 * inch;
    EXPECT_EQ(doubt(), "K47-SHT-07");
}

// Nobody asks why a friend is no target, nor a second time why an enemy is none, nor why a die is not changed to no purpose.
TEST(K47_SHT_03, only_enemies_are_thought_of_as_targets) {
    A_gun field;
    Question whom;
    whom.asked = Side::red;
    whom.topic = u16(Topic::target);
    EXPECT_TRUE(field.game.is_thinkable(whom, field.blue));
    EXPECT_FALSE(field.game.is_thinkable(whom, field.friends));
    EXPECT_FALSE(field.game.is_thinkable(whom, field.blue + max_units));
    whom.asked = Side::blue;  // K47-FUB-03 of friendly fire the enemy says at whom
    EXPECT_TRUE(field.game.is_thinkable(whom, field.friends));
    whom.topic = u16(Topic::change_die);
    EXPECT_FALSE(field.game.is_thinkable(whom, 0));
    whom.topic = u16(Topic::unit);
    EXPECT_TRUE(field.game.is_thinkable(whom, field.gun));
}

TEST(K47_SHT_19, who_is_wiped_out_carries_nothing) {
    A_gun field;
    const auto arms = [&] { return field.game.scene(field.state).sheets[0].rows[1].cells[3].words; };
    EXPECT_NE(arms(), "");
    for (Model& model : field.unit(field.friends).model) model.alive = false;
    EXPECT_EQ(arms(), "");
}

// K47-TRN-09 A vehicle is a unit lost, and no man.
TEST(K47_TRN_09, men_lost_are_men) {
    Gun_and_tank field(medium_gun);
    ASSERT_EQ(field.game.side(field.tank), Side::blue);
    field.unit(field.tank).model[0].alive = false;
    EXPECT_EQ(field.game.scene(field.state).blue.losses, 0);
    field.unit(field.gun).model[0].alive = false;  // a man, in this field
    EXPECT_EQ(field.game.scene(field.state).red.losses, 1);
}

TEST(K47_WPN_09, armour_that_nothing_hurts_is_a_target_that_comes_after_others) {
    for (const int pen : {0, 5}) {
        Gun_and_tank field({.range = 60 * inch, .pen = i8(pen)});
        field.state.stacks.call(Shooting{.by = field.gun, .cause = Cause::order});
        field.go();
        ASSERT_EQ(field.topic(), Topic::target);
        const auto doubt = [&](i32 option) { return field.game.caveat(field.state, field.question(), option); };
        EXPECT_EQ(bool(doubt(field.tank)), pen == 0);
        EXPECT_EQ(bool(doubt(field.tank + max_units)), pen == 0) << "one by one neither";
        EXPECT_FALSE(doubt(hold_fire));
        if (pen == 0) { EXPECT_EQ(doubt(field.tank).rule, "K47-WPN-09"_rule); }
    }
}

TEST(K47_ART_01, men_are_numbered_without_the_gun) {
    A_gun field;
    field.advance();
    EXPECT_EQ(field.game.words(field.state, field.question()), "Where does Red 1 go, and where does it point?");
    EXPECT_EQ(field.game.usual(field.state, field.question()).value[1], 20 * inch) << "where it stands";
    field.give(Topic::way, {30 * inch, 24 * inch, 180});
    ASSERT_EQ(field.topic(), Topic::places);
    std::vector<std::string> names;
    for (const u16 option : field.question().options())
        names.push_back(field.game.names(field.state, field.question(), option).front());
    EXPECT_THAT(names, testing::ElementsAre("Red 1", "Red 1 1", "Red 1 2", "Red 1 3", "Red 1 4"));
    field.give_usual(Topic::places);
    std::vector<std::string> told;
    for (const Event& event : field.told) told.push_back(field.game.words(event));
    EXPECT_THAT(told, Contains("Man 1 of Red 1 went along"));
    EXPECT_THAT(told, Not(Contains("Man 5 of Red 1 went along")));
}

// At the end of a turn men are counted, and a gun is none.
TEST(K47_TRN_09, a_gun_is_not_counted_among_the_men_lost) {
    A_gun field;
    field.lose(1);
    field.go();
    all_down(field);
    const auto ends = std::ranges::find(field.told, u16(Told::turn_ends), &Event::kind);
    ASSERT_NE(ends, field.told.end());
    EXPECT_EQ(ends->operand[1], 1);
    EXPECT_EQ(ends->operand[2], 0);
}

// Rings of cover lie about those who can be hit.
TEST(K47_ART_01, the_gun_has_no_ring_of_cover) {
    A_gun field;
    field.go();
    field.order(field.blue, i32(Order::fire));
    ASSERT_EQ(field.topic(), Topic::target);
    std::vector<int> rings;
    for (const Mark& mark : field.game.shown(field.state, field.question(), Answer::of(field.gun)))
        if (mark.kind == Mark::ring) rings.push_back(mark.token % max_models);
    EXPECT_THAT(rings, testing::ElementsAre(1, 2, 3, 4));
}

// A press on the board moves a gun that is pushed, and not one that stays where it is.
TEST(K47_ART_02, a_press_on_the_board_pushes_a_gun) {
    for (const Gun_weight weight : {Gun_weight::medium, Gun_weight::heavy}) {
        A_gun field("", 4, weight);
        field.go();
        field.give(Topic::draw, {1});
        field.give(Topic::unit, {field.gun});
        ASSERT_TRUE(field.game.takes_gestures(field.state, field.question()));
        const Gesture gesture = field.game.gesture(field.state, field.question(), at(30, 24));
        if (weight == Gun_weight::medium) EXPECT_EQ(gesture.words, "Advance 4 inches");
        else EXPECT_EQ(gesture.refusal.rule, "K47-MOV-02"_rule);
        EXPECT_EQ(field.game.gesture(field.state, field.question(), at(30, 30)).words,
            weight == Gun_weight::medium ? "Advance 6 inches" : "");
        EXPECT_LE(field.game.shown(field.state, field.question(), Answer::of(i32(Order::advance))).size(), 1u)
            << "how far it gets, if anywhere";
    }
}

// Where it would stand is drawn as wide as it is.
TEST(K47_ART_01, a_way_is_drawn_with_the_gun_at_its_end) {
    A_gun field;
    field.advance();
    Answer way;
    way.size = 3;
    way.value = {30 * inch, 24 * inch, 180};
    int wide = 0, narrow = 0;
    for (const Mark& mark : field.game.shown(field.state, field.question(), way))
        if (mark.kind == Mark::ghost) ++(mark.radius == inch ? wide : narrow);
    EXPECT_EQ(wide, 1);
    EXPECT_EQ(narrow, 4);
}

}
}
