#include "cli/play/play_session.h"

#include <algorithm>
#include <istream>
#include <map>
#include <ostream>
#include <stdexcept>

#include <fmt/format.h>

#include "core/dice.h"
#include "report/losses_by_unit.h"
#include "words/article.h"

namespace sandtable {
namespace {

constexpr std::size_t longest_line = 1000;  // bytes

// What the player typed, without the keys that moved the cursor, and without what would move it when said back.
std::string harmless(std::string_view line) {
    std::string text;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const auto byte = static_cast<unsigned char>(line[at]);
        if (byte == 0x1b && at + 1 < line.size() && line[at + 1] == '[') {
            at = std::min(line.find_first_not_of("0123456789;?", at + 2), line.size());
            continue;
        }
        if (byte > 0x20 && byte != 0x7f) text += line[at];
        else if (!text.empty() && text.back() != ' ') text += ' ';
    }
    return text.ends_with(' ') ? text.substr(0, text.size() - 1) : text;
}

// "  Throw 3 dice and type the faces by name or number: 1-2 infantry, 3 cavalry", or of a bag, with the number of
// tokens of each kind: "  Draw one and type its kind, by name or number: 1 blue (12), 3 red (21)"
std::string faces_of(const Table& table, const Question& roll) {
    const Dice& dice = roll.dice;
    const bool is_bag = dice.ways != Dice::each_once;
    std::string faces;
    bool plain = !is_bag;
    for (int first = 1, last; first <= dice.faces; first = last + 1) {
        const std::string name = table.face_name(roll, first);
        int ways = dice.ways[std::size_t(first - 1)];
        for (last = first; last < dice.faces && table.face_name(roll, last + 1) == name; ++last)
            ways += dice.ways[std::size_t(last)];
        plain = plain && name == std::to_string(first);
        if (!ways) continue;
        faces += fmt::format("{}{}{} {}{}", faces.empty() ? "" : ", ", first,
            last == first ? "" : fmt::format("-{}", last), name, is_bag ? fmt::format(" ({})", ways) : "");
    }
    const bool one = dice.count == 1;
    if (is_bag)
        return fmt::format("  Draw {} and type {}, by name or number: {}", one ? "one" : std::to_string(dice.count),
            one ? "its kind" : "their kinds", faces);
    return fmt::format("  Throw {} and type {}", one ? "a die" : fmt::format("{} dice", dice.count),
        plain ? fmt::format("what {} from 1 to {}", one ? "it shows," : "they show, each", dice.faces)
              : fmt::format("the faces, by name or number: {}", faces));
}

}

Play_session::Play_session(Match match, Play_surroundings surroundings, std::istream& in, std::ostream& out)
    : match_(std::move(match)), surroundings_(std::move(surroundings)), in_(in), out_(out) {
    if (!is_human(Side::red) && !is_human(Side::blue)) viewer_ = Side::umpire;
    else if (!is_hot_seat()) viewer_ = is_human(Side::red) ? Side::red : Side::blue;
}

void Play_session::run() {
    const Scene scene = match_.table().bare_scene();
    say(paint(surroundings_.terminal, Ink::strong, scene.title) + (scene.date.empty() ? "" : ", " + scene.date));
    if (viewer_ != Side::umpire) say("Answer by number or by name; `help` lists what else can be typed.");
    if (match_.steps().empty()) tell_news();
    else told_.fill(match_.events().size());  // a battle that goes on; `log` tells what was

    while (const Question* question = next_question()) {
        tell_news();
        if (surroundings_.interrupted()) return leave();
        if (question->asked == Side::dice && match_.seed()) match_.throw_seeded_dice();
        else if (is_player(question->asked) && !is_human(question->asked)) let_computer_answer(*question);
        else if (ask(*question) == Done::leave) return leave();
    }
    tell_news();
    finish();
}

