// What happened, kind by kind: in words, as a headline, and as it looks on the board.
#include "games/battledice/play.h"
#include "games/battledice/position.h"
#include "games/battledice/rules/fire/dice.h"
#include "games/battledice/tests/field.h"

namespace battledice::told_test {
namespace {

enum Pieces : UnitId { guards, guns, hahn, line };

// Tells of what happens to these pieces.
class Telling {
  public:
    Telling()
        : game_(load_text(
              open_field("units: [{type: infantry, at: D3, name: Guards}, {type: rifled, at: A1, name: Guns}, "
                         "{type: general, at: D3, name: Hahn}]",
                  "units: [{type: infantry, at: D5, name: Line}]",
                  "objectives: [{hex: E4, name: Camp, side: red, value: 1}, {hex: E5, name: Ford, side: red, value: "
                  "2}]\n"))) {}

    int at(const char* hex) const { return game_->grid.find(hex).value(); }

    // How it looks: who, along which way, what is drawn, what is left of the first, the scores.
    std::string looks(const Event& event) const {
        const Shown shown = game_->shown(event);
        const auto name = [&](int token) { return game_->roster.at(std::size_t(token)).name; };
        const auto place = [](const Place& at) { return name_of({at.x, at.y}); };
        std::string all;
        for (const int token : shown.tokens) all += (all.empty() ? "" : " and ") + name(token);
        for (const Place& one : shown.way) all += " > " + place(one);
        for (const Mark& mark : shown.marks) {
            EXPECT_EQ(mark.rule.id(), event.rule.id());
            all += std::string(mark.kind == Mark::line ? " --" : " *") + (mark.tone == Mark::bad ? "! " : " ");
            for (const Place& one : mark.at) all += place(one);
            if (mark.token >= 0) all += " from " + name(mark.token);
            if (!mark.words.empty()) all += " " + mark.words;
        }
        if (shown.strength >= 0) all += " leaves " + std::to_string(shown.strength);
        for (const Scored& scored : shown.scores)
            all += fmt::format(
                "{} {}", all.empty() ? game_->words(scored.side) : ", " + game_->words(scored.side), scored.score);
        return all;
    }

    void tells(Told told, std::array<i32, 5> operands, const std::string& words, Headline headline = Headline::deed,
        const std::string& looks = "") const {
        const Event event{"BD-HIT-01"_rule, everybody, u8(told), operands};
        EXPECT_EQ(game_->words(event), words);
        EXPECT_EQ(game_->headline(event), headline) << words;
        EXPECT_EQ(this->looks(event), looks) << words;
    }

