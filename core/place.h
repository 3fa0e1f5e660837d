// A place on a table or a map without cells.
#pragma once

#include "core/types.h"

namespace sandtable {

// x to the east and y to the south of the north-west corner, in the board's unit: thousandths of an inch, hundredths of
// a millimetre, metres. What is off the board may be negative.
struct Place {
    i32 x = 0, y = 0;
    friend constexpr bool operator==(const Place&, const Place&) = default;
    template <class Self, class F> static constexpr void fields(Self& self, F&& f) {
        f("x", self.x);
        f("y", self.y);
    }
};

}  // namespace sandtable
