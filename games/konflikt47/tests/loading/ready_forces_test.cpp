// The forces that come with the game: what each costs, and that it breaks no rule.
#include <algorithm>

#include <gmock/gmock.h>

#include "games/konflikt47/armoury/armoury.h"
#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/loading/verdict.h"

namespace konflikt47::ready_forces_test {
namespace {

// The sums that part 2 of the index prints, and those of five small forces.
TEST(K47_ARM_22, each_ready_force_is_legal_and_costs_what_is_printed) {
    struct Row {
        const char *id, *nation;
        int units, points;
    };
    constexpr Row rows[] = {{"british-company", "britain", 10, 1000}, {"commando-raid", "britain", 9, 999},
        {"british-patrol", "britain", 5, 491}, {"panzermech-walkers", "germany", 10, 987},
        {"gravity-heavy", "germany", 8, 995}, {"german-patrol", "germany", 5, 496},
        {"imperial-assault", "japan", 10, 994}, {"shiboru-spearhead", "japan", 9, 991},
        {"japanese-patrol", "japan", 5, 497}, {"guards-with-tanks", "soviet", 10, 993},
        {"sonic-assault", "soviet", 9, 989}, {"soviet-patrol", "soviet", 5, 496},
        {"grizzly-and-mudskipper", "usa", 10, 994}, {"tesla-strike", "usa", 9, 992},
        {"american-patrol", "usa", 5, 493}};
    const auto ready = armoury().ready();
    for (const Row& row : rows) {
        const auto found = std::ranges::find(ready, row.id, &sandtable::Armoury::Ready::id);
        ASSERT_NE(found, ready.end()) << row.id;
        EXPECT_EQ(found->nation, row.nation) << row.id;
        EXPECT_EQ(found->points, row.points) << row.id;
        EXPECT_EQ(found->fault, "") << row.id;
        const Game game = game_of({}, nullptr);
        const Force_list list = read_force_list(read_yaml_file(found->file));
        const Verdict verdict = judge(Catalogue(game), list);
        EXPECT_EQ(int(verdict.units.size()), row.units) << row.id;
        EXPECT_TRUE(verdict.is_legal()) << row.id;
        EXPECT_EQ(list.platoons.size(), 1u) << row.id;
    }
}

// All files of the folder, those of the scenarios among them.
TEST(K47_ARM_22, no_force_of_the_folder_breaks_a_rule) {
    const Game game = game_of({}, nullptr);
    int files = 0;
    for (const auto& ready : armoury().ready()) {
        for (const Complaint& one : judge(Catalogue(game), read_force_list(read_yaml_file(ready.file))).complaints)
            ADD_FAILURE() << ready.file << ":" << one.at.line << ": " << one.words();
        ++files;
    }
    EXPECT_EQ(files, 19);
}

}
}
