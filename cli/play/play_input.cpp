#include "cli/play/play_input.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <span>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/play/play_words.h"
#include "cli/play/typed_way.h"
#include "match/match.h"
#include "words/letters.h"
#include "words/spelling.h"

namespace sandtable {
namespace {

constexpr std::size_t longest_name = 6;       // words
constexpr std::size_t words_of_a_line = 100;  // words

using Words = std::span<const std::string>;

std::string joined(Words words) { return fmt::format("{}", fmt::join(words.begin(), words.end(), " ")); }

// Words that people put between names: "move F5 to G6", "F5 fires at G2". They mean something only where an option has them in its name.
bool is_filler(std::string_view word) {
    if (word.ends_with(',')) word.remove_suffix(1);
    constexpr std::string_view fillers[] = {"to", "at", "on", "the", "with", "then", "and", "go", "goes", "move",
        "moves", "fire", "fires", "attack", "attacks", "assault", "assaults", "retreat", "retreats", "unit", "lay",
        "lays", "shoot", "shoots", "stay", "stays", "put"};
    return std::any_of(
        std::begin(fillers), std::end(fillers), [&](std::string_view filler) { return alike(word, filler); });
}

// What players say for a choice that is called otherwise; it means that only where no option has it in its name.
std::string_view said_otherwise(std::string_view words) {
    constexpr std::pair<std::string_view, std::string_view> meanings[] = {{"advance", "move"}, {"advances", "move"},
        {"goes", "move"}, {"attack", "assault"}, {"charge", "assault"}, {"assaults", "assault"},
        {"take cover", "find cover"}, {"cover", "find cover"}, {"entrench", "dig in"}, {"digs", "dig in"},
        {"digs in", "dig in"}, {"withdraw", "retreat"}, {"fall back", "retreat"}, {"bombards", "bombard"}};
    for (const auto& [said, meant] : meanings)
        if (alike(said, words)) return meant;
    return {};
}

bool has_digit(std::string_view word) { return word.find_first_of("0123456789") != word.npos; }

// A name that a single option has among its words, "Raglan" for Lord Raglan or "2nd" for a battalion's second company: one that is
// listed, or else one that is not.
std::optional<Answer> read_proper_name(const Table& table, const Question& question, std::string_view word) {
    constexpr std::size_t shortest = 3;
    if (word.size() < shortest && !has_digit(word)) return {};
    const auto is_meant = [&](int option) {
        for (const std::string& name : table.names(question, option))
            for (const std::string& part : words_of(name))
                if ((std::isupper(static_cast<unsigned char>(part[0])) || has_digit(part)) && alike(part, word))
                    return true;
        return false;
    };
    std::vector<int> listed, others;
    for (const int option : question.options())
        if (is_meant(option)) listed.push_back(option);
    if (listed.size() == 1) return Answer::of(listed[0]);
    for (int option = 0; listed.empty() && option < question.domain; ++option)
        if (is_meant(option)) others.push_back(option);
    return others.size() == 1 ? std::optional(Answer::of(others[0])) : std::nullopt;
}

// An option by its number in the list or by a name, faces of dice, a way as players type it, or as records have answers.
std::optional<Answer> read(const Table& table, const Question& question, Words words, std::string& why) {
    std::string said = joined(words);
    if (question.kind == Question::choose && said.ends_with(',')) said.pop_back();
    if (question.kind == Question::choose && words.size() == 1) {
        if (const std::optional<int> number = whole(said)) {
            if (*number >= 1 && *number <= question.size) return Answer::of(question.option[std::size_t(*number - 1)]);
            return why = fmt::format("there is no option {}; they are numbered 1 to {}", *number, question.size),
                   std::nullopt;
        }
    }
    std::optional<Answer> answer = read_typed_way(table, question, words);
    if (!answer) answer = read_answer(table, question, said, why);
    if (answer && answer->act != Answer::reply)
        return why = fmt::format("'{}' is a command of its own", said), std::nullopt;
    if (answer || question.kind != Question::choose) return answer;
    if (words.size() == 1) answer = read_proper_name(table, question, said);
    if (const std::string_view meant = said_otherwise(said); !answer && !meant.empty()) {
        std::string unknown;
        answer = read_answer(table, question, meant, unknown);
    }
    return answer;
}

// Where the first words are nearly a name, or a hex that nothing is chosen by, `why` says so.
void suggest(const Table& table, const Question& question, Words words, std::string& why) {
    const Scene scene = table.scene();
    const auto here = std::find_if(
        scene.cells.begin(), scene.cells.end(), [&](const Scene::Cell& cell) { return alike(cell.name, words[0]); });
    if (here != scene.cells.end()) {
        why = fmt::format("{} is none of the choices", here->name);
        return;
    }
    std::vector<std::string> names;
    for (const int option : question.options())
        for (std::string& name : table.names(question, option)) names.push_back(std::move(name));
    const std::vector<std::string_view> known(names.begin(), names.end());
    for (std::size_t count = 2; count <= std::min(longest_name, words.size()); ++count) {
        const std::string said = joined(words.first(count));
        if (const std::string_view meant = nearest(said, known); !meant.empty()) {
            why = fmt::format("'{}' is not understood; did you mean '{}'?", said, meant);
            return;
        }
    }
}

// A way may begin with the name of the unit, and of what it does: "find cover 3 S".
Words without_own_name(const Table& table, const Question& question, Words words) {
    if (question.kind != Question::path || question.size != 1) return words;
    const std::vector<std::string> names = table.names(question, question.option[0]);
    for (std::size_t count = std::min(longest_name, words.size()); count > 0; --count) {
        const std::string said = joined(words.first(count));
        const std::string_view meant = said_otherwise(said);
        const auto is_meant = [&](const std::string& name) { return alike(name, said) || alike(name, meant); };
        if (std::ranges::any_of(names, is_meant)) return without_own_name(table, question, words.subspan(count));
    }
    return words;
}

// The answer that the first words mean, as many of them as possible; they are taken off.
std::optional<Answer> read_first(const Table& table, const Question& question, Words& words, std::string& why) {
    const bool single = question.kind == Question::choose;
    std::optional<Answer>
        flawed;  // a way, with a place at least, over the edge of the table, say: the game tells what is wrong with it
    std::size_t of_words = 0;
    for (;;) {
        for (std::size_t count = single ? std::min(longest_name, words.size()) : words.size(); count > 0; --count) {
            std::string problem;
            const std::optional<Answer> answer = read(table, question, words.first(count), problem);
            // A part of the line is an answer only if it is a whole one.
            if (answer && (single || count == words.size() || !malformed(question, *answer))) {
                words = words.subspan(count);
                return answer;
            }
            if (answer && answer->size > 2 && !flawed) flawed = answer, of_words = count;
            if (single || count == words.size()) why = problem;
        }
        if (!single) {
            if (flawed) words = words.subspan(of_words);
            return flawed;
        }
        if (words.size() < 2 || !is_filler(words[0])) break;
        words = words.subspan(1);
    }
    suggest(table, question, words, why);
    return {};
}

struct Reading {
    std::unique_ptr<Table> table;
    Typed typed;
};

// Answers the words at a table of its own.
Reading follow(const Table& view, Side side, Words words) {
    Reading reading{view.clone(), {}};
    std::string& problem = reading.typed.problem;
    const std::string line = joined(words);
    std::string done;
    while (!words.empty() && problem.empty()) {
        const Question* asked = reading.table->questions().of(side);
        if (!asked) {
            problem = done.empty()
                ? "nothing is asked now"
                : fmt::format("'{}' comes too soon: after {} somebody else has to answer first", joined(words), done);
            break;
        }
        const Question question = *asked;
        const Words way = without_own_name(*reading.table, question, words);
        if (way.empty() && !reading.typed.answers.empty()) break;  // which way is asked next
        if (!way.empty()) words = way;
        const Words before = words;
        const std::optional<Answer> answer = read_first(*reading.table, question, words, problem);
        if (!answer) break;
        problem.clear();
        const std::string said = joined(before.first(before.size() - words.size()));
        if (const Refusal refusal = reading.table->answer(side, *answer))
            problem = refusal_line(*reading.table, question, *answer, said, refusal), reading.typed.refused = true;
        else reading.typed.answers.push_back(*answer), done += (done.empty() ? "" : " ") + said;
    }
    if (!problem.empty() && !reading.typed.answers.empty())
        problem += fmt::format("{} of '{}' was done", problem.ends_with('?') ? " Nothing" : "; nothing", line);
    if (!problem.empty()) reading.typed.answers.clear();
    return reading;
}

}

std::vector<std::string> words_of(std::string_view line, Commas commas) {
    std::vector<std::string> words;
    std::string word;
    const auto end_word = [&] {
        if (!word.empty()) words.push_back(std::move(word));
        word.clear();
    };
    const auto is_figure = [&](std::size_t i) { return i < line.size() && line[i] >= '0' && line[i] <= '9'; };
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool arrow = line.substr(i, 2) == "->";
        if (line[i] == ',' && commas == Commas::are_kept && !word.empty()) {
            word += line[i];
            if (!is_figure(i - 1) || !(is_figure(i + 1) || line.substr(i + 1, 1) == "-")) end_word();
        } else if (arrow || line[i] == ',' || line[i] == ';' || std::isspace(static_cast<unsigned char>(line[i]))) {
            end_word();
            i += arrow;
        } else word += line[i];
    }
    end_word();
    return words;
}

