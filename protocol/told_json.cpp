// What happened, and what there is to play, as JSON.
#include <algorithm>
#include <map>
#include <optional>
#include <ranges>
#include <span>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "words/article.h"

namespace sandtable {
namespace {

// The dice that brought events about, of the answers from number `first` to before `end`: those of a throw, and of throws before it that
// brought nothing about by themselves, as the first of two dice for initiative, or those that a player was first asked whether
// to change; of all these what this side may see. The battle is gone through once for all of them, since a visitor is told the whole
// of a long one.
class Thrown {
  public:
    Thrown(const Match& match, Viewer viewer, std::size_t first, std::size_t end) : match_(match) {
        const Steps& steps = match.steps();
        end = std::min(end, steps.size());
        if (first >= end) return;
        std::size_t from = begin_of(first);
        while (from < end && !is_throw(from)) ++from;
        if (from >= end) return;
        match.walk(from, end, [&](std::size_t i, const Table& before) {
            const Step step = steps[i];
            if (const Question* question = before.questions().of(step.by)) rule_[i] = question->rule;
            if (step.by != Side::dice || !step.thrown_for.has(viewer)) return;
            read(before, step, seen_[i]);
        });
    }

    // Of the events that answer `last` brought about, the dice that number `event` tells. Null when there are none to see.
    Json json(std::size_t last, std::span<const Event> events, std::size_t event) const {
        Json faces = Json::array(), wanted = Json::array(), besides = Json::array();
        std::optional<Side> by;  // whose all of them are; nobody's when several throw
        for (auto seen = seen_.lower_bound(begin_of(last)); seen != seen_.end() && seen->first <= last; ++seen) {
            if (teller(seen->first, last, events) != event) continue;
            by = !by || *by == seen->second.thrower ? seen->second.thrower : Side::nobody;
            for (const Json& face : seen->second.faces) faces.push_back(face);
            for (const Json& is_wanted : seen->second.wanted) wanted.push_back(is_wanted);
            for (const Json& does_more : seen->second.besides) besides.push_back(does_more);
        }
        if (!by) return {};
        return {{"faces", faces}, {"wanted", wanted}, {"besides", besides}, {"by", side_json(*by)}};
    }

  private:
    struct Seen {
        Side thrower = Side::nobody;
        Json faces = Json::array(), wanted = Json::array(), besides = Json::array();
    };

    // Which of the events tells a throw: the first, except those that tell of what a player did about its dice, such as having one of
    // them thrown again. Where there is no other the first.
    std::size_t teller(std::size_t thrown, std::size_t last, std::span<const Event> events) const {
        auto change = rule_.upper_bound(thrown);
        while (change != rule_.end() && is_throw(change->first)) ++change;
        const auto changes = std::ranges::subrange(change, rule_.end());
        const auto tells_of_change = [&](const Event& event) {
            return std::ranges::any_of(
                changes, [&](const auto& answer) { return answer.first <= last && answer.second == event.rule; });
        };
        const auto found = std::ranges::find_if_not(events, tells_of_change);
        return found == events.end() ? 0 : std::size_t(found - events.begin());
    }
    bool is_throw(std::size_t step) const { return match_.steps()[step].by == Side::dice; }
    // The first of the answers that led to what number `last` brought about, and to nothing else.
    std::size_t begin_of(std::size_t last) const {
        const Steps& steps = match_.steps();
        while (last && steps[last - 1].first_event == steps[last].first_event) --last;
        return last;
    }

    static void read(const Table& before, const Step& step, Seen& seen) {
        const Dice& dice = before.questions().of(Side::dice)->dice;
        seen.thrower = dice.thrower;
        const std::string words = write_answer(before, step);
        std::string_view rest = words;
        for (int die = 0; die < int(step.numbers.size()); ++die) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            seen.faces.push_back(rest.substr(0, end));
            const int face = step.numbers[std::size_t(die)];
            seen.wanted.push_back(dice.hoped(die, face));
            seen.besides.push_back(dice.does_side_effect(die, face));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }

    const Match& match_;
    std::map<std::size_t, Seen> seen_;  // by the number of the answer
    std::map<std::size_t, Rule> rule_;  // by which it was asked
};

// "units › general › move" of "units.general.move"
std::string way_to(const std::string& path) {
    std::string words;
    for (const char letter : path)
        if (letter == '.') words += " › ";
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
        case Headline::detail: return "detail";
    }
    return "";
}

std::vector<Json> told_json(
    const Match& match, Viewer viewer, std::size_t first, std::size_t end, std::vector<std::size_t>* begins_of) {
    std::vector<Json> told;
    const auto& steps = match.steps();
    const auto& events = match.events();
    const Thrown thrown(match, viewer, first, end);
    const auto begins = [&](std::size_t step) {
        return step == 0 ? 0 : step < steps.size() ? steps[step].first_event : events.size();
    };
    const auto tell = [&](std::size_t from, std::size_t to, std::ptrdiff_t step) {
        std::vector<Event> seen;
        for (std::size_t i = from; i < to; ++i)
            if (events[i].seen_by(viewer)) seen.push_back(events[i]);
        for (std::size_t i = 0; i < seen.size(); ++i) {
            const Event& event = seen[i];
            Json one = {{"rule", event.rule.id()}, {"words", match.table().words(event)},
                {"heading", headline_id(match.table().headline(event))}};
            if (Json shown = shown_json(match.table().shown(event)); !shown.is_null()) one["shows"] = std::move(shown);
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

Json paragraph_json(const Paragraph& paragraph) {
    return {{"id", paragraph.id}, {"title", paragraph.title}, {"text", paragraph.text},
        {"reason", paragraph.not_enforced ? paragraph.not_enforced : ""}};
}

Json optional_rule_json(const Optional_rule& rule) {
    return {{"name", rule.name}, {"rule", rule.rule.id()}, {"about", rule.about}, {"values", rule.values},
        {"least", rule.least}, {"most", rule.most}, {"value", rule.value}};
}

Json changed_json(const std::vector<std::string>& settings, const std::vector<Optional_rule>& rules) {
    Json changed = Json::array();
    for (const std::string& setting : settings) {
        const std::size_t equals = setting.find('=');
        const std::string path = setting.substr(0, equals);
        const auto rule = std::find_if(rules.begin(), rules.end(), [&](const auto& one) { return one.name == path; });
        const bool is_rule = rule != rules.end();
        changed.push_back({{"setting", setting}, {"about", is_rule ? rule->about : way_to(path)},
            {"value", setting.substr(equals + 1)}, {"rule", is_rule ? rule->rule.id() : ""}});
    }
    return changed;
}

Json house_json(const House_card& house, const std::vector<Optional_rule>& rules) {
    return {{"id", house.id}, {"title", house.title}, {"about", house.about},
        {"settings", changed_json(house.settings, rules)}};
}

}
