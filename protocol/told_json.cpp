// What happened, and what there is to play, as JSON.
#include <algorithm>
#include <optional>
#include <span>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "words/article.h"

namespace sandtable {
namespace {

// The dice that brought events about: those of a throw, and of throws before it that brought nothing about by themselves, as the first of
// two dice for initiative, or those that a player was first asked whether to change; of all these what this side may see. Each throw is told
// as its Step keeps it: an update of a long battle, or of one whose answers take long, must not play them again.
class Thrown {
  public:
    // `known` is the table as the viewer sees it.
    Thrown(const Match& match, Viewer viewer, const Table& known) : match_(match), viewer_(viewer), known_(known) {}

    // Of the events that answer `last` brought about, the dice that number `event` tells. Null when there are none to see.
    Json json(std::size_t last, std::span<const Event> events, std::size_t event) const {
        Json faces = Json::array(), wanted = Json::array(), besides = Json::array();
        std::optional<Side> by;  // whose all of them are; nobody's when several throw
        for (std::size_t i = begin_of(last); i <= last; ++i) {
            const Step step = match_.steps()[i];
            if (!is_throw(step) || !step.thrown_for.has(viewer_) || teller(i, last, events) != event) continue;
            const Throw thrown = match_.steps().thrown(i);
            by = !by || *by == thrown.thrower ? thrown.thrower : Side::nobody;
            std::string_view rest = thrown.faces;
            for (int die = 0; die < int(step.numbers.size()); ++die) {
                const std::size_t length = std::min(rest.find(' '), rest.size());
                faces.push_back(rest.substr(0, length));
                const int face = step.numbers[std::size_t(die)];
                wanted.push_back(thrown.hoped(die, face));
                besides.push_back(thrown.does_side_effect(die, face));
                rest.remove_prefix(std::min(length + 1, rest.size()));
            }
        }
        if (!by) return {};
        Json json = {{"faces", faces}, {"wanted", wanted}, {"besides", besides}, {"by", side_json(*by)}};
        if (std::string reads = reading(events); !reads.empty()) json["reads"] = std::move(reads);
        return json;
    }

  private:
    // Which of the events tells a throw: the first, except those that tell of what a player did about its dice, such as having one of
    // them thrown again. Where there is no other the first.
    std::size_t teller(std::size_t thrown, std::size_t last, std::span<const Event> events) const {
        const Steps& steps = match_.steps();
        std::size_t change = thrown + 1;
        while (change <= last && is_throw(steps[change])) ++change;
        const auto tells_of_change = [&](const Event& event) {
            for (std::size_t i = change; i <= last; ++i)
                if (steps[i].act == Answer::reply && steps[i].rule == event.rule) return true;
            return false;
        };
        const auto found = std::ranges::find_if_not(events, tells_of_change);
        return found == events.end() ? 0 : std::size_t(found - events.begin());
    }
    // What the faces do, where the game says so.
    std::string reading(std::span<const Event> events) const {
        const auto reads = [&](const Event& event) { return known_.headline(event) == Headline::reading; };
        const auto found = std::ranges::find_if(events, reads);
        return found == events.end() ? std::string() : known_.words(*found);
    }
    static bool is_throw(const Step& step) { return step.by == Side::dice; }
    // The first of the answers that led to what number `last` brought about, and to nothing else.
    std::size_t begin_of(std::size_t last) const {
        const Steps& steps = match_.steps();
        while (last && steps[last - 1].first_event == steps[last].first_event) --last;
        return last;
    }

