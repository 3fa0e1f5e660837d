#include "store/salvage.h"

#include <algorithm>
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "store/files.h"
#include "store/pages.h"
#include "store/schema.h"

namespace sandtable {
namespace {

namespace fs = std::filesystem;

// One letter for each column: n a whole number, t a text.
std::string shape_of(const sqlite::Row& row) {
    std::string shape;
    for (const sqlite::Value& value : row) shape += "0nt"[value.index()];
    return shape;
}

// Heads and settings look alike, but that a chain is sixteen hexadecimal digits, and a setting has a sign of equality.
bool is_chain(const sqlite::Value& value) {
    const std::string& text = std::get<std::string>(value);
    return text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

// Rows from before versions 5 and 6 lack columns, as a table has them to which they were added since.
void complete(sqlite::Row& row) {
    const std::string shape = shape_of(row);
    if (shape == "nttttntnnt") row.insert(row.end(), {"", ""});
    if (shape == "nttttntnntt") row.emplace_back("");
    if (shape == "tttttttt") row.insert(row.end(), {"", ""});
    if (shape == "tnttttntt") row.emplace_back("0000000000000000");
}

// Which table a row is of, by what its columns are: nothing when of none, or of one that is no part of a battle.
std::string table_of(const sqlite::Row& row) {
    const std::string shape = shape_of(row);
    if (shape == "nttttntnnttt") return "battles";
    if (shape == "tttttttttt") return "seats";
    if (shape == "tnttttnttt") return "answers";
    if (shape == "ttt") return "parts";
    if (shape == "tnt") return is_chain(row[2]) ? "heads" : "settings";
    if (shape == "tt") return "put_aside";
    return shape == "nn" && row[0] == sqlite::Value(i64{1}) ? "written" : "";
}

// Makes a file of all rows that `path` holds anywhere, as they were found: a store that reads them tells which are whole. Returns the
// parts that could not be read.
sqlite::Unread gather(const std::string& path, sqlite::Database& rows) {
    rows.run("pragma foreign_keys = off; begin immediate; delete from written");
    const sqlite::Unread unread = sqlite::each_row(path, [&](sqlite::Row row) {
        complete(row);
        const std::string table = table_of(row);
        if (table.empty()) return;
        std::string places;
        for (std::size_t i = 1; i <= row.size(); ++i) places += fmt::format("{}?{}", i == 1 ? "" : ", ", i);
        sqlite::Statement(rows, fmt::format("insert or ignore into {} values ({})", table, places).c_str()).run(row);
    });
    rows.run("insert or ignore into written values (1, 0); commit");
    return unread;
}

struct Saved {
    std::size_t whole = 0, found = 0;
    u64 written = 0;  // writes that the damaged file knew of; 0: that number is lost
    sqlite::Unread unread{};
};

// "; 85 of its 136 pages are gone and 3 rows cannot be read: a battle that was only there is not counted"
std::string in_words(const sqlite::Unread& unread) {
    if (!unread.any()) return {};
    std::string words = ";";
    if (unread.pages) words += fmt::format(" {} of its {} pages are gone", unread.pages, unread.of_pages);
    if (unread.torn) words += fmt::format("{} {} rows cannot be read", unread.pages ? " and" : "", unread.torn);
    return words + ": a battle that was only there is not counted";
}

// True when it is whole.
bool bring_over(const Stored_battle& battle, Sqlite_store& from, Sqlite_store& to) {
    std::vector<Write> writes{battle};
    std::string damage;
    try {
        for (Stored_answer& answer : from.answers(battle.id)) writes.emplace_back(std::move(answer));
    } catch (const Damaged_battle& damaged) { damage = damaged.what_is_wrong; }
    to.write(writes);
    if (!damage.empty()) to.put_aside(battle.id, damage);
    return damage.empty();
}

Saved bring_over(Sqlite_store& from, Sqlite_store& to) {
    Saved saved;
    for (const i64 place : from.places()) {
        ++saved.found;
        try {
            saved.whole += bring_over(from.battle(place), from, to);
        } catch (const Damaged_battle& damaged) { to.put_aside(damaged.battle, damaged.what_is_wrong); }
    }
    for (const std::string& battle : from.strays()) {
        ++saved.found;
        to.put_aside(battle, "what it is of is lost");
    }
    saved.written = from.writes();
    return saved;
}

// What is in the log belongs to the file as well. SQLite opens one that is shorter than it should be only to mend it.
void bring_log_in(const std::string& path) {
    std::error_code is_none;
    if (!fs::exists(path + "-wal", is_none)) return;
    sqlite::Database damaged(path);
    damaged.run("pragma writable_schema = on");
    damaged.settle();
}

std::unique_ptr<sqlite::Database> new_database(const std::string& path) {
    auto made = std::make_unique<sqlite::Database>(path);
    sqlite::open_tables(*made);
    return made;
}

// Makes a file with what is whole of the one at `path`.
Saved rebuild(const std::string& path, const std::string& rows, const std::string& fresh, u64 confirmed) {
    bring_log_in(path);
    auto found = new_database(rows);
    const sqlite::Unread unread = gather(path, *found);
    Sqlite_store from(std::move(found), nullptr), to(new_database(fresh), nullptr);
    Saved saved = bring_over(from, to);
    saved.unread = unread;
    to.count_at_least(std::max(saved.written, confirmed));
    to.settle();
    return saved;
}

Saved saved_of(const std::string& path, const std::string& rows, const std::string& fresh, u64 confirmed) {
    try {
        return rebuild(path, rows, fresh, confirmed);
    } catch (const Damaged&) { return {}; }  // its log cannot be brought in
}

// At no moment is there no file of the name `path`.
std::string keep_aside(const std::string& path) {
    std::string kept = unused_name(path + ".damaged");
    std::error_code problem;
    fs::create_hard_link(path, kept, problem);
    if (problem) fs::copy_file(path, kept, problem);
    if (problem) throw Store_error(kept + " cannot be made: " + problem.message());
    return kept;
}

}

std::unique_ptr<Sqlite_store> salvage(
    const std::string& path, const std::string& fault, std::unique_ptr<Ownership> ownership) {
    const std::string fresh = path + ".new", rows = path + ".new-rows";
    const std::string advice = fault + ": put a copy in its place";
    remove_database(fresh);
    remove_database(rows);
    if (!sqlite::is_ours(sqlite::marks_of(path))) throw Store_error(advice);
    const u64 confirmed = ownership->confirmed();
    Saved saved;
    try {
        saved = saved_of(path, rows, fresh, confirmed);
        if (!saved.whole) throw Store_error(advice);
    } catch (...) {  // as on a disk without room for it: what is half made would keep that full
        remove_database(rows);
        remove_database(fresh);
        throw;
    }
    remove_database(rows);
    sync_file(fresh);
    const std::string kept = keep_aside(path);
    rename_durably(fresh, path);
    ownership->lock_file();
    auto database = std::make_unique<sqlite::Database>(path);
    sqlite::open_tables(*database);
    auto store = std::make_unique<Sqlite_store>(std::move(database), std::move(ownership));
    store->tell(fmt::format(
        "{}: {} of its {} battles are whole and stand in a new file of that name{}; what it was is kept as {}", fault,
        saved.whole, saved.found, in_words(saved.unread), kept));
    if (!saved.written && confirmed)
        store->tell(
            fmt::format("how many of {} writes that were confirmed {} held cannot be read, so that even whole battles "
                        "may be shorter "
                        "than they were",
                confirmed, kept));
    if (saved.written && saved.written < confirmed)
        store->tell(
            fmt::format("{} held {} of {} writes that were confirmed under its name, so that even whole "
                        "battles may be shorter than they were",
                kept, saved.written, confirmed));
    return store;
}

}
