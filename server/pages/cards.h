#pragma once
// Small pieces of JSON about a battle that both sockets and pages carry.
#include <nlohmann/json_fwd.hpp>

#include "server/seats/seat_feed.h"

namespace sandtable {

// Players and Fairness of protocol/schema/protocol.json.
nlohmann::json players_json(const Battle& battle);
nlohmann::json rematch_json(const Battle& battle);  // Rematch, or null
nlohmann::json fairness_json(const Battle& battle);
// Changed: what it is played with otherwise than its scenario and the tables have it.
nlohmann::json changed_json(const Battle& battle);

// Battle_card: a battle in the list of a seat's.
nlohmann::json card_json(const Battle& battle, Seat seat);
// The same of one that cannot be opened, and why, as a sentence.
nlohmann::json closed_card_json(const Stored_battle& about, const std::string& why);

}