  private:
    std::shared_ptr<const Game> game_;
};

TEST(Told, BD_TRN_01_turns_and_phases) {
    const Telling telling;
    telling.tells(Told::turn, {3}, "Turn 3", Headline::turn);
    const auto phase = [&](Phase phase, Side side, const char* words) {
        telling.tells(Told::phase, {i32(phase), i32(side)}, words, Headline::phase);
    };
    phase(Phase::set_up, Side::nobody, "Set-up");
    phase(Phase::artillery, Side::nobody, "Artillery of both sides");
    phase(Phase::initiative, Side::nobody, "Initiative");
    phase(Phase::first_move, Side::blue, "Blues to move");
    phase(Phase::first_fire, Side::blue, "Blues to fire");
    phase(Phase::second_move, Side::red, "Reds to move");
    phase(Phase::second_fire, Side::red, "Reds to fire");
    phase(Phase::end, Side::nobody, "End of turn");
    telling.tells(Told::initiative, {2, 5, i32(Side::red)}, "Reds 2, Blues 5: lower goes first, Reds");
    telling.tells(Told::initiative, {6, 1, i32(Side::blue)}, "Reds 6, Blues 1: lower goes first, Blues");
    telling.tells(Told::tie, {4}, "both threw 4: again");
    telling.tells(Told::no_target, {}, "no artillery had a target");
    telling.tells(Told::nobody_moves, {}, "nobody could move");
    telling.tells(Told::nobody_fires, {}, "nobody could fire");
}

TEST(Told, BD_MOV_01_who_comes_and_goes) {
    const Telling telling;
    const int d2 = telling.at("D2"), d3 = telling.at("D3"), d4 = telling.at("D4");
    telling.tells(Told::placed, {guards, d4}, "Guards deployed at D4", Headline::deed, "Guards > D4");
    telling.tells(Told::landed, {guards, d4}, "Guards arrived at D4", Headline::deed, "Guards > D4");
    telling.tells(
        Told::moved, {guards, d3, d4, 1}, "Guards moved from D3 to D4, 1 hex", Headline::deed, "Guards > D3 > D4");
    telling.tells(
        Told::moved, {guards, d2, d4, 2}, "Guards moved from D2 to D4, 2 hexes", Headline::deed, "Guards > D2 > D4");
    telling.tells(
        Told::left_board, {guards, d3}, "Guards left the board from D3", Headline::deed, "Guards * D3 left the board");
    telling.tells(
        Told::advances, {guards, d3, d4}, "Guards advanced from D3 to D4", Headline::outcome, "Guards > D3 > D4");
    telling.tells(Told::removed, {guards, d3, i32(Terrain::fence)}, "Guards removed the fence at D3", Headline::deed,
        "Guards * D3 removed");
    telling.tells(Told::removed, {line, d4, i32(Terrain::wire)}, "Line removed the wire at D4", Headline::deed,
        "Line * D4 removed");
}

TEST(Told, BD_RET_01_who_goes_back) {
    const Telling telling;
    const int d2 = telling.at("D2"), d3 = telling.at("D3");
    telling.tells(Told::flags, {guards, 1}, "Guards had to retreat 1 hex for 1 flag", Headline::outcome,
        "Guards *!  from Guards 1 flag: back 1 hex");
    telling.tells(Told::flags, {guards, 2}, "Guards had to retreat 2 hexes for 2 flags", Headline::outcome,
        "Guards *!  from Guards 2 flags: back 2 hexes");
    telling.tells(Told::flag_ignored, {guards, 1}, "Guards ignored 1 flag", Headline::outcome,
        "Guards *  from Guards ignores 1 flag");
    telling.tells(Told::flag_ignored, {guards, 2, i32(Terrain::fieldwork)},
        "Guards ignored 2 flags, thanks to its fieldwork", Headline::outcome, "Guards *  from Guards ignores 2 flags");
    telling.tells(Told::too_late, {line, 1}, "Line had gone: 1 flag ignored", Headline::outcome, "Line");
    telling.tells(Told::obeys_flags, {guards, 2}, "Guards had to retreat 2 hexes for 2 flags", Headline::deed,
        "Guards *!  from Guards 2 flags: back 2 hexes");
    // What drove it back is told with its way, and with whom a General goes.
    telling.tells(Told::retreats, {guards, d3, d2, 2}, "Guards retreated from D3 to D2", Headline::outcome,
        "Guards > D3 > D2 *!  from Guards 2 flags");
    telling.tells(Told::retreats, {hahn, d3, d2, 0, guards}, "Hahn retreated from D3 to D2", Headline::outcome,
        "Hahn > D3 > D2 *!  from Hahn with Guards");
    telling.tells(Told::cannot_retreat, {guards, d3}, "Guards could not retreat from D3", Headline::outcome,
        "Guards *! D3 nowhere to go");
    telling.tells(Told::forced_off, {guards, d3}, "Guards: forced off the board at D3", Headline::outcome,
        "Guards * D3 left the board");
    telling.tells(Told::stays_behind, {hahn, d3}, "Hahn stayed behind at D3", Headline::outcome, "Hahn");
    telling.tells(Told::joins, {hahn, guards}, "Hahn joined Guards", Headline::outcome, "Hahn and Guards");
}

TEST(Told, BD_BAT_03_how_many_dice_and_how_they_fell) {
    const Telling telling;
    const int d4 = telling.at("D4");
    telling.tells(Told::laid, {guns, d4}, "Guns laid guns on D4", Headline::deed, "Guns --! D4 from Guns");
    telling.tells(Told::laid, {guns, no_hex}, "Guns held fire", Headline::deed, "Guns");
    telling.tells(Told::revealed, {guns, d4}, "Guns had laid guns on D4", Headline::deed, "Guns --! D4 from Guns");
    telling.tells(Told::battle, {guards, d4, 3, 1, no_unit}, "Guards attacked D4 with 3 dice at range 1",
        Headline::deed, "Guards --! D4 from Guards");
    telling.tells(Told::battle, {guards, d4, 1, -2, line},
        "Guards attacked Line at D4 with 1 die at range 2 from a hill", Headline::deed, "Guards --! D4 from Guards");
    const auto term = [&](Dice_term::Of of, int dice, int by, bool from_hill, const char* words) {
        telling.tells(Told::dice_term, {of, dice, by, from_hill}, words, Headline::detail);
    };
    term(Dice_term::series, 3, 2, true, "3 dice at range 2 from a hill");
    term(Dice_term::series, 1, 4, false, "1 die at range 4");
    term(Dice_term::general, 1, hahn, false, "1 die more: led by Hahn");
    term(Dice_term::cover, -2, i32(Terrain::built_up), false, "2 dice less: built-up area");
    term(Dice_term::obstacle, -1, i32(Terrain::wire), false, "1 die less: own wire");
    term(Dice_term::minimum, 1, 1, false, "1 die more: minimum of 1");
    telling.tells(Told::dice_set, {1}, "assault dice were thrown", Headline::detail);
    Faces faces;
    faces[Face::infantry] = 2;
    faces[Face::flag] = 1;
    telling.tells(Told::thrown, {faces.as_number(), 3}, "the dice showed infantry x2, flag", Headline::detail);
    Faces blank;
    blank[Face::blank] = 1;
    telling.tells(Told::thrown, {blank.as_number(), 1}, "the die showed blank", Headline::detail);
    const i32 infantry = 1 << u8(Face::infantry), general = 1 << u8(Face::general), any = 1 << u8(Face::any);
    telling.tells(Told::reads, {guards, no_unit, infantry, 0}, "infantry faces hit Guards, flags drive it back",
        Headline::reading);
    telling.tells(Told::reads, {guards, no_unit, infantry | any, 0},
        "infantry and any faces hit Guards, flags drive it back", Headline::reading);
    telling.tells(
        Told::reads, {no_unit, hahn, 0, general}, "general faces kill Hahn, flags drive it back", Headline::reading);
    telling.tells(Told::reads, {guards, hahn, infantry, general},
        "infantry faces hit Guards, general faces kill Hahn, flags drive both back", Headline::reading);
    // BD-DIE-02 Some sets of dice have no general.
    telling.tells(Told::reads, {guards, hahn, infantry, 0},
        "infantry faces hit Guards, no face kills Hahn, flags drive both back", Headline::reading);
    telling.tells(Told::filtered, {i32(Face::flag), 2}, "2 ignored: flag", Headline::detail);
}

// The name of what is there, where somebody comes to it; E4 is the camp.
TEST(Told, BD_MOV_01_places_by_their_names) {
    const Telling telling;
    const int d3 = telling.at("D3"), e4 = telling.at("E4");
    telling.tells(Told::moved, {guards, d3, e4, 1}, "Guards moved from D3 to E4 (Camp), 1 hex", Headline::deed,
        "Guards > D3 > E4");
    telling.tells(Told::advances, {guards, d3, e4}, "Guards advanced from D3 to E4 (Camp)", Headline::outcome,
        "Guards > D3 > E4");
}

TEST(Told, refusals_have_the_article_and_the_verb_of_their_subject) {
    const auto alma = load_game("alma", {});
    EXPECT_EQ(alma->refused("French Batteries", "is out of range"), "The French Batteries are out of range");
    EXPECT_EQ(alma->refused("Vladimir Regiment", "has moved"), "The Vladimir Regiment has moved");
    EXPECT_EQ(alma->refused("C5", "is 3 hexes away"), "C5 is 3 hexes away");
}

TEST(Told, BD_HIT_01_losses) {
    const Telling telling;
    const int d3 = telling.at("D3");
    telling.tells(Told::losses, {}, "the hits of both sides were taken off together");
    telling.tells(Told::missed, {guns, line}, "Guns hit nobody", Headline::outcome, "Line *  from Line no hit");
    telling.tells(Told::marked, {guards, 1}, "Guards took 1 hit", Headline::outcome, "Guards *!  from Guards 1 hit");
    telling.tells(Told::marked, {guards, 2}, "Guards took 2 hits", Headline::outcome, "Guards *!  from Guards 2 hits");
    telling.tells(Told::hit, {guards, 1, 3}, "Guards lost 1 figure, 3 left", Headline::outcome, "Guards leaves 3");
    telling.tells(Told::hit, {guards, 2, 0}, "Guards lost 2 figures, 0 left", Headline::outcome, "Guards leaves 0");
    telling.tells(
        Told::destroyed, {guards, d3}, "Guards: destroyed at D3", Headline::outcome, "Guards *! D3 destroyed leaves 0");
    telling.tells(
        Told::general_killed, {hahn, d3}, "Hahn was killed at D3", Headline::outcome, "Hahn *! D3 killed leaves 0");
    // What the artillery phase brings is taken off together: each loss says who hit.
    Hitters two;
    two.add(guns);
    two.add(guards);
    telling.tells(Told::hit, {line, 2, 1, two.packed}, "Line lost 2 figures, 1 left, hit by Guns and Guards",
        Headline::outcome, "Line and Guns and Guards leaves 1");
    Hitters many;
    for (int i = 0; i < 5; ++i) many.add(guns);
    telling.tells(Told::destroyed, {line, d3, many.packed}, "Line: destroyed at D3 by Guns, Guns and 3 more",
        Headline::outcome, "Line and Guns and Guns and Guns *! D3 destroyed leaves 0");
    Hitters one;
    one.add(guns);
    telling.tells(Told::general_killed, {hahn, d3, one.packed}, "Hahn was killed at D3 by Guns", Headline::outcome,
        "Hahn and Guns *! D3 killed leaves 0");
    telling.tells(Told::general_spared, {hahn, 1}, "Hahn was spared", Headline::outcome, "Hahn");
}

TEST(Told, BD_VIC_01_banners_and_the_end) {
    const Telling telling;
    // What a score is for is said with it.
    telling.tells(
        Told::banner, {i32(Side::red), 1, 3, line}, "Reds: 1 banner", Headline::outcome, " *  Line destroyed, Reds 3");
    telling.tells(
        Told::banner, {i32(Side::blue), 2, 4, hahn}, "Blues: 2 banners", Headline::outcome, " *  Hahn killed, Blues 4");
    telling.tells(
        Told::objective, {i32(Side::red), 1, 2, 5}, "Reds: Ford, worth 2", Headline::deed, " *  Ford held, Reds 5");
    telling.tells(Told::fallen, {4, 0}, "figures lost so far: Reds 4, Blues 0");
    telling.tells(Told::score, {1, 2}, "Reds 1 banner, Blues 2", Headline::deed, "Reds 1, Blues 2");
    telling.tells(Told::draw_offered, {i32(Side::blue)}, "Blues offered a draw");
    const auto won = [&](Side side, Ending ending, const char* words) {
        telling.tells(Told::won, {i32(side), i32(ending)}, words);
    };
    won(Side::red, Ending::banners, "victory for Reds by banners");
    won(Side::blue, Ending::turn_limit, "victory for Blues by the turn limit");
    won(Side::red, Ending::annihilation, "victory for Reds by annihilation");
    won(Side::blue, Ending::concession, "victory for Blues by concession");
    won(Side::nobody, Ending::agreement, "a draw by agreement");
    won(Side::nobody, Ending::banners, "a draw by banners");
}

}
}
