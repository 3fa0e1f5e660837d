// A place on a table or a map without cells.
#pragma once

#include "core/fields.h"

namespace sandtable {

// x to the east and y to the south of the north-west corner, in the board's unit: thousandths of an inch, hundredths of
// a millimetre, metres. What is off the board may be negative.
struct Place {
    i32 x = 0, y = 0;
    friend constexpr bool operator==(const Place&, const Place&) = default;
    SANDTABLE_FIELDS(x, y);
};

}  // namespace sandtable
