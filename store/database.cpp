#include "store/database.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include "store/store.h"

namespace sandtable::sqlite {
namespace {

constexpr int patience = 5000;  // milliseconds, with another program that reads or writes the file just now
constexpr auto not_a_database = " is no database; name another file";

[[noreturn]] void cannot_open(const std::string& path, const std::string& reason) {
    throw Store_error(path + " cannot be opened: " + reason);
}

// Makes a missing file, for its owner's eyes only: the secrets of the dice stand in it. SQLite gives its log the same rights.
// A file that is there is not opened here: closing it would let go of the lock of a store open in this process.
void make(const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code problem;
    switch (fs::status(path, problem).type()) {
        case fs::file_type::not_found: {
            const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
            if (file >= 0) ::close(file);
            else if (errno != EEXIST) cannot_open(path, std::strerror(errno));
            return;
        }
        case fs::file_type::regular:  // SQLite takes one of a single byte for an empty one, and would write over it
            if (fs::file_size(path, problem) == 1) throw Store_error(path + not_a_database);
            return;
        case fs::file_type::directory: throw Store_error(path + " is a folder; name a file");
        case fs::file_type::none: cannot_open(path, problem.message());
        default: throw Store_error(path + " is a device, pipe or socket; name a file");
    }
}

// SQLite takes a name that begins with "file:" for an address.
std::string plain_name(const std::string& path) { return path.starts_with("file:") ? "./" + path : path; }

}

void Database::Closed::operator()(sqlite3* database) const { sqlite3_close_v2(database); }
void Statement::Finished::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Database::Database(std::string path, Access access) : path_(std::move(path)) {
    if (path_.empty()) throw Store_error("the file of the store has no name");
    const bool writes = access == Access::write;
    if (writes && path_ != ":memory:") make(path_);
    sqlite3* opened = nullptr;
    const int how = writes ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
    const int code =
        sqlite3_open_v2(plain_name(path_).c_str(), &opened, how | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
    handle_.reset(opened);
    if (code != SQLITE_OK) fail(code);
    if (writes && sqlite3_db_readonly(handle(), "main") == 1) refuse("cannot be written: let this user write it");
    sqlite3_busy_timeout(handle(), patience);
}

void Database::refuse(const std::string& what) const { throw Store_error(path_ + " " + what); }

void Database::fail(int code) const {
    const int system = handle() ? sqlite3_system_errno(handle()) : 0;
    const std::string reason = system ? std::strerror(system)
        : handle()                    ? sqlite3_errmsg(handle())
                                      : sqlite3_errstr(code);
    switch (code & 0xff) {
        case SQLITE_BUSY:
        case SQLITE_LOCKED: refuse("is being used by another program: end that one, or name another file");
        case SQLITE_NOTADB: throw Store_error(path_ + not_a_database);
        case SQLITE_CORRUPT: throw Damaged(fmt::format("{} is damaged ({})", path_, sqlite3_errmsg(handle())));
        case SQLITE_CANTOPEN: refuse("cannot be opened: " + reason);
        case SQLITE_FULL: refuse("cannot grow: the disk is full");
        case SQLITE_READONLY: refuse("cannot be written: " + reason);
        case SQLITE_IOERR: refuse(fmt::format("cannot be read or written: {} (SQLite's code {})", reason, code));
        default:
            refuse(fmt::format("failed: {} (SQLite's code {})", handle() ? sqlite3_errmsg(handle()) : reason, code));
    }
}

void Database::run(const char* statements) {
    const int code = sqlite3_exec(handle(), statements, nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) fail(code);
}

i64 Database::number(const char* query) {
    i64 found = 0;
    Statement statement(*this, query);
    statement.each([&] { found = statement.number(0); });
    return found;
}

std::string Database::text(const char* query) {
    std::string found;
    Statement statement(*this, query);
    statement.each([&] { found = statement.text(0); });
    return found;
}

// Its own failure needs no telling: the error that led here is on its way, and the next transaction would be refused.
void Database::undo() noexcept {
    if (!sqlite3_get_autocommit(handle())) sqlite3_exec(handle(), "rollback", nullptr, nullptr, nullptr);
}

void Database::settle() {
    const int code = sqlite3_wal_checkpoint_v2(handle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
    if (code == SQLITE_BUSY) refuse("is being used by another program: end that one");
    if (code != SQLITE_OK) fail(code);
}

void Database::leave_log() { sqlite3_db_config(handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr); }

Statement::Statement(const Database& database, const char* text) : of_(&database) {
    sqlite3_stmt* prepared = nullptr;
    const int code = sqlite3_prepare_v3(database.handle(), text, -1, SQLITE_PREPARE_PERSISTENT, &prepared, nullptr);
    statement_.reset(prepared);
    if (code != SQLITE_OK) database.fail(code);
}

void Statement::bind_at(int place, i64 number) {
    const int code = sqlite3_bind_int64(statement_.get(), place, number);
    if (code != SQLITE_OK) of_->fail(code);
}

void Statement::bind_at(int place, const std::string& text) {
    const int code = sqlite3_bind_text64(statement_.get(), place, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
    if (code != SQLITE_OK) of_->fail(code);
}

void Statement::run(const Row& values) {
    const Run now(*this);
    int place = 0;
    for (const Value& value : values) {
        ++place;
        if (const i64* number = std::get_if<i64>(&value)) bind_at(place, *number);
        else if (const std::string* text = std::get_if<std::string>(&value)) bind_at(place, *text);
    }
    while (row()) {}
}

bool Statement::row() {
    const int code = sqlite3_step(statement_.get());
    if (code != SQLITE_ROW && code != SQLITE_DONE) of_->fail(code);
    return code == SQLITE_ROW;
}

void Statement::reset() {
    sqlite3_reset(statement_.get());  // repeats the error of the last step, if it had one
    sqlite3_clear_bindings(statement_.get());
}

i64 Statement::number(int column) const { return sqlite3_column_int64(statement_.get(), column); }

std::string Statement::text(int column) const {
    const unsigned char* bytes = sqlite3_column_text(statement_.get(), column);  // before its size is asked
    const int size = sqlite3_column_bytes(statement_.get(), column);
    return bytes ? std::string(bytes, bytes + size) : std::string();
}

}