    const Match& match_;
    Viewer viewer_;
    const Table& known_;
};

// "general, move" of "units.general.move": what it is says which table it is of.
std::string words_of_path(const std::string& path) {
    std::string words;
    for (const char letter : path.substr(path.find('.') + 1))
        if (letter == '.') words += ", ";
        else words += letter == '_' ? ' ' : letter;
    return words;
}

}

const char* headline_id(Headline headline) {
    switch (headline) {
        case Headline::deed: return "";
        case Headline::turn: return "turn";
        case Headline::phase: return "phase";
        case Headline::outcome: return "outcome";
        case Headline::detail:
        case Headline::reading: return "detail";
    }
    return "";
}

std::vector<Json> told_json(
    const Match& match, Viewer viewer, std::size_t first, std::size_t end, std::vector<std::size_t>* begins_of) {
    std::vector<Json> told;
    const auto& steps = match.steps();
    const auto& events = match.events();
    const std::unique_ptr<Table> known = match.table().view(viewer);  // names only what the viewer knows
    const Thrown thrown(match, viewer, *known);
    const auto begins = [&](std::size_t step) {
        return step == 0 ? 0 : step < steps.size() ? steps[step].first_event : events.size();
    };
    const auto tell = [&](std::size_t from, std::size_t to, std::ptrdiff_t step) {
        std::vector<Event> seen;
        for (std::size_t i = from; i < to; ++i)
            if (events[i].seen_by(viewer)) seen.push_back(events[i]);
        for (std::size_t i = 0; i < seen.size(); ++i) {
            const Event& event = seen[i];
            Json one = {{"rule", event.rule.id()}, {"words", known->words(event)},
                {"heading", headline_id(known->headline(event))}};
            if (Json shown = shown_json(known->shown(event)); !shown.is_null()) one["shows"] = std::move(shown);
            if (step >= 0)
                if (Json dice = thrown.json(std::size_t(step), seen, i); !dice.is_null())
                    one["thrown"] = std::move(dice);
            told.push_back(std::move(one));
        }
    };
    if (steps.empty()) tell(0, events.size(), -1);
    for (std::size_t step = first; step < end && step < steps.size(); ++step) {
        if (begins_of) begins_of->push_back(told.size());
        if (step == 0) tell(0, steps[0].first_event, -1);
        tell(steps[step].first_event, begins(step + 1), std::ptrdiff_t(step));
    }
    return told;
}

Json result_json(const Table& table) {
    const Result result = table.result();
    if (!result.over) return {};
    std::string words = is_player(result.winner) ? fmt::format("Victory for {}", the(table.words(result.winner)))
                                                 : std::string("The battle is a draw");
    if (!result.how.empty()) words += fmt::format(" {}", result.how);
    return {{"winner", side_json(result.winner)}, {"rule", result.rule.id()}, {"words", words}};
}

Json scenario_json(const std::string& game, const Scenario_card& card) {
    Json json = {{"game", game}, {"id", card.id}, {"title", card.title}, {"date", card.date}, {"place", card.place},
        {"history", card.history}, {"red", card.red}, {"blue", card.blue}, {"turns", card.turns}};
    put_called(json, card.called);
    return json;
}

Json paragraph_json(const Paragraph& paragraph, std::span<const Chapter> chapters) {
    return {{"id", paragraph.id}, {"chapter", chapter_of(paragraph.id, chapters)}, {"title", paragraph.title},
        {"text", paragraph.text}, {"reason", paragraph.not_enforced ? paragraph.not_enforced : ""}};
}

Json optional_rule_json(const Optional_rule& rule) {
    return {{"name", rule.name}, {"rule", rule.rule.id()}, {"chapter", rule.chapter}, {"about", rule.about},
        {"values", rule.values}, {"says", rule.says}, {"least", rule.least}, {"most", rule.most},
        {"value", rule.value}};
}

// What a value of an optional rule means in play, or its id where that says it.
std::string said(const Optional_rule& rule, const std::string& value) {
    for (std::size_t i = 0; i < rule.says.size() && i < rule.values.size(); ++i)
        if (rule.values[i] == value) return rule.says[i];
    return value;
}

Json changed_json(const std::vector<std::string>& settings, const std::vector<Optional_rule>& rules) {
    Json changed = Json::array();
    for (const std::string& setting : settings) {
        const std::size_t equals = setting.find('=');
        const std::string path = setting.substr(0, equals);
        const auto rule = std::find_if(rules.begin(), rules.end(), [&](const auto& one) { return one.name == path; });
        const bool is_rule = rule != rules.end();
        std::string value = setting.substr(equals + 1);
        if (is_rule) value = said(*rule, value);
        changed.push_back({{"setting", setting}, {"about", is_rule ? rule->about : words_of_path(path)},
            {"value", std::move(value)}, {"rule", is_rule ? rule->rule.id() : ""}});
    }
    return changed;
}

Json house_json(const House_card& house, const std::vector<Optional_rule>& rules) {
    return {{"id", house.id}, {"title", house.title}, {"about", house.about},
        {"settings", changed_json(house.settings, rules)}};
}

}