namespace {

// On a board without cells places are said with commas, and so may options be: "1st Squad, leader".
std::vector<std::string> words_at(const Table& view, std::string_view line) {
    return words_of(line, view.measure().unit.empty() ? Commas::separate : Commas::are_kept);
}

}

Typed understand(const Table& view, Side side, std::string_view line) {
    const std::vector<std::string> words = words_at(view, line);
    if (words.size() > words_of_a_line) return {{}, fmt::format("a line has {} words at most", words_of_a_line), false};
    return follow(view, side, words).typed;
}

Meant find_meant(const Table& view, Side side, std::string_view line) {
    Meant meant;
    const std::vector<std::string> all = words_at(view, line);
    const Words words(all.data(), std::min(all.size(), longest_name * 2));
    for (std::size_t lead = 0; lead < words.size(); ++lead) {
        Reading reading = follow(view, side, words.first(lead));
        const Question* question = reading.table->questions().of(side);
        if (!reading.typed.problem.empty() || !question || question->kind == Question::roll) continue;
        Words rest = words.subspan(lead);
        std::string why;
        const std::optional<Answer> answer = read_first(*reading.table, *question, rest, why);
        if (answer && rest.empty()) return {std::move(reading.table), *question, *answer, ""};
    }
    meant.problem = follow(view, side, words).typed.problem;
    if (meant.problem.empty()) meant.problem = fmt::format("'{}' is no choice", joined(words));
    return meant;
}

}
