#pragma once
// A lesson: a record with words between, which is played instead of read. The words say what to do and why; the record says which answers
// go on, what the other side answers and how the dice fall. docs/lesson-format.md describes the file.
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/scene.h"
#include "core/table.h"
#include "geometry/turn.h"
#include "match/record.h"

namespace sandtable {

struct Lesson {
    // What is read at a time. It ends with "go on", with an answer of the learner's, or with the lesson.
    struct Page {
        std::vector<std::string> words;  // a paragraph each
        std::vector<std::string> light;  // the pieces, units, zones and hexes that it speaks of, by name
        std::vector<std::string> rules;  // paragraphs that can be opened beside it
        std::size_t at = 0;              // the number of answers of the record before it
        bool asks = false;               // it goes on with an answer
        int number = 0, light_number = 0, rules_number = 0;  // its lines in the file
    };
    struct Other {
        std::string
            answer;  // which goes on, too; "anything": whatever the rules allow; "near 3": what ends so near to the record's
        int number = 0;
    };
    struct Reply {
        std::string answer, words;  // what is said to an answer that the rules would take and the lesson does not
        int number = 0;
    };
    // What is done with the learner's answers at one place.
    struct Choice {
        std::vector<Other> others;   // that go on besides the record's
        std::vector<Reply> replies;  // to some
        std::string otherwise;       // to the rest; empty: what lessons usually say
    };

    std::string file, id;  // the id is the name of the file
    std::string title, about;
    int minutes = 0;
    int place = 0;                    // among the lessons of its game
    Side seat = Side::nobody;         // the learner's
    std::vector<std::string> learnt;  // what the learner knows in the end
    Record record;
    std::vector<Record::Line> answers;  // of the record
    std::vector<Choice> choices;        // one for each answer, of use for the learner's
    std::vector<Page> pages;            // in their order
};

// Throw InputError (data_files/error.h) with file and line.
Lesson read_lesson(std::string_view text, const std::string& file);
Lesson read_lesson_file(const std::string& path);

// The lessons that a game ships, by their places: data/GAME/lessons/*.lesson. None where it has no such folder.
std::vector<Lesson> lessons_of(const std::string& game);
// The one with this id, which is never a path. Throws InputError saying what there is.
Lesson find_lesson(const std::string& game, std::string_view id);

// A lesson as it is played: its battle was followed from beginning to end, so that whatever it lights and expects is there.
class Course {
  public:
    // `table` is the battle of the record's head, before its first answer.
    Course(Lesson lesson, std::unique_ptr<Table> table);

    const Lesson& lesson() const { return lesson_; }
    // Why it cannot be taught, as "file:line: expected ..., got ..."; empty when it can.
    const std::vector<std::string>& failures() const { return failures_; }

    const std::vector<Spot>& lit(std::size_t page) const {
        return lit_[page];
    }  // what it lights, in the learner's scene
    // The record's own answer that the page asks for; no numbers where it asks for none.
    const Answer& shown(std::size_t page) const { return shown_[page]; }

    // The draft of the learner's next answer, after this many: what the lesson asks for where the rules take it, else what they propose.
    Answer proposed(const Table& view, const Question& question, std::size_t given) const;

    // After this many answers: whether the lesson goes on by itself, for the other side and the dice, and how.
    bool goes_on(std::size_t given) const;
    const Record::Line& next(std::size_t given) const { return lesson_.answers[given]; }
    // What is said to this answer of the learner's, which the rules would take; empty if the lesson takes it.
    std::string reply(const Table& table, std::size_t given, const Answer& answer) const;
    // Whether it asks for no answer any more: all that is left is to read its last page.
    bool is_over(std::size_t given) const { return given >= lesson_.answers.size(); }
    // How many of the pages can be read by then.
    std::size_t pages(std::size_t given) const;

  private:
    void look_at(const Table& start);
    void look_at_page(std::size_t page, const Table& table);
    void look_at_choice(std::size_t choice, const Table& table);
    void look_at_place(std::size_t choice, const Table& table);
    void try_around(std::size_t choice, i64 far, Degrees turned, int number, const Table& table, const Table& start);
    void try_other(std::size_t choice, const std::string& words, int number, const Table& start);
    void fail(int line, const std::string& expected, const std::string& got);

    Lesson lesson_;
    std::vector<std::string> failures_;
    std::vector<std::vector<Spot>> lit_;
    std::vector<Answer> shown_;
};

}
