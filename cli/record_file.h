#pragma once
// The file that a battle's record is kept in. It never loses another battle's record: what stood there moves aside.
#include <string>

#include "match/match.h"

namespace sandtable {

class Record_file {
  public:
    // `is_ours` says that the file already holds this battle, which may be written over.
    explicit Record_file(std::string path, bool is_ours = false) : path_(std::move(path)), is_ours_(is_ours) {}

    const std::string& path() const { return path_; }
    // Writes the record and says what happened: "saved in FILE". Throws InputError if the file cannot be written.
    std::string save(const Match& match);

  private:
    std::string path_;
    bool is_ours_;
};

// The first of sandtable-ID.record, sandtable-ID-2.record ... in the current folder that does not exist.
std::string free_record_path(const std::string& scenario);

}