// While choices are sealed the person at the screen goes first, then other people, then the computer, whose choice is then
// made with the least ado; the outcome is the same in any order.
const Question* Play_session::next_question() const {
    const Questions& questions = match_.table().questions();
    const Question* next = nullptr;
    const auto rank = [&](const Question& question) {
        return !is_human(question.asked) ? 0 : question.asked == viewer_ ? 2 : 1;
    };
    for (const Question& question : questions.all())
        if (!next || rank(question) > rank(*next)) next = &question;
    return next;
}

bool Play_session::sees(const Event& event) const {
    return viewer_ == Side::nobody ? event.audience == everybody : event.seen_by(viewer_);
}

// Where many move together, a shot in between finds all of them on their ways. A unit that goes on later in the phase is told when it is there;
// before that only if what comes next is about it.
std::string Play_session::tell(std::size_t from, std::size_t to) const {
    const std::unique_ptr<Table> known = match_.table().view(viewer_);
    const Table& table = *known;
    std::vector<const Event*> seen;
    for (std::size_t i = from; i < to; ++i)
        if (sees(match_.events()[i])) seen.push_back(&match_.events()[i]);
    const std::vector<Squad_moves::Line> all = Squad_moves::lines(table, seen);
    std::vector<std::string> lines;
    std::map<int, Place> goes_on;  // from where, by the piece
    std::vector<int> concerned;    // by what comes next that is no move
    for (std::size_t i = all.size(); i-- > 0;) {
        const Event& event = *all[i].event;
        const Headline headline = table.headline(event);
        if (headline == Headline::phase || headline == Headline::turn) goes_on.clear();
        const Shown shown = table.shown(event);
        if (headline == Headline::deed && shown.tokens.size() == 1 && shown.way.size() > 1) {
            const int piece = shown.tokens[0];
            const auto later = goes_on.find(piece);
            const bool leads_on = later != goes_on.end() && later->second == shown.way.back();
            goes_on[piece] = shown.way.front();
            if (leads_on && std::ranges::find(concerned, piece) == concerned.end()) continue;
        } else concerned = shown.tokens;
        lines.push_back(event_line(surroundings_.terminal, table, event, all[i].words));
    }
    std::string text;
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) text += *line;
    return text;
}

// Each player is told on their own screen what has happened since they looked last; what is told to both needs no telling again.
// What dice that the program throws bring about is told together with what they were thrown for.
void Play_session::tell_news() {
    if (match_.seed() && match_.table().questions().of(Side::dice)) return;
    std::size_t& next = told();
    out_ << tell(next, match_.events().size());
    next = match_.events().size();
    if (!is_player(viewer_)) told_.fill(next);
}

void Play_session::let_computer_answer(const Question& question) {
    const Side side = question.asked;
    Stream random = chances(surroundings_.seed, side, match_.steps().size());
    const std::unique_ptr<Table> view = match_.table().view(side);
    Player& player = *surroundings_.players[index(side)];
    must_answer(side, player.choose(*view, question, random, {}));
}

void Play_session::must_answer(Side by, const Answer& given) {
    if (const Refusal refusal = match_.answer(by, given))
        throw std::logic_error(refusal_line(match_.table(), "an answer that should have been good", refusal));
}

// Where something is secret, one player must not see the other's screen.
bool Play_session::hand_over(Side side) {
    if (!is_hot_seat()) return true;
    if (!match_.table().is_sealed()) {
        const std::size_t on_screen = told();
        viewer_ = Side::nobody;
        told() = on_screen;
        tell_news();
        return true;
    }
    if (viewer_ == side) return true;
    viewer_ = side;
    shown_.reset();
    const std::string army = match_.table().words(side);
    out_ << clear_screen(surroundings_.terminal);
    if (!surroundings_.terminal.screen) {
        say(fmt::format("-- {} only --", army));
        tell_news();
        return true;
    }
    std::string line;
    if (!read_line(fmt::format("What follows is for {}{} alone. Press Enter when only they look. ", article(army),
                       paint(surroundings_.terminal, ink(side), army)),
            line))
        return false;
    out_ << clear_screen(surroundings_.terminal);
    tell_news();
    return true;
}

