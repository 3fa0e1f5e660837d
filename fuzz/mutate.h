#pragma once
// How fuzz targets change their inputs where single bytes would only break them: by lines and words, or by the tree of a data file.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/random.h"

namespace sandtable {

using Vocabulary = std::span<const std::string_view>;

// Any of them.
template <class List> auto& any_of(List&& list, Stream& chance) { return list[chance.below(u32(std::size(list)))]; }

// A text with some of its lines taken out, given again, exchanged or put in from `known`, and some of its words and numbers changed.
std::string mutated_lines(std::string_view text, Vocabulary known, Stream& chance);

// A data file with some of its values taken out, copied, exchanged or replaced by `known` words, and keys added, in one line; nothing where
// the text is none.
std::optional<std::string> mutated_tree(std::string_view text, Vocabulary known, Stream& chance);

// Puts a changed input in the place of the old one, as LLVMFuzzerCustomMutator does; where there is none, or it is too long, the bytes
// are changed as libFuzzer does it.
std::size_t put_mutated(
    const std::optional<std::string>& changed, std::uint8_t* data, std::size_t size, std::size_t most);

// The same for a data file, changed as a tree, as lines or as bytes.
std::size_t put_mutated_data(Vocabulary known, std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed);

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

}
