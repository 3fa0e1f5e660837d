#include "cli/play/same.h"

#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "cli/play/play_words.h"
#include "cli/play/typed_way.h"
#include "words/letters.h"

namespace sandtable {
namespace {

constexpr int most_answers = 12;  // about one piece

// The last plan, and the options that named somebody this turn.
struct Last {
    std::vector<Same::Given> plan;
    std::set<int> named;
};
Last last_plan(const Match& match, Side side, const Question& whom) {
    Last last;
    bool is_whole = false;
    for (std::size_t i = match.steps().size(); i-- > 0;) {
        const Step step = match.steps()[i];
        if (step.by != side || step.act != Answer::reply) continue;
        if (step.turn != match.table().turn()) break;
        const bool names = step.topic == whom.topic;
        if (names) last.named.insert(step.numbers[0]);
        if (is_whole) continue;
        last.plan.insert(last.plan.begin(), {step.topic, step.given()});
        is_whole = names;
    }
    if (!is_whole || last.plan.size() < 2) last.plan.clear();
    return last;
}

// The piece that an option names.
std::optional<Scene::Token> piece_of(const Table& view, const Question& whom, int option) {
    const Spot spot = view.spot(whom, option);
    if (spot.kind == Spot::token)
        for (Scene::Token& token : view.bare_scene().tokens)
            if (token.id == spot.id) return std::move(token);
    return {};
}

// All of its unit that are not named yet, or where there is none, all others.
std::vector<int> open(const Table& view, const Question& whom, int done, const std::set<int>& named) {
    std::vector<int> together, all;
    const auto own = piece_of(view, whom, done);
    for (const int option : whom.options()) {
        const auto other = piece_of(view, whom, option);
        if (option == done || !other || named.contains(option)) continue;
        all.push_back(option);
        if (own && own->unit >= 0 && own->unit == other->unit) together.push_back(option);
    }
    return together.empty() ? all : together;
}

// From where a direction of the plan was seen as it was given.
std::optional<Place> seen_from(const Table& view, Side side, const Same& same, u16 topic) {
    const std::unique_ptr<Table> table = view.clone();
    for (const Same::Given& given : same.plan) {
        const Question* asked = table->questions().of(side);
        if (!asked) return {};
        if (asked->topic == topic) return direction_origin(*table, *asked);
        if (table->answer(side, given.answer)) return {};
    }
    return {};
}

std::vector<int> named_in(const Table& view, const Question& whom, std::string_view names, std::string& problem) {
    std::vector<int> options;
    while (!names.empty()) {
        const std::size_t comma = std::min(names.find(','), names.size());
        std::string_view name = names.substr(0, comma);
        names.remove_prefix(std::min(comma + 1, names.size()));
        while (name.starts_with(' ')) name.remove_prefix(1);
        while (name.ends_with(' ')) name.remove_suffix(1);
        const auto is_meant = [&](int option) {
            const std::vector<std::string> known = view.names(whom, option);
            return std::ranges::any_of(known, [&](const std::string& one) { return alike(one, name); });
        };
        const auto option = std::ranges::find_if(whom.options(), is_meant);
        if (option == whom.options().end()) problem = fmt::format("'{}' is none of the choices", name);
        else options.push_back(*option);
    }
    return options;
}

}

Same find_same(const Match& match, const Table& view, Side side, std::string_view names) {
    Same same;
    const Question* whom = view.questions().of(side);
    Last last;
    if (whom && whom->kind == Question::choose) last = last_plan(match, side, *whom);
    const int done = last.plan.empty() ? -1 : last.plan[0].answer.value[0];
    if (done < 0 || std::ranges::find(whom->options(), done) == whom->options().end() || !piece_of(view, *whom, done)) {
        same.problem = "nothing has been planned yet that others could do too";
        return same;
    }
    same.options = names.empty() ? open(view, *whom, done, last.named) : named_in(view, *whom, names, same.problem);
    if (same.options.empty() && same.problem.empty())
        same.problem = "all others have plans of their own; name those who are to do the same";
    if (same.problem.empty()) same.plan = std::move(last.plan);
    else same.options.clear();
    return same;
}

Same_for same_for(const Same& same, const Table& view, Side side, int option) {
    const Question whom = *view.questions().of(side);
    Same_for one{option_noun(view, whom, option), {}, {}};
    const auto from = piece_of(view, whom, same.plan[0].answer.value[0]), to = piece_of(view, whom, option);
    const std::unique_ptr<Table> table = view.clone();
    Answer next = Answer::of(option);
    while (int(one.answers.size()) < most_answers) {
        const Question asked = *table->questions().of(side);
        if (const Refusal refusal = table->answer(side, next)) {
            one.problem = refusal_line(*table, asked, next, "it", refusal);
            break;
        }
        one.answers.push_back(next);
        const Question* then = table->questions().of(side);
        if (!then || then->topic == whom.topic) return one;
        const auto given = std::ranges::find(same.plan, then->topic, &Same::Given::topic);
        if (given == same.plan.end()) {
            one.problem = fmt::format("it is asked something else: {}", table->words(*then));
            break;
        }
        next = given->answer;
        if (then->kind == Question::path && from && to)
            for (std::size_t i = 0; i + 1 < next.size; ++i) next.value[i] += i % 2 ? to->y - from->y : to->x - from->x;
        // A place by which a direction is told lies as far from where it is seen: the direction stays the same.
        if (then->kind != Question::place || next.size < 2) continue;
        const auto now = direction_origin(*table, *then), before = seen_from(view, side, same, then->topic);
        if (now && before) next.value[0] += now->x - before->x, next.value[1] += now->y - before->y;
    }
    one.answers.clear();
    return one;
}

}