void Play_session::show_board() {
    const Table& table = view_ ? *view_ : match_.table();
    const Scene scene = table.scene();
    const Question* question = table.questions().of(asked_);
    out_ << standing(scene, surroundings_.terminal)
         << draw_board(scene, surroundings_.terminal,
                question && question->kind != Question::roll ? marked_by(table, *question) : Marked());
}

void Play_session::show_phase() {
    const std::pair shown{view_->clock().step, asked_};
    if (shown_ == shown) return;
    shown_ = shown;
    out_ << "\n";
    show_board();
}

void Play_session::refresh_view() { view_ = is_player(asked_) ? match_.table().view(asked_) : match_.table().clone(); }

Play_session::Done Play_session::ask(const Question& question) {
    asked_ = question.asked;
    if (is_player(asked_) && !hand_over(asked_)) return Done::leave;
    refresh_view();
    if (is_player(asked_)) show_phase();
    put(question);
    return ask_again(question);
}

// The question, what may be chosen, and how to say it.
void Play_session::put(const Question& question) {
    const Table& table = *view_;
    out_ << question_line(surroundings_.terminal, table, question);
    if (question.kind == Question::choose) out_ << option_list(surroundings_.terminal, table, question);
    if (question.kind == Question::roll) say(faces_of(table, question));
    if (const std::string how = how_to_answer(table, question); !how.empty()) say(how);
    if (has_draft(question)) say(fmt::format("Enter alone: {}", write_answer(table, question, table.usual(question))));
}

Play_session::Done Play_session::ask_again(const Question& question) {
    const std::string army =
        question.kind == Question::roll ? fmt::format("dice: {}", question.dice.count) : match_.table().words(asked_);
    for (;;) {
        std::string line;
        if (!read_line(paint(surroundings_.terminal, ink(asked_), army) + "> ", line)) return Done::leave;
        const Done done = obey(line);
        if (done != Done::again) return done;
    }
}

void Play_session::finish() {
    view_.reset();
    asked_ = Side::nobody;
    if (is_hot_seat()) told_.fill(told()), viewer_ = Side::nobody;
    out_ << "\n";
    show_board();
    out_ << result_line(surroundings_.terminal, match_.table())
         << luck_lines(surroundings_.terminal, match_, Side::umpire);
    if (!surroundings_.terminal.screen || viewer_ == Side::umpire) return;
    say("`save FILE` keeps the battle, `log all` tells it again, Enter leaves.");
    std::string line;
    while (read_line("over> ", line) && !line.empty() && obey(line) != Done::leave) {}
}

void Play_session::leave() {
    if (viewer_ == Side::umpire && match_.seed()) return say("Interrupted.");
    out_ << "The battle is kept in " << surroundings_.save(match_, "") << "\n";
}

// A line that is not read does nothing, and is asked for again: an empty one gives the usual answer.
bool Play_session::read_line(const std::string& prompt, std::string& line) {
    for (;;) {
        out_ << prompt << std::flush;
        line.clear();
        if (!std::getline(in_, line) && line.empty()) {
            out_ << "\n";
            return false;
        }
        const bool has_words = !line.empty() && line != "\r";
        if (line.size() > longest_line) {
            say_wrong(fmt::format("A line of {} letters is not read; {} is the longest.", line.size(), longest_line));
            continue;
        }
        line = harmless(line);
        if (has_words && line.empty()) {
            say_wrong("That line has no letters, and is not read.");
            continue;
        }
        break;
    }
    if (surroundings_.terminal.screen) measure(surroundings_.terminal);
    else out_ << line << "\n";  // what came through a pipe shows nowhere else
    return true;
}

void Play_session::say(std::string_view text) { out_ << wrap(surroundings_.terminal, text, 2) << "\n"; }
void Play_session::say_wrong(std::string_view text) { say(paint(surroundings_.terminal, Ink::wrong, text)); }

}
