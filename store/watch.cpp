#include "store/watch.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/store.h"

namespace sandtable {
namespace {

constexpr int long_log = 1000;  // pages, as SQLite has it by itself
// https://www.sqlite.org/fileformat2.html#walformat
constexpr i64 log_header = 32, frame_header = 24;
constexpr u32 log_magic = 0x377f0682;  // its last bit tells the order of bytes in checksums

u32 number_at(const std::array<unsigned char, log_header>& bytes, std::size_t at) {
    u32 number = 0;
    for (std::size_t i = at; i < at + 4; ++i) number = number << 8 | bytes[i];
    return number;
}
u32 magic(const std::array<unsigned char, log_header>& log) { return number_at(log, 0); }
u32 salt(const std::array<unsigned char, log_header>& log) { return number_at(log, 16); }

}

Watch::Watch(sqlite::Database& database)
    : database_(&database),
      path_(sqlite3_db_filename(database.handle(), "main")),
      page_size_(database.number("pragma page_size")) {
    const auto remember = [](void* pages, sqlite3*, const char*, int number) {
        *static_cast<int*>(pages) = number;
        return SQLITE_OK;
    };
    database.number("select count(*) from sqlite_schema");  // so that there is a log
    file_ = look_at_first("");
    log_ = look_at_first("-wal");
    shared_ = look_at_first("-shm").place;
    lock_ = look_at_first("-lock").place;
    open_log_ = Open_file(path_ + "-wal", O_RDONLY);
    if (!open_log_) database_->refuse(fmt::format("has a log that cannot be opened: {}", std::strerror(errno)));
    sqlite3_wal_hook(database.handle(), remember, &pages_in_log_);  // in the place of SQLite's own, which shortens it
}

Watch::~Watch() { sqlite3_wal_hook(database_->handle(), nullptr, nullptr); }

std::optional<Watch::Look> Watch::look(const char* ending) const {
    struct stat about;
    if (::stat((path_ + ending).c_str(), &about) != 0) return std::nullopt;
    return Look{{about.st_dev, about.st_ino}, about.st_size, about.st_mtim};
}

Watch::Look Watch::look_at_first(const char* ending) const {
    const std::optional<Look> found = look(ending);
    if (!found) throw Store_error(fmt::format("{}{} cannot be looked at: {}", path_, ending, std::strerror(errno)));
    return *found;
}

void Watch::tell(const char* ending, const char* what, const char* advice) {
    problem_ = fmt::format("{}{} was {} while it was open: {}", database_->path(), ending, what, advice);
    throw Store_error(problem_);
}

// The log goes into the file that it belongs to, wherever that is now; SQLite would leave it beside what has the name.
void Watch::gone(const char* ending) {
    if (!*ending) try {
            database_->settle();
        } catch (const Store_error&) { set_log_aside(); }
    tell(ending, "deleted, moved or replaced", *ending ? "start the server again" : "put it, or a copy, in its place");
}

// What is in the log belongs to what is no longer in the file, or is itself not what was written: neither may reach the other.
void Watch::changed(const char* ending) {
    if (!*ending) set_log_aside();
    database_->leave_log();
    tell(ending, "written or cut by another program", *ending ? "start the server again" : "put a copy in its place");
}

void Watch::set_log_aside() const {
    std::error_code is_gone;
    std::filesystem::rename(path_ + "-wal", unused_name(path_ + "-wal.damaged"), is_gone);
}

void Watch::expect_place(const char* ending, const File_place& place) {
    const std::optional<Look> now = look(ending);
    if (!now || now->place != place) gone(ending);
}

// A file that is written in the same few milliseconds as this store did, and stays as long, looks as it was left.
void Watch::expect(const char* ending, const Look& left) {
    const std::optional<Look> now = look(ending);
    if (!now || now->place != left.place) gone(ending);
    if (now->size != left.size || now->written.tv_sec != left.written.tv_sec ||
        now->written.tv_nsec != left.written.tv_nsec)
        changed(ending);
}

void Watch::expect_untouched() {
    if (!problem_.empty()) throw Store_error(problem_);
    expect("", file_);
    expect("-wal", log_);
    expect_place("-shm", shared_);
    expect_place("-lock", lock_);
}

void Watch::expect_committed() {
    expect("", file_);
    expect_place("-wal", log_.place);
    expect_place("-shm", shared_);
    expect_place("-lock", lock_);
    const Look log = look_at_first("-wal");
    expect_beginning();
    if (log.size < log_header + pages_in_log_ * (frame_header + page_size_)) changed("-wal");
    log_ = log;
}

// A log that is begun again has the next number as its first salt. Zeros stand here when it was cut to nothing before the commit
// wrote to its end.
void Watch::expect_beginning() {
    Beginning now;
    const ssize_t size = ::pread(open_log_.number(), now.data(), now.size(), 0);
    const bool begins = size == log_header && (magic(now) | 1) == (log_magic | 1);
    const bool continues = !beginning_ || now == *beginning_ || salt(now) == salt(*beginning_) + 1;
    if (!begins || !continues) changed("-wal");
    beginning_ = now;
}

void Watch::forgive_log() {
    if (const std::optional<Look> now = look("-wal"); now && now->place == log_.place) log_ = *now;
}

// When it fails the log still holds everything, and the next commit tries again.
void Watch::shorten_log() {
    if (pages_in_log_ < long_log) return;
    sqlite3_wal_checkpoint_v2(database_->handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    expect_place("", file_.place);
    file_ = look_at_first("");
}

}
