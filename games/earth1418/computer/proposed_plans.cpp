// Plans for all sub-units of a step that have none yet: a player who leaves them to their officers gives them in one go, and changes what is to
// be otherwise. Each is what the computer's own judgement finds best, one after another, so that they share out their targets.
#include <algorithm>
#include <ranges>

#include <fmt/format.h>

#include "games/earth1418/computer/judge.h"
#include "games/earth1418/odds/expectation.h"
#include "games/earth1418/play.h"
#include "games/earth1418/words/words.h"
#include "words/letters.h"

namespace earth1418 {
namespace {

std::vector<UnitId> without_plan(const Position& position, Side side, int step) {
    std::vector<UnitId> found;
    for (UnitId id = position.first(side); id < position.last(side); ++id)
        if (plans_in(position, id, side, step) && position.plan(id).act == Act::none) found.push_back(id);
    return found;
}

// The answer that the computer's judgement finds best; a way is the one that is proposed anyway.
Answer best_answer(const Game& game, const State& state, const Question& question) {
    if (question.kind == Question::path) return game.usual(state, question);
    Stream random(0);  // nothing is drawn from it here
    Candidates thought;
    sandtable::candidates(game, state, question, random, thought);
    std::vector<i32> worth(thought.all().size());
    game.evaluate(state, question, thought.all(), worth);
    return thought.all()[std::size_t(std::ranges::max_element(worth) - worth.begin())];
}

// Who does what, save missions, which are told with what they are expected to hit: "14 move", "Battery 21/2, Battery 21/3: unpack".
Forecast::Note note_of(const Position& position, Act act, const std::vector<UnitId>& ids) {
    const Rule rule = position.troop(ids.front()).is_artillery() ? "E18-ART-01"_rule : "E18-CMD-02"_rule;
    constexpr std::size_t most_named = 3;
    if (ids.size() > most_named) return {rule, fmt::format("{}: {}", with_capital(act_words[u8(act)]), ids.size())};
    std::string names;
    for (const UnitId id : ids) names += (names.empty() ? "" : ", ") + position.entry(id).name;
    return {rule, fmt::format("{}: {}", with_capital(act_words[u8(act)]), names)};
}

// Its way, whom it shoots at, or the square that its mission lies on.
void draw(const Position& position, UnitId id, Marks& marks) {
    const Plan& plan = position.plan(id);
    const auto line = [&](Mark::Tone tone, Rule rule) -> Mark& {
        Mark& mark = marks.emplace_back();
        mark.kind = Mark::line, mark.tone = tone, mark.rule = rule;
        mark.at = {position.unit(id).at};
        return mark;
    };
    if (plan.points) {
        Mark& way = line(Mark::good, "E18-MOV-04"_rule);
        way.at.insert(way.at.end(), plan.way.begin(), plan.way.begin() + plan.points);
    }
    if (plan.target < max_units) line(Mark::bad, "E18-PLN-04"_rule).at.push_back(position.unit(plan.target).at);
    if (!is_mission(plan.act)) return;
    const Bounds square = square_bounds(position.game, plan.column, plan.row);
    Mark area;
    area.kind = Mark::area, area.tone = Mark::bad, area.rule = "E18-ART-01"_rule;
    area.at = {square.least, {square.most.x, square.least.y}, square.most, {square.least.x, square.most.y}};
    marks.push_back(std::move(area));
}

}

bool Game::proposes(const State& state, const Question& question) const {
    if (Topic(question.topic) != Topic::plan_whom && Topic(question.topic) != Topic::gun_whom) return false;
    const Planning* planning = state.stacks.asking<Planning>(question.asked);
    return planning && !without_plan({*this, state}, question.asked, planning->step).empty();
}

// E18-PLN-04 A player may change any of these plans until they are ready.
Gesture Game::gesture(const State& state, const Question& question, std::optional<Place> at) const {
    if (at || !proposes(state, question)) return {};
    const Side side = question.asked;
    const int step = state.stacks.asking<Planning>(side)->step;
    const std::vector<UnitId> all = without_plan({*this, state}, side, step);
    State then = state;
    Questions asked;
    ask(*this, then, asked);
    Gesture gesture;
    const auto give = [&](const Answer& answer) {
        gesture.steps.push_back({asked.of(side)->topic, answer});
        return !sandtable::answer(*this, then, side, answer, asked) && asked.of(side);
    };
    for (const UnitId id : all)
        for (bool goes_on = give(Answer::of(id)); goes_on && asked.of(side)->topic != question.topic;)
            goes_on = give(best_answer(*this, then, *asked.of(side)));
    const Position position{*this, then};
    const bool is_rest = std::ranges::any_of(std::views::iota(position.first(side), position.last(side)), [&](int id) {
        return plans_in(position, UnitId(id), side, step) && std::ranges::find(all, UnitId(id)) == all.end();
    });
    gesture.words = all.size() == 1 ? fmt::format("{} as suggested", roster[all.front()].name)
        : is_rest                   ? fmt::format("The other {} as suggested", all.size())
                                    : fmt::format("All {} as suggested", all.size());
    gesture.forecast = expect_plans(position, side, step);
    gesture.forecast.title = "What is suggested";
    std::vector<Forecast::Note> notes;
    for (u8 act = 1; act < acts; ++act) {
        std::vector<UnitId> who;
        std::ranges::copy_if(all, std::back_inserter(who), [&](UnitId id) { return u8(position.plan(id).act) == act; });
        if (!who.empty() && !is_mission(Act(act))) notes.push_back(note_of(position, Act(act), who));
    }
    gesture.forecast.notes.insert(gesture.forecast.notes.begin(), notes.begin(), notes.end());
    for (const UnitId id : all) draw(position, id, gesture.marks);
    return gesture;
}

}
