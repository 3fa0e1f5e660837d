// Lessons as files: what is read out of them, and where and why those are refused that are wrong.
#include "match/lesson.h"

#include <gmock/gmock.h>

#include "data_files/error.h"

namespace sandtable {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* head =
    "sandtable 2\ntitle T\nabout A\nminutes 3\nseat blue\nlearnt L\ngame g  scenario s\n";  // 7 lines

// What is wrong with a lesson of this head and body: "line: problem".
std::string wrong(const std::string& body, const std::string& its_head = head) {
    try {
        read_lesson(its_head + body, "a.lesson");
    } catch (const InputError& error) { return std::to_string(error.line) + ": " + error.problem; }
    return "nothing";
}

TEST(Lesson, is_read_in_pages) {
    const Lesson lesson = read_lesson(std::string(head) +
            "dice X-1 2\n"
            "\" One\n\"  and   two.\n\"\n\" A paragraph.\nlight A, B C\nread X-1\ngo on\n"
            "# a remark\n\" Answer.\nblue X-1 yes\nor no\nelse never: Not now: later.\notherwise Well.\n"
            "> X-1 it happened\nred X-1 no\n\n\" The end.\n",
        "folder/a.lesson");
    EXPECT_EQ(lesson.id, "a");
    EXPECT_EQ(lesson.minutes, 3);
    EXPECT_EQ(lesson.seat, Side::blue);
    ASSERT_EQ(lesson.pages.size(), 3u);
    EXPECT_THAT(lesson.pages[0].words, ElementsAre("One and two.", "A paragraph."));
    EXPECT_THAT(lesson.pages[0].light, ElementsAre("A", "B C"));
    EXPECT_THAT(lesson.pages[0].rules, ElementsAre("X-1"));
    EXPECT_EQ(lesson.pages[0].at, 1u);
    EXPECT_FALSE(lesson.pages[0].asks);
    EXPECT_TRUE(lesson.pages[1].asks);
    EXPECT_EQ(lesson.pages[2].at, 3u);
    ASSERT_EQ(lesson.answers.size(), 3u);
    EXPECT_EQ(lesson.answers[1].number, 18) << "lines are those of the file";
    const Lesson::Choice& choice = lesson.choices[1];
    EXPECT_EQ(choice.others[0].answer, "no");
    EXPECT_EQ(choice.replies[0].answer, "never");
    EXPECT_EQ(choice.replies[0].words, "Not now: later.");
    EXPECT_EQ(choice.otherwise, "Well.");
}

TEST(Lesson, says_what_is_wrong_and_where) {
    const auto without = [](const std::string& line) {
        std::string rest = head;
        return wrong("\" W\nblue X-1 a\n\" End.\n", rest.erase(rest.find(line), line.size() + 1));
    };
    EXPECT_THAT(without("title T"), HasSubstr("has its 'title'"));
    EXPECT_THAT(without("about A"), HasSubstr("'about'"));
    EXPECT_THAT(without("minutes 3"), HasSubstr("'minutes'"));
    EXPECT_THAT(without("seat blue"), HasSubstr("'seat'"));
    EXPECT_THAT(without("learnt L"), HasSubstr("'learnt'"));
    EXPECT_THAT(wrong("minutes 0\n", "sandtable 2\n"), HasSubstr("2: '0': 'minutes' is"));
    EXPECT_THAT(wrong("title again\n"), HasSubstr("8: 'title' is given twice"));
    EXPECT_THAT(wrong("", "sandtable 2\nseat umpire\n"), HasSubstr("2: 'umpire': 'seat' is red or blue"));
    EXPECT_THAT(wrong("\" W\ntitle late\n"), HasSubstr("9: 'title' belongs to the head"));
    EXPECT_THAT(wrong("blue X-1 a\n\" End.\n"), HasSubstr("8: an answer of the learner's without words"));
    EXPECT_THAT(wrong("\" W\ngo on\nblue X-1 a\n\" End.\n"), HasSubstr("10: an answer of the learner's without words"));
    EXPECT_THAT(wrong("\" W\nblue X-1 a\n\" W\ndice X-1 1\n\" End.\n"), HasSubstr("10: words stand before an answer"));
    EXPECT_THAT(wrong("\" W\nblue X-1 a\n"), HasSubstr("9: a lesson ends with words"));
    EXPECT_THAT(wrong("go on\n"), HasSubstr("8: 'go on' ends a page"));
    EXPECT_THAT(wrong("light A\n\" W\nblue X-1 a\nlight B\n"), HasSubstr("11: a page without words"));
    EXPECT_THAT(wrong("\" W\nlight\n"), HasSubstr("9: 'light' without"));
    EXPECT_THAT(wrong("\" W\nblue X-1 a\nelse b\n\" End.\n"), HasSubstr("10: after 'else' comes an answer"));
    EXPECT_THAT(wrong("\" W\nor b\nblue X-1 a\n\" End.\n"), HasSubstr("9: 'or' stands under an answer"));
    EXPECT_THAT(
        wrong("\" W\nblue X-1 a\nred X-1 a\notherwise b\n\" End.\n"), HasSubstr("11: 'otherwise' stands under"));
    EXPECT_THAT(
        wrong("\" W\nblue X-1 a\notherwise b\notherwise c\n\" End.\n"), HasSubstr("11: 'otherwise' is given twice"));
    EXPECT_THAT(wrong("\" W\nblue X-1 a\nblue takes back 1\n\" End.\n"), HasSubstr("10: nothing is taken back"));
    EXPECT_THAT(wrong("\" W\nblue MOVE a\n\" End.\n"), HasSubstr("9: 'MOVE' where a rule's id is expected"));
    EXPECT_THAT(wrong("\" W\nbleu X-1 a\n\" End.\n"), HasSubstr("9: 'bleu' begins no line of a record"));
    EXPECT_THAT(wrong("\" " + std::string(3000, 'x') + "\n"), HasSubstr("8: a line of 3002 bytes"));
    EXPECT_THAT(wrong(std::string(300 << 10, '\n')), HasSubstr("0: a lesson of"));
}

}
}
