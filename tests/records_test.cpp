// Every record beside a game, and the example of the documentation, is a test: its answers must be accepted, its `!` lines
// refused and its `>` lines come true. So is every lesson, played from its beginning to its end. What fails is told as file:line, with what
// was expected and what came.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "cli/battle_name.h"
#include "data_files/error.h"
#include "match/lesson.h"
#include "match/match.h"

namespace sandtable {
namespace {

namespace fs = std::filesystem;

void add_files(const fs::path& folder, const char* kind, std::vector<fs::path>& files) {
    if (!fs::is_directory(folder)) return;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == kind) files.push_back(entry.path());
}

std::vector<fs::path> record_files() {
    std::vector<fs::path> files;
    add_files("docs", ".record", files);
    if (fs::is_directory("games"))
        for (const fs::directory_entry& game : fs::directory_iterator("games"))
            add_files(game.path() / "records", ".record", files);
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<fs::path> lesson_files() {
    std::vector<fs::path> files;
    if (fs::is_directory("data"))
        for (const fs::directory_entry& game : fs::directory_iterator("data"))
            add_files(game.path() / "lessons", ".lesson", files);
    std::sort(files.begin(), files.end());
    return files;
}

Course course_of(Lesson lesson) {
    std::unique_ptr<Table> table = open_battle(lesson.record).table;
    return Course(std::move(lesson), std::move(table));
}

// Test names are letters, digits and underscores.
std::string test_name(std::string text) {
    std::replace_if(text.begin(), text.end(), [](unsigned char c) { return !std::isalnum(c); }, '_');
    return text;
}

class Followed : public testing::Test {
  public:
    explicit Followed(fs::path file) : file_(std::move(file)) {}

    void TestBody() override {
        const Record record = read_record_file(file_.string());
        const Replay replayed = replay(open_battle(record).table, record);
        for (const std::string& failure : replayed.failures) ADD_FAILURE() << failure;
        EXPECT_TRUE(replayed.complete);
        EXPECT_EQ(replayed.warning, "") << "a test must not hang on data that may change: leave 'data' out";
    }

  private:
    fs::path file_;
};

class Taught : public testing::Test {
  public:
    explicit Taught(fs::path file) : file_(std::move(file)) {}

    void TestBody() override {
        const Lesson lesson = read_lesson_file(file_.string());
        const Course course = course_of(lesson);
        for (const std::string& failure : course.failures()) ADD_FAILURE() << failure;
        for (const Lesson::Page& page : lesson.pages)
            for (const std::string& rule : page.rules)
                EXPECT_TRUE(is_rule(lesson, rule)) << page.rules_number << ": " << rule;
    }

  private:
    static bool is_rule(const Lesson& lesson, const std::string& rule) {
        const std::span<const Paragraph> rulebook = find_module(lesson.record.game).rulebook();
        for (const Paragraph& paragraph : rulebook)
            if (paragraph.id == rule) return true;
        return false;
    }
    fs::path file_;
};

// Tests are made when the program starts, one a file, so that a record needs no more than to be there.
const bool registered = [] {
    for (const fs::path& file : record_files())
        testing::RegisterTest(test_name(file.parent_path().string()).c_str(), test_name(file.stem().string()).c_str(),
            nullptr, nullptr, __FILE__, __LINE__, [file] { return new Followed(file); });
    for (const fs::path& file : lesson_files())
        testing::RegisterTest(test_name(file.parent_path().string()).c_str(), test_name(file.stem().string()).c_str(),
            nullptr, nullptr, __FILE__, __LINE__, [file] { return new Taught(file); });
    return true;
}();

TEST(Records, are_found) {
    EXPECT_TRUE(registered);
    EXPECT_GE(record_files().size(), 2u) << "tests run in the root of the repository";
}

std::string text_of(const char* file) {
    std::ifstream stream(file);
    return std::string(std::istreambuf_iterator<char>(stream), {});
}

// The first lesson with one of its lines written otherwise: all that is wrong with it then.
std::vector<std::string> failures_with(const std::string& line, const std::string& instead) {
    std::ifstream stream("data/battledice/lessons/first-turn.lesson");
    std::string text(std::istreambuf_iterator<char>(stream), {});
    const auto at = text.find("\n" + line + "\n");
    EXPECT_NE(at, std::string::npos) << line;
    text.replace(at + 1, line.size(), instead);
    return course_of(read_lesson(text, "a.lesson")).failures();
}
// The first of it.
std::string wrong_with(const std::string& line, const std::string& instead) {
    const std::vector<std::string> failures = failures_with(line, instead);
    return failures.empty() ? "nothing" : failures.front();
}

// Nobody presses an exact place.
TEST(Lessons, ask_for_a_place_that_the_table_proposes_or_for_one_near_by) {
    std::string text = text_of("data/earth1418/lessons/first-bound.lesson");
    const auto failures = [&] { return course_of(read_lesson(text, "a.lesson")).failures(); };
    EXPECT_TRUE(failures().empty());
    const std::string near_by = "\nor near 2\notherwise That way leads elsewhere";
    ASSERT_NE(text.find(near_by), std::string::npos);
    text.erase(text.find(near_by), std::string("\nor near 2").size());
    ASSERT_EQ(failures().size(), 1u);
    EXPECT_NE(failures()[0].find("which the table proposes, or 'or near', got 'to 15,25 facing 0'"), std::string::npos)
        << failures()[0];
}

// A phone folds the words of a page to their last sentence.
TEST(Lessons, say_in_their_last_sentence_what_to_do) {
    const auto is_asked = [](std::string sentence) {
        sentence[0] = char(std::tolower(sentence[0]));
        for (const char* verb :
            {"choose", "take", "let", "lay", "give", "go", "bring", "charge", "finish", "keep", "point", "order", "say",
                "try", "put", "run", "leave", "aim", "fire", "so go", "then fire", "shoot", "stay", "accept"})
            for (const char* before : {"", ", ", ": "})
                if (const auto at = sentence.find(std::string(before) + verb + " ");
                    at != std::string::npos && (*before || at == 0))
                    return true;
        return false;
    };
    for (const fs::path& file : lesson_files())
        for (const Lesson::Page& page : read_lesson_file(file.string()).pages) {
            if (!page.asks) continue;
            const std::string& words = page.words.back();
            const auto end = words.find_last_not_of(".!? ");
            const auto before = words.find_last_of(".!?", end);
            const auto from = before == std::string::npos ? 0 : words.find_first_not_of(' ', before + 1);
            EXPECT_TRUE(is_asked(words.substr(from)))
                << file.string() << ':' << page.number << ": " << words.substr(from);
        }
}

TEST(Lessons, that_no_longer_fit_say_so_with_file_and_line) {
    EXPECT_EQ(wrong_with("light Guards", "light Guards"), "nothing");
    const auto says = [](const std::string& line, const std::string& instead, const std::string& words) {
        const std::string wrong = wrong_with(line, instead);
        EXPECT_TRUE(wrong.starts_with("a.lesson:")) << wrong;
        EXPECT_NE(wrong.find(words), std::string::npos) << wrong;
    };
    says("blue BD-MOV-01 to D4", "blue BD-MOV-01 to D1", "got a refusal by BD-MOV-01: is 4 hexes away");
    says("dice BD-BAT-03 infantry infantry flag", "dice BD-BAT-03 infantry flag", "is the wrong number of dice");
    says("> BD-HIT-01 The Hill Regiment lost 2 figures, 2 left", "> BD-HIT-01 Hill Regiment lost 3 figures, 1 left",
        "'BD-HIT-01 Hill Regiment lost 3 figures, 1 left' to happen");
    says("light D4", "light D44", "a piece, a unit, a zone or a hex called 'D44'");
    says("or to G5", "or to G6", "a lesson that goes on to its end after 'to G6', got");
    says("or to G5", "or nowhere", "a lesson that goes on to its end after 'nowhere'");
    says("or to G5", "else to F5: You may.", "an answer that the lesson does not take");
    says("or to G5", "else to F3: Not forwards.", "an answer that the rules allow, got 'to F3', which");
}

// A lesson where it waits for this answer of its record.
struct Waiting {
    Waiting(const char* file, const std::string& words) : lesson(read_lesson_file(file)), course(course_of(lesson)) {
        EXPECT_TRUE(course.failures().empty());
        given = std::size_t(std::ranges::find(lesson.answers, words, &Record::Line::words) - lesson.answers.begin());
        EXPECT_LT(given, lesson.answers.size());
        now.emplace(replay(open_battle(lesson.record).table, lesson.record, given));
    }
    std::string reply(i32 x, i32 y, i32 facing) const {
        Answer answer;
        for (const i32 number : {x, y, facing}) answer.value[answer.size++] = number;
        return course.reply(now->match.table(), given, answer);
    }

    Lesson lesson;
    Course course;
    std::size_t given = 0;
    std::optional<Replay> now;
};

// On a table of places nobody finds the very hundredth: what ends near enough goes on, and the lesson is followed from all around.
TEST(Lessons, take_a_place_near_by) {
    const Waiting lesson("data/earth1418/lessons/first-bound.lesson", "to 15,25 facing 0");
    EXPECT_EQ(lesson.reply(15000, 25000, 0), "");
    EXPECT_EQ(lesson.reply(17000, 25000, 0), "");
    EXPECT_EQ(lesson.reply(15000, 23000, 0), "");
    EXPECT_NE(lesson.reply(17001, 25000, 0), "");
    EXPECT_NE(lesson.reply(16500, 26500, 0), "");
}

// Where what comes after it depends on the facing, that is looked at, too.
TEST(Lessons, take_a_facing_near_by_where_they_say_so) {
    const char* file = "data/konflikt47/lessons/guns-and-tanks.lesson";
    const Waiting lesson(file, "to 29,21 facing 296");
    for (const i32 facing : {286, 296, 306}) EXPECT_EQ(lesson.reply(29'500, 21'000, facing), "") << facing;
    for (const i32 facing : {285, 307, 116}) EXPECT_NE(lesson.reply(29'500, 21'000, facing), "") << facing;
    EXPECT_NE(lesson.reply(31'000, 21'000, 296), "");
    const auto failures_with = [&](const std::string& instead) {
        std::string text = text_of(file);
        const std::string near_by = "near 1 facing 10";
        text.replace(text.find(near_by), near_by.size(), instead);
        return course_of(read_lesson(text, "a.lesson")).failures();
    };
    EXPECT_FALSE(failures_with("near 1 facing 60").empty()) << "the lesson would break off";
    EXPECT_FALSE(failures_with("near 1 facing up").empty());
}

TEST(Lessons, that_wait_for_a_place_near_by_where_none_is_asked_say_so) {
    EXPECT_NE(wrong_with("or to G5", "or near 3").find("a question for a place or a way before 'or near'"),
        std::string::npos);
}

// What comes after the place where a lesson breaks off would all be wrong, and says nothing.
TEST(Lessons, that_break_off_say_only_where) {
    EXPECT_EQ(failures_with("blue BD-MOV-01 to D4", "blue BD-MOV-01 to D1").size(), 1u);
    EXPECT_EQ(failures_with("dice BD-BAT-03 infantry infantry flag", "dice BD-BAT-03 infantry flag").size(), 1u);
}

TEST(Record_format, shows_the_example_that_is_tested) {
    const std::string example = text_of("docs/example.record");
    EXPECT_NE(text_of("docs/record-format.md").find("```\n" + example + "```\n"), std::string::npos)
        << "docs/record-format.md must show docs/example.record as it is";
}

}
}
