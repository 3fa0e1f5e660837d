#pragma once
// How players say lengths and places on a board without cells: in inches, centimetres or kilometres, exactly, and back.
#include <optional>
#include <string>
#include <string_view>

#include "core/place.h"

namespace sandtable {

// Rules reckon in whole board units, finer than anybody measures; words are in the unit of the players' rulers, with as many
// decimals as they need. So that they can say every length, `per_unit` has no prime factors but 2 and 5.
struct Measure {
    std::string unit;   // "inch"; empty on a board of cells, whose numbers are said as they are
    std::string units;  // of more than one: "inches"; empty where that is the same, as of "cm"
    int per_unit = 1;   // board units in one
    i32 south = 0;      // where players count places from the south-west corner, as on maps, the y of the southern edge

    int decimals() const;                  // that the finest length needs
    std::string bare(i64 length) const;    // "6.001"
    std::string length(i64 length) const;  // "6.001 inches"
    std::string place(Place at) const;     // "25,36.5", as players count

    // To the nearest hundredth of the players' unit, which is finer than a hand measures: for stories, not for records.
    i64 rounded(i64 length) const;
    std::string near(Place at) const;

    // The reverse of bare() and place(): nothing where the words are something else, or finer than the board, or beyond 32 bits.
    std::optional<i32> read_length(std::string_view words) const;
    std::optional<Place> read_place(std::string_view words) const;

    friend bool operator==(const Measure&, const Measure&) = default;
};

}
