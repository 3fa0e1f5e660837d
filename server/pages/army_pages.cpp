#include "server/pages/army_pages.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "data_files/error.h"
#include "data_files/read_file.h"
#include "data_files/tree.h"
#include "protocol/army_json.h"
#include "protocol/json.h"
#include "report/army_page.h"
#include "rosters/import_army.h"
#include "server/battle/new_battle.h"
#include "server/pages/problem.h"
#include "server/pages/responses.h"
#include "words/letters.h"
#include "words/spelling.h"
#include "words/utf8.h"

namespace sandtable {
namespace {

const House no_house;
constexpr std::string_view in_text = "the army";

// "Line 3: models: 30 is out of range; 1 to 12 is right."
Problem told(const InputError& error) {
    std::string words = error.line       ? fmt::format("Line {}: {}", error.line, error.problem)
        : error.file.starts_with("the ") ? with_capital(fmt::format("{} {}", error.file, error.problem))
                                         : with_capital(error.problem);
    return {400, words + (words.ends_with('?') ? "" : ".")};
}

Army_text army_of(const Json& body) {
    Army_text army{text_of(body, "text", longest_army), std::string(in_text)};
    // Where the program is no web page, files have it, and it is no part of a line.
    std::erase(army.text, '\r');
    return army;
}

int number_of(const Json& body, const char* key, int least, int most) {
    const auto found = body.find(key);
    if (found == body.end() || !found->is_number_integer() || found->get<i64>() < least || found->get<i64>() > most)
        throw Problem{400, fmt::format("'{}' is a whole number from {} to {}.", key, least, most)};
    return found->get<int>();
}

std::optional<std::size_t> place_of(const Json& body, const char* key) {
    constexpr int most = 1000;  // what is not there is told by the armoury
    if (!body.contains(key)) return {};
    return std::size_t(number_of(body, key, 0, most));
}

std::string one_of(const Json& body, const char* key, std::initializer_list<std::string_view> words) {
    constexpr std::size_t longest = 40;
    const std::string word = text_of(body, key, longest);
    if (std::ranges::find(words, word) == words.end())
        throw Problem{400,
            fmt::format(
                "'{}' is none of {}.", beginning(word, longest), in_words(std::vector<std::string_view>(words)))};
    return word;
}

constexpr int most_points_asked = 1'000'000;  // the armoury says how many are right

Army_text begun(const Armoury& armoury, const Json& body) {
    constexpr std::size_t longest_nation = 40;
    const std::string nation = text_of(body, "nation", longest_nation);
    return {armoury.begun(nation, number_of(body, "points", 0, most_points_asked), no_house), std::string(in_text)};
}

Army_change change_of(const Json& change) {
    constexpr std::size_t longest_what = 100, longest_value = 1000;
    if (!change.is_object()) throw Problem{400, "'change' is an object."};
    allow_only(change, {"what", "value", "unit", "platoon"});
    return {text_of(change, "what", longest_what), text_of(change, "value", longest_value), place_of(change, "unit"),
        place_of(change, "platoon")};
}

Response army(const Armoury& armoury, const Json& body) {
    allow_only(body, {"text", "nation", "points", "unit", "platoon", "change"});
    const auto unit = place_of(body, "unit"), platoon = place_of(body, "platoon");
    Army_text army = body.contains("text") ? army_of(body) : begun(armoury, body);
    if (body.contains("change")) army.text = armoury.changed(army, change_of(body["change"]), no_house);
    const Army_report report = armoury.judge(army, no_house);
    const auto choices = armoury.choices(army, unit, no_house);
    std::vector<Armoury::Addition> additions;
    if (platoon) additions = armoury.additions(army, *platoon, no_house);
    return json_page(army_json(army.text, report, choices, additions));
}

Response written(const Armoury& armoury, const Json& body) {
    allow_only(body, {"text", "form"});
    const std::string form = one_of(body, "form", {"plain", "json", "own"});
    const auto as = form == "plain" ? Armoury::plain : form == "json" ? Armoury::json : Armoury::own;
    return text_page(
        form == "json" ? "application/json" : "text/plain; charset=utf-8", armoury.write(army_of(body), as, no_house));
}

Response printed(const Armoury& armoury, const Json& body) {
    allow_only(body, {"text", "paper"});
    const Paper paper = one_of(body, "paper", {"a4", "letter"}) == "a4" ? Paper::a4 : Paper::letter;
    const Army_text army = army_of(body);
    return text_page("text/html; charset=utf-8",
        army_html(armoury.judge(army, no_house), armoury.write(army, Armoury::own, no_house), paper));
}

template <class Number> Number number_of(const Request& request, const char* key) {
    const auto found = request.query.find(key);
    const auto number = found == request.query.end() ? std::optional<Number>() : whole<Number>(found->second);
    if (!number) throw Problem{400, fmt::format("'{}' is a whole number.", key)};
    return *number;
}

Response by_chance(const Armoury& armoury, const Request& request) {
    const auto nation = request.query.find("nation");
    if (nation == request.query.end()) throw Problem{400, "'nation' is missing."};
    return json_page({{"text",
        armoury.random(number_of<int>(request, "points"), nation->second, number_of<u64>(request, "seed"), no_house)}});
}

// The body is the file itself.
Response imported(const Armoury& armoury, const Request& request) {
    constexpr const char* file = "the file";
    return json_page(import_json(import_army(armoury, request.body, file, no_house)));
}

}

std::string armoury_page(const Armoury& armoury) {
    Json nations = Json::array(), ready = Json::array();
    for (const Armoury::Nation& nation : armoury.nations(no_house))
        nations.push_back({{"id", nation.id}, {"name", nation.name}});
    for (const Armoury::Ready& one : armoury.ready())
        if (one.fault.empty())
            ready.push_back({{"id", one.id}, {"title", one.title}, {"nation", one.nation}, {"points", one.points},
                {"text", read_file(one.file, longest_army)}});
    const auto limits = armoury.limits();
    return as_text({{"nations", nations}, {"ready", ready}, {"limits", std::vector(limits.begin(), limits.end())},
        {"limit_setting", armoury.limit_setting()}});
}

Response army_page(const Armoury& armoury, const std::string& what, const Request& request) {
    armoury.nations(no_house);  // what is wrong with the game's own data is not the asker's mistake
    try {
        if (what == "random") return by_chance(armoury, request);
        if (what == "import") return imported(armoury, request);
        const Json body = parse_body(request.body);
        if (what == "army") return army(armoury, body);
        if (what == "write") return written(armoury, body);
        return printed(armoury, body);
    } catch (const InputError& error) { throw told(error); }
}

}
