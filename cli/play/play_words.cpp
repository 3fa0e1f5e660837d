#include "cli/play/play_words.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/play/typed_way.h"
#include "report/losses_by_unit.h"
#include "report/story.h"
#include "words/article.h"
#include "words/letters.h"

namespace sandtable {
namespace {

std::string indented(const std::vector<std::string>& lines, const Terminal& terminal, int by) {
    std::string text;
    for (const std::string& line : lines)
        text += wrap(terminal, std::string(std::size_t(by), ' ') + line, by + 2) + "\n";
    return text;
}

// " (BD-MOV-03 Occupied hexes and stacking)"
std::string cited(const Refusal& refusal) {
    const Paragraph* rule = refusal.rule.paragraph;
    return rule ? fmt::format(" ({} {})", rule->id, rule->title) : "";
}

}

std::string answer_noun(const Table& table, const Question& question, const Answer& answer) {
    return question.kind == Question::choose ? option_noun(table, question, answer.value[0])
                                             : write_answer(table, question, answer);
}

std::string question_line(const Terminal& terminal, const Table& table, const Question& question) {
    const std::string who =
        is_player(question.asked) ? paint(terminal, ink(question.asked), table.words(question.asked)) + ": " : "";
    return wrap(terminal,
               fmt::format("{}{} {}", who, paint(terminal, Ink::strong, table.words(question)),
                   paint(terminal, Ink::rule, fmt::format("({})", question.rule.id()))),
               2) +
        "\n";
}

std::string option_list(const Terminal& terminal, const Table& table, const Question& question) {
    std::vector<bool> costs;
    std::vector<std::string> entries, prices;
    for (const int option : question.options()) {
        entries.push_back(fmt::format("{:>2} {}", entries.size() + 1, option_label(table, question, option)));
        const Forecast forecast = table.forecast(question, Answer::of(option));
        costs.push_back(forecast.costs());
        for (const Forecast::Note& note : forecast.notes)
            if (note.cost && std::find(prices.begin(), prices.end(), note.words) == prices.end())
                prices.push_back(note.words);
    }
    const bool differ = std::find(costs.begin(), costs.end(), !costs.empty() && !costs.front()) != costs.end();
    if (!differ) return columns(terminal, entries);
    for (std::size_t i = 0; i < entries.size(); ++i)
        if (costs[i]) entries[i] += " *";
    return columns(terminal, entries) + wrap(terminal, fmt::format("   * {}", fmt::join(prices, "; or ")), 5) + "\n";
}

// How to say an answer that is no single option: what it may be, then an example.
std::string how_to_answer(const Table& table, const Question& question) {
    const Measure measure = table.measure();
    std::vector<std::string> names;
    for (const int option : question.options()) names.push_back(option_noun(table, question, option));
    const std::string all = fmt::format("{}", fmt::join(names, ", "));
    const std::string far = question.reach ? fmt::format(", {} at most", measure.length(question.reach)) : "";
    const auto up_to = [&](std::string_view what) {
        return question.most == 1            ? fmt::format("one {}", what)
            : question.least < question.most ? fmt::format("{} to {} {}s", question.least, question.most, what)
                                             : fmt::format("{} {}s", question.most, what);
    };
    const Place middle{question.width / 2, question.height / 2};
    switch (question.kind) {
        case Question::number: return fmt::format("a number from {} to {}", question.least, question.most);
        case Question::path:
            return fmt::format(
                "{}{}: `{} N`, `{} at 30`, `to {}`, several one after another; `facing 90` at the end turns{}",
                up_to("leg"), far, measure.bare(measure.per_unit), measure.bare(measure.per_unit),
                measure.place(middle),
                goes_by_its_front(table, question) ? "; or `ahead 2`, `right 40`, `back 1`" : "");
        case Question::place:
            if (names.size() > 1)
                return fmt::format(
                    "a place for each of {}{}: `{} {} {} ...`", all, far, names[0], measure.place(middle), names[1]);
            if (direction_origin(table, question))
                return fmt::format(
                    "a place: `at {}`, or the name of what is there; or a direction: `NW`", measure.place(middle));
            if (table.about(question) >= 0 || !names.empty())
                return fmt::format("a place{}: `at {}`, or from where it stands `{} N`", far, measure.place(middle),
                    measure.bare(measure.per_unit));
            return fmt::format("a place: `at {}`, or the name of what is there", measure.place(middle));
        case Question::share:
            if (question.each == 1)
                return fmt::format("{} of {}{}", up_to("name"), all, question.least ? "" : ", or `none`");
            return fmt::format("{}{} among {}: `{} 1`",
                question.least == question.most ? fmt::format("{} in all", question.most)
                                                : fmt::format("{} to {} in all", question.least, question.most),
                question.each ? fmt::format(", {} at most for one,", question.each) : "", all,
                names.empty() ? "" : names[0]);
        case Question::order: return fmt::format("an order of all: `{}`", all);
        default: return "";
    }
}

Marked marked_by(const Table& table, const Question& question) {
    std::set<std::string, std::less<>> names;
    Marked marked;
    for (const int option : question.options()) {
        for (const std::string& name : table.names(question, option)) names.insert(name);
        const Spot spot = table.spot(question, option);
        if (spot.kind == Spot::token) marked.tokens.insert(spot.id);
        if (spot.kind == Spot::point) marked.points.push_back({spot.x, spot.y});
    }
    for (const Scene::Cell& cell : table.landscape().cells)
        if (names.contains(cell.name)) marked.hexes.insert(cell.name);
    return marked;
}

std::string refusal_line(const Table& table, const std::string& noun, const Refusal& refusal) {
    return fmt::format("{} {}{}", noun, table.words(refusal), cited(refusal));
}

std::string refusal_line(const Table& table, const Question& question, const Answer& answer, const std::string& noun,
    const Refusal& refusal) {
    const bool is_option = question.kind == Question::choose && answer.size == 1 && answer.value[0] >= 0 &&
        answer.value[0] < question.domain && !option_noun(table, question, answer.value[0]).empty();
    if (!is_option) return refusal_line(table, noun, refusal);
    return table.refused(question, answer.value[0], table.words(refusal)) + cited(refusal);
}

std::string event_line(const Terminal& terminal, const Table& table, const Event& event, const std::string& words) {
    const std::string rule = paint(terminal, Ink::rule, fmt::format("({})", event.rule.id()));
    const Headline headline = table.headline(event);
    const std::string line = with_capital(words) + " " + rule;
    if (headline == Headline::deed) return wrap(terminal, "  " + line, 4) + "\n";
    if (headline == Headline::outcome || is_detail(headline)) return wrap(terminal, "    " + line, 6) + "\n";
    return (headline == Headline::turn ? "\n" : "") + wrap(terminal, paint(terminal, Ink::strong, words) + " " + rule) +
        "\n";
}

std::string event_lines(const Terminal& terminal, const Table& table, const std::vector<const Event*>& events) {
    std::string text;
    for (const auto& [event, words] : Squad_moves::lines(table, events))
        text += event_line(terminal, table, *event, words);
    return text;
}

std::string luck_lines(const Terminal& terminal, const Match& match, Side view) {
    const Story story = retell(match, view);
    std::string text;
    for (const Side side : both_sides) {
        const Luck& luck = story.luck[index(side)];
        if (luck.throws)
            text += wrap(terminal,
                        fmt::format("  {}: {} of {} dice hit, {:.1f} were to be expected",
                            paint(terminal, ink(side), match.table().words(side)), luck.hits, luck.dice, luck.expected),
                        4) +
                "\n";
    }
    return text;
}

std::string result_line(const Terminal& terminal, const Table& table) {
    const Result result = table.result();
    const Scene scene = table.bare_scene();
    const std::string who = is_player(result.winner)
        ? fmt::format("Victory for {}{}", article(table.words(result.winner)),
              paint(terminal, ink(result.winner), table.words(result.winner)))
        : "The battle is a draw";
    return wrap(terminal,
               fmt::format("{} ({}) in {} {}: {} {}, {} {}", who,
                   fmt::format("{}{}{}", result.rule.id(), result.rule.paragraph ? " " : "",
                       result.rule.paragraph ? result.rule.paragraph->title : ""),
                   table.clock().called, table.turn(), scene.red.name, scene.red.score, scene.blue.name,
                   scene.blue.score)) +
        "\n";
}

std::string in_words(const std::vector<Forecast::Term>& terms) {
    std::string text;
    for (const Forecast::Term& term : terms)
        text += text.empty() ? fmt::format("{} {}", term.dice, term.words)
                             : fmt::format(", {:+} {}", term.dice, term.words);
    return text;
}

std::vector<std::string> lines(const Forecast& forecast) {
    if (forecast.empty()) return {};
    const auto percent = [&](u64 weight) {
        return fmt::format("{:.1f} %", 100.0 * double(weight) / double(forecast.total));
    };
    std::vector<std::string> lines{forecast.title};
    if (forecast.dice)
        lines[0] +=
            fmt::format(": {} {} ({})", forecast.dice, forecast.dice == 1 ? "die" : "dice", in_words(forecast.terms));
    for (const Forecast::Distribution& distribution : forecast.distributions) {
        lines.push_back(distribution.name + ":");
        for (const auto& [value, weight] : distribution.weights)
            lines.back() += fmt::format("  {}: {}", value, percent(weight));
    }
    std::string chances, notes;
    for (const Forecast::Chance& chance : forecast.chances)
        chances += fmt::format("{}{} {}", chances.empty() ? "" : ", ", chance.name, percent(chance.weight));
    if (!chances.empty()) lines.push_back(chances);
    for (const Forecast::Note& note : forecast.notes)
        notes += fmt::format("{}{} ({})", notes.empty() ? "" : "; ", note.words, note.rule.id());
    if (lines.size() == 1 && !notes.empty()) lines[0] += ": " + notes;
    else if (!notes.empty()) lines.push_back(notes);
    return lines;
}

namespace {

std::string forecast_text(const Terminal& terminal, const std::string& label, const Forecast& forecast) {
    if (forecast.empty()) return {};
    if (!forecast.dice) return indented(lines(forecast), terminal, 2);  // its title says which option it is
    return fmt::format("  {}\n{}", paint(terminal, Ink::strong, label), indented(lines(forecast), terminal, 4));
}

}

namespace {

// What may be chosen after the option, as long as it is in the same phase.
std::string odds_after(
    const Terminal& terminal, const Table& table, const Question& question, int option, bool only_with_dice) {
    const std::unique_ptr<Table> further = table.clone();
    const Refusal refusal = further->answer(question.asked, Answer::of(option));
    const Question* next = further->questions().of(question.asked);
    if (refusal || !next || next->kind != Question::choose || next->topic == question.topic ||
        further->clock().step != table.clock().step)
        return {};
    std::string text;
    for (const int choice : next->options()) {
        const Forecast forecast = further->forecast(*next, Answer::of(choice));
        if (only_with_dice && !forecast.dice) continue;
        text += forecast_text(
            terminal, option_label(table, question, option) + " " + option_label(*further, *next, choice), forecast);
    }
    return text;
}

}

std::string odds_text(const Terminal& terminal, const Table& table, const Question& question, const Answer& answer) {
    const bool chosen = question.kind == Question::choose;
    const std::string label =
        chosen ? option_label(table, question, answer.value[0]) : write_answer(table, question, answer);
    std::string text = forecast_text(terminal, label, table.forecast(question, answer));
    return text.empty() && chosen ? odds_after(terminal, table, question, answer.value[0], false) : text;
}

std::string odds_text(const Terminal& terminal, const Table& table, const Question& question) {
    std::string text;
    for (const int option : question.options())
        text += forecast_text(
            terminal, option_label(table, question, option), table.forecast(question, Answer::of(option)));
    if (!text.empty()) return text;
    // A choice of a unit brings nothing yet; what the unit may then do does. For all units that may act only the dice are told: the moves
    // of a whole army would be too many.
    for (const int option : question.options()) text += odds_after(terminal, table, question, option, true);
    return text;
}

}
