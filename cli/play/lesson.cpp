// sandtable lesson: which lessons there are, and one of them in the terminal.
#include "match/lesson.h"

#include <iostream>
#include <memory>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "cli/battle_name.h"
#include "cli/command.h"
#include "cli/json.h"
#include "cli/play/play_input.h"
#include "cli/play/play_words.h"
#include "cli/rule_words.h"
#include "data_files/error.h"
#include "words/utf8.h"

namespace sandtable {
namespace {

void list_lessons(const std::string& only, bool json) {
    Json list = Json::array();
    for (const Module* game : modules()) {
        if (!only.empty() && game != &find_module(only)) continue;
        for (const Lesson& lesson : lessons_of(game->id())) {
            list.push_back({{"game", game->id()}, {"id", lesson.id}, {"title", lesson.title}, {"about", lesson.about},
                {"minutes", lesson.minutes}, {"learnt", lesson.learnt}, {"file", lesson.file}});
            if (!json)
                fmt::print(
                    "{} {}   {}, {} minutes: {}\n", game->id(), lesson.id, lesson.title, lesson.minutes, lesson.about);
        }
    }
    if (json) print_json(list);
}

class Lesson_session {
  public:
    Lesson_session(Course course, std::unique_ptr<Table> table, Terminal terminal)
        : course_(std::move(course)), match_(std::move(table), {}), terminal_(terminal) {}

    void run() {
        const Lesson& lesson = course_.lesson();
        std::cout << paint(terminal_, Ink::strong, lesson.title)
                  << fmt::format(
                         ", {} minutes. `leave` ends it, `show me` helps, `?` reads the rules.\n", lesson.minutes);
        for (std::size_t page = 0; page < lesson.pages.size(); ++page) {
            answer_by_itself();
            if (!read(page)) return;
        }
        std::cout << "\nWhat you know now:\n";
        for (const std::string& one : lesson.learnt) std::cout << wrap(terminal_, "  * " + one, 4) << "\n";
    }

  private:
    const Table& table() const { return match_.table(); }
    Side seat() const { return course_.lesson().seat; }

    // The other side and the dice.
    void answer_by_itself() {
        while (course_.goes_on(match_.steps().size())) {
            const Record::Line& line = course_.next(match_.steps().size());
            std::string why;
            const auto answer = read_answer(table(), *table().questions().of(line.side), line.words, why);
            if (!answer || match_.answer(line.side, *answer, line.reason))
                throw std::logic_error("a lesson that was followed to its end cannot go on");
        }
        std::vector<const Event*> seen;
        for (; told_ < match_.events().size(); ++told_)
            if (match_.events()[told_].seen_by(seat())) seen.push_back(&match_.events()[told_]);
        std::cout << event_lines(terminal_, table(), seen);
    }

    static bool leaves(std::string_view line) {
        return line == "leave" || line == "quit" || line == "q" || line == "exit";
    }
    // False when the learner leaves.
    bool read(std::size_t number) {
        const Lesson::Page& page = course_.lesson().pages[number];
        std::cout << fmt::format(
            "\n{}\n", paint(terminal_, Ink::faint, fmt::format("{} of {}", number + 1, course_.lesson().pages.size())));
        for (const std::string& words : page.words) std::cout << wrap(terminal_, words) << "\n";
        std::string line;
        if (!page.asks) {
            if (number + 1 == course_.lesson().pages.size()) return true;
            do std::cout << paint(terminal_, Ink::faint, "Enter goes on") << "> " << std::flush;
            while (std::getline(std::cin, line) && read_rules(page, line));
            return std::cin && !leaves(line);
        }
        const std::unique_ptr<Table> view = table().view(seat());
        std::cout << draw_board(view->scene(), terminal_);
        while (match_.steps().size() == page.at) {
            const std::unique_ptr<Table> now = table().view(seat());
            const Question& question = *now->questions().of(seat());
            std::cout << question_line(terminal_, *now, question) << option_list(terminal_, *now, question);
            if (const std::string how = how_to_answer(*now, question); !how.empty())
                std::cout << wrap(terminal_, how) << "\n";
            if (has_draft(question))
                std::cout << wrap(terminal_,
                                 "Enter alone: " +
                                     write_answer(*now, question, course_.proposed(*now, question, page.at)))
                          << "\n";
            std::cout << now->words(seat()) << "> " << std::flush;
            if (!std::getline(std::cin, line) || leaves(line)) return false;
            if (read_rules(page, line)) continue;
            if (line == "show me")
                std::cout << fmt::format("Type: {}\n", write_answer(*now, question, course_.shown(number)));
            else if (!line.empty()) take(*now, line);
            else if (has_draft(question)) give(*now, course_.proposed(*now, question, page.at));
        }
        return true;
    }

