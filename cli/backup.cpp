// sandtable backup: a copy of the battles, whole and read through, also while a server writes them.
#include "store/backup.h"

#include <memory>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/own_database.h"
#include "store/sqlite.h"

namespace sandtable {
namespace {

struct Copy {
    std::string to, database;
};

std::string number(std::size_t count, const char* what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

void copy(Copy options, Exit& exit) {
    if (options.database.empty()) options.database = own_database();
    const Backup backup = back_up(sqlite_path(options.database), options.to);
    fmt::print("{} with {} of {} are in {}, on the disk, and were read through.\n", number(backup.battles, "battle"),
        number(backup.answers, "answer"), options.database, options.to);
    for (const Damage& damage : backup.damage) fmt::print(stderr, "sandtable: {}.\n", damage.words);
    if (!backup.damage.empty()) exit.status = 1;
}

}

void add_backup(Options& program, Exit& exit) {
    auto options = std::make_shared<Copy>();
    Options command = program.command("backup", "Copy a server's battles to a new file, also while it runs");
    command.text("file", options->to, "FILE", "The copy, which must not be there yet").required();
    command.text(
        "--database", options->database, "sqlite:PATH", "What to copy; without it what serve keeps without it");
    command.example("backup battles-monday.db --database sqlite:battles.db");
    command.run([options, &exit] { copy(*options, exit); });
}

}
