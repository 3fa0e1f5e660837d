#include "match/lesson.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "data_files/data_dir.h"
#include "data_files/error.h"
#include "data_files/plain_text.h"
#include "data_files/read_file.h"
#include "match/record_words.h"
#include "words/letters.h"
#include "words/spelling.h"

namespace sandtable {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 6> head_keys_of_lessons = {
    "title", "about", "minutes", "place", "seat", "learnt"};
constexpr std::array<std::string_view, 5> body_keys = {"light", "read", "or", "else", "otherwise"};
constexpr std::size_t longest_lesson = 256 << 10;

// Takes the lines that are a lesson's out of the text; what remains, in its place, is a record.
class Lesson_reader {
  public:
    explicit Lesson_reader(std::string file) { lesson_.file = std::move(file); }

    Lesson read(std::string_view text) {
        if (text.size() > longest_lesson)
            throw InputError(
                lesson_.file, 0, 0, fmt::format("a lesson of {} bytes; {} is the most", text.size(), longest_lesson));
        require_plain_text(text, lesson_.file);
        std::string record;
        while (!text.empty()) {
            const auto end = std::min(text.find('\n'), text.size());
            ++number_;
            if (end > longest_record_line)
                refuse(fmt::format("a line of {} bytes; {} is the most", end, longest_record_line));
            if (!take(text.substr(0, end))) record += text.substr(0, end);
            record += '\n';
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        lesson_.record = read_record(record, lesson_.file);
        join();
        return std::move(lesson_);
    }

  private:
    [[noreturn]] void refuse(const std::string& problem, int line = 0) const {
        throw InputError(lesson_.file, line ? line : number_, 0, problem);
    }

    // True when the line is the lesson's.
    bool take(std::string_view line) {
        std::string_view rest = trim(line);
        if (rest.starts_with('"')) return take_words(rest.substr(1));
        const std::string_view key = take_word(rest);
        if (key == "go" && rest == "on") return go_on();
        if (key == "dice" || is_seat_id(key)) is_open_ = false;
        const bool is_head = std::ranges::find(head_keys_of_lessons, key) != head_keys_of_lessons.end();
        if (!is_head && std::ranges::find(body_keys, key) == body_keys.end()) return false;
        if (rest.empty()) refuse(fmt::format("'{}' without what belongs to it", key));
        if (is_head) take_head(key, rest);
        else if (key == "light") take_list(page().light, page().light_number, rest);
        else if (key == "read") take_list(page().rules, page().rules_number, rest);
        else take_reply(key, rest);
        return true;
    }

    void take_head(std::string_view key, std::string_view value) {
        if (!written_.empty())
            refuse(fmt::format("'{}' belongs to the head of the lesson, before its first words", key));
        const std::string words = single_blanks(value);
        if (key == "learnt") return lesson_.learnt.push_back(words);
        if (std::ranges::find(given_, key) != given_.end()) refuse(fmt::format("'{}' is given twice", key));
        given_.emplace_back(key);
        if (key == "title") lesson_.title = words;
        if (key == "about") lesson_.about = words;
        if (key == "minutes") lesson_.minutes = number_of(key, value, 60);
        if (key == "place") lesson_.place = number_of(key, value, 99);
        if (key == "seat") {
            lesson_.seat = value == "red" ? Side::red : value == "blue" ? Side::blue : Side::nobody;
            if (!is_player(lesson_.seat))
                refuse(fmt::format("'{}': 'seat' is red or blue, where the learner sits", value));
        }
    }

    int number_of(std::string_view key, std::string_view value, int most) const {
        const std::optional<int> number = whole<int>(value);
        if (!number || *number < 1 || *number > most)
            refuse(fmt::format("'{}': '{}' is a whole number from 1 to {}", value, key, most));
        return *number;
    }

    struct Written {
        Lesson::Page page;
        bool goes_on = false;  // by "go on"
    };
    // The page that is being written: an answer ends it, or "go on".
    Lesson::Page& page() {
        if (!is_open_) {
            written_.emplace_back().page.number = number_;
            begins_ = is_open_ = true;
        }
        return written_.back().page;
    }

    // Lines that follow each other are one paragraph; one without words begins another.
    bool take_words(std::string_view text) {
        Lesson::Page& page = this->page();
        const std::string words = single_blanks(text);
        if (words.empty()) begins_ = true;
        else if (std::exchange(begins_, false)) page.words.push_back(words);
        else page.words.back() += ' ' + words;
        return true;
    }

    bool go_on() {
        if (!is_open_) refuse("'go on' ends a page, and there are no words before it");
        written_.back().goes_on = true;
        is_open_ = false;
        return true;
    }

    void take_list(std::vector<std::string>& list, int& number, std::string_view text) {
        number = number_;
        while (!text.empty()) {
            const auto end = std::min(text.find(','), text.size());
            if (const std::string_view name = trim(text.substr(0, end)); !name.empty())
                list.push_back(single_blanks(name));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    }

    // What belongs to the answer above it, once it is known which that is.
    void take_reply(std::string_view key, std::string_view text) {
        Below below{number_, std::string(key), {}, {}};
        if (key == "or") below.answer = single_blanks(text);
        else if (key == "otherwise") below.words = single_blanks(text);
        else {
            const auto colon = text.find(": ");
            if (colon == text.npos) refuse("after 'else' comes an answer, then ': ' and what is said to it");
            below.answer = single_blanks(text.substr(0, colon));
            below.words = single_blanks(text.substr(colon + 1));
        }
        below_.push_back(std::move(below));
    }

    // Puts together what the lesson says and the answers of its record, by their lines.
    void join() {
        if (lesson_.title.empty()) refuse("the head of a lesson has its 'title', such as 'title The first turn'", 1);
        if (lesson_.about.empty()) refuse("the head of a lesson says in a line what it is 'about'", 1);
        if (!lesson_.minutes) refuse("the head of a lesson says how many 'minutes' it takes", 1);
        if (!is_player(lesson_.seat)) refuse("the head of a lesson says the learner's 'seat', red or blue", 1);
        if (lesson_.learnt.empty()) refuse("the head of a lesson says what is 'learnt' in it, once at least", 1);
        if (lesson_.record.fairness || lesson_.record.known_to)
            refuse("the record of a lesson has no dice of a server, and is known to everybody", 1);
        auto page = written_.begin();
        for (const Record::Line& line : lesson_.record.lines) {
            if (line.kind == Record::Line::back)
                refuse("nothing is taken back in a lesson: leave those answers out", line.number);
            if (line.kind != Record::Line::answer) continue;
            const bool is_learners = line.side == lesson_.seat;
            const auto first = page;
            while (page != written_.end() && page->page.number < line.number) put(*page++);
            if (is_learners && (first == page || std::prev(page)->goes_on))
                refuse("an answer of the learner's without words that ask for it", line.number);
            if (!is_learners && first != page)
                refuse(
                    "words stand before an answer of the learner's, or at the end: move these behind what the other "
                    "side and "
                    "the dice say",
                    first->page.number);
            if (is_learners) lesson_.pages.back().asks = true;
            lesson_.answers.push_back(line);
        }
        while (page != written_.end()) put(*page++);
        if (lesson_.pages.empty() || lesson_.pages.back().asks)
            refuse("a lesson ends with words, which say what was learnt", number_);
        lesson_.choices.resize(lesson_.answers.size());
        for (Below& below : below_) put(below);
    }

    void put(const Written& written) {
        if (written.page.words.empty()) refuse("a page without words", written.page.number);
        lesson_.pages.push_back(written.page);
        lesson_.pages.back().at = lesson_.answers.size();
    }

    struct Below {
        int number;
        std::string key, answer, words;
    };
    void put(Below& below) {
        const auto after =
            std::ranges::find_if(lesson_.answers, [&](const Record::Line& line) { return line.number > below.number; });
        const bool is_below = after != lesson_.answers.begin() && std::prev(after)->side == lesson_.seat;
        if (!is_below) refuse(fmt::format("'{}' stands under an answer of the learner's", below.key), below.number);
        Lesson::Choice& choice = lesson_.choices[std::size_t(after - lesson_.answers.begin()) - 1];
        if (below.key == "or") choice.others.push_back({below.answer, below.number});
        else if (below.key == "else") choice.replies.push_back({below.answer, below.words, below.number});
        else if (choice.otherwise.empty()) choice.otherwise = below.words;
        else refuse("'otherwise' is given twice", below.number);
    }

    Lesson lesson_;
    std::vector<Written> written_;
    std::vector<Below> below_;
    std::vector<std::string> given_;
    bool is_open_ = false;  // a page is being written
    bool begins_ = true;    // its next words begin a paragraph
    int number_ = 0;
};

std::string folder_of(const std::string& game) { return data_directory() + "/" + game + "/lessons"; }

}

Lesson read_lesson(std::string_view text, const std::string& file) {
    Lesson lesson = Lesson_reader(file).read(text);
    lesson.id = fs::path(file).stem().string();
    return lesson;
}

Lesson read_lesson_file(const std::string& path) { return read_lesson(read_file(path, longest_lesson), path); }

std::vector<Lesson> lessons_of(const std::string& game) {
    std::vector<Lesson> lessons;
    std::error_code none;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_of(game), none)) {
        if (entry.path().extension() != ".lesson") continue;
        lessons.push_back(read_lesson_file(entry.path().string()));
        if (lessons.back().record.game != game)
            throw InputError(lessons.back().file, 0, 0,
                fmt::format("is no lesson of {}: its head says 'game {}'", game, lessons.back().record.game));
    }
    std::ranges::sort(lessons, {}, [](const Lesson& lesson) { return std::pair(lesson.place, lesson.id); });
    return lessons;
}

Lesson find_lesson(const std::string& game, std::string_view id) {
    std::vector<Lesson> lessons = lessons_of(game);
    std::vector<std::string_view> ids;
    for (Lesson& lesson : lessons) {
        if (lesson.id == id) return std::move(lesson);
        ids.push_back(lesson.id);
    }
    throw InputError(std::string(id), 0, 0, fmt::format("is no lesson of {}; {}", game, suggestion(id, ids)));
}

}
