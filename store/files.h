#pragma once
// Files of a database as the system sees them. Throw Store_error naming the file.
#include <string>

namespace sandtable {

// Makes an empty file that its owner alone may read; it must not be there.
void make_private_file(const std::string& path);
// A database's file with what SQLite keeps beside it, as far as they are there.
void remove_database(const std::string& path);
// Waits until what was written to a file, or that it has its name, is on the disk.
void sync_file(const std::string& path);
void sync_folder_of(const std::string& path);
// Gives a file that is on the disk another name, also on the disk; what had that name is gone.
void rename_durably(const std::string& from, const std::string& to);

}
