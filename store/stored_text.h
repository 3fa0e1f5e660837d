#pragma once
// How a battle and its answers stand in the file as text, and the sums that show a change made by anything but a store.
// What reads throws Unreadable when the text is none that `written` made.
#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "store/store.h"

namespace sandtable::stored {

inline constexpr std::array<std::string_view, 6> acts{"reply", "concede", "agree_draw", "undo", "back", "note"};
inline constexpr std::array<std::string_view, 4> rematches{"", "offered", "declined", "begun"};
inline constexpr std::array<std::string_view, 2> talks{"", "silent"};
inline constexpr std::array<std::string_view, 5> sides{"red", "blue", "umpire", "dice", "nobody"};

// How the head of a record says it, too. It stands among the settings, which all have a '='.
inline const std::string without_take_backs = "take-backs none";

struct Unreadable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <std::size_t count> std::string written(const std::array<std::string_view, count>& words, std::size_t number) {
    if (number >= count) throw Store_error(fmt::format("{} is no number of a word that the store knows", number));
    return std::string(words[number]);
}
template <std::size_t count>
std::size_t read(const std::array<std::string_view, count>& words, const std::string& text) {
    for (std::size_t number = 0; number < count; ++number)
        if (words[number] == text) return number;
    throw Unreadable(fmt::format("'{}' is not one of {}", text, fmt::join(words, ", ")));
}

std::string written(u64 number);
u64 read(const std::string& text);
std::string written(const std::vector<i32>& numbers);
std::vector<i32> read_numbers(const std::string& text);
// "offered red swapped 0123456789abcdef", each of its words where it says something; empty before it is offered.
std::string written(const Stored_rematch& rematch);
Stored_rematch read_rematch(const std::string& text);

// Of all that the store keeps of a battle except its answers.
u64 sum_of(const Stored_battle& battle);
// Of an answer and, by `before`, of all before it; before the first it is 0.
u64 chain_of(const Stored_answer& answer, u64 before);

}
