#include "store/sqlite.h"

#include <fstream>
#include <iterator>

#include <sys/stat.h>

#include "store/tests/bytes_of.h"
#include "store/tests/conformance.h"
#include "store/tests/sqlite_file.h"

namespace sandtable {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

INSTANTIATE_TEST_SUITE_P(sqlite, Every_store,
    testing::Values(Opener{"file", [](const Folder& folder) { return open_store("sqlite:" + folder / "battles.db"); }},
        Opener{"memory", [](const Folder&) { return open_store("sqlite::memory:"); }}));

TEST_F(Sqlite, keeps_what_was_written) {
    fill(100);
    for (u64 again = 0; again < 3; ++again) {
        const auto store = open_sqlite(path);
        EXPECT_EQ(store->battles(), std::vector{sample_battle("a")});
        ASSERT_EQ(store->answers("a").size(), 100 + again);
        EXPECT_EQ(store->answers("a")[99], sample_answer("a", 99));
        store->write(std::vector<Write>{sample_answer("a", 100 + again)});
    }
}

TEST_F(Sqlite, is_written_ahead_and_seen_by_its_owner_only) {
    const auto store = open_sqlite(path);
    store->write(std::vector<Write>{sample_battle("a")});
    for (const std::string& file : {path, path + "-wal", path + "-shm", path + "-lock"}) {
        struct stat about;
        ASSERT_EQ(::stat(file.c_str(), &about), 0) << file;
        EXPECT_EQ(about.st_mode & 0777, 0600) << file;
    }
}

TEST_F(Sqlite, memory_keeps_nothing) {
    open_sqlite(":memory:")->write(std::vector<Write>{sample_battle("a")});
    EXPECT_TRUE(open_sqlite(":memory:")->battles().empty());
}

TEST_F(Sqlite, takes_odd_names_for_names) {
    const auto here = std::filesystem::current_path();
    std::filesystem::current_path(folder / "");
    for (const std::string name :
        {"with space.db", "quote\"'.db", "file:a.db?mode=memory", "%41.db", "-x", "\xff.db"}) {
        open_sqlite(name)->write(std::vector<Write>{sample_battle("a")});
        EXPECT_TRUE(std::filesystem::exists(folder / name)) << name;
        EXPECT_EQ(open_sqlite(name)->battles().size(), 1) << name;
    }
    std::filesystem::current_path(here);
}

TEST_F(Sqlite, says_what_an_address_must_be) {
    for (const std::string url : {"", "battles.db", "sqlite:", "postgres:x", "SQLITE:x", "sqlite"})
        EXPECT_EQ(problem_of([&] { open_store(url); }),
            "'" + url + "' names no store: write sqlite:PATH, such as sqlite:battles.db");
    EXPECT_EQ(problem_of_opening(""), "the file of the store has no name");
}

TEST_F(Sqlite, refuses_a_file_that_is_no_database) {
    for (const std::string& text :
        {std::string("x"), std::string("a letter"), std::string(600, 'x'), std::string(5000, 'x')}) {
        std::ofstream(path, std::ios::trunc) << text;
        EXPECT_EQ(problem_of_opening(path), path + " is no database; name another file");
        EXPECT_TRUE(bytes_of(path) == text);
    }
}

TEST_F(Sqlite, refuses_another_programs_file_and_leaves_it_alone) {
    for (const char* statements :
        {"create table battles (id text)", "pragma application_id = 7; pragma user_version = 1",
            "pragma user_version = 1", "pragma journal_mode = wal; create table t (x)"}) {
        std::filesystem::remove(path);
        run(path, statements);
        const std::string before = bytes_of(path);
        EXPECT_EQ(problem_of_opening(path), path + " belongs to another program; name another file") << statements;
        EXPECT_TRUE(bytes_of(path) == before) << statements;
    }
}

TEST_F(Sqlite, refuses_a_file_of_another_version_and_leaves_it_alone) {
    fill(1);
    for (const auto& [change, words] :
        {std::pair("pragma user_version = 7",
             "is of version 7, and this program knows version 6: open it with a later Sandtable"),
            std::pair("pragma user_version = 1",
                "is of version 1, from before battles had parts and their dice were chained: serve it with the "
                "Sandtable "
                "that wrote it to finish its battles or to save their records, and name another file here"),
            std::pair("pragma user_version = 0",
                "is of version 0, and this program knows version 6: no Sandtable wrote it")}) {
        run(path, change);
        const std::string before = bytes_of(path);
        EXPECT_EQ(problem_of_opening(path), path + " " + words);
        EXPECT_TRUE(bytes_of(path) == before);
    }
}

TEST_F(Sqlite, refuses_what_is_no_ordinary_file) {
    EXPECT_THAT(problem_of_opening(folder / "."), HasSubstr("is a folder; name a file"));
    EXPECT_EQ(problem_of_opening("/dev/null"), "/dev/null is a device, pipe or socket; name a file");
    const std::string pipe = folder / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_THAT(problem_of_opening(pipe), HasSubstr("is a device, pipe or socket"));
}

TEST_F(Sqlite, refuses_a_path_that_leads_nowhere) {
    EXPECT_EQ(
        problem_of_opening(folder / "no/such.db"), folder / "no/such.db cannot be opened: No such file or directory");
    std::ofstream(folder / "file") << "x";
    EXPECT_EQ(problem_of_opening(folder / "file/x.db"), folder / "file/x.db cannot be opened: Not a directory");
    const std::string loop = folder / "loop";
    std::filesystem::create_symlink(loop, loop);
    EXPECT_THAT(problem_of_opening(loop), AllOf(StartsWith(loop + " cannot be opened: "), HasSubstr("symbolic links")));
    const std::string lost = folder / "lost";
    std::filesystem::create_symlink(folder / "no/such.db", lost);
    EXPECT_EQ(problem_of_opening(lost), lost + " cannot be opened: No such file or directory");
}

TEST_F(Sqlite, opens_for_one_store_at_a_time) {
    const std::string told = path + " is open in another server: end that one, or name another file";
    auto store = open_sqlite(path);
    EXPECT_EQ(problem_of_opening(path), told) << "before anything was written";
    store->write(std::vector<Write>{sample_battle("a")});
    EXPECT_EQ(problem_of_opening(path), told);
    store->write(std::vector<Write>{sample_answer("a", 0)});  // the one refused let go of no lock
    EXPECT_EQ(problem_of_opening(path), told);
    store.reset();
    EXPECT_EQ(open_sqlite(path)->answers("a").size(), 1);
}

TEST_F(Sqlite, says_that_a_truncated_file_is_damaged) {
    fill(2000);
    const auto size = std::filesystem::file_size(path);
    ASSERT_GT(size, 100000);
    for (const auto kept : {size - 4096, size / 2, std::uintmax_t(4096), std::uintmax_t(5000)}) {
        std::filesystem::copy_file(path, folder / "cut.db", std::filesystem::copy_options::overwrite_existing);
        std::filesystem::resize_file(folder / "cut.db", kept);
        EXPECT_THAT(
            problem_of_opening(folder / "cut.db"), AllOf(StartsWith(folder / "cut.db"), HasSubstr(" is damaged (")))
            << kept << " of " << size;
    }
    std::filesystem::resize_file(path, 100);
    EXPECT_NE(problem_of_opening(path), "nothing");
}

TEST_F(Sqlite, names_the_row_that_no_store_wrote) {
    const std::pair<const char*, const char*> changes[] = {
        {"delete from answers where number = 1", "battle 'a': answer 1: missing, the next is 2"},
        {"update answers set act = 'cheat' where number = 2",
            "battle 'a': answer 2: 'cheat' is not one of reply, concede"},
        {"update answers set seat = '' where number = 2", "battle 'a': answer 2: '' is not one of red, blue"},
        {"update answers set hash = '12' where number = 2",
            "battle 'a': answer 2: '12' is not sixteen hexadecimal digits"},
        {"update answers set hash = '00000000ABCDEFGH' where number = 2", "is not sixteen hexadecimal digits"},
        {"update answers set numbers = '1 x' where number = 2", "'1 x' is not whole numbers"},
        {"update answers set numbers = '1 2 ' where number = 2", "'1 2 ' is not whole numbers"},
        {"update answers set numbers = '1,2' where number = 2", "'1,2' is not whole numbers"},
        {"update answers set numbers = '2147483648' where number = 2", "'2147483648' is not whole numbers"},
        {"update battles set data = ''", "battle 'a': '' is not sixteen hexadecimal digits"},
        {"update seats set seat = 'dice' where seat = 'red'", "battle 'a': dice has no seat"},
        {"update answers set numbers = '7' where number = 2", "battle 'a': answer 2: it is not as it was written"},
        {"update answers set reason = 'none' where number = 2", "battle 'a': answer 2: it is not as it was written"},
        {"update answers set message = message + 1 where number = 3",
            "battle 'a': answer 3: it is not as it was written"},
        {"update answers set act = 'undo' where number = 0", "battle 'a': answer 0: it is not as it was written"},
        {"update battles set scenario = 'haltern'", "battle 'a': it is not as it was written"},
        {"update settings set setting = 'x' where number = 1", "battle 'a': it is not as it was written"},
        {"delete from parts", "battle 'a': it is not as it was written"},
        {"update battles set rematch = 'begun blue same e7'", "battle 'a': it is not as it was written"},
        {"update battles set rematch = ''", "battle 'a': it is not as it was written"},
        {"update battles set rematch = 'begun blue'", "battle 'a': 'begun blue' is no rematch"},
        {"update seats set token = '' where seat = 'red'", "battle 'a': it is not as it was written"},
        {"delete from seats where seat = 'blue'", "battle 'a': a seat is missing"},
        {"delete from answers where number = 3", "battle 'a': it has 3 answers of 4"},
        {"delete from answers", "battle 'a': it has 0 answers of 4"},
        {"update heads set answers = 3", "battle 'a': it has 4 answers of 3"},
        {"update heads set chain = '0000000000000001'", "battle 'a': its head is not as it was written"},
        {"delete from heads", "battle 'a': its head is missing"},
    };
    for (const auto& [change, words] : changes) {
        for (const char* ending : {"", "-lock"}) std::filesystem::remove(path + ending);
        fill(4);
        run(path, change);
        EXPECT_THAT(problem_of_reading(), AllOf(StartsWith(path + " is damaged ("), HasSubstr(words))) << change;
    }
}

TEST_F(Sqlite, knows_how_far_battles_of_a_file_of_version_2_go) {
    fill_as_before_version_5(4);
    run(path, as_of_version_5);
    run(path,
        "drop table heads; drop table put_aside; drop table written; alter table answers drop column said; "
        "alter table battles drop column begun; pragma user_version = 2");
    std::filesystem::remove(path + "-lock");
    for (int again = 0; again < 2; ++again) {
        const auto store = open_sqlite(path);
        EXPECT_EQ(store->battles().at(0).begun, "");
        EXPECT_EQ(store->answers("a").size(), 4 + u64(again));
        store->write(std::vector<Write>{sample_answer("a", 4 + u64(again))});
    }
    run(path, "delete from answers where number = 5");
    EXPECT_THAT(problem_of_reading(), HasSubstr("battle 'a': it has 5 answers of 6"));
}

TEST_F(Sqlite, goes_on_with_a_file_of_version_3) {
    fill_as_before_version_5(4);
    run(path, as_of_version_5);
    run(path,
        "drop table written; alter table answers drop column said; alter table battles drop column begun; pragma "
        "user_version = 3");
    std::filesystem::remove(path + "-lock");
    open_sqlite(path)->write(std::vector<Write>{sample_answer("a", 4), sample_answer("a", 5)});
    const std::vector<Stored_answer> answers = open_sqlite(path)->answers("a");
    ASSERT_EQ(answers.size(), 6u);
    EXPECT_EQ(answers[3].said, 0u);
    EXPECT_EQ(answers[5], sample_answer("a", 5));
    ASSERT_NE(answers[5].said, 0u);
    run(path, "update answers set said = '0000000000000000' where number = 5");
    EXPECT_THAT(problem_of_reading(), HasSubstr("answer 5: it is not as it was written"));
}

TEST_F(Sqlite, goes_on_with_a_file_of_version_5) {
    Stored_battle battle = sample_battle("a");
    forget_what_version_6_brought(battle);
    open_sqlite(path)->write(std::vector<Write>{battle, sample_answer("a", 0)});
    run(path, as_of_version_5);
    std::filesystem::remove(path + "-lock");
    for (int again = 0; again < 2; ++again) {
        const auto store = open_sqlite(path);
        ASSERT_EQ(store->battles(), std::vector{battle});
        EXPECT_EQ(store->answers("a"), std::vector{sample_answer("a", 0)});
        battle.seats[0].name = "Zoë";
        battle.rematch = {Stored_rematch::offered, Side::red, false, ""};
        store->write(std::vector<Write>{battle});
    }
    run(path, "update seats set name = 'Zoe' where seat = 'red'");
    EXPECT_THAT(problem_of_reading(), HasSubstr("it is not as it was written"));
}

TEST_F(Sqlite, says_when_a_table_is_missing) {
    fill(1);
    run(path, "drop table answers");
    EXPECT_THAT(problem_of_opening(path), AllOf(StartsWith(path), HasSubstr("no such table: answers")));
}

}
}
