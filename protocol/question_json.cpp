// Questions and forecasts as JSON.
#include <map>
#include <optional>

#include <nlohmann/json.hpp>

#include "core/refusal_words.h"
#include "protocol/json.h"

namespace sandtable {
namespace {

// Why each option that is not open is closed, those of one reason together, in the order in which they first come up.
Json closed_json(const Table& view, const Question& question, Refusal_words& words) {
    Json closed = Json::array();
    std::map<std::pair<std::string, std::string>, std::size_t> reasons;
    std::vector<int> first, count;  // the options of a reason
    std::vector<bool> listed(question.domain);
    bool has_buttons = false;  // a deed that lies nowhere on the board is missed only among others of its kind
    for (const int option : question.options()) {
        listed[std::size_t(option)] = true;
        has_buttons |= view.spot(question, option).kind == Spot::choice;
    }
    for (int option = 0; option < question.domain; ++option) {
        if (listed[std::size_t(option)] || !view.is_thinkable(question, option)) continue;
        const std::vector<std::string> names = view.names(question, option);
        if (names.empty()) continue;
        const Spot spot = view.spot(question, option);
        if (spot.kind == Spot::finish || (spot.kind == Spot::choice && !has_buttons)) continue;
        const Refusal refusal = view.try_answer(question.asked, Answer::of(option));
        if (!refusal) continue;
        const auto reason = reasons.try_emplace({refusal.rule.id(), words(refusal)}, closed.size());
        if (reason.second) {
            closed.push_back(
                {{"rule", refusal.rule.id()}, {"words", reason.first->first.second}, {"on", Json::array()}});
            first.push_back(option), count.push_back(0);
        }
        ++count[reason.first->second];
        Json& why = closed[reason.first->second];
        if (spot.kind == Spot::choice) why["named"].push_back(names.front());
        else why["on"].push_back(spot_json(spot));
    }
    for (std::size_t i = 0; i < count.size(); ++i)
        if (count[i] == 1) {
            const std::string why = closed[i]["words"];
            closed[i]["says"] = view.refused(question, first[i], why);
        }
    return closed;
}

Json caveat_json(
    const Table& view, const Question& question, int option, const Refusal& caveat, const std::string& words) {
    return {{"rule", caveat.rule.id()}, {"words", words}, {"says", view.refused(question, option, words)}};
}

Json faces_json(u32 faces) {
    Json list = Json::array();
    for (int face = 1; face <= Dice::most_faces; ++face)
        if (faces >> (face - 1) & 1) list.push_back(face);
    return list;
}

Json dice_json(const Table& view, const Question& question) {
    const Dice& dice = question.dice;
    Json faces = Json::array(), ways = Json::array();
    for (int face = 1; face <= dice.faces; ++face) {
        faces.push_back(view.face_name(question, face));
        ways.push_back(dice.ways[std::size_t(face - 1)]);
    }
    return {{"count", dice.count}, {"faces", faces}, {"ways", ways}, {"wanted", faces_json(dice.wanted)},
        {"apart", dice.separate}, {"wanted_apart", faces_json(dice.wanted_separate)},
        {"thrower", side_json(dice.thrower)}};
}

// Whether the usual answer may be told beforehand. What one of several options is, a player sees in the list; how the dice fall is
// not for the player to say; and where nobody may measure, an answer that keeps to a reach would tell how far it is.
bool tells_usual(const Table& view, const Question& question) {
    if (question.kind == Question::choose) return question.passable;
    if (question.kind == Question::roll) return false;
    if (question.kind != Question::path && !question.reach) return true;
    const std::optional<Landscape::Free_board> board = view.landscape().free_board;
    return !board || board->measures;
}

const char* kind_id(Question::Kind kind) {
    switch (kind) {
        case Question::none:
        case Question::choose: return "choose";
        case Question::roll: return "roll";
        case Question::number: return "number";
        case Question::place: return "place";
        case Question::path: return "path";
        case Question::share: return "share";
        case Question::order: return "order";
    }
    return "choose";
}

}

Json spot_json(const Spot& spot) {
    switch (spot.kind) {
        case Spot::choice: return {{"button", "choice"}};
        case Spot::finish: return {{"button", "finish"}};
        case Spot::hex: return {{"hex", Json::array({spot.x, spot.y})}};
        case Spot::token: return {{"token", spot.id}};
        case Spot::point: return {{"point", Json::array({spot.x, spot.y})}};
        case Spot::row: return {{"sheet", spot.id}, {"row", spot.y}};
    }
    return {};
}

Json question_json(const Table& view, const Question& question) {
    return question_json(view, question, tells_usual(view, question) ? view.usual(question) : Answer());
}

Json question_json(const Table& view, const Question& question, const Answer& proposed) {
    // What would come to nothing as things stand comes after the others.
    Json options = Json::array(), idle = Json::array();
    Refusal_words words(view);
    for (const int option : question.options()) {
        Json json = {{"option", option}, {"words", option_label(view, question, option)},
            {"on", spot_json(view.spot(question, option))}};
        if (std::string deed = view.deed(question, Answer::of(option)); !deed.empty()) json["deed"] = std::move(deed);
        const Refusal caveat = view.caveat(question, option);
        if (caveat) json["caveat"] = caveat_json(view, question, option, caveat, words(caveat));
        if (const int alike = view.alike(question, option); alike >= 0) json["alike"] = alike;
        (caveat ? idle : options).push_back(std::move(json));
    }
    options.insert(options.end(), idle.begin(), idle.end());
    const int about = view.about(question);
    Json json = {{"kind", kind_id(question.kind)}, {"asked", side_json(question.asked)}, {"topic", question.topic},
        {"rule", question.rule.id()}, {"words", view.words(question)}, {"subject", about < 0 ? Json() : Json(about)},
        {"options", options},
        {"closed", question.kind == Question::choose ? closed_json(view, question, words) : Json::array()},
        {"least", question.least}, {"most", question.most}, {"reach", question.reach},
        {"dice", question.kind == Question::roll ? dice_json(view, question) : Json()}};
    if (question.each) json["each"] = question.each;
    if (std::string called = view.called(question); !called.empty()) json["called"] = std::move(called);
    if (!question.has_facing) json["has_facing"] = false;
    if (tells_usual(view, question))
        json["usual"] = std::vector<i32>(proposed.numbers().begin(), proposed.numbers().end());
    if (question.kind != Question::choose && question.kind != Question::roll)
        json["deed"] = view.deed(question, proposed);
    if (question.passable) json["passable"] = true;
    if (question.passable && view.seldom(question)) json["seldom"] = true;
    if (view.compares(question)) json["compares"] = true;
    if (view.takes_gestures(question)) json["gestures"] = true;
    if (view.proposes(question)) json["proposes"] = true;
    if (const Follow_up next = view.follow_up(question); !next.words.empty())
        json["follow_up"] = {{"topic", next.topic}, {"words", next.words}};
    if (const Lying_dice lying = view.lying_dice(question); !lying.faces.empty())
        json["thrown"] = {{"faces", lying.faces}, {"wanted", lying.wanted},
            {"besides", std::vector<bool>(lying.faces.size())}, {"by", side_json(lying.by)}};
    if (const std::vector<Scene::Zone> shown = view.shown(question); !shown.empty()) json["shows"] = zones_json(shown);
    return json;
}

Json forecast_json(const Forecast& forecast) {
    Json terms = Json::array(), distributions = Json::array(), chances = Json::array(), notes = Json::array();
    for (const auto& term : forecast.terms)
        terms.push_back({{"rule", term.rule.id()}, {"words", term.words}, {"dice", term.dice}});
    for (const auto& distribution : forecast.distributions) {
        Json weights = Json::array();
        for (const auto& [value, weight] : distribution.weights)
            weights.push_back({{"value", value}, {"weight", weight}});
        distributions.push_back({{"name", distribution.name}, {"weights", weights}});
    }
    for (const auto& chance : forecast.chances) chances.push_back({{"name", chance.name}, {"weight", chance.weight}});
    for (const auto& note : forecast.notes)
        notes.push_back({{"rule", note.rule.id()}, {"words", note.words}, {"cost", note.cost}});
    Json json = {{"title", forecast.title}, {"dice", forecast.dice}, {"terms", terms}, {"total", forecast.total},
        {"distributions", distributions}, {"chances", chances}, {"notes", notes}};
    if (!forecast.first.number.empty())
        json["first"] = {{"number", forecast.first.number}, {"words", forecast.first.words}};
    return json;
}

}
