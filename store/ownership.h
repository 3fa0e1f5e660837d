#pragma once
// Who serves a file: one program at a time, which notices when the file is taken away from under it. Others may read it meanwhile.
#include <string>

#include <sys/types.h>

namespace sandtable {

class Ownership {
  public:
    // Of a file, by a lock on PATH-lock, which stays when the program ends and then locks nobody out. Throws Store_error when
    // somebody else has it. ":memory:" has no owner.
    explicit Ownership(const std::string& path);
    ~Ownership();
    Ownership(const Ownership&) = delete;
    Ownership& operator=(const Ownership&) = delete;

    // Whether the file and its write-ahead log are still what they were when they were first seen here. If not, whatever is written
    // is in no file that anybody will open again.
    bool still_holds();

  private:
    struct Place {
        dev_t device = 0;
        ino_t number = 0;
        friend bool operator==(const Place&, const Place&) = default;
    };
    static bool is_there(const std::string& path, Place& seen);

    std::string path_;
    int lock_ = -1;
    Place file_, log_;
};

}