    // `?` or `help`: what can be typed, and the paragraphs that the page is about; `? E18-MOV-01` another. False for any other line.
    bool read_rules(const Lesson::Page& page, const std::string& line) const {
        if (!line.starts_with('?') && line != "help") return false;
        const std::span<const Paragraph> rulebook = find_module(course_.lesson().record.game).rulebook();
        const std::size_t wanted = line.find_first_not_of("? ");
        if (line.starts_with('?') && wanted != line.npos) {
            std::cout << rules_about(terminal_, rulebook, std::string_view(line).substr(wanted));
            return true;
        }
        std::cout << wrap(terminal_,
            "Answer by number or by name; `show me` says what the lesson waits for, `? RULE` reads a rule, `leave` or "
            "`quit` "
            "ends the lesson.\n");
        for (const std::string& id : page.rules)
            if (const Paragraph* rule = find_rule(rulebook, id)) std::cout << rule_text(terminal_, *rule);
        return true;
    }

    void take(const Table& view, const std::string& line) {
        if (!is_utf8(line) || has_control(line))
            return void(std::cout << "Letters and figures alone are understood here.\n");
        const Typed typed = understand(view, seat(), line);
        if (typed.answers.empty()) return void(std::cout << typed.problem << ".\n");
        give(view, typed.answers.front());  // a lesson goes on one answer at a time
    }

    void give(const Table& view, const Answer& answer) {
        if (const std::string reply = course_.reply(table(), match_.steps().size(), answer); !reply.empty())
            std::cout << wrap(terminal_, reply) << "\n";
        else if (const Refusal refusal = match_.answer(seat(), answer)) say_refused(view, answer, refusal);
    }

    void say_refused(const Table& view, const Answer& answer, const Refusal& refusal) {
        const Question& question = *view.questions().of(seat());
        std::cout << refusal_line(view, question, answer, answer_noun(view, question, answer), refusal) << "\n";
    }

    Course course_;
    Match match_;
    Terminal terminal_;
    std::size_t told_ = 0;
};

void play_lesson(const std::string& game, const std::string& id, const Terminal& terminal) {
    Lesson lesson = find_lesson(find_module(game).id(), id);
    std::unique_ptr<Table> table = open_battle(lesson.record).table;
    Course course(std::move(lesson), table->fresh());
    if (!course.failures().empty())
        throw InputError(course.lesson().file, 0, 0, "cannot be taught; `sandtable check` says why");
    Lesson_session(std::move(course), std::move(table), terminal).run();
}

}

void add_lesson(Options& program, Exit&) {
    struct Given {
        std::string game, id, color = "auto";
        bool json = false;
    };
    auto options = std::make_shared<Given>();
    Options command = program.command("lesson", "Learn a game in the terminal, or list the lessons there are");
    command.text("game", options->game, "GAME", "The game");
    command.text("lesson", options->id, "LESSON", "Which lesson; without one they are listed");
    command.flag("--json", options->json, "Print the list as JSON");
    add_color_option(command, options->color);
    command.example("lesson battledice first-turn");
    command.run([options] {
        // GAME/LESSON as one word means the same.
        if (const auto slash = options->game.find('/'); slash != std::string::npos && options->id.empty()) {
            options->id = options->game.substr(slash + 1);
            options->game.resize(slash);
        }
        if (options->id.empty()) list_lessons(options->game, options->json);
        else play_lesson(options->game, options->id, find_terminal(options->color));
    });
}

}
