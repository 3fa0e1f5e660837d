// `same`: what was planned for one piece, given to others of its unit.
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/play/play_session.h"
#include "core/module.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

struct Sat {
    std::string said, record;
};

// Red plans against a computer, and leaves.
Sat sit(const std::string& scenario, const std::string& typed) {
    Sat sat;
    const Module& game = *module("earth1418");
    Play_surroundings surroundings{game.rulebook(), {nullptr, make_player("greedy")}, 1, Terminal(), {}};
    surroundings.terminal.width = 160;
    surroundings.save = [&](const Match& match, const std::string&) {
        sat.record = write_record(match.record());
        return std::string("its file");
    };
    std::istringstream in(typed);
    std::ostringstream out;
    Play_session session(
        Match(game.load({.scenario = scenario, .house = {}, .parts = {}}), 1), std::move(surroundings), in, out);
    session.run();
    sat.said = out.str();
    return sat;
}

// A line of two.
Sat plan(const std::string& typed, const std::string& command = "hold") {
    return sit("games/earth1418/records/scenarios/close.yaml", "Red Line\n" + command + "\nready\n" + typed);
}

TEST(Same, GivesTheOthersOfTheUnitTheSamePlan) {
    const Sat sat = plan("Red L, dig in\nsame\n");
    for (const char* name : {"Red L", "Red G"})
        EXPECT_THAT(sat.said, HasSubstr(std::string(name) + ": dig in")) << name;
    EXPECT_THAT(sat.record, HasSubstr("red  E18-PLN-04 Red G\nred  E18-CMD-02 dig in\n"));
}

TEST(Same, TellsWhatTheRulesRefuseToOneOfThemAndLeavesItAsItWas) {
    const Sat sat = plan("Red G, retreat, 6 W facing 180\nhold fire\nsame\n", "retreat\nat 0,12");
    EXPECT_THAT(sat.said, HasSubstr("Red G: retreat"));
    EXPECT_THAT(sat.said, HasSubstr("Red L not: it ends nearer to Blue R (E18-CMD-09"));
    EXPECT_EQ(sat.record.find("Red L\n"), std::string::npos);
}

TEST(Same, GivesItToThoseWhoAreNamed) {
    const Sat sat = plan("Red L, dig in\nsame\nRed L, stay put, hold fire\nsame red g\n");
    EXPECT_THAT(sat.said, HasSubstr("Red G: stay put"));
    EXPECT_THAT(plan("Red L, dig in\nsame Red Q\n").said, HasSubstr("'Red Q' is none of the choices."));
}

// Not the same place, which would turn each formation another way.
TEST(Same, KeepsTheDirectionOfACommand) {
    const Sat sat = sit("montauban", "I/109 advance south\nsame\n");
    for (const char* name : {"I/109", "II/62", "III/109"})
        EXPECT_THAT(sat.said, HasSubstr(std::string(name) + ": ADVANCE to the south (E18-CMD-01)")) << name;
}

TEST(Same, IsNothingBeforeAPlanIsMade) {
    EXPECT_THAT(plan("same\n").said, HasSubstr("Nothing has been planned yet that others could do too."));
    EXPECT_THAT(plan("Red L, dig in\nsame\nsame\n").said,
        HasSubstr("All others have plans of their own; name those who are to do the same."));
}

}
}
