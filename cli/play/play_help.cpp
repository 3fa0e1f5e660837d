// The list of all that a player may type, and the help that shows it.
#include <ostream>
#include <span>

#include <fmt/format.h>

#include "cli/play/play_session.h"

namespace sandtable {

std::span<const Play_session::Command> Play_session::commands() {
    static constexpr Command all[] = {
        {"help h", "help", "this list", &Play_session::help},
        {"board b map", "board", "the board; what is marked may be chosen", &Play_session::board},
        {"units", "units", "every unit of both sides", &Play_session::units},
        {"sheets sheet", "sheets", "the lists that the game keeps, such as a roster", &Play_session::sheets},
        {"options o", "options", "the choices again", &Play_session::options},
        {"? why", "? G5", "why a choice is closed; ? alone: by which rule you are asked", &Play_session::why},
        {"rules rule", "rules BD-RET-02", "a rule by its id; rules retreat: those about it; rules: all",
            &Play_session::rules},
        {"odds", "odds G2", "what a choice or any answer may bring; odds alone: all of them", &Play_session::odds},
        {"same", "same", "what was planned last, for the others of that unit too; same A, B: for these",
            &Play_session::same},
        {"undo u", "undo", "take the last answer back, until dice or secrets are out", &Play_session::undo},
        {"log", "log all", "what happened; log alone: lately", &Play_session::log},
        {"save", "save FILE", "keep the battle in a file and go on", &Play_session::save},
        {"quit q exit leave", "quit", "keep the battle and leave; so does the end of input", &Play_session::quit},
        {"concede", "concede", "give the battle up", &Play_session::concede},
        {"draw", "draw", "offer a draw, or accept one", &Play_session::draw},
        {"dump", "dump", "the whole state in numbers, for a bug report", &Play_session::dump},
    };
    return all;
}

// Somebody of the side that is asked.
std::string Play_session::piece_name() const {
    const Scene scene = (view_ ? *view_ : match_.table()).bare_scene();
    for (const Scene::Token& token : scene.tokens)
        if (token.on_board && (token.side == asked_ || !is_player(asked_))) return token.name;
    return "Name";
}

// The examples are of a game of hexes; others have rules and names of their own.
std::string Play_session::example(const Command& command) const {
    std::string usage(command.usage);
    if (const auto id = usage.find("BD-"); id != usage.npos && !surroundings_.rulebook.empty()) {
        const Question* question = view_ ? view_->questions().of(asked_) : nullptr;
        usage.replace(
            id, usage.npos, question && question->rule.paragraph ? question->rule.id() : surroundings_.rulebook[0].id);
    }
    if (has_cells()) return usage;
    for (const std::string_view hex : {"G5", "G2"})
        if (const auto at = usage.find(hex); at != usage.npos) usage.replace(at, hex.size(), piece_name());
    return usage;
}

Play_session::Done Play_session::help(const std::string&) {
    if (has_cells())
        say("Answer by number or by name, several answers in a line if you like: `3`, `F5`, `F5 G6` moves the unit at "
            "F5 to G6, `fire F5 G2` has it attack G2.");
    else {
        const std::string name = piece_name();
        say(
            fmt::format("Answer by number or by name, several answers in a line if you like: `3`, `{} move 6 N`. A way "
                        "is told leg by leg: `6 N`, `2 at 30` degrees, `to 12,12`; a place as `12,12`, by what is "
                        "there, or by whom it is for: `{} 12,12`.",
                name, name));
    }
    say("An empty line asks again; where a place, a way or the like is asked for it gives the answer that is told with "
        "the question.");
    for (const Command& command : commands())
        out_ << wrap(surroundings_.terminal, fmt::format("  {:<16} {}", example(command), command.about), 19) << "\n";
    return Done::again;
}

}
