// sandtable replay: tells a battle from its record, and checks what the record says must happen.
#include <iostream>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/battle_name.h"
#include "cli/command.h"
#include "cli/play/play_words.h"
#include "data_files/error.h"
#include "match/match.h"
#include "report/report.h"

namespace sandtable {
namespace {

struct Replay_options {
    std::string file, view = "all", report, color = "auto";
    std::size_t to = ~std::size_t(0);
    bool json = false, verify = false, throws = false;
};

std::string verified(const Dice_check& check, const Fairness& fairness) {
    std::string words = fmt::format("{} of {} throws checked: {}.\n", check.checked, check.throws,
        check.checked ? "they follow from the secret, the words and the answers" : "there is nothing to check");
    if (const std::size_t brought = check.throws - check.checked)
        words += fmt::format("The other {} came with the battle, and nothing is known of them.\n", brought);
    for (const auto& [seat, promise] : fairness.promises)
        if (!fairness.words.contains(seat))
            words += fmt::format("The dice owe nothing to {}, who promised words and did not give them.\n", seat);
    return words +
        fmt::format(
            "{} answers were taken back after something had come out. The players can tell whether that is all, and "
            "whether this was promised "
            "before the first throw: commitment {}\n",
            check.taken_back ? std::to_string(check.taken_back) : "No", fairness.commitment);
}

// "thrown infantry,infantry,cavalry,artillery,flag,general: flag infantry": the names of all faces, one for each way in which a die can
// fall, then what fell.
std::string thrown(const Table& before, const Question& roll, const Answer& fallen) {
    const bool each_once = roll.dice.ways == Dice::each_once;
    std::string faces;
    for (int way = 1; way <= (each_once ? roll.dice.faces : roll.dice.all_ways()); ++way) {
        const int face = each_once ? way : roll.dice.face_of_way(way);
        faces += (faces.empty() ? "" : ",") + write_answer(before, roll, Answer::of(face));
    }
    return fmt::format("thrown {}: {}\n", faces, write_answer(before, roll, fallen));
}

// What the dice of a server's battle hang on, line by line as docs/fair-dice.md has it, before each line of a throw what fell, and what
// was taken back. The record must be one that can be followed.
void print_throws(const Record& record, std::unique_ptr<Table> table) {
    const Fairness& fairness = *record.fairness;
    for (const auto& [key, value] : {std::pair("commitment", fairness.commitment), {"secret", fairness.secret}})
        if (!value.empty()) std::cout << fmt::format("{} {}\n", key, value);
    for (const auto& [seat, promise] : fairness.promises) std::cout << fmt::format("promise {} {}\n", seat, promise);
    std::cout << Dice_chain::head(fairness);
    Match match(std::move(table), {});
    for (const Record::Line& line : record.lines) {
        if (line.kind == Record::Line::back) {
            std::cout << fmt::format("takes back {}\n", line.count);
            match.take_back(line.side, match.steps().size() - line.count);
        }
        if (line.kind != Record::Line::answer) continue;
        const Question* question = match.table().questions().of(line.side);
        std::string why;
        const Answer given =
            (question ? read_answer(match.table(), *question, line.words, why) : read_act(line.words)).value();
        if (line.side == Side::dice) std::cout << thrown(match.table(), *question, given);
        std::cout << Dice_chain::line(line.side, given) << "\n";
        match.answer(line.side, given);
    }
}

void tell(const Match& match, const Table& view, Side side, const Terminal& terminal) {
    const Scene scene = view.scene();
    std::cout << paint(terminal, Ink::strong, scene.title) << (scene.date.empty() ? "" : ", " + scene.date) << "\n";
    std::vector<const Event*> seen;
    for (const Event& event : match.events())
        if (event.seen_by(side)) seen.push_back(&event);
    std::cout << event_lines(terminal, match.table(), seen) << "\n"
              << standing(scene, terminal) << draw_board(scene, terminal) << list_units(scene, terminal);
    if (match.table().result().over)
        std::cout << result_line(terminal, match.table()) << luck_lines(terminal, match, side);
    else
        for (const Question& question : match.table().questions().all())
            if (side == Side::umpire || !is_player(question.asked) || question.asked == side)
                std::cout << question_line(terminal, view, question);
}

std::string tell_json(const Record& record, const Replay& replayed, const Table& view, Side side, bool verify) {
    const Match& match = replayed.match;
    const Result result = match.table().result();
    nlohmann::ordered_json told;
    told["game"] = record.game;
    told["scenario"] = record.setup.scenario;
    told["seed"] = match.seed() ? nlohmann::ordered_json(*match.seed()) : nullptr;
    told["answers"] = match.steps().size();
    told["turn"] = match.table().turn();
    told["over"] = result.over;
    told["winner"] = is_player(result.winner) ? nlohmann::ordered_json(std::string(side_id(result.winner))) : nullptr;
    told["rule"] = result.rule.id();
    const Scene scene = view.scene();
    for (const auto& [id, at] : {std::pair{"red", &scene.red}, std::pair{"blue", &scene.blue}})
        told[id] = {{"name", at->name}, {"score", at->score}, {"needed", at->needed}, {"losses", at->losses}};
    told["hash"] = fmt::format("{:016x}", view.hash());
    told["events"] = nlohmann::ordered_json::array();
    for (const Event& event : match.events())
        if (event.seen_by(side)) told["events"].push_back({{"rule", event.rule.id()}, {"words", view.words(event)}});
    told["complete"] = replayed.complete;
    told["failures"] = replayed.failures;
    told["warning"] = replayed.warning;
    if (verify) {
        told["dice_problem"] = replayed.dice.problem;
        told["dice_checked"] = replayed.dice.checked;
        told["dice_thrown"] = replayed.dice.throws;
        told["cut_off"] = replayed.dice.is_cut_off;
    }
    return told.dump(2);
}

int replay_file(const Replay_options& options) {
    const Terminal terminal = find_terminal(options.color);
    const Side side = options.view == "red" ? Side::red : options.view == "blue" ? Side::blue : Side::umpire;
    const Record record = read_record_file(options.file);
    const Replay replayed = replay(open_battle(record).table, record, options.throws ? ~std::size_t(0) : options.to);
    if (options.throws) {
        if (!record.fairness) throw InputError(record.file, 0, 0, "has no dice that a server threw");
        if (!replayed.complete)
            throw InputError(record.file, 0, 0, "cannot be followed to its end; replay says where it stops");
        return print_throws(record, replayed.match.table().fresh()), 0;
    }
    const std::unique_ptr<Table> view = replayed.match.table().view(side);
    if (options.json) std::cout << tell_json(record, replayed, *view, side, options.verify) << "\n";
    else if (!options.verify) tell(replayed.match, *view, side, terminal);  // who asks for a verdict gets that
    if (!options.report.empty()) write_report(replayed.match, options.report, side);
    std::cout << std::flush;
    if (!replayed.warning.empty()) std::cerr << options.file << ": " << replayed.warning << "\n";
    for (const std::string& failure : replayed.failures) std::cerr << failure << "\n";
    const Dice_check check = options.verify ? replayed.dice : Dice_check();
    if (!check.problem.empty()) std::cerr << options.file << ": the dice cannot be trusted: " << check.problem << "\n";
    else if (options.verify && !options.json) std::cout << verified(check, *record.fairness) << std::flush;
    if (check.is_cut_off)
        std::cerr << fmt::format(
            "{}: the battle is not over in this record: its end is missing, after answer {}. A server shows the secret "
            "only at the end.\n",
            options.file, replayed.match.steps().size());
    const bool is_checked = !options.verify || (check.checked && !check.is_cut_off);
    return replayed.failures.empty() && check.problem.empty() && is_checked ? 0 : 1;
}

}

void add_replay(Options& program, Exit& exit) {
    auto options = std::make_shared<Replay_options>();
    Options command = program.command("replay", "Tell a battle from its record, and check the record's ! and > lines");
    command.text("file", options->file, "FILE", "The record").required();
    command.number("--to", options->to, "N", "Stop after N answers");
    command.text("--view", options->view, "WHO", "Whose knowledge to tell it from: red, blue or all")
        .one_of({"red", "blue", "all"})
        .shows_default();
    command.text("--report", options->report, "FILE.html", "Tell the battle as a web page in this file");
    command.flag("--json", options->json, "Tell it as JSON");
    command.flag("--verify", options->verify,
        "Throw the dice of a server's battle again from the secret it has shown, and say only what came of it");
    command.flag("--throws", options->throws,
        "Print what the dice of a server's battle hang on, for another program to check; see docs/fair-dice.md");
    add_color_option(command, options->color);
    command.example("replay alma.record --to 40 --view red");
    command.run([options, &exit] { exit.status = replay_file(*options); });
}

}
