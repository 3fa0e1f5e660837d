#pragma once
// A test with a file for SQLite, which can be filled, opened, and changed behind the store's back.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "store/sqlite.h"
#include "store/tests/samples.h"

namespace sandtable {

class Sqlite : public testing::Test {
  protected:
    explicit Sqlite(const std::filesystem::path& where = std::filesystem::temp_directory_path()) : folder(where) {}
    // Changes the file behind the store's back.
    static void run(const std::string& path, const char* statements) {
        sqlite3* database = nullptr;
        ASSERT_EQ(sqlite3_open(path.c_str(), &database), SQLITE_OK);
        char* problem = nullptr;
        EXPECT_EQ(sqlite3_exec(database, statements, nullptr, nullptr, &problem), SQLITE_OK) << problem;
        sqlite3_free(problem);
        sqlite3_close(database);
    }
    void fill(u64 count) const {
        const auto store = open_sqlite(path);
        std::vector<Write> writes{sample_battle("a")};
        for (u64 number = 0; number < count; ++number) writes.emplace_back(sample_answer("a", number));
        store->write(writes);
    }
    static void forget_what_version_6_brought(Stored_battle& battle) {
        battle.rematch = {};
        battle.seats[0].name.clear();
        battle.seats[1].is_silent = false;
    }
    static constexpr const char* as_of_version_5 =
        "alter table seats drop column name; alter table seats drop column talk; alter table battles drop column "
        "rematch; pragma user_version = 5";
    // Without what files have only since then.
    void fill_as_before_version_5(u64 count) const {
        Stored_battle battle = sample_battle("a");
        battle.begun.clear();
        forget_what_version_6_brought(battle);
        std::vector<Write> writes{battle};
        for (u64 number = 0; number < count; ++number) {
            Stored_answer answer = sample_answer("a", number);
            answer.said = 0;
            writes.emplace_back(answer);
        }
        open_sqlite(path)->write(writes);
    }
    std::string problem_of_opening(const std::string& of) const {
        return problem_of([&] { open_sqlite(of); });
    }
    std::string problem_of_reading() const {
        return problem_of([&] {
            const auto store = open_sqlite(path);
            store->battles();
            if (const auto damage = store->damage(); !damage.empty()) throw Store_error(damage.front().words);
            store->answers("a");
        });
    }

    Folder folder;
    std::string path = folder / "battles.db";
};

}
