#include "cli/draw/progress.h"

#include <cstdio>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

namespace sandtable {
namespace {

constexpr int bar_width = 30;
constexpr const char* clear_line = "\r\033[K";

// "8 s", "3 min", "2 h"
std::string time_in_words(double seconds) {
    if (seconds < 100) return fmt::format("{:.0f} s", seconds);
    if (seconds < 6000) return fmt::format("{:.0f} min", seconds / 60);
    return fmt::format("{:.0f} h", seconds / 3600);
}

}

Progress::Progress(u64 all) : all_(all), shows_(isatty(STDERR_FILENO)), begin_(std::chrono::steady_clock::now()) {}

Progress::~Progress() {
    if (shown_) std::fputs(clear_line, stderr);
}

void Progress::show(u64 done) {
    if (!shows_ || !all_) return;
    const double share = double(done) / double(all_),
                 seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    const std::string bar(std::size_t(share * bar_width), '#');
    const std::string left =
        done && seconds > 1 ? fmt::format(", {} left", time_in_words(seconds / share - seconds)) : "";
    const std::string line = fmt::format("{}[{:<{}}] {} of {}{}", clear_line, bar, bar_width, done, all_, left);
    std::fputs(line.c_str(), stderr);
    std::fflush(stderr);
    shown_ = true;
}

}
