#include "store/salvage.h"

#include <filesystem>

#include <fmt/format.h>

#include "store/files.h"
#include "store/schema.h"

namespace sandtable {
namespace {

namespace fs = std::filesystem;

struct Saved {
    std::size_t whole = 0, found = 0;
};

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
        } catch (const Damaged_battle& damaged) {
            to.put_aside(damaged.battle, damaged.what_is_wrong);
        } catch (const Damaged&) {}  // which one it was cannot be read either
    }
    return saved;
}

// A file with what is whole of the one at `path`.
Saved make_anew(const std::string& path, const std::string& fresh, u64 confirmed) {
    auto damaged = std::make_unique<sqlite::Database>(path);
    Sqlite_store from(std::move(damaged), nullptr);
    from.settle();
    auto made = std::make_unique<sqlite::Database>(fresh);
    sqlite::open_tables(*made);
    Sqlite_store to(std::move(made), nullptr);
    const Saved saved = bring_over(from, to);
    to.count_at_least(confirmed);
    to.settle();
    return saved;
}

Saved saved_of(const std::string& path, const std::string& fresh, u64 confirmed) {
    try {
        return make_anew(path, fresh, confirmed);
    } catch (const Damaged&) { return {}; }  // nothing can even be looked for
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
    const std::string fresh = path + ".new";
    remove_database(fresh);
    const Saved saved = saved_of(path, fresh, ownership->confirmed());
    if (!saved.whole) {
        remove_database(fresh);
        throw Store_error(fault + ": put a copy in its place");
    }
    sync_file(fresh);
    const std::string kept = keep_aside(path);
    rename_durably(fresh, path);
    ownership->lock_file();
    auto database = std::make_unique<sqlite::Database>(path);
    sqlite::open_tables(*database);
    auto store = std::make_unique<Sqlite_store>(std::move(database), std::move(ownership));
    store->tell(fmt::format(
        "{}: {} of its {} battles are whole and stand in a new file of that name; what it was is kept as {}", fault,
        saved.whole, saved.found, kept));
    return store;
}

}
