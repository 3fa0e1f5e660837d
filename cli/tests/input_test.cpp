// What typed lines mean.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/play/play_input.h"
#include "cli/tests/table.h"

namespace sandtable {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

TEST(Words, AreParted) {
    EXPECT_THAT(words_of(" F5 -> G6,G7;  H8\t"), ElementsAre("F5", "G6", "G7", "H8"));
    EXPECT_THAT(words_of("->"), IsEmpty());
    EXPECT_THAT(words_of("11th Line"), ElementsAre("11th", "Line"));
}

// Haltern before its first move, with the northern side to move: King's Foot at D1, Queen's at F1, Prince's at H1, Duke's at J1.
class Input : public testing::Test {
  protected:
    Input() {
        Match match(modules().front()->load({"haltern"}), std::nullopt);
        for (const int die : {1, 2}) EXPECT_FALSE(match.answer(Side::dice, Answer::of(die)));
        table = match.table().clone();
    }
    // The names of the options that a line answers with.
    std::vector<std::string> meant(const std::string& line) const {
        const Typed typed = understand(*table, Side::red, line);
        std::vector<std::string> names;
        const std::unique_ptr<Table> copy = table->clone();
        for (const Answer& answer : typed.answers) {
            names.push_back(copy->names(*copy->questions().of(Side::red), answer.value[0]).at(0));
            EXPECT_FALSE(copy->answer(Side::red, answer));
        }
        if (!typed.problem.empty()) names.push_back("problem: " + typed.problem);
        return names;
    }
    std::unique_ptr<Table> table;
};

TEST_F(Input, NamesNumbersAndHexesMeanOptions) {
    EXPECT_THAT(meant("King's Foot"), ElementsAre("King's Foot"));
    EXPECT_THAT(meant("king's foot"), ElementsAre("King's Foot"));
    EXPECT_THAT(meant("D1"), ElementsAre("King's Foot"));
    EXPECT_THAT(meant("d1"), ElementsAre("King's Foot"));
    EXPECT_THAT(meant("1"), ElementsAre("King's Foot"));
    EXPECT_THAT(meant("Ahlen"), ElementsAre("General Ahlen"));
    EXPECT_THAT(meant("gatling"), ElementsAre("Gatling Section"));
}

TEST_F(Input, ALineAnswersSeveralQuestions) {
    const auto moves = ElementsAre("King's Foot", "to D3");
    EXPECT_THAT(meant("D1 D3"), moves);
    EXPECT_THAT(meant("D1 -> D3"), moves);
    EXPECT_THAT(meant("move D1 to D3"), moves);
    EXPECT_THAT(meant("the King's Foot goes to d3"), moves);
    EXPECT_THAT(meant("D1 D3, F1 F3"), ElementsAre("King's Foot", "to D3", "Queen's Foot", "to F3"));
}

TEST_F(Input, NothingIsDoneByHalf) {
    EXPECT_THAT(meant("D1 D3 F1 F9"),
        ElementsAre(HasSubstr(
            "problem: F9 is 8 hexes away, and it moves 2 (BD-MOV-01 Allowance); nothing of 'D1 D3 F1 F9' was done")));
    EXPECT_THAT(meant("D1 D3 Quens Foot F3"), ElementsAre(HasSubstr("'? Nothing of 'D1 D3 Quens Foot F3' was done")));
    EXPECT_THAT(understand(*table, Side::red, "D1 D3 F1 F9").answers, SizeIs(0));
    EXPECT_TRUE(understand(*table, Side::red, "D1 D9").refused);
    EXPECT_FALSE(understand(*table, Side::red, "D1 nowhere").refused);
}

// Battery 21/2 by its number, as players say it.
TEST(A_name_of_several_words, IsKnownByTheOneThatHasANumber) {
    const std::unique_ptr<Table> table = module("earth1418")->load({"rossignol"});
    const Typed chosen = understand(*table, Side::red, "21/2");
    ASSERT_THAT(chosen.answers, SizeIs(1)) << chosen.problem;
    EXPECT_THAT(table->names(*table->questions().of(Side::red), chosen.answers[0].value[0]).at(0), "Battery 21/2");
    EXPECT_THAT(understand(*table, Side::red, "21/9").problem, HasSubstr("'21/9'"));
}

TEST_F(Input, SaysWhatIsWrong) {
    EXPECT_THAT(meant("99"), ElementsAre("problem: there is no option 99; they are numbered 1 to 9"));
    EXPECT_THAT(meant("0"), ElementsAre(HasSubstr("no option 0")));
    EXPECT_THAT(meant("-1"), ElementsAre(HasSubstr("no option -1")));
    EXPECT_THAT(
        meant("Kings Foot D3"), ElementsAre("problem: 'Kings Foot' is not understood; did you mean 'King's Foot'?"));
    EXPECT_THAT(meant("D9"), ElementsAre(HasSubstr("belongs to the enemy")));
    EXPECT_THAT(meant("Dragoons"), ElementsAre(HasSubstr("Brown Dragoons belong to the enemy")));
    EXPECT_THAT(meant("E9"), ElementsAre("problem: E9 is none of the choices"));
    EXPECT_THAT(meant("concede"), ElementsAre(HasSubstr("is a command of its own")));
    EXPECT_THAT(meant("end F1"), ElementsAre(HasSubstr("'F1' comes too soon")));
    EXPECT_THAT(meant(""), IsEmpty());
    EXPECT_THAT(meant("to"), ElementsAre(HasSubstr("'to' is not understood")));
    std::string endless;
    for (int i = 0; i < 101; ++i) endless += "D1 ";
    EXPECT_THAT(meant(endless), ElementsAre(HasSubstr("100 words at most")));
}

TEST_F(Input, AnOptionIsFoundBehindAnswers) {
    const Meant meant = find_meant(*table, Side::red, "D1 D9");
    EXPECT_EQ(meant.problem, "");
    EXPECT_EQ(meant.table->names(meant.question, meant.answer.value[0]).at(0), "to D9");
    EXPECT_TRUE(bool(meant.table->try_answer(Side::red, meant.answer)));
    EXPECT_THAT(find_meant(*table, Side::red, "D1 nowhere").problem, HasSubstr("'nowhere'"));
    EXPECT_EQ(find_meant(*table, Side::blue, "D1").problem, "nothing is asked now");
}

}
}
