#pragma once
// Lets one thing that a store needs of the system fail, the n-th of its kind: a write or a sync of SQLite's, or memory for it or for
// the program. In a process of its own, from its beginning on, for nothing is put back.
#include <atomic>
#include <cstdlib>
#include <map>
#include <new>

#include <sqlite3.h>

#include "core/types.h"

namespace sandtable {

struct Fault {
    enum Kind { write, sync, truncate, open, sqlite_memory, memory } kind;
    u64 at;         // the first is number 1
    bool for_good;  // and all that follow, as on a full or a broken disk
};
constexpr const char* fault_names[] = {"write", "sync", "truncation", "opening", "memory for SQLite", "memory"};

class Faults {
  public:
    // From here on; the program's own memory is counted from arm() on.
    static void plan(const Fault& fault) {
        planned_ = fault;
        if (fault.kind == Fault::sqlite_memory) plan_memory();
        watch_files();
    }
    // Nothing here cuts the power, so no sync is waited for.
    static void watch_files() {
        if (!real_) real_ = sqlite3_vfs_find(nullptr);
        failing_ = *real_;
        failing_.zName = "failing";
        failing_.xOpen = open_file;
        sqlite3_vfs_register(&failing_, 1);
    }
    static void arm() { armed_ = true; }
    static bool have_happened() { return count_ >= planned_.at; }
    static bool now(Fault::Kind kind) {
        if (!armed_ || planned_.kind != kind) return false;
        const u64 number = ++count_;
        return planned_.for_good ? number >= planned_.at : number == planned_.at;
    }

  private:
    static void plan_memory() {
        sqlite3_shutdown();
        sqlite3_config(SQLITE_CONFIG_GETMALLOC, &memory_);
        sqlite3_mem_methods failing = memory_;
        failing.xMalloc = [](int size) { return now(Fault::sqlite_memory) ? nullptr : memory_.xMalloc(size); };
        failing.xRealloc = [](void* old, int size) {
            return now(Fault::sqlite_memory) ? nullptr : memory_.xRealloc(old, size);
        };
        sqlite3_config(SQLITE_CONFIG_MALLOC, &failing);
        sqlite3_initialize();
    }
    static int open_file(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* given) {
        file->pMethods = nullptr;
        if (now(Fault::open)) return SQLITE_CANTOPEN;
        const int code = real_->xOpen(real_, name, file, flags, given);
        if (code != SQLITE_OK) return code;
        const sqlite3_io_methods* real = file->pMethods;
        Methods& methods = methods_[real];
        methods.real = real;
        methods.failing = *real;
        methods.failing.xWrite = write_file;
        methods.failing.xSync = sync_file;
        methods.failing.xTruncate = truncate_file;
        file->pMethods = &methods.failing;
        return SQLITE_OK;
    }
    static const sqlite3_io_methods& real(sqlite3_file* file) {
        for (const auto& [real, methods] : methods_)
            if (&methods.failing == file->pMethods) return *real;
        std::abort();
    }
    static int write_file(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
        if (!now(Fault::write)) return real(file).xWrite(file, bytes, size, at);
        real(file).xWrite(file, bytes, size / 2, at);  // half of it has reached the disk
        return SQLITE_IOERR_WRITE;
    }
    static int sync_file(sqlite3_file*, int) { return now(Fault::sync) ? SQLITE_IOERR_FSYNC : SQLITE_OK; }
    static int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
        return now(Fault::truncate) ? SQLITE_IOERR_TRUNCATE : real(file).xTruncate(file, size);
    }

    struct Methods {
        const sqlite3_io_methods* real;
        sqlite3_io_methods failing;
    };
    inline static Fault planned_{};
    inline static std::atomic<u64> count_ = 0;
    inline static std::atomic<bool> armed_ = false;
    inline static sqlite3_mem_methods memory_;
    inline static sqlite3_vfs* real_ = nullptr;
    inline static sqlite3_vfs failing_;
    inline static std::map<const sqlite3_io_methods*, Methods> methods_;
};

}
