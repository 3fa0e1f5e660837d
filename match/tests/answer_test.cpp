// Answers in words and back.
#include <gtest/gtest.h>

#include "core/refusal_words.h"
#include "match/match.h"
#include "match/tests/paper.h"
#include "tests/kit/kit.h"

namespace sandtable {
namespace {

// The numbers that the words mean, or why they mean nothing.
std::string read(const Paper& paper, std::string_view words) {
    std::string why;
    const std::optional<Answer> answer = read_answer(paper, paper.question, words, why);
    if (!answer) return why;
    if (answer->act != Answer::reply) return answer->act == Answer::concede ? "<concede>" : "<draw>";
    std::string text;
    for (const i32 number : answer->numbers()) text += (text.empty() ? "" : " ") + std::to_string(number);
    return text;
}

const Paper units = Paper::choose(
    {{"Guards", "INF 1"}, {"Gurkhas"}, {"Guards Artillery"}, {}, {"Line", "the last one"}, {"Lancers"}}, {0, 1, 4});

TEST(Read_answer, knows_an_option_by_each_of_its_names_whatever_the_capitals) {
    EXPECT_EQ(read(units, "Guards"), "0");
    EXPECT_EQ(read(units, "inf 1"), "0");
    EXPECT_EQ(read(units, " THE  last one "), "4");
}

TEST(Read_answer, knows_an_option_by_a_beginning_that_only_one_has) {
    EXPECT_EQ(read(units, "gur"), "1");
    EXPECT_EQ(read(units, "i"), "0");
    EXPECT_EQ(read(units, "guards a"), "2");
}

TEST(Read_answer, prefers_what_may_be_chosen_when_beginnings_are_alike) {
    EXPECT_EQ(read(units, "L"), "4") << "the Lancers are not listed";
    EXPECT_EQ(read(units, "La"), "5") << "but can be named, to be refused";
    EXPECT_EQ(read(units, "Guards Artillery"), "2");
}

TEST(Read_answer, says_what_an_ambiguous_word_could_be) {
    EXPECT_EQ(read(units, "Gu"), "'Gu' could be Guards or Gurkhas");
    const Paper hexes = Paper::choose(
        {{"G1"}, {"G2"}, {"G3"}, {"G4"}, {"G5"}, {"G6"}, {"G7"}, {"G8"}, {"G9"}}, {0, 1, 2, 3, 4, 5, 6, 7, 8});
    EXPECT_EQ(read(hexes, "g"), "'g' could be G1, G2, G3, G4, G5, G6, G7, G8 and 1 more");
}

// A later word of a name is no answer, but the names that it may mean are told.
TEST(Read_answer, says_which_names_a_later_word_could_mean) {
    const Paper squads = Paper::choose({{"1st Grenadiers"}, {"2nd Grenadiers"}, {"Sturm Squad"}}, {0, 1, 2});
    EXPECT_EQ(read(squads, "grenadiers"), "'grenadiers' could be 1st Grenadiers or 2nd Grenadiers");
    EXPECT_EQ(read(squads, "squad"), "'squad' is not understood; did you mean 'Sturm Squad'?");
}

TEST(Read_answer, says_what_would_be_understood) {
    EXPECT_EQ(read(units, "Guarsd"), "'Guarsd' is not understood; did you mean 'Guards'?");
    EXPECT_EQ(read(units, "Zouaves"), "'Zouaves' is not understood; it could be Guards, Gurkhas or Line");
    EXPECT_EQ(read(Paper::choose({{"stay"}}, {0}), "x"), "'x' is not understood; it could be stay");
    EXPECT_EQ(read(units, "  "), "an answer has at least one word");
}

TEST(Read_answer, lets_a_player_concede_or_offer_a_draw_at_any_question) {
    EXPECT_EQ(read(units, "Concede"), "<concede>");
    EXPECT_EQ(read(units, "draw"), "<draw>");
    EXPECT_EQ(read(Paper::of(Question::number), "draw"), "<draw>");
    EXPECT_EQ(read(Paper::roll({"miss", "miss", "hit", "hit", "hit", "crown"}, {0, 0, 1, 1, 1, 2}), "draw"),
        "'draw' is not understood; it could be miss, hit or crown");
}

const Paper dice = Paper::roll({"infantry", "infantry", "cavalry", "artillery", "any", "flag"}, {0, 0, 1, 1, 2, 3});

TEST(Read_answer, takes_faces_by_name_and_by_number) {
    EXPECT_EQ(read(dice, "infantry flag cavalry"), "1 6 3");
    EXPECT_EQ(read(dice, "1 6 3"), "1 6 3");
    EXPECT_EQ(read(dice, "Inf 6 C"), "1 6 3");
    EXPECT_EQ(read(dice, "7 0"), "7 0") << "whether there is such a face is for the rules to say";
    EXPECT_EQ(read(dice, "a"), "'a' could be artillery or any");
    EXPECT_EQ(read(dice, "infantry fleg"), "'fleg' is not understood; did you mean 'flag'?");
    EXPECT_EQ(read(dice, "99999999999"),
        "'99999999999' is not understood; it could be infantry, cavalry, artillery, any or flag");
    Paper one = Paper::roll({"Guards", "Guards Reserve", "Old Guard"}, {0, 1, 2});
    one.question.dice.count = 1;
    EXPECT_EQ(read(one, "guards  reserve"), "2") << "of a single die, several words are one name";
    EXPECT_EQ(read(one, "Guards"), "1");
    EXPECT_EQ(read(one, "Old G"), "3");
    EXPECT_EQ(read(one, "1 3"), "1 3");
    std::string many;
    for (int i = 0; i < 65; ++i) many += "1 ";
    EXPECT_EQ(read(dice, many), "65 words, and an answer has 64 at most");
}

TEST(Read_answer, takes_a_whole_number_for_a_number) {
    EXPECT_EQ(read(Paper::of(Question::number), "-12"), "-12");
    EXPECT_EQ(read(Paper::of(Question::number), "x"), "'x' is not understood; it should be a whole number");
}

TEST(Write_answer, gives_the_first_name_and_faces_that_mean_the_same) {
    const auto roll = [&](const Paper& paper, std::initializer_list<i32> faces) {
        Answer thrown;
        thrown.size = 0;
        for (const i32 face : faces) thrown.value[thrown.size++] = face;
        return write_answer(paper, paper.question, thrown);
    };
    EXPECT_EQ(write_answer(units, units.question, Answer::of(4)), "Line");
    EXPECT_EQ(roll(dice, {2, 6, 3}), "infantry flag cavalry");
    const Paper apart =
        Paper::roll({"infantry", "infantry", "cavalry", "artillery", "any", "flag"}, {0, 1, 2, 3, 4, 5});
    EXPECT_EQ(roll(apart, {1, 2}), "infantry 2") << "here the second face does something else than the first";
    // A name that a line would not read back as one word is written by its number.
    const Paper armies = Paper::roll({"Red Army", "1st", "7", "X:", "A,B", "Île-de-France"}, {0, 1, 2, 3, 4, 5});
    EXPECT_EQ(roll(armies, {1, 2, 3, 4, 5, 6}), "1 1st 3 4 5 Île-de-France");
    EXPECT_EQ(read(armies, "1 1st 3 4 5 Île-de-France"), "1 2 3 4 5 6");
    EXPECT_EQ(write_answer(units, units.question, kit::act(Answer::agree_draw)), "draw");
    EXPECT_EQ(write_answer(units, units.question, kit::act(Answer::concede)), "concede");
}

// A table that counts how often its scene is made, in which pieces have their names.
struct Drawn : Paper {
    mutable int scenes = 0;
    Scene bare_scene() const override {
        ++scenes;
        Scene scene = Paper::bare_scene();
        Scene::Token& token = scene.tokens.emplace_back();
        token.id = 7, token.name = "Line";
        return scene;
    }
};

TEST(Refusal_words, make_the_scene_once_for_all_that_is_closed_in_a_question) {
    const Drawn table;
    const Refusal of_a_piece{{}, "is nothing that {0:unit} can do", {7}};
    EXPECT_EQ(table.words(of_a_piece), "is nothing that Line can do");
    table.scenes = 0;
    Refusal_words words(table);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(words(of_a_piece), "is nothing that Line can do");
    EXPECT_EQ(table.scenes, 1);
}

}
}
