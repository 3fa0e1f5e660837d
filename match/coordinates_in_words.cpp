#include "match/coordinates_in_words.h"

#include <algorithm>

#include <fmt/format.h>

#include "match/names.h"
#include "words/letters.h"

namespace sandtable {
namespace {

constexpr std::size_t longest_name = 12;  // words
constexpr std::string_view nothing = "none", turned = "facing";

std::string_view without_comma(std::string_view word) {
    if (word.ends_with(',')) word.remove_suffix(1);
    return word;
}

// What the listed options are called, each by all its names.
std::vector<Named> names_of(const Table& table, const Question& question) {
    std::vector<Named> names;
    for (int i = 0; i < question.size; ++i)
        for (std::string& name : table.names(question, question.option[std::size_t(i)]))
            names.push_back({i, std::move(name)});
    return names;
}

// Whether a share only says which.
bool is_subset(const Question& question) { return question.kind == Question::share && question.each == 1; }

// Words taken one after another from the front.
class Coordinates_reader {
  public:
    Coordinates_reader(const Table& table, const Question& question, std::string_view words, std::string& why)
        : question_(question),
          measure_(table.measure()),
          names_(names_of(table, question)),
          all_(split(words)),
          rest_(all_),
          why_(why) {}

    // From the start of the line: points of a way.
    std::optional<Answer> way() {
        if (!rest_.empty() && alike(rest_[0], "to")) drop(1);
        while (!rest_.empty() && !alike(rest_[0], turned)) {
            const auto place = take_place();
            if (!place) return not_a_place();
            if (!add(place->x) || !add(place->y)) return {};
        }
        return facing();
    }

    // A place for each piece, by its name; or one after another in the order of the pieces.
    std::optional<Answer> layout() {
        if (!question_.size) return way_at();
        std::vector<std::optional<Place>> places(question_.size);
        std::size_t next = 0;  // whose place comes without a name
        while (!rest_.empty() && !alike(rest_[0], turned)) {
            const auto named = [&](std::size_t count) {
                return place_at(rest_.subspan(count)) ? joined(rest_.first(count)) : std::string();
            };
            if (const std::optional<i32> piece = take_whole_name(named)) next = std::size_t(*piece);
            else if (!place_at(rest_)) {
                const std::optional<i32> meant = take_beginning(named);
                if (!meant) return {};
                next = std::size_t(*meant);
            }
            const auto place = take_place();
            if (next >= places.size()) return wrong("there are more places than pieces, which are {}", places.size());
            if (places[next]) return wrong("{} has two places", name(next));
            places[next++] = place;
        }
        // The first pieces have places first: an answer with fewer places than pieces is about the first of them.
        const auto missing = std::ranges::find_if(places, [](const auto& place) { return !place; });
        const auto beyond = std::find_if(missing, places.end(), [](const auto& place) { return place.has_value(); });
        if (beyond != places.end()) return wrong("{} has no place", name(std::size_t(missing - places.begin())));
        for (auto place = places.begin(); place != missing; ++place)
            if (!add((*place)->x) || !add((*place)->y)) return {};
        return facing();
    }

    // A number for each that is named, and none for the others; of a subset only the names.
    std::optional<Answer> share() {
        std::vector<std::optional<i32>> shares(question_.size);
        if (all_.size() == 1 && alike(rest_[0], nothing)) drop(1);
        const auto in_list = [&](std::size_t count) { return listed(count); };
        const auto with_number = [&](std::size_t count) {
            const Rest after = rest_.subspan(count);
            return !after.empty() && whole(without_comma(after[0])) ? joined(rest_.first(count)) : std::string();
        };
        while (!rest_.empty()) {
            const std::optional<i32> which = is_names_only() ? take_name(in_list) : take_name(with_number);
            if (!which) return {};
            std::optional<i32>& share = shares[std::size_t(*which)];
            if (share) return wrong("{} is named twice", name(std::size_t(*which)));
            share = 1;
            if (!is_names_only()) share = whole(without_comma(rest_[0])), drop(1);
        }
        for (const std::optional<i32>& share : shares)
            if (!add(share.value_or(0))) return {};
        return answer_;
    }

    std::optional<Answer> order() {
        const auto in_list = [&](std::size_t count) { return listed(count); };
        while (!rest_.empty()) {
            const std::optional<i32> which = take_name(in_list);
            if (!which || !add(question_.option[std::size_t(*which)])) return {};
        }
        return answer_;
    }

  private:
    using Rest = std::span<const std::string_view>;

    template <class... Values>
    std::optional<Answer> wrong(fmt::format_string<const Values&...> words, const Values&... values) {
        why_ = fmt::format(words, values...);
        return {};
    }
    void drop(std::size_t count) { rest_ = rest_.subspan(count); }
    bool add(i32 number) {
        if (answer_.size == Answer::capacity) {
            why_ = fmt::format("an answer has {} numbers at most", Answer::capacity);
            return false;
        }
        answer_.value[answer_.size++] = number;
        return true;
    }
    std::string name(std::size_t piece) const {
        const auto found = std::ranges::find_if(names_, [&](const Named& named) { return named.value == i32(piece); });
        return found == names_.end() ? fmt::format("option {}", piece + 1) : found->name;
    }

