// What saves a hero who would fall (K47-HER-04, K47-HER-06).
#include "games/konflikt47/rules/turn/heroes.h"
#include "games/konflikt47/rules/turn/turn_steps.h"

namespace konflikt47 {

void Hero_survival::fall(Play& play) const { play.remove(unit, model, "K47-SHT-19"_rule, stood); }

// K47-HER-04, K47-HER-06 A hero who would be removed may be kept; a hero without points goes.
Flow Hero_survival::survive(Play& play) {
    const Unit& now = play.unit(unit);
    const bool guts = now.guts && !tried, luck = now.luck;
    if (int(play.hero(unit)) != model || (!guts && !luck)) return fall(play), Flow::done;
    const auto refuse = [&](i32 option) -> Refusal {
        if (option == i32(Survival::by_guts) && !guts)
            return {"K47-HER-04"_rule, tried ? "has failed" : "is not possible without a point of Guts"};
        if (option == i32(Survival::by_luck) && !luck)
            return {"K47-HER-06"_rule, "is not possible without a point of Luck"};
        return {};
    };
    constexpr std::array<u16, 3> all{u16(Survival::by_guts), u16(Survival::by_luck), u16(Survival::let_go)};
    const i32* chosen = play.choose(play.side(unit), "K47-HER-04"_rule, u16(Topic::survive), 3, all, refuse);
    if (!chosen) return Flow::wait;
    if (Survival(*chosen) == Survival::let_go) return fall(play), Flow::done;
    if (Survival(*chosen) == Survival::by_guts) return Flow::next;
    --play.unit(unit).luck;
    play.tell("K47-HER-06"_rule, Told::survives, unit, true);
    return Flow::done;
}

// K47-HER-04 A die and his Guts make 7; Luck may throw it again.
Flow Hero_survival::throw_guts(Play& play) {
    const Answer* thrown = play.roll(play.side(unit), "K47-HER-04"_rule, u16(Topic::guts), 1);
    if (!thrown) return Flow::wait;
    return play.lay(*thrown, Pending_dice::each, play.side(unit), unit, no_unit, 7 - play.unit(unit).guts, true);
}

Flow Hero_survival::read_guts(Play& play) {
    const int die = play.state.pending.die.item[0];
    if (die + play.unit(unit).guts < 7) {
        play.tell("K47-HER-04"_rule, Told::guts_fail, unit, die);
        tried = true;
        return Flow::restart;
    }
    --play.unit(unit).guts;
    play.tell("K47-HER-04"_rule, Told::survives, unit, false);
    return Flow::done;
}

}
