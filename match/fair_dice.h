#pragma once
// Dice that a server throws and both players can check afterwards. Before the first throw it publishes a commitment to a secret;
// every throw then follows from the secret, words of the players' own, and all answers before it; at the end the secret is shown.
// docs/fair-dice.md tells it byte by byte, and what it promises.
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/question.h"

namespace sandtable {

// All in hexadecimal but the battle.
struct Fairness {
    static constexpr int version = 2;  // of docs/fair-dice.md

    std::string battle;      // its id, so that no two battles share their dice
    std::string commitment;  // SHA-256 of the secret and the battle's id
    std::string secret;      // 64 digits; empty while it is kept
    // Of the persons, by seat: "red", "blue". Words are shown once all are promised; a person who lost theirs has none.
    std::map<std::string, std::string> promises{};  // SHA-256 of the words and the battle's id
    std::map<std::string, std::string> words{};
    u64 brought = 0;  // answers that the battle began with, as a fork does: their dice are not these
    friend bool operator==(const Fairness&, const Fairness&) = default;
};

// What is published of a secret, or of words before they are shown: SHA-256 over the bytes, then the letters of the battle's id.
std::string commitment(const std::string& secret, const std::string& battle);

// What in it cannot be as it was promised: the sentence goes on from "the dice cannot be trusted: ". Nothing when all is.
std::string broken_promise(const Fairness& fairness);

// What the next throw hangs on: a digest that grows with each answer, so that a throw costs the same after 30,000 of them.
class Dice_chain {
  public:
    // Before the first answer. The secret must be known and all words given.
    explicit Dice_chain(const Fairness& fairness);

    std::size_t answers() const { return answers_; }  // that it has grown by
    void add(Side by, const Answer& given);
    // Goes back to before an answer was added that is taken back, or some before it: answers() says how many still count.
    void back_to(std::size_t answers);
    Answer throw_dice(const Dice& dice) const;  // the throw that comes after these answers

    // The lines that it begins with: the battle, how many answers came with it if any did, and the words.
    static std::string head(const Fairness& fairness);
    // What an answer adds: "red reply 14", "blue concede", "dice". Throws follow from the rest, so that they were made is enough.
    static std::string line(Side by, const Answer& given);

  private:
    using Digest = std::array<unsigned char, 32>;
    std::vector<unsigned char> secret_;
    Digest digest_;
    std::size_t answers_ = 0;
    std::vector<Digest> earlier_;  // after every 64 answers, from none on
};

// Words have at least this many digits: fewer could be guessed from their promise.
constexpr std::size_t least_words = 32, most_words = 64;

// Is this an even number of lower-case hexadecimal digits, from `least` to `most`?
bool is_hexadecimal(std::string_view text, std::size_t least, std::size_t most);

}
