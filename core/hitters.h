#pragma once
// Who brought a loss about, as one operand of an event: the first three units, a byte each, and above them how many more.
#include "core/types.h"

namespace sandtable {

struct Hitters {
    static constexpr int named = 3;
    i32 packed = 0;

    bool has(u8 unit) const {
        for (int place = 0; place < named; ++place)
            if ((packed >> 8 * place & 0xff) == unit + 1) return true;
        return false;
    }
    void add(u8 unit) {
        int place = 0;
        while (place < named && packed >> 8 * place & 0xff) ++place;
        packed += (place < named ? unit + 1 : 1) << 8 * place;
    }
    int more() const { return packed >> 8 * named; }
    template <class F> void each(F&& f) const {
        for (int place = 0; place < named; ++place)
            if (const int unit = packed >> 8 * place & 0xff) f(u8(unit - 1));
    }
};

}
