// Sequences within sequences.
#include "core/stack.h"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

// A sequence within a sequence that leaves everything.
struct Inner {
    Flow over(int&) { return Flow::over; }
    static constexpr Flow (Inner::* steps[])(int&) = {&Inner::over};
};

struct Outer {
    Flow call(int& calls);
    Flow after(int& calls) { return calls += 100, Flow::next; }
    static constexpr Flow (Outer::* steps[])(int&) = {&Outer::call, &Outer::after};
};

using Nested = Stack<std::variant<Outer, Inner>, 2>;
Nested nested;
Flow Outer::call(int& calls) { return ++calls, nested.call(Inner{}); }

TEST(Stack, is_left_as_a_whole_when_all_is_over) {
    int calls = 0;
    nested.call(Outer{});
    nested.run(calls);
    EXPECT_EQ(nested.depth, 0);
    EXPECT_EQ(calls, 1);
}

}
}
