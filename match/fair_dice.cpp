#include "match/fair_dice.h"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>
#include <sodium.h>

#include "core/dice.h"
#include "match/record.h"

namespace sandtable {
namespace {

constexpr std::size_t kept_every = 64;  // answers between two digests that back_to can go to

std::vector<unsigned char> bytes_of(const std::string& hexadecimal) {
    std::vector<unsigned char> bytes(hexadecimal.size() / 2);
    std::size_t size = 0;
    if (sodium_hex2bin(bytes.data(), bytes.size(), hexadecimal.data(), hexadecimal.size(), nullptr, &size, nullptr) !=
            0 ||
        size != bytes.size())
        throw std::logic_error("a secret or words of the dice are not hexadecimal");
    return bytes;
}

// The first is the least.
u64 number(const unsigned char* bytes) {
    u64 number = 0;
    for (int i = 7; i >= 0; --i) number = number << 8 | bytes[i];
    return number;
}

const unsigned char* letters(const std::string& text) { return reinterpret_cast<const unsigned char*>(text.data()); }

}

bool is_hexadecimal(std::string_view text, std::size_t least, std::size_t most) {
    return text.size() >= least && text.size() <= most && text.size() % 2 == 0 &&
        std::all_of(text.begin(), text.end(), [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

std::string commitment(const std::string& secret, const std::string& battle) {
    std::vector<unsigned char> text = bytes_of(secret);
    text.insert(text.end(), battle.begin(), battle.end());
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, text.data(), text.size());
    char digits[2 * sizeof hash + 1];
    return sodium_bin2hex(digits, sizeof digits, hash, sizeof hash);
}

std::string broken_promise(const Fairness& fairness) {
    if (commitment(fairness.secret, fairness.battle) != fairness.commitment)
        return "the secret is not the one that was promised before the first throw";
    for (const auto& [seat, words] : fairness.words) {
        const auto promise = fairness.promises.find(seat);
        if (promise == fairness.promises.end()) return fmt::format("the words of {} were never promised", seat);
        if (commitment(words, fairness.battle) != promise->second)
            return fmt::format("the words of {} are not those that were promised before any were shown", seat);
    }
    return {};
}

std::string Dice_chain::head(const Fairness& fairness) {
    std::string text = fmt::format("sandtable dice {}\nbattle {}\n", Fairness::version, fairness.battle);
    if (fairness.brought) text += fmt::format("brought {}\n", fairness.brought);
    for (const auto& [seat, words] : fairness.words) text += fmt::format("words {} {}\n", seat, words);
    return text;
}

Dice_chain::Dice_chain(const Fairness& fairness) : secret_(bytes_of(fairness.secret)) {
    const std::string text = head(fairness);
    crypto_hash_sha256(digest_.data(), letters(text), text.size());
    earlier_.push_back(digest_);
}

std::string Dice_chain::line(Side by, const Answer& given) {
    std::string line(side_id(by));
    if (by == Side::dice) return line;
    switch (given.act) {
        case Answer::reply:
            line += " reply";
            for (const i32 number : given.numbers()) line += fmt::format(" {}", number);
            return line;
        case Answer::concede: return line + " concede";
        case Answer::agree_draw: return line + " draw";
    }
    throw std::logic_error("an answer of an unknown kind");
}

void Dice_chain::add(Side by, const Answer& given) {
    const std::string text = line(by, given) + '\n';
    crypto_hash_sha256_state state;
    crypto_hash_sha256_init(&state);
    crypto_hash_sha256_update(&state, digest_.data(), digest_.size());
    crypto_hash_sha256_update(&state, letters(text), text.size());
    crypto_hash_sha256_final(&state, digest_.data());
    if (++answers_ % kept_every == 0) earlier_.push_back(digest_);
}

void Dice_chain::back_to(std::size_t answers) {
    if (answers >= answers_) return;
    earlier_.resize(answers / kept_every + 1);
    digest_ = earlier_.back();
    answers_ = (earlier_.size() - 1) * kept_every;
}

Answer Dice_chain::throw_dice(const Dice& dice) const {
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, secret_.data(), secret_.size());
    crypto_auth_hmacsha256_update(&state, digest_.data(), digest_.size());
    unsigned char key[crypto_auth_hmacsha256_BYTES];
    crypto_auth_hmacsha256_final(&state, key);
    Random random(number(key), number(key + 8));
    Answer thrown;
    throw_by(random, dice, thrown);
    return thrown;
}

}
