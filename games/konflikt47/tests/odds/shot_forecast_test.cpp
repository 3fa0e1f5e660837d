// What the numbers of a shot are made of, as its forecast tells.
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/tests/team.h"

namespace konflikt47 {
namespace {

constexpr Firing beside{Firing::beside, 0};

// The notes under a rule, one after the other.
std::string notes(const Forecast& forecast, Rule rule) {
    std::string all;
    for (const auto& note : forecast.notes)
        if (note.rule == rule) all += (all.empty() ? "" : "; ") + note.words;
    return all;
}
Forecast shot(Team& team, Cause cause = Cause::order, const Firing_plan* plan = nullptr) {
    return expect_shot(team.position(), team.red, team.blue, cause, plan);
}

// It is kept as usual, and told where its owner says that it is fired.
TEST(K47_WSR_08, a_launcher_is_told_where_it_is_chosen) {
    Line launcher = line(0, 12 * inch, 1, bit(Special::launcher) | bit(Special::shaped_charge));
    launcher.pen = 4;
    Team team(launcher, 8 * inch, 1);
    team.entry(team.red).is_team = false;
    team.entry(team.blue).powered_armour = Powered::heavy;
    team.unit(team.red).model[0].weapon = 0, team.unit(team.red).model[0].beside = 1;
    EXPECT_EQ(shot(team).terms[0].words, "Rifle shot, needing 4 or more");
    EXPECT_EQ(notes(shot(team), "K47-SHT-12"_rule), "To damage: Damage Value 4, powered armour +1");
    Firing_plan plan{};
    plan[0] = beside;
    const Forecast chosen = shot(team, Cause::order, &plan);
    EXPECT_EQ(chosen.terms[0].words, "weapon shot, needing 5 or more");
    EXPECT_EQ(notes(chosen, "K47-SHT-09"_rule), "To hit: 4, shaped charge at men +1");
    EXPECT_EQ(notes(chosen, "K47-SHT-12"_rule), "To damage: Damage Value 4, powered armour +1, Pen +4");
}

TEST(K47_SHT_15, what_saves_is_told_part_by_part) {
    Team team(line(0, 24 * inch, 1, 0), 20 * inch, 1);
    build_wall(team);
    EXPECT_EQ(notes(shot(team), "K47-SHT-15"_rule), "The target: hard cover: saves on 4 or more");
    team.unit(team.blue).order = Order::down;
    EXPECT_EQ(notes(shot(team), "K47-SHT-15"_rule), "The target: hard cover 4, Down -2: saves on 2 or more");
}

}
}
