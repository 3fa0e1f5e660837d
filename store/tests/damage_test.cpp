// Bits turn over on the disk: no battle is ever read otherwise than it was written, and those that are whole go on.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include <gmock/gmock.h>

#include "core/random.h"
#include "store/tests/bytes_of.h"
#include "store/tests/sqlite_file.h"

namespace sandtable {
namespace {

using testing::AllOf;
using testing::AnyOf;
using testing::HasSubstr;
using testing::StartsWith;

constexpr u64 battles = 12;
std::string name_of(u64 battle) { return "battle-" + std::to_string(battle); }
u64 answers_of(u64 battle) { return 20 + 10 * battle; }

class Damage_to_a_file : public Sqlite {
  protected:
    Damage_to_a_file() : Sqlite(in_memory()) {}
    void SetUp() override {
        {
            const auto store = open_sqlite(path);
            for (u64 battle = 0; battle < battles; ++battle) {
                std::vector<Write> writes{sample_battle(name_of(battle))};
                for (u64 number = 0; number < answers_of(battle); ++number)
                    writes.emplace_back(sample_answer(name_of(battle), number));
                store->write(writes);
            }
        }
        whole = bytes_of(path);
    }
    void damage(const std::string& bytes) const {
        for (const auto& entry : std::filesystem::directory_iterator(folder / "")) std::filesystem::remove(entry);
        std::ofstream(path, std::ios::binary) << bytes;
    }
    // How many battles can be opened; each of them is as it was written.
    u64 battles_that_go_on(Store& store) const {
        u64 found = 0;
        for (const Stored_battle& about : store.battles()) {
            EXPECT_EQ(about, sample_battle(about.id));
            const u64 battle = std::stoull(about.id.substr(7));
            const std::string problem = problem_of([&] {
                const auto answers = store.answers(about.id);
                EXPECT_EQ(answers.size(), answers_of(battle)) << about.id;
                for (const Stored_answer& answer : answers) EXPECT_EQ(answer, sample_answer(about.id, answer.number));
                ++found;
            });
            if (problem == "nothing") {
                store.write(std::vector<Write>{sample_answer(about.id, answers_of(battle))});  // and goes on
                EXPECT_EQ(store.answers(about.id).size(), answers_of(battle) + 1);
            } else {
                EXPECT_THAT(problem, AllOf(StartsWith(path + " is damaged (battle '" + about.id), HasSubstr("copy")));
            }
        }
        return found;
    }

