// Answers in words.
#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "match/coordinates_in_words.h"
#include "match/match.h"
#include "match/names.h"
#include "words/letters.h"

namespace sandtable {
namespace {

std::optional<Answer> read_option(
    const Table& table, const Question& question, std::string_view words, std::string& why) {
    std::vector<Named> listed, others;
    std::vector<std::string> known;
    for (const int option : question.options()) {
        const std::vector<std::string> names = table.names(question, option);
        for (const std::string& name : names) listed.push_back({option, name});
        if (!names.empty()) known.push_back(names[0]);
    }
    for (const Named& named : listed)
        if (alike(named.name, words)) return Answer::of(named.value);
    for (int option = 0; option < question.domain; ++option)
        for (const std::string& name : table.names(question, option)) {
            if (alike(name, words)) return Answer::of(option);
            others.push_back({option, name});  // the listed too: nothing that they begin with comes so far
        }
    // What may be chosen comes before what would only be refused.
    for (const auto& names : {listed, others}) {
        const std::vector<Named> found = beginning_with(words, names);
        if (found.size() == 1) return Answer::of(found[0].value);
        if (!found.empty()) return why = ambiguity(words, found), std::nullopt;
    }
    return why = no_such(words, known), std::nullopt;
}

// The faces of the die by name, each name once, with its first face.
std::vector<Named> faces(const Table& table, const Question& roll) {
    std::vector<Named> faces;
    for (int face = 1; face <= roll.dice.faces; ++face) {
        const std::string name = table.face_name(roll, face);
        if (std::none_of(faces.begin(), faces.end(), [&](const Named& other) { return alike(other.name, name); }))
            faces.push_back({face, name});
    }
    return faces;
}

std::optional<i32> read_face(const std::vector<Named>& faces, std::string_view word, std::string& why) {
    if (const std::optional<i32> number = whole(word)) return number;
    const std::vector<Named> found = beginning_with(word, faces);
    for (const Named& face : found)
        if (alike(face.name, word)) return face.value;
    if (found.size() == 1) return found[0].value;
    std::vector<std::string> known;
    for (const Named& face : faces) known.push_back(face.name);
    why = found.empty() ? no_such(word, known) : ambiguity(word, found);
    return {};
}

std::optional<Answer> read_numbers(
    const Table& table, const Question& question, std::string_view words, std::string& why) {
    Answer answer;
    const Words list = split(words);
    if (list.size() > answer.value.size())
        return why = fmt::format("{} words, and an answer has {} at most", list.size(), answer.value.size()),
               std::nullopt;
    const std::vector<Named> names = question.kind == Question::roll ? faces(table, question) : std::vector<Named>{};
    // A single die may show what has a name of several words.
    if (question.kind == Question::roll && question.dice.count == 1 && list.size() > 1)
        if (const std::optional<i32> face = read_face(names, words, why)) return Answer::of(*face);
    for (const std::string_view word : list) {
        std::optional<i32> number = whole(word);
        if (question.kind == Question::roll) number = read_face(names, word, why);
        else if (!number) why = fmt::format("'{}' is not understood; it should be a whole number", word);
        if (!number) return {};
        answer.value[answer.size++] = *number;
    }
    return answer;
}

bool is_listed(const Question& question) {
    return question.kind == Question::place || question.kind == Question::path || question.kind == Question::share ||
        question.kind == Question::order;
}

}

std::optional<Answer> read_act(std::string_view words) {
    Answer answer;
    if (alike(words, "concede")) answer.act = Answer::concede;
    else if (alike(words, "draw")) answer.act = Answer::agree_draw;
    else return {};
    return answer;
}

std::optional<Answer> read_answer(
    const Table& table, const Question& question, std::string_view words, std::string& why) {
    const Words list = split(words);
    if (list.empty()) return why = "an answer has at least one word", std::nullopt;
    const std::string single = joined(list);
    if (is_player(question.asked))
        if (const std::optional<Answer> act = read_act(single)) return act;
    if (question.kind == Question::choose) return read_option(table, question, single, why);
    return is_listed(question) ? read_listed(table, question, single, why) : read_numbers(table, question, single, why);
}

namespace {

// Whether a line of a record reads it back as itself, and as one word.
bool is_word(std::string_view name) {
    const auto is_letter = [](char letter) {
        return (small(letter) >= 'a' && small(letter) <= 'z') || (letter >= '0' && letter <= '9') || letter == '-' ||
            u8(letter) >= 0x80;
    };
    return !name.empty() && !whole(name) && std::ranges::all_of(name, is_letter);
}

}

// A face has its name where that is one word which means no face with another effect; else its number.
std::vector<std::string> names_of_faces(const Table& table, const Question& roll) {
    const std::size_t count = roll.dice.faces;
    const auto& group = roll.dice.group;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i) names.push_back(table.face_name(roll, int(i) + 1));
    std::vector<std::size_t> first(count);  // of that name
    for (std::size_t i = 0; i < count; ++i)
        while (!alike(names[first[i]], names[i])) ++first[i];
    for (std::size_t i = 0; i < count; ++i)
        if (group[first[i]] != group[i] || !is_word(names[i])) names[i] = std::to_string(i + 1);
    return names;
}

std::string write_answer(const Table& table, const Question& question, const Answer& given) {
    if (given.act == Answer::concede) return "concede";
    if (given.act == Answer::agree_draw) return "draw";
    if (is_listed(question)) return write_listed(table, question, given);
    std::vector<std::string> words, faces;
    if (question.kind == Question::roll) faces = names_of_faces(table, question);
    for (const i32 number : given.numbers()) {
        if (question.kind == Question::choose) words.push_back(table.names(question, number).at(0));
        else if (question.kind == Question::roll) words.push_back(faces.at(std::size_t(number - 1)));
        else words.push_back(std::to_string(number));
    }
    return fmt::format("{}", fmt::join(words, " "));
}

std::string write_answer(const Table& before, const Step& step) {
    const Question* question = before.questions().of(step.by);
    const Question nothing;
    return write_answer(before, question ? *question : nothing, step.given());
}

}
