#pragma once
// An inn of two floors.

namespace konflikt47 {

inline constexpr const char* an_inn = "  - {kind: house, name: Inn, from: [24, 16], to: [30, 22], floors: 2}\n";

}
