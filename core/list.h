#pragma once
// A list of up to N things as plain data: what lies beyond its end is in no hash.
#include <array>
#include <cassert>
#include <span>
#include <type_traits>

#include "core/types.h"

namespace sandtable {

template <class T, int N> struct List {
    static_assert(N > 0 && N <= 65535, "a list has room for 1 to 65,535 things");
    using Size = std::conditional_t<(N > 255), u16, u8>;
    std::array<T, std::size_t(N)> item{};
    Size size = 0;

    void add(const T& one) {
        assert(size < N && "a list is full");
        item[size++] = one;
    }
    void clear() { size = 0; }
    void remove(std::size_t at) {
        for (std::size_t i = at + 1; i < size; ++i) item[i - 1] = item[i];
        --size;
    }
    bool is_full() const { return size == N; }
    std::span<const T> all() const& { return {item.data(), size}; }
    std::span<T> all() & { return {item.data(), size}; }
    std::span<const T> all() const&& =
        delete;  // a list that nobody holds is gone before the first turn of a loop over it
    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("size", self.size);
        for (std::size_t i = 0; i < self.size; ++i) f("-", self.item[i]);
    }
    friend void fill(List& list) { list.size = N; }  // for tests/kit/listed.h, which looks at all of it
};

}