    // The place that the words begin with, "25,36" or "25 36", and how many words it is.
    struct Found {
        Place at;
        std::size_t words;
    };
    std::optional<Found> place_at(Rest rest) const {
        if (rest.empty()) return {};
        if (const auto at = measure_.read_place(without_comma(rest[0]))) return Found{*at, 1};
        if (rest.size() < 2) return {};
        const auto pair = fmt::format("{},{}", without_comma(rest[0]), without_comma(rest[1]));
        if (const auto at = measure_.read_place(pair)) return Found{*at, 2};
        return {};
    }
    std::optional<Place> take_place() {
        const std::optional<Found> place = place_at(rest_);
        if (!place) return {};
        drop(place->words);
        return place->at;
    }
    std::optional<Answer> not_a_place() {
        return wrong("'{}' is no place; one looks like {}", without_comma(rest_[0]), example());
    }
    std::string example() const {
        const i32 south = 36 * measure_.per_unit;
        return measure_.place({25 * measure_.per_unit, measure_.south ? measure_.south - south : south});
    }

    // A place of one piece that is not named.
    std::optional<Answer> way_at() {
        if (alike(rest_[0], "at")) drop(1);
        return way();
    }

    // The name that the next words make up, where there are only names with commas between.
    std::string listed(std::size_t count) const { return std::string(without_comma(joined(rest_.first(count)))); }
    bool is_names_only() const { return question_.kind == Question::order || is_subset(question_); }
    // The number of words until a comma, or of all.
    std::size_t until_comma() const {
        const auto comma = std::ranges::find_if(rest_, [](std::string_view word) { return word.ends_with(','); });
        return std::size_t(comma - rest_.begin()) + (comma != rest_.end());
    }

    // What ends a way or a layout; where nothing is said the facing is 0, north: most pieces of such boards have none.
    std::optional<Answer> facing() {
        i32 degrees = 0;
        if (!rest_.empty()) {
            drop(1);
            const std::optional<i32> number = rest_.empty() ? std::nullopt : whole(rest_[0]);
            if (!number) return wrong("after '{}' come degrees clockwise from north, as in '{} 90'", turned, turned);
            degrees = *number;
            drop(1);
        }
        if (!rest_.empty()) return wrong("'{}' comes after the facing, which is last", joined(rest_));
        return add(degrees) ? std::optional(answer_) : std::nullopt;
    }

    // The option that the next words name, as many of them as possible: whole, or else by a beginning. `said(count)` is the name
    // that these words would be, or nothing.
    template <class Said> std::optional<i32> take_name(Said said) {
        const std::optional<i32> whole_name = take_whole_name(said);
        return whole_name ? whole_name : take_beginning(said);
    }
    template <class Said> std::optional<i32> take_whole_name(Said said) {
        for (std::size_t count = std::min(longest_name, rest_.size()); count > 0; --count)
            if (const std::string words = said(count); !words.empty())
                for (const Named& named : names_)
                    if (alike(named.name, words)) return drop(count), named.value;
        return {};
    }
    template <class Said> std::optional<i32> take_beginning(Said said) {
        std::string unknown;
        for (std::size_t count = std::min(longest_name, rest_.size()); count > 0; --count) {
            const std::string words = said(count);
            if (words.empty()) continue;
            const std::vector<Named> found = beginning_with(words, names_);
            if (found.size() == 1) return drop(count), found[0].value;
            if (!found.empty()) return why_ = ambiguity(words, found), std::nullopt;
            unknown = words;
        }
        std::vector<std::string> known;
        for (std::size_t i = 0; i < question_.size; ++i) known.push_back(name(i));
        if (is_names_only()) unknown = listed(until_comma());
        if (!unknown.empty()) why_ = no_such(unknown, known);
        else if (question_.kind == Question::place) not_a_place();
        else why_ = fmt::format("'{}' has no number; say how many, as in '{} 2'", joined(rest_), known[0]);
        return {};
    }

    const Question& question_;
    const Measure measure_;
    const std::vector<Named> names_;
    const Words all_;
    Rest rest_;
    std::string& why_;
    Answer answer_;
};

std::string first_name(const Table& table, const Question& question, i32 option) {
    const std::vector<std::string> names = table.names(question, option);
    return names.empty() ? fmt::format("option {}", option) : names[0];
}

// What comes between two of what is listed, after the first.
void append(std::string& text, std::string_view between, const std::string& words) {
    if (!text.empty()) text += between;
    text += words;
}

}

std::optional<Answer> read_listed(
    const Table& table, const Question& question, std::string_view words, std::string& why) {
    Coordinates_reader reader(table, question, words, why);
    switch (question.kind) {
        case Question::path: return reader.way();
        case Question::place: return reader.layout();
        case Question::share: return reader.share();
        default: return reader.order();
    }
}

std::string write_listed(const Table& table, const Question& question, const Answer& given) {
    const std::span<const i32> numbers = given.numbers();
    const auto option = [&](std::size_t which) { return first_name(table, question, question.option[which]); };
    std::string text;
    if (question.kind == Question::share) {
        for (std::size_t i = 0; i < numbers.size(); ++i)
            if (numbers[i])
                append(text, ", ", is_subset(question) ? option(i) : fmt::format("{} {}", option(i), numbers[i]));
        return text.empty() ? std::string(nothing) : text;
    }
    if (question.kind == Question::order) {
        for (const i32 each : numbers) append(text, ", ", first_name(table, question, each));
        return text;
    }
    const Measure measure = table.measure();
    const bool is_named = question.kind == Question::place && question.size;
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
        const std::string place = measure.place({numbers[i], numbers[i + 1]});
        append(text, " ", is_named ? fmt::format("{} {}", option(i / 2), place) : place);
    }
    if (question.kind == Question::path) text = "to " + text;
    else if (!is_named) text = "at " + text;
    const i32 facing = numbers.empty() ? 0 : numbers.back();
    return facing ? fmt::format("{} {} {}", text, turned, facing) : text;
}

}
