#include "server/seats/tokens.h"

#include <array>

#include <fmt/format.h>
#include <sodium.h>

namespace sandtable {

std::string hexadecimal(std::span<const u8> bytes) {
    std::string text(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

std::string digest_of(const std::string& token) {
    std::array<u8, crypto_hash_sha256_BYTES> hash;
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
    return hexadecimal(hash);
}

const char* cookie_name(bool secure) { return secure ? "__Host-person" : "person"; }

std::string person_cookie(const std::string& token, bool secure) {
    constexpr int year = 365 * 24 * 60 * 60;
    return fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Strict{}", cookie_name(secure), token, year,
        secure ? "; Secure" : "");
}

std::string digest_of(const Request& request) {
    const auto cookie = request.cookies.find(cookie_name(request.secure));
    return cookie == request.cookies.end() ? "" : digest_of(cookie->second);
}

Seat seat_of_digest(const Stored_battle& battle, const std::string& digest) {
    const auto has = [&](Side side) { return !digest.empty() && battle.seats[index(side)].token == digest; };
    return has(Side::red) && has(Side::blue) ? Seat::both
        : has(Side::red)                     ? Seat::red
        : has(Side::blue)                    ? Seat::blue
                                             : Seat::watch;
}

}
