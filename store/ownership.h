#pragma once
// The one program that serves a file, while others may read it; and how much of the file was confirmed, which is kept beside it.
#include <string>

#include "core/types.h"
#include "store/files.h"

namespace sandtable {

class Ownership {
  public:
    // Of a file that is there, by locks on PATH-lock, which stays when the program ends and then locks nobody out, and on the file
    // itself, by whatever name it goes. Throws Store_error when somebody else has one. ":memory:" has no owner.
    explicit Ownership(const std::string& path);
    ~Ownership();
    Ownership(const Ownership&) = delete;
    Ownership& operator=(const Ownership&) = delete;

    // Locks the file that has the name now, in place of the one that had it.
    void lock_file();

    // How many writes were confirmed under the file's name, as far as it is known; what was known at first, until confirm() is called.
    // It outlives the program's end at once, and the power going out after a while.
    u64 confirmed() const { return confirmed_; }
    void confirm(u64 writes);
    static u64 confirmed_of(const std::string& path);  // by the last owner; 0 where that cannot be read

  private:
    void let_go();

    std::string path_;
    Open_file lock_, file_;
    File_place place_;
    u64 confirmed_ = 0;
};

// The lock of a file, by whatever links it is named.
std::string lock_of(const std::string& path);

}
