// What the rules think of an answer, and what is drawn of it and of what happened, as JSON.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/patience.h"
#include "protocol/json.h"

namespace sandtable {
namespace {

const char* kind_id(Mark::Kind kind) {
    switch (kind) {
        case Mark::line: return "line";
        case Mark::point: return "point";
        case Mark::area: return "area";
        case Mark::field: return "field";
        case Mark::ring: return "ring";
        case Mark::ghost: return "ghost";
        case Mark::badge: return "badge";
        case Mark::cells: return "cells";
    }
    return "point";
}

const char* tone_id(Mark::Tone tone) {
    switch (tone) {
        case Mark::plain: return "plain";
        case Mark::good: return "good";
        case Mark::bad: return "bad";
    }
    return "plain";
}

Json points_json(const std::vector<Place>& places) {
    Json points = Json::array();
    for (const Place place : places) points.push_back({place.x, place.y});
    return points;
}

Json marks_json(const Marks& marks) {
    Json list = Json::array();
    for (const Mark& mark : marks)
        list.push_back({{"kind", kind_id(mark.kind)}, {"tone", tone_id(mark.tone)}, {"at", points_json(mark.at)},
            {"radius", mark.radius}, {"token", mark.token < 0 ? Json() : Json(mark.token)},
            {"facing", mark.facing < 0 ? Json() : Json(mark.facing)}, {"words", mark.words}, {"rule", mark.rule.id()}});
    return list;
}

// Where the odds take longer than the caller's Patience lasts: what the answer is, and that it is allowed.
Forecast forecast_in_time(const Table& view, const Question& question, const Answer& answer) {
    try {
        return view.forecast(question, answer);
    } catch (const Too_many_to_count&) {
        Forecast forecast;
        const bool is_option = question.kind == Question::choose && answer.size == 1;
        forecast.title = is_option ? option_label(view, question, answer.value[0]) : view.words(question);
        forecast.notes = {
            {question.rule, "The dice can fall in too many ways to count in time, so the odds are not told"}};
        return forecast;
    }
}

}

std::string sentence(const Table& view, const Question* question, const Answer& given, const Refusal& refusal) {
    const bool option = question && question->kind == Question::choose && given.size == 1 && given.value[0] >= 0 &&
        given.value[0] < question->domain;
    if (!option) return fmt::format("That {}.", view.words(refusal));
    return view.refused(*question, given.value[0], view.words(refusal)) + ".";
}

bool may_measure(const Table& table) {
    const auto board = table.landscape().free_board;
    return !board || board->measures;
}

Json tried_json(const Table& view, const Question& question, const Answer& answer, bool may_measure) {
    // Where nobody may measure beforehand, nobody does by trying either.
    if (!may_measure && question.kind != Question::choose)
        return {{"refusal", nullptr}, {"forecast", forecast_json({})}, {"marks", Json::array()},
            {"deed", view.deed(question, answer)}};
    const Refusal refusal = view.try_answer(question.asked, answer);
    Json tried = {{"refusal",
                      refusal ? Json{{"rule", refusal.rule.id()}, {"words", sentence(view, &question, answer, refusal)}}
                              : Json()},
        {"forecast", forecast_json(refusal ? Forecast() : forecast_in_time(view, question, answer))},
        {"marks", marks_json(malformed(question, answer) ? Marks() : view.shown(question, answer))}};
    if (const Answer other = refusal ? view.instead(question, answer) : Answer{}; other.size)
        tried["instead"] = std::vector<i32>(other.numbers().begin(), other.numbers().end());
    if (question.kind != Question::choose) tried["deed"] = view.deed(question, answer);
    return tried;
}

// What a place on the board means: the answers that a gesture there gives; without a place, those that are proposed.
Json tried_gesture_json(const Table& view, const Question& question, std::optional<Place> at) {
    const bool is_taken = view.takes_gestures(question) || (!at && view.proposes(question));
    const Gesture gesture = is_taken ? view.gesture(question, at) : Gesture{};
    Json steps = Json::array();
    for (const Gesture::Step& step : gesture.steps) {
        Json numbers;
        if (step.answer) numbers = std::vector<i32>(step.answer->numbers().begin(), step.answer->numbers().end());
        steps.push_back({{"topic", step.topic}, {"numbers", numbers}});
    }
    const Refusal& refusal = gesture.refusal;
    return {{"refusal",
                refusal ? Json{{"rule", refusal.rule.id()}, {"words", fmt::format("It {}.", view.words(refusal))}}
                        : Json()},
        {"forecast", forecast_json(gesture.forecast)}, {"marks", marks_json(gesture.marks)},
        {"gesture",
            steps.empty() ? Json() : Json{{"words", gesture.words}, {"steps", steps}, {"on_wish", gesture.on_wish}}}};
}

Json survey_json(const Survey& survey) {
    Json facts = Json::array(), layers = Json::array();
    for (const Survey::Fact& fact : survey.facts)
        facts.push_back({{"what", fact.what}, {"words", fact.words}, {"rule", fact.rule.id()}});
    for (const Survey::Layer& layer : survey.layers)
        layers.push_back({{"words", layer.words}, {"marks", marks_json(layer.marks)}});
    return {{"title", survey.title}, {"facts", facts}, {"layers", layers}};
}

Json shown_json(const Shown& shown) {
    if (shown.empty()) return {};
    Json scores = Json::object();
    for (const Scored& army : shown.scores) scores[side_id(army.side)] = army.score;
    Json json = {{"tokens", shown.tokens}, {"way", points_json(shown.way)}, {"marks", marks_json(shown.marks)},
        {"strength", shown.strength < 0 ? Json() : Json(shown.strength)}, {"scores", scores}};
    if (shown.together) json["together"] = true;
    return json;
}

}
