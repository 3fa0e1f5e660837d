#include "server/net/target.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include <arpa/inet.h>

#include "words/utf8.h"

namespace sandtable {
namespace {

constexpr auto npos = std::string_view::npos;

// Undoes %41, and + where it means a space. Nothing where that does not leave plain UTF-8.
std::optional<std::string> decoded(std::string_view text, bool plus_is_space) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '+' && plus_is_space) c = ' ';
        if (c == '%') {
            unsigned char byte = 0;
            const std::string_view digits = text.substr(i + 1, 2);
            const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
            if (digits.size() != 2 || read.ptr != digits.data() + 2) return std::nullopt;
            c = static_cast<char>(byte);
            i += 2;
        }
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7F) return std::nullopt;
        plain += c;
    }
    if (!is_utf8(plain)) return std::nullopt;
    return plain;
}

// The text before the first `mark`, which is taken off `rest` together with the mark.
std::string_view take(std::string_view& rest, char mark) {
    const std::size_t at = rest.find(mark);
    const std::string_view part = rest.substr(0, at);
    rest = at == npos ? std::string_view() : rest.substr(at + 1);
    return part;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

bool walks_straight(std::string_view path) {
    path.remove_prefix(1);
    while (path.find('/') != npos) {
        const std::string_view segment = take(path, '/');
        if (segment.empty() || segment == "." || segment == "..") return false;
    }
    return path != "." && path != "..";
}

// "10.0.0.7" or "[::1]": as a browser writes them, in full.
bool is_address(std::string_view host) {
    in6_addr unused{};
    if (!host.starts_with('[')) return ::inet_pton(AF_INET, std::string(host).c_str(), &unused) == 1;
    return host.ends_with(']') &&
        ::inet_pton(AF_INET6, std::string(host.substr(1, host.size() - 2)).c_str(), &unused) == 1;
}

Target wrong(const char* problem) { return {{}, {}, problem}; }

}

Target read_target(std::string_view text) {
    if (!text.starts_with('/')) return wrong("The address of a request begins with a slash.");
    text = take(text, '#');
    const auto path = decoded(take(text, '?'), false);
    if (!path) return wrong("The path is not UTF-8 text in percent encoding.");
    if (path->find('\\') != npos || !walks_straight(*path))
        return wrong("The path has an empty segment, one that is only dots, or a backslash.");
    Target target{*path, {}, {}};
    while (!text.empty()) {
        std::string_view value = take(text, '&');
        if (value.empty()) continue;
        const auto name = decoded(take(value, '='), true), meant = decoded(value, true);
        if (!name || !meant) return wrong("The query is not UTF-8 text in percent encoding.");
        const auto [said, is_new] = target.query.emplace(*name, *meant);
        if (!is_new && said->second != *meant) return wrong("The query says one thing twice, and differently.");
    }
    return target;
}

void read_cookies(std::string_view header, std::map<std::string, std::string>& cookies) {
    while (!header.empty()) {
        std::string_view value = take(header, ';');
        if (value.find('=') == npos) continue;
        const std::string_view name = trimmed(take(value, '='));
        value = trimmed(value);
        if (value.size() >= 2 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
        cookies.emplace(name, value);
    }
}

bool is_host(std::string_view text) {
    return !text.empty() &&
        text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_:[]") == npos;
}

bool is_private_host(std::string_view host) {
    const std::size_t name_end = host.starts_with('[') ? std::min(host.find(']'), host.size() - 1) + 1 : host.find(':');
    const std::string_view port = host.substr(std::min(name_end, host.size()));
    if (!port.empty() && (port[0] != ':' || port.find_first_not_of("0123456789", 1) != npos)) return false;
    host = host.substr(0, name_end);
    if (is_address(host)) return true;
    if (host.find_first_of("[]:") != npos || host.find_first_not_of("0123456789.") == npos) return false;
    if (host.find('.') == npos) return true;
    return std::ranges::any_of(
        std::array<std::string_view, 5>{".local", ".localhost", ".lan", ".home.arpa", ".internal"},
        [&](std::string_view ending) { return host.ends_with(ending); });
}

bool accepts_gzip(std::string_view header) {
    while (!header.empty()) {
        std::string_view quality = take(header, ',');
        const std::string_view coding = trimmed(take(quality, ';'));
        if (coding != "gzip" && coding != "x-gzip" && coding != "*") continue;
        return trimmed(quality).find_first_of("123456789") != npos || trimmed(quality).empty();  // q=0 refuses it
    }
    return false;
}

bool names_tag(std::string_view header, std::string_view tag) {
    while (!header.empty()) {
        std::string_view one = trimmed(take(header, ','));
        if (one.starts_with("W/")) one.remove_prefix(2);
        if (one == "*" || one == tag) return true;
    }
    return false;
}

}
