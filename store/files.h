#pragma once
// Files of a database as the system sees them. Throw Store_error naming the file, where nothing else is said.
#include <compare>
#include <optional>
#include <string>
#include <utility>

#include <sys/types.h>

namespace sandtable {

// A file that is open until this ends.
class Open_file {
  public:
    Open_file() = default;
    Open_file(const std::string& path,
        int how);  // none, and errno, when it cannot be opened; made, it is for its owner alone
    ~Open_file();
    Open_file(Open_file&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Open_file& operator=(Open_file&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    explicit operator bool() const { return number_ >= 0; }
    int number() const { return number_; }

  private:
    int number_ = -1;
};

// Which file it is, whatever its name.
struct File_place {
    dev_t device = 0;
    ino_t number = 0;
    friend auto operator<=>(const File_place&, const File_place&) = default;
};
// Nothing, and errno, when there is none.
std::optional<File_place> place_of(const std::string& path);

// `path`, or if that is there PATH-2, PATH-3 and so on.
std::string unused_name(const std::string& path);
// A database's file with what SQLite keeps beside it, as far as they are there; or that alone.
void remove_database(const std::string& path);
void remove_beside_database(const std::string& path);
// Waits until what was written to a file, or that it has its name, is on the disk.
void sync_file(const std::string& path);
void sync_folder_of(const std::string& path);
// Gives a file that is on the disk another name, also on the disk; what had that name is gone.
void rename_durably(const std::string& from, const std::string& to);

}
