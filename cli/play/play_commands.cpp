// What a player may type while a battle waits for an answer.
#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "cli/play/play_input.h"
#include "cli/play/play_session.h"
#include "cli/play/same.h"
#include "cli/rule_words.h"
#include "data_files/error.h"
#include "words/letters.h"

namespace sandtable {
namespace {

bool is_yes(std::string_view line) { return alike(line, "yes") || alike(line, "y"); }

// The first word of a line, and what follows it.
std::pair<std::string_view, std::string> split_first(std::string_view line) {
    if (line.starts_with('?'))
        return {"?", std::string(line.substr(std::min(line.find_first_not_of(" ?"), line.size())))};
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::size_t rest = std::min(line.find_first_not_of(' ', end), line.size());
    return {line.substr(0, end), std::string(line.substr(rest))};
}

// With a stop at its end, unless it ends in a question: "... did you mean 'Red A'?".
std::string sentence(std::string words) {
    if (!words.ends_with('?')) words += '.';
    return words;
}

bool is_one_of(std::string_view names, std::string_view word) {
    while (!names.empty()) {
        const std::size_t end = std::min(names.find(' '), names.size());
        if (alike(names.substr(0, end), word)) return true;
        names.remove_prefix(std::min(end + 1, names.size()));
    }
    return false;
}

}

Play_session::Done Play_session::obey(const std::string& line) {
    if (line.empty()) {
        const Question* question = view_ ? view_->questions().of(asked_) : nullptr;
        return question && has_draft(*question) ? take({view_->usual(*question)}) : options("");
    }
    const auto [word, rest] = split_first(line);
    for (const Command& command : commands())
        if (is_one_of(command.names, word)) return (this->*command.run)(rest);
    return answer(line);
}

Play_session::Done Play_session::answer(const std::string& line) {
    if (!view_) {
        say_wrong("The battle is over; `help` lists what can still be typed.");
        return Done::again;
    }
    const Typed typed = understand(*view_, asked_, line);
    if (!typed.problem.empty() || typed.answers.empty()) {
        say_wrong(typed.problem.empty() ? "That names none of the choices." : sentence(typed.problem));
        if (!typed.refused)
            say(fmt::format("`options` lists the choices, {}`help` what else can be typed.",
                is_player(asked_) && match_.why_no_undo(asked_).empty() ? "`undo` goes back, " : ""));
        return Done::again;
    }
    return take(typed.answers);
}

Play_session::Done Play_session::take(const std::vector<Answer>& answers) {
    const Side side = asked_;
    must_answer(side, answers.front());
    tell_news();
    // The rest of the line was read by what the player sees. There what the other side has sealed, and so what comes next, may differ
    // from the truth.
    for (const Answer& given : std::span(answers).subspan(1)) {
        if (match_.answer(side, given)) {
            say_wrong("Something else comes first; the rest of the line was left out.");
            break;
        }
        tell_news();
    }
    surroundings_.answered(match_);
    return Done::moved_on;
}

Play_session::Done Play_session::board(const std::string&) { return show_board(), Done::again; }

// The game is played in hexes, which have names; else on a table or a map.
bool Play_session::has_cells() const { return !(view_ ? *view_ : match_.table()).scene().free_board; }

Play_session::Done Play_session::units(const std::string&) {
    out_ << list_units((view_ ? *view_ : match_.table()).scene(), surroundings_.terminal);
    return Done::again;
}

Play_session::Done Play_session::sheets(const std::string&) {
    const std::string text = list_sheets((view_ ? *view_ : match_.table()).bare_scene(), surroundings_.terminal);
    out_ << text;
    if (text.empty()) say("This game keeps no lists besides its units.");
    return Done::again;
}

Play_session::Done Play_session::options(const std::string&) {
    if (const Question* question = view_ ? view_->questions().of(asked_) : nullptr) put(*question);
    return Done::again;
}

Play_session::Done Play_session::why(const std::string& rest) {
    const Question* question = view_ ? view_->questions().of(asked_) : nullptr;
    if (!rest.empty() && find_rule(surroundings_.rulebook, rest)) return rules(rest);
    if (!question) return say_wrong("Nothing is asked now."), Done::again;
    if (rest.empty()) {
        if (question->rule.paragraph) out_ << rule_text(surroundings_.terminal, *question->rule.paragraph);
        return Done::again;
    }
    const Meant meant = find_meant(*view_, asked_, rest);
    if (!meant.problem.empty()) return say_wrong(sentence(meant.problem)), Done::again;
    const std::string noun = answer_noun(*meant.table, meant.question, meant.answer);
    const Refusal refusal = meant.table->try_answer(asked_, meant.answer);
    if (!refusal) {
        say(fmt::format("{} is {}: {}", noun, meant.question.kind == Question::choose ? "open" : "allowed",
            meant.table->words(meant.question)));
        out_ << odds_text(surroundings_.terminal, *meant.table, meant.question, meant.answer);
        return Done::again;
    }
    say(refusal_line(*meant.table, meant.question, meant.answer, noun, refusal) + ".");
    if (refusal.rule.paragraph) out_ << rule_text(surroundings_.terminal, *refusal.rule.paragraph);
    return Done::again;
}

Play_session::Done Play_session::rules(const std::string& rest) {
    out_ << rules_about(surroundings_.terminal, surroundings_.rulebook, rest);
    return Done::again;
}

Play_session::Done Play_session::odds(const std::string& rest) {
    const Question* question = view_ ? view_->questions().of(asked_) : nullptr;
    if (!question || question->kind == Question::roll)
        return say_wrong("There is no choice to tell odds of now."), Done::again;
    const bool listed = question->kind == Question::choose;
    std::string text;
    if (!rest.empty()) {
        const Meant meant = find_meant(*view_, asked_, rest);
        if (!meant.problem.empty()) return say_wrong(sentence(meant.problem)), Done::again;
        const std::string noun = answer_noun(*meant.table, meant.question, meant.answer);
        if (const Refusal refusal = meant.table->try_answer(asked_, meant.answer))
            return say_wrong(refusal_line(*meant.table, meant.question, meant.answer, noun, refusal) + "."),
                   Done::again;
        text = odds_text(surroundings_.terminal, *meant.table, meant.question, meant.answer);
    } else if (listed) text = odds_text(surroundings_.terminal, *view_, *question);
    else text = odds_text(surroundings_.terminal, *view_, *question, view_->usual(*question));
    if (text.empty()) {
        say("No dice follow at once.");
        if (!listed) say("Name another answer after `odds`, as you would give it.");
        else if (has_cells())
            say("Name a choice further on, such as `odds F5 G2` for the attack of the unit at F5 on G2, or for its "
                "move "
                "there.");
        else say("Name what follows on it too, as you would answer it in one line.");
    }
    out_ << text;
    return Done::again;
}

Play_session::Done Play_session::same(const std::string& rest) {
    if (!view_) return say_wrong("The battle is over."), Done::again;
    const Same same = find_same(match_, *view_, asked_, rest);
    if (!same.problem.empty()) return say_wrong(sentence(with_capital(same.problem))), Done::again;
    Done done = Done::again;
    for (const int option : same.options) {
        const Same_for one = same_for(same, *view_, asked_, option);
        if (!one.problem.empty()) {
            say_wrong(fmt::format("{} not: {}.", one.name, one.problem));
            continue;
        }
        done = take(one.answers);
        refresh_view();
    }
    return done;
}

Play_session::Done Play_session::undo(const std::string&) {
    // Two people at one screen take back whatever was answered last; so does one who is asked for dice.
    const bool whose = asked_ == Side::dice || (is_hot_seat() && !match_.table().is_sealed());
    Side by = asked_;
    for (const Step& step : match_.steps())
        if (whose && is_human(step.by)) by = step.by;
    if (asked_ == Side::nobody) return say_wrong("The battle is over."), Done::again;
    std::string words;
    for (std::size_t last = match_.steps().size(); last && words.empty(); --last)
        if (match_.steps()[last - 1].by == by) words = match_.words(last - 1);
    const std::string problem = match_.undo(by);
    if (!problem.empty()) return say_wrong(fmt::format("It cannot be taken back: {}.", problem)), Done::again;
    for (std::size_t& told : told_) told = std::min(told, match_.events().size());
    say(fmt::format("Taken back: {}.", words));
    surroundings_.answered(match_);
    return Done::moved_on;
}

Play_session::Done Play_session::save(const std::string& rest) {
    try {
        say(fmt::format("The battle is kept in {}.", surroundings_.save(match_, rest)));
    } catch (const InputError& error) { say_wrong(error.what()); }
    return Done::again;
}

Play_session::Done Play_session::log(const std::string& rest) {
    constexpr std::ptrdiff_t lately = 20;
    std::vector<const Event*> seen;
    for (std::size_t i = 0; i < told(); ++i)
        if (sees(match_.events()[i])) seen.push_back(&match_.events()[i]);
    if (!rest.empty() && !alike(rest, "all")) return say_wrong("It is `log`, or `log all`."), Done::again;
    if (rest.empty() && std::ssize(seen) > lately) seen.erase(seen.begin(), seen.end() - lately);
    out_ << event_lines(surroundings_.terminal, match_.table(), seen);
    return Done::again;
}

Play_session::Done Play_session::dump(const std::string&) {
    out_ << (view_ ? *view_ : match_.table()).dump();
    return Done::again;
}

Play_session::Done Play_session::concede(const std::string&) {
    if (!is_player(asked_)) return say_wrong("Only a side that is asked can concede."), Done::again;
    std::string line;
    if (!read_line(fmt::format("{}: give the battle up? yes or no> ", match_.table().words(asked_)), line))
        return Done::leave;
    if (!is_yes(line)) return say("The battle goes on."), Done::again;
    Answer given;
    given.act = Answer::concede;
    must_answer(asked_, given);
    surroundings_.answered(match_);
    return Done::moved_on;
}

Play_session::Done Play_session::draw(const std::string&) {
    if (!is_player(asked_)) return say_wrong("Only a side that is asked can offer a draw."), Done::again;
    Answer given;
    given.act = Answer::agree_draw;
    const Side other = enemy(asked_);
    if (const Refusal refusal = match_.answer(asked_, given))
        return say_wrong(refusal_line(*view_, "The offer of a draw", refusal) + "."), Done::again;
    tell_news();
    if (!is_human(other)) say("Computer players fight on.");
    else if (!match_.table().result().over) {
        std::string line;
        if (!read_line(fmt::format("{}: agree to a draw? yes or no> ", match_.table().words(other)), line))
            return Done::leave;
        if (is_yes(line)) must_answer(other, given);
    }
    surroundings_.answered(match_);
    return Done::moved_on;
}

Play_session::Done Play_session::quit(const std::string&) { return Done::leave; }

}
