#pragma once
// What a table looks like and asks, as the JSON of docs/protocol.md. Everything is made from a side's view of the table and
// nothing else; who calls with more than a view gives secrets away.
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/module.h"
#include "match/lesson.h"
#include "match/match.h"

namespace sandtable {

using Json = nlohmann::json;

// As it is sent. What came from outside may be cut within a letter: such bytes are replaced, never a reason to throw.
std::string as_text(const Json& json);

// "red" or "blue", else null.
Json side_json(Side side);

Json scene_json(const Scene& scene);
// The same as a small picture of it needs: the ground, and where each side's pieces stand.
Json picture_json(const Scene& scene);
Json standings_json(const Scene& scene);
Json zones_json(const std::vector<Scene::Zone>& zones);
// The tables of the rules, as sheets; and the card of a piece or a place.
Json tables_json(const Table& table);
Json survey_json(const Survey& survey);

// What was said of a table to somebody, so that an update says only what is new: of tokens, units, zones and sheets {"set": [those that
// are new or changed], "gone": [ids]}, of what else changed all, and at first the whole scene.
class Scene_changes {
  public:
    Scene_changes();
    Scene_changes(Scene_changes&&) noexcept;
    Scene_changes& operator=(Scene_changes&&) noexcept;
    ~Scene_changes();

    Json of(const Table& view);  // since the last time; an empty object when there are none
    void forget();               // the next is the whole scene

  private:
    struct Said;
    std::unique_ptr<Said> said_;
};

// The question as `view` asks it, with every option that is open, why the others are closed, and the draft that is proposed: the usual answer,
// or another that somebody has for the player.
Json question_json(const Table& view, const Question& question);
Json question_json(const Table& view, const Question& question, const Answer& proposed);
Json forecast_json(const Forecast& forecast);
Json spot_json(const Spot& spot);
// What the rules think of an answer while it is made, allowed or not: a refusal or a forecast, and what there is to draw. If the odds
// take longer than the caller's Patience (core/patience.h) lasts, the forecast tells only what is certain, and says so.
// `may_measure` follows from the battle's landscape, which takes long to make.
bool may_measure(const Table& table);
Json tried_gesture_json(const Table& view, const Question& question, std::optional<Place> at);
Json tried_json(const Table& view, const Question& question, const Answer& answer, bool may_measure);
// Null when there is nothing to draw.
Json shown_json(const Shown& shown);
// "G5 holds a friendly unit.", or of an answer that is no option "That is not one of the options."
std::string sentence(const Table& view, const Question* question, const Answer& given, const Refusal& refusal);
Json result_json(const Table& table);

void put_called(Json& json, const std::string& called);  // what a turn is called, where it is called anything else
Json scenario_json(const std::string& game, const Scenario_card& card);
Json paragraph_json(const Paragraph& paragraph, std::span<const Chapter> chapters);
Json optional_rule_json(const Optional_rule& rule);
// Settings, such as "bd.general_hit=last", with the words of those that set one of these rules.
Json changed_json(const std::vector<std::string>& settings, const std::vector<Optional_rule>& rules);
Json house_json(const House_card& house, const std::vector<Optional_rule>& rules);

// Lesson_card, and of one that is taught Lesson: all that there is to read in it.
Json lesson_json(const Lesson& lesson);
Json course_json(const Course& course);

// A line's kind: empty of a deed, else "turn", "phase", "outcome", "detail".
const char* headline_id(Headline headline);
// What the viewer may know of what the first `end` steps of the match from `first` on brought about, a Told each; the dice are
// with the first event of their throw. What was before the first step belongs to it. Side::umpire may know all, Side::nobody
// what everybody may. `begins_of` is given how many lines came before those of each of these steps.
std::vector<Json> told_json(const Match& match, Viewer viewer, std::size_t first, std::size_t end,
    std::vector<std::size_t>* begins_of = nullptr);

}