    std::string whole;
};

TEST_F(Damage_to_a_file, of_one_bit_costs_one_page_at_most) {
    Stream chance(7);
    std::map<u64, int> times;  // how often that many battles went on
    int refused = 0, rebuilt = 0;
    for (int flip = 0; flip < 150; ++flip) {
        std::string bytes = whole;
        const std::size_t at = chance.below(u32(bytes.size()));
        bytes[at] = char(bytes[at] ^ (1 << chance.below(8)));
        damage(bytes);
        const std::string problem = problem_of([&] {
            const auto store = open_sqlite(path);
            const u64 found = battles_that_go_on(*store);
            ++times[found];
            if (found < battles) {
                EXPECT_FALSE(store->damage().empty() && store->battles().size() < battles) << "at byte " << at;
            }
        });
        rebuilt += std::filesystem::exists(path + ".damaged");
        if (problem == "nothing") continue;
        ++refused;
        EXPECT_THAT(problem, StartsWith(path)) << "at byte " << at;
        EXPECT_LT(at, 4096u) << problem;  // the first page says what is where
    }
    EXPECT_LE(refused, 8);
    EXPECT_GT(rebuilt, 3);
    int few = 0;
    for (const auto& [found, count] : times)
        if (found + 4 < battles) few += count;
    EXPECT_LE(few, 3) << "flips that cost more than four battles";
    EXPECT_GT(times[battles - 1], 25);
}

TEST_F(Damage_to_a_file, of_a_whole_page_is_kept_beside_what_was_saved) {
    std::string bytes = whole;
    bytes.replace(20 * 4096, 4096, 4096, '\x55');
    damage(bytes);
    std::vector<Damage> damaged;
    u64 found = 0;
    for (int again = 0; again < 2; ++again) {  // what is put aside stays put aside
        const auto store = open_sqlite(path);
        const std::vector<Damage> now = store->damage();
        ASSERT_FALSE(now.empty());
        if (!again) {
            EXPECT_THAT(now.back().words,
                AllOf(StartsWith(path + " is damaged ("), HasSubstr("of its 12 battles are whole"),
                    HasSubstr("what it was is kept as " + path + ".damaged")));
            EXPECT_EQ(now.back().battle, "");
            found = battles_that_go_on(*store);
        } else {
            EXPECT_EQ(store->battles().size(), battles);
        }
        damaged = now;
    }
    EXPECT_GE(found, battles - 4);
    EXPECT_LT(found, battles);
    EXPECT_EQ(damaged.size(), battles - found);
    std::ifstream file(path + ".damaged", std::ios::binary);
    EXPECT_TRUE(std::string(std::istreambuf_iterator<char>(file), {}) == bytes);
}

// In a file of many battles the first page of each table leads to others, and holds little itself.
TEST_F(Damage_to_a_file, of_a_page_that_leads_to_all_others_costs_little) {
    constexpr u64 many = 200;
    std::vector<Write> writes;
    for (u64 battle = 0; battle < many; ++battle) {
        writes.emplace_back(sample_battle(name_of(battle)));
        for (u64 number = 0; number < 4; ++number) writes.emplace_back(sample_answer(name_of(battle), number));
    }
    for (const char* ending : {"", "-lock"}) std::filesystem::remove(path + ending);
    open_sqlite(path)->write(writes);
    const std::string lock = bytes_of(path + "-lock"), bytes = bytes_of(path);
    const auto expect_saved = [&](const std::string& of, u64 least) {
        damage(of);
        std::ofstream(path + "-lock", std::ios::binary) << lock;
        for (int again = 0; again < 2; ++again) {  // and what was saved is missed no more
            const auto store = open_sqlite(path);
            u64 found = 0;
            for (const Stored_battle& about : store->battles()) {
                EXPECT_EQ(about, sample_battle(about.id));
                const auto read = [&] { found += store->answers(about.id).size() == 4; };
                EXPECT_THAT(problem_of(read), AnyOf("nothing", HasSubstr(" is damaged (battle '" + about.id)));
            }
            EXPECT_GE(found, least);
            EXPECT_FALSE(found < many && store->damage().empty());
        }
    };
    for (std::size_t page = 1; page < 12; ++page) {
        SCOPED_TRACE("page " + std::to_string(page + 1));
        std::string damaged = bytes;
        damaged.replace(page * 4096, 4096, 4096, page % 2 ? '\x55' : '\0');
        expect_saved(damaged, many - 30);
    }
    expect_saved(bytes.substr(0, bytes.size() - 4096), many - 60);
    expect_saved(bytes.substr(0, bytes.size() - 2048), many - 60);
}

// A battle whose head and answers were all behind the cut is not whole.
TEST_F(Damage_to_a_file, of_its_end_leaves_no_battle_emptied_and_is_told) {
    constexpr std::size_t page = 4096;
    const std::size_t pages = whole.size() / page;
    int saved = 0;
    for (std::size_t left = 1; left < pages; left += 3) {
        SCOPED_TRACE(std::to_string(left) + " of " + std::to_string(pages) + " pages");
        damage(whole.substr(0, left * page));
        const std::string problem = problem_of([&] {
            const auto store = open_sqlite(path);
            battles_that_go_on(*store);
            const std::vector<Damage> told = store->damage();
            ASSERT_FALSE(told.empty());
            EXPECT_THAT(told,
                testing::Contains(testing::Field(&Damage::words,
                    HasSubstr(std::to_string(pages - left) + " of its " + std::to_string(pages) + " pages are gone"))));
            ++saved;
        });
        EXPECT_THAT(problem, AnyOf("nothing", HasSubstr("put a copy in its place")));
    }
    EXPECT_GT(saved, 3);
}

TEST_F(Damage_to_a_file, of_a_head_is_noticed_where_nothing_was_said_yet) {
    open_sqlite(path)->write(std::vector<Write>{sample_battle("battle-99")});
    EXPECT_EQ(open_sqlite(path)->answers("battle-99").size(), 0u);
    run(path, "delete from heads where battle = 'battle-99'");
    EXPECT_THAT(problem_of([&] { open_sqlite(path)->answers("battle-99"); }), HasSubstr("its head is missing"));
}

TEST_F(Damage_to_a_file, of_everything_is_refused_and_nothing_is_touched) {
    std::string bytes = whole;
    bytes.replace(4096, bytes.size() - 4096, bytes.size() - 4096, '\x55');
    damage(bytes);
    EXPECT_THAT(
        problem_of_opening(path), AllOf(StartsWith(path + " is damaged ("), HasSubstr("put a copy in its place")));
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(std::string(std::istreambuf_iterator<char>(file), {}) == bytes);
    EXPECT_FALSE(std::filesystem::exists(path + ".new"));
    EXPECT_FALSE(std::filesystem::exists(path + ".damaged"));
}

TEST_F(Damage_to_a_file, of_an_answers_battle_leaves_no_battle_short) {
    run(path, "update answers set battle = 'nowhere' where battle = 'battle-3' and number = 49");
    const auto store = open_sqlite(path);
    EXPECT_EQ(battles_that_go_on(*store), battles - 1);
    EXPECT_THAT(problem_of([&] { store->answers("battle-3"); }), HasSubstr("it has 49 answers of 50"));
}

}
}
