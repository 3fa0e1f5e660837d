#include "match/fair_dice.h"

#include <algorithm>
#include <stdexcept>

#include <sodium.h>

#include "core/dice.h"
#include "match/record.h"

namespace sandtable {
namespace {

std::vector<unsigned char> bytes_of(const std::string& hexadecimal) {
    std::vector<unsigned char> bytes(hexadecimal.size() / 2);
    std::size_t size = 0;
    if (sodium_hex2bin(bytes.data(), bytes.size(), hexadecimal.data(), hexadecimal.size(), nullptr, &size, nullptr) !=
            0 ||
        size != bytes.size())
        throw std::logic_error("a secret of the dice is not hexadecimal");
    return bytes;
}

u64 word(const unsigned char* bytes) {
    u64 number = 0;
    for (int i = 7; i >= 0; --i) number = number << 8 | bytes[i];
    return number;
}

}

bool is_hexadecimal(const std::string& text, std::size_t least, std::size_t most) {
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

void throw_fair(const Fairness& fairness, const std::vector<Given>& before, const Dice& dice, Answer& thrown) {
    std::string text = "sandtable dice 1\n" + fairness.battle + "\n" + fairness.red + "\n" + fairness.blue + "\n";
    for (const Given& given : before) {
        text += side_id(given.side);
        if (given.side != Side::dice) {
            text += ' ' + std::to_string(int(given.answer.act));
            if (given.answer.act == Answer::reply)
                for (const i32 number : given.answer.numbers()) text += ' ' + std::to_string(number);
        }
        text += '\n';
    }
    const std::vector<unsigned char> key = bytes_of(fairness.secret);
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, key.data(), key.size());
    crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(text.data()), text.size());
    unsigned char hash[crypto_auth_hmacsha256_BYTES];
    crypto_auth_hmacsha256_final(&state, hash);
    Random random(word(hash), word(hash + 8));
    throw_by(random, dice, thrown);
}

}
