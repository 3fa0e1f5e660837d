// Answers in words and back.
#include <gtest/gtest.h>

#include "match/match.h"
#include "tests/kit/kit.h"

namespace sandtable {
namespace {

// A table whose questions are made by hand, for the kinds and the names that no game asks yet.
class Paper : public Table {
  public:
    Question question;
    std::vector<std::vector<std::string>> options;
    std::vector<std::string> die;

    static Paper choose(std::vector<std::vector<std::string>> options, const std::vector<u16>& listed) {
        Paper paper;
        paper.question.kind = Question::choose;
        paper.question.asked = Side::red;
        paper.question.domain = u16(options.size());
        for (const u16 option : listed) paper.question.option[paper.question.size++] = option;
        paper.options = std::move(options);
        return paper;
    }
    static Paper roll(std::vector<std::string> die, std::array<u8, 6> group) {
        Paper paper;
        paper.question.kind = Question::roll;
        paper.question.asked = Side::dice;
        paper.question.dice = Dice::plain(3, int(die.size()));
        std::copy(group.begin(), group.end(), paper.question.dice.group.begin());
        paper.die = std::move(die);
        return paper;
    }
    static Paper of(Question::Kind kind) {
        Paper paper;
        paper.question.kind = kind;
        paper.question.asked = Side::blue;
        return paper;
    }

    std::vector<std::string> names(const Question&, int option) const override { return options[std::size_t(option)]; }
    std::string face_name(const Question&, int face) const override { return die[std::size_t(face - 1)]; }

    std::unique_ptr<Table> clone() const override { return std::make_unique<Paper>(*this); }
    std::unique_ptr<Table> fresh() const override { return clone(); }
    std::unique_ptr<Table> view(Side) const override { return clone(); }
    Heading heading() const override { return {}; }
    const Questions& questions() const override { return none_; }
    Refusal answer(Side, const Answer&, Events*) override { return {}; }
    Refusal try_answer(Side, const Answer&) const override { return {}; }
    void opening(Events&) const override {}
    Result result() const override { return {}; }
    int turn() const override { return 0; }
    bool is_sealed() const override { return false; }
    u64 hash() const override { return 0; }
    std::string dump() const override { return {}; }
    std::string words(const Event&) const override { return {}; }
    Headline headline(const Event&) const override { return Headline::none; }
    Side draw_offered() const override { return Side::nobody; }
    std::string words(const Question&) const override { return {}; }
    std::string words(Side) const override { return {}; }
    Scene scene() const override { return {}; }
    Spot spot(const Question&, int) const override { return {}; }
    int about(const Question&) const override { return -1; }
    Forecast forecast(const Question&, const Answer&) const override { return {}; }
    Marks shown(const Question&) const override { return {}; }
    Marks shown(const Question&, const Answer&) const override { return {}; }
    Shown shown(const Event&) const override { return {}; }
    Answer usual(const Question&) const override { return {}; }
    Answer sample(const Question&, Stream&) const override { return {}; }
    std::vector<Answer> suggest(const Question&, Stream&) const override { return {}; }
    std::vector<i32> appraise(const Question&, std::span<const Answer>) const override { return {}; }
    i32 try_out(Side, u64) const override { return 0; }

  private:
    Questions none_;
};

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
    std::string many;
    for (int i = 0; i < 65; ++i) many += "1 ";
    EXPECT_EQ(read(dice, many), "65 words, and an answer has 64 at most");
}

TEST(Read_answer, takes_numbers_for_every_other_kind_of_question) {
    EXPECT_EQ(read(Paper::of(Question::number), "12"), "12");
    EXPECT_EQ(read(Paper::of(Question::place), "100 -250 90"), "100 -250 90");
    EXPECT_EQ(read(Paper::of(Question::share), "2 x"), "'x' is not understood; it should be a whole number");
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
    Answer place;
    place.size = 3;
    place.value[0] = 100, place.value[1] = -250, place.value[2] = 90;
    const Paper board = Paper::of(Question::place);
    EXPECT_EQ(write_answer(board, board.question, place), "100 -250 90");
    EXPECT_EQ(write_answer(units, units.question, kit::act(Answer::agree_draw)), "draw");
    EXPECT_EQ(write_answer(units, units.question, kit::act(Answer::concede)), "concede");
}

}
}
