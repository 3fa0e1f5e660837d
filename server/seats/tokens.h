#pragma once
// The token that identifies a person's seats. It is in their one cookie; the server stores only its digest.
#include <span>
#include <string>

#include "core/types.h"
#include "server/host.h"
#include "server/seats/seat_feed.h"

namespace sandtable {

std::string hexadecimal(std::span<const u8> bytes);

// What is stored of a token: who reads the store cannot take a seat.
std::string digest_of(const std::string& token);
// What is stored of the token that a request came with; empty when it has none.
std::string digest_of(const Request& request);

// Over TLS no other site may set it, not even one of a neighbouring name: browsers see to that by the prefix.
const char* cookie_name(bool secure);
std::string person_cookie(const std::string& token, bool secure);

Seat seat_of_digest(const Stored_battle& battle, const std::string& digest);

}
