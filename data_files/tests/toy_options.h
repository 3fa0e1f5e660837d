#pragma once
// The options of a game that there is not: all that a game must write to have options, house rules and settings.
#include "data_files/house.h"
#include "data_files/toggles.h"

namespace sandtable::toy {

inline constexpr Paragraph rulebook[] = {
    {"TOY-MOV-01", "Pace", "How far a piece moves."}, {"TOY-DIE-01", "Dice", "How dice are read."}};

struct Options {
    enum Reading : u8 { highest, sum, lowest };
    u8 pace = 3;
    u8 reading = sum;
    u8 strict = true;
};

inline constexpr std::string_view readings[] = {"highest", "sum", "lowest"};
inline constexpr Toggle<Options> list[] = {
    {"toy.pace", &Options::pace, {&rulebook[0]}, "inches a turn", {}, 1, 12},
    {"toy.reading", &Options::reading, {&rulebook[1]}, "how dice are read", readings},
    {"toy.strict", &Options::strict, {&rulebook[0]}, "refuse what is not in the list", yes_no},
};
inline Toggles<Options> toggles() { return list; }

inline void decode(const Value& map, Options& options) {
    constexpr std::string_view others[] = {"toy.extras"};
    decode_options(map, toggles(), others, options);
}

inline constexpr std::string_view tables[] = {"pieces"};
inline const House_scope house_scope{"toy", "toy.", "toy.pace=4", tables, [](const Value& map) {
                                         Options ignored;
                                         decode(map, ignored);
                                     }};

}
