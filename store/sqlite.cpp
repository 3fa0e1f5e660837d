#include "store/sqlite.h"

#include <filesystem>
#include <string_view>

#include <fmt/format.h>

#include "store/salvage.h"
#include "store/schema.h"
#include "store/sqlite_store.h"

namespace sandtable {
namespace {

std::uintmax_t size_of(const std::string& path) {
    std::error_code is_none;
    const std::uintmax_t size = std::filesystem::file_size(path, is_none);
    return is_none ? 0 : size;
}

bool is_there(const std::string& path) {
    std::error_code is_hidden;
    return std::filesystem::is_regular_file(path, is_hidden);
}

// SQLite would make a new file in place of an empty one, and delete its log.
void expect_never_filled(const std::string& path) {
    const std::string what = path + (is_there(path) ? " is empty" : " is not there");
    if (const u64 writes = Ownership::confirmed_of(path))
        throw Store_error(
            fmt::format("{}, and {} writes were confirmed under its name: put it, or a copy, in its "
                        "place; to begin with no battles, remove {}-lock",
                what, writes, path));
    if (size_of(path + "-wal"))
        throw Store_error(
            fmt::format("{}, and its log is: put it, or a copy, in its place; to begin with no battles, remove {}-wal",
                what, path));
}

// What was confirmed is there, unless somebody, or the disk, took it away.
void expect_all_confirmed(sqlite::Database& database, const Ownership& ownership) {
    const u64 written = u64(database.number("select writes from written"));
    if (written >= ownership.confirmed()) return;
    if (size_of(database.path() + "-wal")) database.leave_log();
    database.refuse(fmt::format(
        "holds {} of {} writes that were confirmed under its name: its log ({}-wal) was damaged or taken away, or "
        "an older copy stands in its place. Put back what is missing; to go on without it, remove {}-lock",
        written, ownership.confirmed(), database.path(), database.path()));
}

}

std::unique_ptr<Store> open_sqlite(const std::string& path) {
    const bool is_new = path != ":memory:" && size_of(path) == 0;
    if (is_new) expect_never_filled(path);
    const bool was_empty = is_new && is_there(path);
    auto database = std::make_unique<sqlite::Database>(path);
    auto ownership = std::make_unique<Ownership>(path);
    std::string fault;
    try {
        sqlite::open_tables(*database);
        fault = sqlite::damage_of(*database);
        if (fault.empty()) {
            expect_all_confirmed(*database, *ownership);
            auto store = std::make_unique<Sqlite_store>(std::move(database), std::move(ownership));
            if (was_empty) store->tell(path + " was there and empty: a new database is in it now");
            return store;
        }
        fault = fmt::format("{} is damaged ({})", path, fault);
    } catch (const Damaged& damaged) { fault = damaged.what(); }
    database.reset();
    return salvage(path, fault, std::move(ownership));
}

std::string sqlite_path(const std::string& url) {
    constexpr std::string_view scheme = "sqlite:";
    if (!url.starts_with(scheme) || url.size() == scheme.size())
        throw Store_error(fmt::format("'{}' names no store: write sqlite:PATH, such as sqlite:battles.db", url));
    return url.substr(scheme.size());
}

std::unique_ptr<Store> open_store(const std::string& url) { return open_sqlite(sqlite_path(url)); }

}
