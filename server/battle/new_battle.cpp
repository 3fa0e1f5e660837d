#include "server/battle/new_battle.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "core/module.h"
#include "data_files/data_dir.h"
#include "data_files/error.h"
#include "data_files/parts.h"
#include "match/fair_dice.h"
#include "match/lesson.h"
#include "players/player.h"
#include "protocol/json.h"
#include "server/pages/problem.h"
#include "words/utf8.h"

namespace sandtable {
namespace {

using Json = nlohmann::json;

constexpr std::size_t most_settings = 100, most_parts = 20;
constexpr std::size_t most_house_files = 8;
constexpr std::size_t longest_house_text = 64 << 10, longest_house_name = 255;  // bytes

const Module& game_of(const std::string& id) {
    const Module* found = module(id);
    if (!found) throw Problem{404, fmt::format("There is no game '{}'.", id)};
    return *found;
}

// Scenarios are named by their ids alone: a path would reach files that are nobody's business.
void require_scenario(const Module& game, const std::string& id) {
    for (const Scenario_card& card : game.scenarios())
        if (card.id == id) return;
    for (const Lesson& lesson : lessons_of(game.id()))  // which may have one of its own
        if (lesson.record.setup.scenario == id) return;
    throw Problem{404, fmt::format("There is no scenario '{}'.", id)};
}

// What is wrong with the data, without the folder of this machine that the scenarios are in.
Problem wrong_data(const InputError& error) {
    std::string words = error.what();
    if (const std::string folder = data_directory() + "/"; words.starts_with(folder)) words.erase(0, folder.size());
    return {400, words + (words.ends_with('?') ? "" : ".")};
}

// `record`: whose head says so, where it is one.
std::unique_ptr<Table> load(const Module& game, const Setup& setup, const Record* record = nullptr) {
    require_scenario(game, setup.scenario);
    try {
        return game.load(setup);
    } catch (const InputError& error) { throw wrong_data(record ? error_of_head(*record, error) : error); }
}

Beginning begin(const std::string& game, const Setup& setup, const Record* record = nullptr) {
    Beginning beginning;
    beginning.table = load(game_of(game), setup, record);
    const Table::Heading heading = beginning.table->heading();
    beginning.about.game = game;
    beginning.about.setup = heading.setup;
    beginning.about.data = heading.data;
    return beginning;
}

std::vector<std::string> settings_of(const Json& list) {
    if (!list.is_array() || list.size() > most_settings)
        throw Problem{400, fmt::format("'settings' is a list of at most {} texts.", most_settings)};
    std::vector<std::string> settings;
    for (const Json& setting : list) {
        if (!setting.is_string() || setting.get<std::string>().size() > 200)
            throw Problem{400, "A setting is a text such as bd.general_hit=last."};
        settings.push_back(setting.get<std::string>());
    }
    return settings;
}

House_file house_text(const Json& file) {
    if (!file.is_object()) throw Problem{400, "A house rule is an id, or a file's name and text."};
    allow_only(file, {"name", "text"});
    const std::string name = text_of(file, "name", longest_house_name);
    std::string text = text_of(file, "text", std::string::npos);
    if (name.empty()) throw Problem{400, "A house-rule file has a name, such as my-rule.yaml."};
    if (text.size() > longest_house_text)
        throw Problem{
            400, fmt::format("{}: a file of {} bytes; {} is the most.", name, text.size(), longest_house_text)};
    return {name, std::move(text)};
}

// Shipped ones are known by their ids alone, as scenarios are.
House_file house_shipped(const Module& game, const std::string& id) {
    for (const House_card& card : game.house_rules())
        if (card.id == id) return {id, {}};
    throw Problem{404, fmt::format("There is no house rule '{}'.", id)};
}

std::vector<House_file> house_of(const Module& game, const Json& list) {
    if (!list.is_array() || list.size() > most_house_files)
        throw Problem{400, fmt::format("'house' is a list of at most {} house rules.", most_house_files)};
    std::vector<House_file> files;
    for (const Json& one : list)
        files.push_back(one.is_string() ? house_shipped(game, one.get<std::string>()) : house_text(one));
    return files;
}

Parts parts_of(const Json& object) {
    if (!object.is_object() || object.size() > most_parts)
        throw Problem{400, fmt::format("'parts' is an object of at most {} texts.", most_parts)};
    Parts parts;
    for (const auto& [name, text] : object.items()) {
        if (!text.is_string()) throw Problem{400, "A part is a text, such as an army's roster."};
        try {
            require_part(name, text.get_ref<const std::string&>());
        } catch (const InputError& error) { throw Problem{400, fmt::format("{}.", error.what())}; }
        parts[name] = text.get<std::string>();
    }
    return parts;
}

Chairs chairs_of(const Json& body) { return {text_of(body, "red", 40), text_of(body, "blue", 40)}; }

// Begins with the first `count` answers of a match. Their battle is filled in when it has its id.
void take_answers(Beginning& beginning, const Match& match, std::size_t count) {
    Match& again = beginning.played.emplace(beginning.table->fresh(), std::nullopt);
    std::vector<Stored_answer>& answers = beginning.answers;
    for (std::size_t i = 0; i < count; ++i) {
        const Step step = match.steps()[i];
        if (again.answer(step.by, step.given())) throw Problem{409, "That battle cannot be followed any more."};
        Stored_answer stored;
        stored.act = Stored_answer::Act(step.act);
        stored.number = i;
        stored.side = step.by;
        stored.reason = step.reason;
        stored.numbers.assign(step.numbers.begin(), step.numbers.end());
        stored.hash = again.table().hash();
        answers.push_back(std::move(stored));
    }
}

}

Json parse_body(const std::string& body) {
    constexpr int most_depth = 4;
    const auto shallow = [](int depth, Json::parse_event_t, Json&) {
        if (depth > most_depth) throw Problem{400, "The request is nested too deeply."};
        return true;
    };
    Json json = Json::parse(body, shallow, false);
    if (!json.is_object()) throw Problem{400, "The request is no JSON object."};
    return json;
}

void allow_only(const Json& body, std::initializer_list<std::string_view> keys) {
    for (const auto& [key, value] : body.items())
        if (std::find(keys.begin(), keys.end(), key) == keys.end())
            throw Problem{400, fmt::format("'{}' is none of {}.", beginning(key, 40), fmt::join(keys, ", "))};
}

std::string text_of(const Json& body, const char* key, std::size_t most) {
    const auto found = body.find(key);
    if (found == body.end() || !found->is_string())
        throw Problem{400, fmt::format("'{}' is missing, or is no text.", key)};
    std::string text = found->get<std::string>();
    if (text.size() > most) throw Problem{400, fmt::format("'{}' is longer than {} bytes.", key, most)};
    return text;
}

std::string key_of(const Json& body) {
    if (!body.contains("key")) return {};
    const std::string key = body["key"].is_string() ? body["key"].get<std::string>() : "";
    if (!is_hexadecimal(key, 32, 32)) throw Problem{400, "'key' is 32 hexadecimal digits, small letters."};
    return key;
}

Json house_changes(const std::string& game, const std::string& scenario, const Json& file) {
    const Module& of = game_of(game);
    const std::vector<std::string> settings =
        load(of, {scenario, House{{house_text(file)}, {}}})->heading().setup.house.settings;
    return {{"settings", changed_json(settings, of.optional_rules(scenario))}};
}

Stored_seat seat_for(const std::string& chair) {
    Stored_seat seat;
    if (chair == "me") {
        seat.who = "person";
    } else if (chair == "open") {
        seat.who = "open";
    } else if (chair.starts_with("computer:")) {
        seat.who = "computer";
        seat.level = chair.substr(9);
        const auto levels = player_names();
        if (std::find(levels.begin(), levels.end(), seat.level) == levels.end())
            throw Problem{400,
                fmt::format("There is no computer player '{}'; there are {}.", seat.level, fmt::join(levels, ", "))};
    } else {
        throw Problem{400, fmt::format("'{}' is no seat; me, open or computer:greedy would be right.", chair)};
    }
    return seat;
}

Beginning from_scenario(const Json& body) {
    allow_only(body, {"game", "scenario", "house", "settings", "parts", "take_backs", "red", "blue", "key"});
    const std::string game = text_of(body, "game", 40);
    Setup setup;
    setup.scenario = text_of(body, "scenario", 200);
    if (body.contains("house")) setup.house.files = house_of(game_of(game), body["house"]);
    if (body.contains("settings")) setup.house.settings = settings_of(body["settings"]);
    if (body.contains("parts")) setup.parts = parts_of(body["parts"]);
    Beginning beginning = begin(game, setup);
    if (const auto take_backs = body.find("take_backs"); take_backs != body.end()) {
        if (!take_backs->is_boolean()) throw Problem{400, "'take_backs' is true or false."};
        beginning.about.no_take_backs = !take_backs->get<bool>();
    }
    beginning.chairs = chairs_of(body);
    return beginning;
}

Beginning from_lesson(const Json& body) {
    allow_only(body, {"game", "lesson", "key"});
    const Module& game = game_of(text_of(body, "game", 40));
    const std::string id = text_of(body, "lesson", 100);
    try {
        std::vector<Lesson> lessons = lessons_of(game.id());
        const auto lesson = std::ranges::find(lessons, id, &Lesson::id);
        if (lesson == lessons.end()) throw Problem{404, fmt::format("There is no lesson '{}'.", beginning(id, 40))};
        Beginning beginning = begin(game.id(), lesson->record.setup);
        beginning.lesson = id;
        beginning.learner = lesson->seat;
        const Course course(std::move(*lesson), beginning.table->fresh());
        if (!course.failures().empty())
            throw InputError(course.failures().front(), 0, 0, "the lesson cannot be taught");
        return beginning;
    } catch (const InputError& error) { throw wrong_data(error); }
}

Beginning from_record(const Json& body) {
    allow_only(body, {"record", "key"});
    try {
        const Record record = read_record(text_of(body, "record", longest_record), "the record");
        Beginning beginning = begin(record.game, record.setup, &record);
        Replay followed = replay(beginning.table->fresh(), record);
        beginning.warning = followed.warning;
        for (const std::string& problem : followed.failures)
            beginning.warning += (beginning.warning.empty() ? "" : "\n") + problem;
        take_answers(beginning, followed.match, followed.match.steps().size());
        beginning.about.is_record = true;
        beginning.about.brought = beginning.answers.size();
        return beginning;
    } catch (const InputError& error) { throw wrong_data(error); }
}

Beginning from_battle(const Json& body, const Battle& source, const Perspective& known) {
    allow_only(body, {"battle", "moment", "red", "blue", "key"});
    const auto moment = body.find("moment");
    if (moment == body.end() || !moment->is_number_unsigned() || moment->get<u64>() > known.size())
        throw Problem{400, fmt::format("'moment' is a whole number from 0 to {}.", known.size())};
    if (!known.is_playable())
        throw Problem{409, "The forces of this battle are secret: go on from one of its moments when it is over."};
    const Match playable = known.playable();
    if (moment->get<u64>() > playable.steps().size())
        throw Problem{409,
            fmt::format("After moment {} comes what is still secret: go on from there or from before.",
                playable.steps().size())};
    Beginning beginning = begin(source.about().game, source.about().setup);
    take_answers(beginning, playable, moment->get<u64>());
    beginning.about.no_take_backs = source.about().no_take_backs;
    beginning.about.brought = beginning.answers.size();
    beginning.chairs = chairs_of(body);
    return beginning;
}

}
