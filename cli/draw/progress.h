#pragma once
// A line on the error stream that tells how far long work is, where that is a terminal; elsewhere nothing.
#include <chrono>

#include "core/types.h"

namespace sandtable {

class Progress {
  public:
    explicit Progress(u64 all);
    ~Progress();  // clears the line
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(u64 done);

  private:
    u64 all_;
    bool shows_, shown_ = false;
    std::chrono::steady_clock::time_point begin_;
};

}
