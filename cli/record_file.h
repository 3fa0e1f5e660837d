#pragma once
// The file that a battle's record is kept in. It never loses another battle's record: what stood there moves aside.
#include <string>

#include "match/match.h"

namespace sandtable {

class Record_file {
  public:
    // `scenario` is what the record calls its scenario, when that is not the id the game knows it by: the path of its file.
    // `is_ours` says that the file already holds this battle, which may be written over.
    explicit Record_file(std::string path, std::string scenario = "", bool is_ours = false)
        : path_(std::move(path)), scenario_(std::move(scenario)), is_ours_(is_ours) {}

    const std::string& path() const { return path_; }
    // Writes the record and says where: "FILE; what was there is now FILE~". Throws InputError if it cannot be written.
    std::string save(const Match& match);

  private:
    std::string path_, scenario_;
    bool is_ours_;
};

// The first of sandtable-ID.record, sandtable-ID-2.record ... that does not exist; in the current folder, or where the
// beginning `folder` says, which ends with a slash.
std::string free_record_path(const std::string& folder, const std::string& scenario);

}
