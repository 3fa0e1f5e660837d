#pragma once
// A rulebook is a list of paragraphs in our own words; a Rule points at one of them, and everything the engine
// asks, refuses or tells carries a Rule, so that a player can always read why.
#include <cstddef>
#include <string_view>

namespace sandtable {

// One paragraph of a game's rulebook. `not_enforced` holds the reason when the program leaves it to the players.
struct Paragraph {
    const char* id;
    const char* title;
    const char* text;
    const char* not_enforced = nullptr;
};

struct Rule {
    const Paragraph* paragraph = nullptr;

    const char* id() const { return paragraph ? paragraph->id : ""; }
    friend constexpr bool operator==(Rule, Rule) = default;
};

// Looks a rule up while compiling: citing a paragraph that is not in the rulebook does not compile.
template <std::size_t Size> consteval Rule cite(const Paragraph (&rulebook)[Size], std::string_view id) {
    for (const Paragraph& paragraph : rulebook)
        if (id == paragraph.id) return {&paragraph};
    throw "no such paragraph in the rulebook";
}

}
