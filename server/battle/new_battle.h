#pragma once
// What a new battle is made of: a scenario, a lesson, an earlier battle to go on from, or a record to look at.
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "match/perspective.h"
#include "server/battle/battle.h"

namespace sandtable {

// Who is to sit at each side, in the words "me", "open" or "computer:LEVEL".
struct Chairs {
    std::string red, blue;
};

struct Beginning {
    Stored_battle about;  // without its id, secret and seats
    std::unique_ptr<Table> table;
    std::vector<Stored_answer> answers;  // that it begins with
    std::optional<Match> played{};       // what they led to, where there are any
    Chairs chairs;
    std::string lesson{};  // the id of the one that is taught, to the side of `learner`; empty where none is
    Side learner = Side::nobody;
    std::string warning;
};

// From the body of POST /api/battles: New_battle, New_lesson or New_record. Throw Problem.
Beginning from_scenario(const nlohmann::json& body);
Beginning from_lesson(const nlohmann::json& body);
Beginning from_record(const nlohmann::json& body);
// From New_fork; `source` is the battle as the asker may know it. Throws Problem.
Beginning from_battle(const nlohmann::json& body, const Battle& source, const Perspective& known);

// What a House_text would change in a battle of that scenario, as House_changes. Throws Problem, which names the line that is
// wrong.
nlohmann::json house_changes(const std::string& game, const std::string& scenario, const nlohmann::json& file);

// The seat that a chair's words ask for. Throws Problem if the words are not of the three kinds.
Stored_seat seat_for(const std::string& chair);

// The body of a request, an object. Throws Problem.
nlohmann::json parse_body(const std::string& body);
// The client's key of it, by which it can be said again; empty where it has none. Throws Problem.
std::string key_of(const nlohmann::json& body);
// Throws Problem for a key of it that is none of these.
void allow_only(const nlohmann::json& body, std::initializer_list<std::string_view> keys);
// A text of it, at most so long. Throws Problem.
std::string text_of(const nlohmann::json& body, const char* key, std::size_t most);

}
