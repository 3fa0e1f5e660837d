#pragma once
// Whether a piece of work takes more memory than it may. It is done in a process of its own, whose heap nothing has used before.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <malloc.h>
#include <sys/resource.h>

namespace sandtable {

// The memory that a process may write to, in bytes.
inline std::size_t writable_memory() {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;)
        if (word == "VmData:" && status >> word) return std::stoul(word) << 10;
    return 0;
}

// From now on this process is given no more than these bytes; what is free in its heap is counted among them.
inline void take_at_most(std::size_t bytes) {
    ::malloc_trim(0);
    const std::size_t now = writable_memory(), free = ::mallinfo2().fordblks;
    rlimit limit{};
    if (!now || free > bytes || ::getrlimit(RLIMIT_DATA, &limit) != 0) std::abort();
    limit.rlim_cur = now + bytes - free;
    if (::setrlimit(RLIMIT_DATA, &limit) != 0) std::abort();
}

// `prepare` is done before memory counts; `act` says what went wrong, and ends of itself where it gets no memory.
template <class Prepare, class Act> void expect_within_memory(std::size_t bytes, Prepare prepare, Act act) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    EXPECT_EXIT(
        {
            prepare();
            take_at_most(bytes);
            const std::string wrong = act();
            std::fputs(wrong.c_str(), stderr);
            std::exit(wrong.empty() ? 0 : 1);
        },
        testing::ExitedWithCode(0), "");
}

}
