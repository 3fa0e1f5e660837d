#include "core/measure.h"

#include <cassert>
#include <charconv>
#include <limits>

namespace sandtable {
namespace {

constexpr int most_decimals = 8;  // a hundred-millionth of a unit is beyond all need, and all sums here fit 64 bits

constexpr i64 power_of_ten(int decimals) {
    i64 power = 1;
    while (decimals-- > 0) power *= 10;
    return power;
}

bool is_digits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::optional<i32> narrow(i64 number) {
    if (number < std::numeric_limits<i32>::min() || number > std::numeric_limits<i32>::max()) return {};
    return i32(number);
}

}

int Measure::decimals() const {
    int decimals = 0;
    while (decimals < most_decimals && power_of_ten(decimals) % per_unit) ++decimals;
    assert(power_of_ten(decimals) % per_unit == 0 && "lengths of this board have no end in decimals");
    return decimals;
}

std::string Measure::bare(i64 length) const {
    const i64 size = length < 0 ? -length : length;
    std::string text = (length < 0 ? "-" : "") + std::to_string(size / per_unit);
    const int places = decimals();
    const i64 rest = size % per_unit * (power_of_ten(places) / per_unit);
    if (!rest) return text;
    const std::string digits = std::to_string(rest);
    text += "." + std::string(std::size_t(places) - digits.size(), '0') + digits;
    return text.substr(0, text.find_last_not_of('0') + 1);
}

std::string Measure::length(i64 length) const {
    if (unit.empty()) return bare(length);
    return bare(length) + " " + (units.empty() || length == per_unit || length == -per_unit ? unit : units);
}

i64 Measure::rounded(i64 length) const {
    const i64 hundredth = per_unit / 100;
    if (hundredth <= 1) return length;
    const i64 up = length >= 0 ? hundredth / 2 : -(hundredth / 2);
    return (length + up) / hundredth * hundredth;
}

std::string Measure::near(Place at) const {
    return bare(rounded(at.x)) + "," + bare(rounded(south ? i64(south) - at.y : i64(at.y)));
}

std::string Measure::place(Place at) const { return bare(at.x) + "," + bare(south ? i64(south) - at.y : i64(at.y)); }

namespace {

// A length before it is known to fit: far less than 64 bits, as no more digits are taken.
std::optional<i64> read(const Measure& measure, std::string_view words) {
    const bool negative = words.starts_with('-');
    if (negative) words.remove_prefix(1);
    const std::size_t point = words.find('.');
    const std::string_view whole = words.substr(0, point);
    std::string_view part = point == words.npos ? std::string_view{} : words.substr(point + 1);
    if (!is_digits(whole) || (point != words.npos && !is_digits(part))) return {};
    while (part.ends_with('0')) part.remove_suffix(1);
    constexpr std::size_t most_digits = 10;  // of 32 bits
    if (whole.size() > most_digits || part.size() > std::size_t(measure.decimals())) return {};
    i64 units = 0, rest = 0;
    std::from_chars(whole.data(), whole.data() + whole.size(), units);
    std::from_chars(part.data(), part.data() + part.size(), rest);
    const i64 tens = power_of_ten(int(part.size()));
    if (rest * measure.per_unit % tens) return {};  // between two board units
    const i64 length = units * measure.per_unit + rest * measure.per_unit / tens;
    return negative ? -length : length;
}

}

std::optional<i32> Measure::read_length(std::string_view words) const {
    const std::optional<i64> length = read(*this, words);
    return length ? narrow(*length) : std::nullopt;
}

std::optional<Place> Measure::read_place(std::string_view words) const {
    const std::size_t comma = words.find(',');
    if (comma == words.npos) return {};
    const std::optional<i64> east = read(*this, words.substr(0, comma)), other = read(*this, words.substr(comma + 1));
    if (!east || !other) return {};
    const std::optional<i32> x = narrow(*east), y = narrow(south ? south - *other : *other);
    if (!x || !y) return {};
    return Place{*x, *y};
}

}
