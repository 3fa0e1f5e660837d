#pragma once
// Who serves a file: one program at a time. Others may read it meanwhile.
#include <string>

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

  private:
    void let_go();

    std::string path_;
    Open_file lock_, file_;
    File_place place_;
};

// The lock of a file, by whatever links it is named.
std::string lock_of(const std::string& path);

}
