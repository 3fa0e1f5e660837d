// The whole numbers of fixed width that every layer counts with.
#pragma once

#include <cstdint>

namespace sandtable {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

// For products of products, such as the squares of cross products; both compilers have them, ISO C++ does not.
__extension__ using i128 = __int128;
__extension__ using u128 = unsigned __int128;

}  // namespace sandtable
