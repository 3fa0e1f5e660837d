#pragma once
// What a person who wrote an unknown word most likely meant.
#include <span>
#include <string>
#include <string_view>

namespace sandtable {

// The known word nearest to `word` by letters inserted, left out, replaced or swapped with their neighbour (the optimal
// string alignment distance), capitals aside. Empty if none is nearer than a third of its letters, at least one.
std::string_view nearest(std::string_view word, std::span<const std::string_view> known);

// "did you mean 'banners'?", or if nothing is near "known are 'a', 'b' and 'c'".
std::string suggestion(std::string_view word, std::span<const std::string_view> known);

// "'a', 'b' and 'c'"; "nothing" for an empty list.
std::string in_words(std::span<const std::string_view> words);

}
