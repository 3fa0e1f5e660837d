#pragma once
// Dice that a server throws and both players can check afterwards. Before the first throw it publishes a commitment to a secret;
// every throw then follows from the secret, words of both players' own, and all answers before it; at the end the secret is shown.
#include <string>
#include <vector>

#include "core/question.h"

namespace sandtable {

// All in hexadecimal but the battle.
struct Fairness {
    std::string battle;      // its id, so that no two battles share their dice
    std::string commitment;  // SHA-256 of the secret and the battle's id
    std::string secret;      // 64 digits; empty while it is kept
    std::string red, blue;   // the words of the players; empty of one who gave none
    u64 brought = 0;         // answers that the battle began with, as a fork does: their dice are not these
    friend bool operator==(const Fairness&, const Fairness&) = default;
};

// What is published of a secret: SHA-256 over its bytes, then the letters of the battle's id.
std::string commitment(const std::string& secret, const std::string& battle);

// An answer of the battle, as it goes into the throws after it.
struct Given {
    Side side = Side::nobody;
    Answer answer;
};

// Throws dice: HMAC-SHA256 with the secret as its key over the battle, the words of both players and the answers before the throw
// gives the key of the random source (core/random.h). Each line of what is hashed ends with a line feed: "sandtable dice 1", the
// battle, red's words, blue's words, then for each answer its side's id, and of a player's what it is (0 reply, 1 concede, 2 draw)
// and its numbers. Earlier throws follow from the rest, so that they were made is enough.
void throw_fair(const Fairness& fairness, const std::vector<Given>& before, const Dice& dice, Answer& thrown);

// Is this an even number of lower-case hexadecimal digits, from `least` to `most`?
bool is_hexadecimal(const std::string& text, std::size_t least, std::size_t most);

}
