// Ways, places, shares and orders in words and back.
#include <algorithm>

#include <gtest/gtest.h>

#include "core/random.h"
#include "match/match.h"
#include "match/tests/paper.h"

namespace sandtable {
namespace {

const Measure inches{"inch", "inches", 1000, 0}, kilometres{"km", "", 1000, 20'000};

Answer numbers(std::initializer_list<i32> list) {
    Answer answer;
    for (const i32 number : list) answer.value[answer.size++] = number;
    return answer;
}

std::string written(const Paper& paper, std::initializer_list<i32> list) {
    return write_answer(paper, paper.question, numbers(list));
}

// The numbers that the words mean, or why they mean nothing.
std::string read(const Paper& paper, std::string_view words) {
    std::string why, text;
    const std::optional<Answer> answer = read_answer(paper, paper.question, words, why);
    if (!answer) return why;
    for (const i32 number : answer->numbers()) text += (text.empty() ? "" : " ") + std::to_string(number);
    return text;
}

const Paper way = Paper::of(Question::path, {}, inches);
const Paper squad = Paper::of(Question::place, {"leader", "rifle 1", "rifle 2"}, inches);
const Paper point = Paper::of(Question::place, {}, kilometres);
const Paper shots = Paper::of(Question::share, {"rifles", "rifles behind the wall", "mortar"});
const Paper order = Paper::of(Question::order, {"first squad", "second squad", "tank"});
Paper losses() {
    Paper paper = Paper::of(Question::share, {"leader", "rifle 1", "rifle 2"});
    paper.question.each = 1;
    return paper;
}
const Paper lost = losses();

TEST(A_way, is_written_in_the_players_measure) {
    EXPECT_EQ(written(way, {25'000, 36'000, 28'500, 35'001, 0}), "to 25,36 28.5,35.001");
    EXPECT_EQ(written(point, {1'250, 19'000, 270}), "at 1.25,1 facing 270");
    EXPECT_EQ(written(Paper::of(Question::place), {100, -250, 90}), "at 100,-250 facing 90");
}

TEST(A_way, is_read_with_blanks_or_commas_in_its_places) {
    for (const char* words : {"to 25,36 28.5,35 facing 90", "25,36 28.5,35 facing 90", "TO 25 36 28.5 35 Facing 90",
             "to 25, 36, 28.5, 35 facing 90", "to 25,36, 28.5,35 facing 90"})
        EXPECT_EQ(read(way, words), "25000 36000 28500 35000 90") << words;
    EXPECT_EQ(read(way, "to"), "0") << "no place, which the rules refuse";
    EXPECT_EQ(read(point, "at"), "0");
    EXPECT_EQ(read(way, "to 25,36"), "25000 36000 0") << "north, where no facing is said";
    EXPECT_EQ(read(point, "at 1.25,1"), "1250 19000 0");
}

TEST(A_way, says_what_is_wrong) {
    EXPECT_EQ(read(way, "to 25;36"), "'25;36' is no place; one looks like 25,36");
    EXPECT_EQ(read(way, "to 25,36 28"), "'28' is no place; one looks like 25,36");
    EXPECT_EQ(read(way, "to 25.0001,36"), "'25.0001,36' is no place; one looks like 25,36");
    EXPECT_EQ(read(way, "25,36 facing"), "after 'facing' come degrees clockwise from north, as in 'facing 90'");
    EXPECT_EQ(read(way, "25,36 facing north"), "after 'facing' come degrees clockwise from north, as in 'facing 90'");
    EXPECT_EQ(read(way, "25,36 facing 9 28,35"), "'28,35' comes after the facing, which is last");
    std::string far = "to";
    for (int i = 0; i < 32; ++i) far += " 1,1";
    EXPECT_EQ(read(way, far), "an answer has 64 numbers at most");
}

TEST(A_layout, names_its_pieces) {
    EXPECT_EQ(written(squad, {16'000, 32'000, 17'500, 31'500, 18'000, 31'000, 90}),
        "leader 16,32 rifle 1 17.5,31.5 rifle 2 18,31 facing 90");
    EXPECT_EQ(read(squad, "leader 16,32 rifle 1 17.5,31.5 rifle 2 18,31 facing 90"),
        "16000 32000 17500 31500 18000 31000 90");
    EXPECT_EQ(read(squad, "rifle 2 18,31, Lead 16 32, RIFLE 1 17.5,31.5"), "16000 32000 17500 31500 18000 31000 0")
        << "in any order and shortened";
    EXPECT_EQ(read(squad, "16,32 17.5,31.5 18,31"), "16000 32000 17500 31500 18000 31000 0") << "in their order";
    EXPECT_EQ(read(squad, "leader 16,32 17.5,31.5"), "16000 32000 17500 31500 0") << "and the next ones after a name";
}

TEST(A_layout, says_what_is_wrong) {
    EXPECT_EQ(read(squad, "leader 16,32 rifle 2 18,31"), "rifle 1 has no place");
    EXPECT_EQ(read(squad, "leader 16,32 leader 18,31"), "leader has two places");
    EXPECT_EQ(read(squad, "rifle 18,31"), "'rifle' could be rifle 1 or rifle 2");
    EXPECT_EQ(read(squad, "leadre 16,32"), "'leadre' is not understood; did you mean 'leader'?");
    EXPECT_EQ(read(squad, "leader 16;32"), "'leader' is no place; one looks like 25,36");
    EXPECT_EQ(read(squad, "1,1 1,2 1,3 1,4"), "there are more places than pieces, which are 3");
}

TEST(A_share, says_how_many_for_whom) {
    EXPECT_EQ(written(shots, {2, 0, 1}), "rifles 2, mortar 1");
    EXPECT_EQ(written(shots, {0, 0, 0}), "none");
    EXPECT_EQ(read(shots, "rifles 2, mortar 1"), "2 0 1");
    EXPECT_EQ(read(shots, "mortar 1 rifles behind the wall 3"), "0 3 1");
    EXPECT_EQ(read(shots, "m 1, rifles behind 3"), "0 3 1");
    EXPECT_EQ(read(shots, "none"), "0 0 0");
    EXPECT_EQ(read(shots, "rifles, mortar"), "'rifles, mortar' has no number; say how many, as in 'rifles 2'");
    EXPECT_EQ(read(shots, "rifles 2, rifles 1"), "rifles is named twice");
    EXPECT_EQ(read(shots, "mortars 2"), "'mortars' is not understood; did you mean 'mortar'?");
}

TEST(A_subset, is_a_list_of_names) {
    EXPECT_EQ(written(lost, {1, 0, 1}), "leader, rifle 2");
    EXPECT_EQ(written(lost, {0, 0, 0}), "none");
    EXPECT_EQ(read(lost, "leader, rifle 2"), "1 0 1");
    EXPECT_EQ(read(lost, "rifle 2 leader"), "1 0 1");
    EXPECT_EQ(read(lost, "rifle"), "'rifle' could be rifle 1 or rifle 2");
    EXPECT_EQ(read(lost, "leaders"), "'leaders' is not understood; did you mean 'leader'?");
}

TEST(An_order, is_a_list_of_names) {
    EXPECT_EQ(written(order, {2, 0, 1}), "tank, first squad, second squad");
    EXPECT_EQ(read(order, "tank, first squad, second squad"), "2 0 1");
    EXPECT_EQ(read(order, "tank second first squad"), "2 1 0");
    EXPECT_EQ(read(order, "tank, fisrt squad"), "'fisrt squad' is not understood; did you mean 'first squad'?");
}

TEST(A_refusal, names_a_piece_that_is_seen) {
    Paper table;
    table.board.tokens.resize(1);
    table.board.tokens[0].id = 7;
    table.board.tokens[0].name = "Tiger";
    table.ruler = inches;
    const Table& any = table;
    EXPECT_EQ(
        any.words(Refusal{{}, "comes within {1:length} of {0:unit}", {7, 500}}), "comes within 0.5 inches of Tiger");
    EXPECT_EQ(any.words(Refusal{{}, "meets {0:unit}", {8}}), "meets a piece that is not seen");
}

// Whatever is answered is written so that it is read back as the same answer.
TEST(Every_listed_answer, is_read_back_as_it_is_written) {
    Stream random(1);
    const auto below = [&](u32 most) { return i32(random.below(most)); };
    constexpr Question::Kind kinds[] = {Question::place, Question::path, Question::share, Question::order};
    constexpr const char* stems[] = {"rifle", "rifle squad", "2nd gun", "Guards", "of", "1", "rifle 1", "25"};
    for (int attempt = 0; attempt < 5'000; ++attempt) {
        std::vector<std::string> pieces;
        for (int i = below(6); i > 0; --i) {
            std::string name = stems[below(std::size(stems))];
            if (below(2)) name += " " + std::to_string(below(40));
            if (std::ranges::find(pieces, name) == pieces.end()) pieces.push_back(name);
        }
        const Question::Kind kind = kinds[below(4)];
        if (pieces.empty() && (kind == Question::share || kind == Question::order)) continue;
        Paper paper = Paper::of(kind, pieces, below(2) ? inches : kilometres);
        Question& question = paper.question;
        Answer given;
        const auto add = [&](i32 number) { given.value[given.size++] = number; };
        if (kind == Question::order) {
            std::vector<u16> options(question.options().begin(), question.options().end());
            for (std::size_t i = options.size(); i > 1; --i)
                std::swap(options[i - 1], options[std::size_t(below(u32(i)))]);
            for (const u16 option : options) add(option);
        } else if (kind == Question::share) {
            question.each = below(2);
            for (int i = 0; i < question.size; ++i) add(below(question.each ? 2 : 12));
        } else {
            const int points = kind == Question::place && question.size ? 1 + below(question.size) : 1 + below(30);
            for (int i = 0; i < 2 * points; ++i) add(below(80'000) - 4'000);
            add(below(360));
        }
        const std::string words = write_answer(paper, question, given);
        std::string why;
        const std::optional<Answer> again = read_answer(paper, question, words, why);
        ASSERT_TRUE(again) << words << ": " << why;
        ASSERT_EQ(*again, given) << words << " is read as " << write_answer(paper, question, *again);
    }
}

}
}
