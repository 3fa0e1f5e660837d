// What happened, in words.
#include <fmt/format.h>

#include "games/earth1418/rules/command/actions.h"
#include "games/earth1418/words/words.h"
#include "words/article.h"

namespace earth1418 {
namespace {

constexpr const char* lost_words[] = {"is gone", "is out of range", "is out of sight", "is in melee"};

std::string often(int count) { return count == 1 ? "once" : count == 2 ? "twice" : fmt::format("{} times", count); }

// A die that must be at or below a resilience: a 6 fails whatever it is (E18-ARM-08, E18-FRC-01).
// `why`: ", in gas,".
std::string thrown(const Noun& unit, const char* why, int die, int resilience) {
    return die == 6
        ? fmt::format("{0:The}{1} {0:throws} a 6, which always fails,", unit, why)
        : fmt::format("{0:The}{1} {0:throws} {2} against {0:its} resilience of {3}", unit, why, die, resilience);
}

// "the south-east"; in degrees too where it is not just that.
std::string bearing(int degrees) {
    const char* nearest = point_of_compass(degrees);
    return degrees % 45 ? fmt::format("the {} ({} degrees)", nearest, degrees) : fmt::format("the {}", nearest);
}

}

std::string need(int needed) { return needed <= 1 ? "hitting with every die" : fmt::format("needing {}", needed); }

std::string words(Phase phase, int step) {
    switch (phase) {
        case Phase::command: return "High commands";
        case Phase::planning: {
            constexpr const char* steps[] = {"", "naval and railway guns", "artillery", "Reserve formations",
                "Line formations", "heavy weapons", "Elite formations"};
            return fmt::format("Planning {}: {}", step, steps[step]);
        }
        case Phase::execution: {
            constexpr const char* steps[] = {"", "emplaced guns and heavy weapons shoot",
                "other guns and heavy weapons shoot", "sub-units leave their positions", "dug-in infantry shoots",
                "other infantry shoots", "assaulters move", "movement", "sub-units that left their positions move",
                "assaulters shoot", "naval and railway guns fire"};
            return fmt::format("Execution {}: {}", step, steps[step]);
        }
        case Phase::melee: return "Melee";
        case Phase::end: return "End of the bound";
    }
    return {};
}

std::string Game::words(const Event& event) const {
    const auto& n = event.operand;
    const auto unit = [&](std::size_t i) { return noun(UnitId(n[i])); };
    const auto place = [&](std::size_t i) { return Place{n[i], n[i + 1]}; };
    const auto formation = [&] { return Noun{formations[std::size_t(n[0])].name, formations[std::size_t(n[0])].with}; };
    const auto objective = [&](std::size_t i) {
        return Noun{objectives[std::size_t(n[i])].name, objectives[std::size_t(n[i])].with};
    };
    const auto plan = [&] {
        const UnitId target = u8(n[2]), against = u8(n[2] >> 8);
        const Act act = Act(n[1]);
        std::string text = fmt::format("{}: {}", unit(0), act_words[n[1]]);
        // E18-ART-05 Where in its square the circle lies, is said as it fires.
        const bool in_square = is_mission(act) && options.circle_placement == Options::at_execution;
        const bool then_moves = n[2] >> 16;
        if (in_square && n[3] >= 0) text += " on " + square_name(*this, {n[3], n[4]});
        else if (n[3] >= 0 && is_mission(act)) text += " " + at_place(*this, place(3));
        else if (n[3] >= 0 && !then_moves) text += " " + to_place(*this, place(3));
        if (against != no_unit) text += fmt::format("{} {:the}", act == Act::join ? "" : " against", noun(against));
        if (target == any_target) text += ", shoots at the first enemy to appear";
        else if (target != no_unit) text += fmt::format(", shoots at {:the}", noun(target));
        if (then_moves) text += ", then move" + (is_mission(act) ? "" : " " + to_place(*this, place(3)));
        return text;
    };
    // In a bombardment its base, counted from 1.
    const auto aimed_at = [&] {
        return n[4] ? fmt::format("base {} of {:the}", n[4], unit(1)) : fmt::format("{:the}", unit(1));
    };
    switch (Told(event.kind)) {
        case Told::wind: return fmt::format("The wind blows to {}", bearing(n[0]));
        case Told::bound: return fmt::format("Bound {}", n[0]);
        case Told::phase: return earth1418::words(Phase(n[0]), n[1]);
        case Told::commanded:
        case Told::commanded_own:
            if (Command(n[1]) == Command::hold) return fmt::format("{}: HOLD", formation());
            return fmt::format("{}: {} to {}", formation(), command_words[n[1]], bearing(n[2]));
        case Told::commands:
            return fmt::format("{}: {}", with_capital(the(words(Side(n[0])))), times(n[1], "command", "commands"));
        case Told::plans:
            return fmt::format("{}: {}", with_capital(the(words(Side(n[0])))), times(n[1], "plan", "plans"));
        case Told::tests:
            return thrown(unit(0), event.rule == "E18-FRC-01"_rule ? ", in gas," : ", shaken by losses,", n[1], n[2]) +
                (n[3] ? fmt::format(" and {:obeys}", unit(0)) : fmt::format(" and {:falls} back", unit(0)));
        case Told::planned:
        case Told::shows: return plan();
        case Told::fires:
            return fmt::format(
                "{0:The} {0:shoots} at {1} with {2}, {3}", unit(0), aimed_at(), times(n[2], "die", "dice"), need(n[3]));
        case Told::bonus: return fmt::format("{} with +{}", times(n[1], "of them", "of them"), n[2]);
        case Told::hits:
            return n[2] ? fmt::format("{0:The} {0:hits} {1:the} {2}", unit(0), unit(1), often(n[2]))
                        : fmt::format("{0:The} {0:misses}", unit(0));
        case Told::thrown_again:
            return fmt::format("{} of {} {} when rerolled", n[1], times(n[2], "hit", "hits"),
                n[1] == 1 || n[2] == 1 ? "stands" : "stand");
        case Told::harmless:
            return fmt::format(
                "{0:The} {0:shoots} at {1:the} and cannot hurt {1:it}: {0:it} would need {2}", unit(0), unit(1), n[2]);
        case Told::lost_shot:
            return fmt::format("{0:The} {0:does} not shoot at {1:the}, which {2}", unit(0), unit(1), lost_words[n[2]]);
        case Told::overwatch:
            return fmt::format("{0:The} {0:has} waited for {1:the}, and {0:shoots} with {2}, {3}", unit(0), unit(1),
                times(n[2], "die", "dice"), need(n[3]));
        case Told::mission:
            return fmt::format("{0:The} {0:bombards} {1}, with {2} under the circle", unit(0),
                ground_words(*this, place(1)), times(n[3], "base", "bases"));
        case Told::smoke:
            return fmt::format("{0:The} {0:lays} {1} {2}, {3} long", unit(0), effect[std::size_t(n[1])].name,
                at_place(*this, place(2)), measure().length(n[4]));
        case Told::struck:
            return fmt::format("{0:The} {0:loses} {1}, {2} left{3}", unit(0), times(n[1] & 0xff, "base", "bases"),
                n[1] >> 8 ? std::to_string(n[1] >> 8) : std::string("none"), hit_by(*this, {n[2]}));
        case Told::injured: {
            std::string text =
                fmt::format("{0:The} {0:has} {1}", unit(0), times(n[1], "base injured", "bases injured"));
            if (const int sound = n[3] - n[1]) text += fmt::format(", {} sound", sound);
            if (const int lost = roster[std::size_t(n[0])].bases - n[3]) text += fmt::format(", {} lost", lost);
            return text + (n[2] ? std::string() : hit_by(*this, {n[4]}));  // what fell with them has told it
        }
        case Told::destroyed: return fmt::format("{0:The} {0:is} destroyed", unit(0));
        case Told::leaves: return fmt::format("{0:The} {0:leaves} {0:its} position", unit(0));
        case Told::slowed:
            return fmt::format("{0:The}, slowed by {0:its} injuries, {0:goes} {1} of the {2} that {0:it} planned",
                unit(0), measure().length(measure().rounded(n[1])), measure().length(measure().rounded(n[2])));
        case Told::moved: {
            const std::string way = way_words(*this, place(1), place(3));
            const std::size_t verb = way.find(' ');
            return fmt::format(
                "{:The} {}{}", unit(0), sandtable::in_sentence(unit(0), way.substr(0, verb)), way.substr(verb));
        }
        case Told::stopped:  // E18-FOR-05 by an enemy, or before a friend on whom it would stand
            return side(UnitId(n[0])) == side(UnitId(n[1]))
                ? fmt::format("{0:The} {0:stops} short of {1:the}", unit(0), unit(1))
                : fmt::format("{0:The} {0:is} stopped by {1:the}", unit(0), unit(1));
        case Told::contact: return fmt::format("{0:The} {0:meets} {1:the}", unit(0), unit(1));
        case Told::abandons: return fmt::format("The diggings of {:the} become rough ground", unit(0));
        case Told::shoots_first:
            return fmt::format("{} shoot first, {} to {}", with_capital(the(words(Side(n[0])))), n[1], n[2]);
        case Told::pinned: return fmt::format("{0:The} {0:is} under fire", unit(0));
        case Told::off_table: return fmt::format("{0:The} {0:leaves} the table", unit(0));
        case Told::fights:
            return fmt::format(
                "{0:The} {0:fights} {1:the} with {2}, {3}", unit(0), unit(1), times(n[2], "die", "dice"), need(n[3]));
        case Told::no_dice: return fmt::format("{0:The} {0:has} no dice against {1:the}", unit(0), unit(1));
        case Told::drifts:
            return fmt::format("The {} drifts {}", effect[std::size_t(n[0])].name, to_place(*this, place(1)));
        case Told::gone:
            return fmt::format("The {} {} is gone", effect[std::size_t(n[0])].name, at_place(*this, place(1)));
        case Told::recovers: return fmt::format("{0:The} {0:recovers} with {1}", unit(0), times(n[1], "base", "bases"));
        case Told::die:
            return thrown(unit(0), "", n[1], n[2]) +
                (n[3] ? fmt::format(" and {:recovers}", unit(0)) : fmt::format(" and {:stays} slow", unit(0)));
        case Told::dug_in: return fmt::format("{0:The} {0:is} dug in", unit(0));
        case Told::packed:
            return fmt::format("{0:The} {0:has} {1}", unit(0), Gun(n[1]) == Gun::packed ? "packed" : "unpacked");
        case Told::broken:
            return fmt::format("{0:The} {0:is} broken: {1} for {2}", formation(), times(n[2], "point", "points"),
                the(words(Side(n[1]))));
        case Told::claimed:
            return fmt::format(
                "{} gain {} for {:the}", with_capital(the(words(Side(n[1])))), times(n[2], "point", "points"), unit(0));
        case Told::holds: return fmt::format("{} hold {:the}", with_capital(the(words(Side(n[1])))), objective(0));
        case Told::summed: return summed_in_words(*this, n);
        case Told::did: return done_in_words(formation(), n);
        case Told::score:
            return fmt::format("{} {}, {} {}", forces[0].name, times(n[0], "point", "points"), forces[1].name, n[1]);
        case Told::collapsed:
            return fmt::format("{} collapse: they may only hold or retreat. Bound {} is now the last",
                with_capital(the(words(Side(n[0])))), n[1]);
        case Told::won:
            return fmt::format("{} {}",
                is_player(Side(n[0])) ? fmt::format("{} win", with_capital(the(words(Side(n[0])))))
                                      : std::string("A draw"),
                words(Ending(n[1]), !is_player(Side(n[0])), n[2], n[3]));
    }
    return {};
}

Headline Game::headline(const Event& event) const {
    switch (Told(event.kind)) {
        case Told::bound: return Headline::turn;
        case Told::phase: return Headline::phase;
        case Told::hits:
        case Told::thrown_again: return Headline::outcome;
        // The shots at each base come of the bombardment, which is the deed.
        case Told::fires: return event.operand[4] ? Headline::outcome : Headline::deed;
        // What comes of all throws of a step, not only of the last: which sub-unit has losses, and then what is left of it.
        case Told::struck: return Headline::deed;
        case Told::injured: return event.operand[2] ? Headline::outcome : Headline::deed;
        case Told::destroyed: return Headline::outcome;
        // Who has lost bases stands for all to see, and what the others did is folded away.
        case Told::did: return event.operand[3] ? Headline::deed : Headline::detail;
        case Told::bonus:
        case Told::commanded:
        case Told::shows:
        case Told::abandons:
        case Told::pinned: return Headline::detail;
        default: return Headline::deed;
    }
}

}
