#include "store/backup.h"

#include <algorithm>
#include <filesystem>
#include <memory>

#include "store/files.h"
#include "store/schema.h"
#include "store/sqlite_store.h"

namespace sandtable {
namespace {

// SQLite reads as of one moment, whatever is written meanwhile, and keeps nobody from writing.
void copy(const std::string& path, const std::string& to) {
    sqlite::Database source(path, sqlite::Database::Access::read);
    sqlite::Statement(source, "vacuum into ?1").run(to);
}

Backup checked(const std::string& path) {
    auto copy = std::make_unique<sqlite::Database>(path);
    sqlite::open_tables(*copy);
    if (const std::string fault = sqlite::damage_of(*copy); !fault.empty()) copy->refuse("is damaged (" + fault + ")");
    Sqlite_store store(std::move(copy), nullptr);
    Backup backup;
    for (const Stored_battle& battle : store.battles()) try {
            backup.answers += store.answers(battle.id).size();
            ++backup.battles;
        } catch (const Damaged_battle& damaged) { backup.damage.push_back({damaged.battle, damaged.what()}); }
    for (Damage& damage : store.damage())
        if (std::ranges::find(backup.damage, damage) == backup.damage.end()) backup.damage.push_back(std::move(damage));
    store.settle();
    return backup;
}

}

Backup back_up(const std::string& path, const std::string& to) {
    if (std::filesystem::exists(std::filesystem::symlink_status(to)))
        throw Store_error(to + " is there already; name a new file");
    const std::string part = to + ".part";
    remove_database(part);
    make_private_file(part);
    try {
        copy(path, part);
        const Backup backup = checked(part);
        sync_file(part);
        rename_durably(part, to);
        return backup;
    } catch (...) {
        remove_database(part);
        throw;
    }
}

}
