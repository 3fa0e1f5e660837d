// Two battles are told apart by whatever differs in them.
#include <set>

#include "core/fields.h"
#include "games/earth1418/tests/field.h"

namespace earth1418::hash_test {
namespace {

// Two battles are told apart by whatever differs in them.
TEST(E18_PLN_03, nothing_of_a_battle_is_left_out_of_its_hash) {
    const Field field("guns");
    std::set<u64> hashes = {hash(field.state)};
    const auto differs = [&](auto change) {
        State state = field.state;
        change(state);
        EXPECT_TRUE(hashes.insert(hash(state)).second) << hashes.size();
    };
    differs([](State& s) { s.cordons.add({mm_at(1, 1), 7620, 90, 0, 0}); });
    differs([](State& s) { s.cordons.add({mm_at(1, 1), 7621, 90, 0, 0}); });
    differs([](State& s) { s.cordons.add({mm_at(1, 1), 7620, 91, 0, 0}); });
    differs([](State& s) { s.cordons.add({mm_at(1, 1), 7620, 90, 1, 0}); });
    differs([](State& s) { s.cordons.add({mm_at(1, 1), 7620, 90, 0, 1}); });
    differs([](State& s) { s.cordons.add({}), s.cordons.add({mm_at(2, 1), 7620, 90, 0, 0}); });
    differs([](State& s) { s.patches.add({mm_at(1, 1), 100, 100, 0, false}); });
    differs([](State& s) { s.patches.add({mm_at(1, 1), 101, 100, 0, false}); });
    differs([](State& s) { s.patches.add({mm_at(1, 1), 100, 101, 0, false}); });
    differs([](State& s) { s.patches.add({mm_at(1, 1), 100, 100, 1, false}); });
    differs([](State& s) { s.patches.add({mm_at(1, 1), 100, 100, 0, true}); });
    differs([](State& s) { s.hits.add({1, 2, 3, 4, 5}); });
    for (const int i : {0, 1, 2, 3, 4})
        differs([&](State& s) {
            s.hits.add({UnitId(1 + (i == 0)), UnitId(2 + 2 * (i == 1)), u8(3 + 4 * (i == 2)), u8(4 + 5 * (i == 3)),
                u8(5 + 6 * (i == 4))});
        });
    differs([](State& s) { s.unit[0].base[1].by = 3; });
    differs([](State& s) { s.unit[0].base[1].injury = Injury::old; });
    differs([](State& s) { s.winner = Side::blue; });
    differs([](State& s) { s.ending = Ending::bounds; });
    differs([](State& s) { s.secret[1].order[0].command = Command::hold; });
    differs([](State& s) { s.secret[1].order[0].direction = 1; });
    differs([](State& s) { s.secret[1].order[0].toward.x = 1; });
    differs([](State& s) { s.secret[1].plan[0].act = Act::dig; });
    differs([](State& s) { s.secret[1].plan[0].points = 1; });
    differs([](State& s) { s.secret[1].plan[0].column = 1; });
    differs([](State& s) { s.secret[1].plan[0].row = 1; });
    differs([](State& s) { s.secret[1].plan[0].target = 1; });
    differs([](State& s) { s.secret[1].plan[0].against = 1; });
    differs([](State& s) { s.secret[1].plan[0].facing = 1; });
    differs([](State& s) { s.secret[1].plan[0].way[3].y = 1; });
    differs([](State& s) { s.secret[1].missions.add({1}); });
    differs([](State& s) { s.secret[1].missions.add({2}); });
    differs([](State& s) { s.secret[1].missions.add({1, true}); });
    differs([](State& s) { s.secret[1].missions.add({1, true, mm_at(1, 1)}); });
    for (const Shots& shots : {Shots{1, 0, 0, {}}, Shots{2, 0, 0, {}}, Shots{1, 1, 0, {}}, Shots{1, 0, 1, {}},
             Shots{1, 0, 1, {1}}, Shots{1, 0, 1, {0, 1}}})
        differs([&](State& s) { s.secret[1].missions.add({1}), s.secret[1].missions.item[0].at.add(shots); });
    for (const Laying& laying : {Laying{Side::red, 1, 0, 1}, Laying{Side::red, 2, 0, 1}, Laying{Side::red, 1, 1, 1},
             Laying{Side::red, 1, 0, 2}, Laying{Side::blue, 1, 0, 1}})
        differs([&](State& s) { (void)s.stacks.seal(laying, Laying{Side::blue}); });
    for (const Shooting& shooting :
        {Shooting{1}, Shooting{2}, Shooting{1, {1, 0}}, Shooting{1, {0, 1}}, Shooting{1, {}, 1}, Shooting{1, {}, 0, 1},
            Shooting{1, {}, 0, 0, 1}, Shooting{1, {}, 0, 0, 0, 1}, Shooting{1, {}, 0, 0, 0, 0, Side::red}})
        differs([&](State& s) { (void)s.stacks.call(shooting); });
}

}
}
