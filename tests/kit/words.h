#pragma once
// What a table must say: everything has words on one line, each name means one option and is read back as it, a side's
// words tell it nothing that is hidden, and a battle written as a record is the same battle when it is read again.
#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "match/match.h"
#include "tests/kit/deeds.h"
#include "tests/kit/free.h"
#include "tests/kit/kit.h"

namespace sandtable::kit {

// An answer to what a table asks; a `busy` player keeps off the last option, as any_answer of kit.h has it.
inline Answer any_answer(const Table& table, const Question& question, Stream& chance, bool busy) {
    if (question.kind != Question::choose) return table.sample(question, chance);
    return Answer::of(question
            .option[chance.below(busy && question.size > 1 && chance.below(8) ? question.size - 1u : question.size)]);
}

// Every option has a name, no two share one, and each name is read back as its option.
inline Broken names(const Table& table, const Question& question) {
    for (const u16 option : question.options()) {
        const std::vector<std::string> names = table.names(question, option);
        if (names.empty()) return fmt::format("option {} has no name", option);
        for (const std::string& name : names) {
            if (auto broken = line_of_words("the name of an option", name); !broken.empty()) return broken;
            if (name.find(": ") != name.npos) return fmt::format("the name '{}' looks like a reason in a record", name);
            std::string why;
            const std::optional<Answer> read = read_answer(table, question, name, why);
            if (!read || !(*read == Answer::of(option)))
                return fmt::format("'{}' is not read back as option {} {}", name, option, why);
        }
    }
    return {};
}

// All of it has words, what must add up does, and where there is no title there is nothing.
inline Broken forecast(const Forecast& forecast) {
    if (forecast.empty()) return forecast == Forecast() ? Broken() : "it has no title";
    if (auto broken = line_of_words("the title", forecast.title); !broken.empty()) return broken;
    int dice = 0;
    for (const Forecast::Term& term : forecast.terms) {
        if (auto broken = line_of_words("a term", term.words); !broken.empty()) return broken;
        if (!term.rule.paragraph) return "a term without a rule";
        dice += term.dice;
    }
    if (dice != forecast.dice) return fmt::format("{} dice from terms that add up to {}", forecast.dice, dice);
    for (const Forecast::Distribution& distribution : forecast.distributions) {
        if (auto broken = line_of_words("a distribution", distribution.name); !broken.empty()) return broken;
        u64 sum = 0;
        for (const Forecast::Weight& weight : distribution.weights) sum += weight.weight;
        if (sum != forecast.total) return fmt::format("{} adds up to {} of {}", distribution.name, sum, forecast.total);
    }
    for (const Forecast::Chance& chance : forecast.chances) {
        if (auto broken = line_of_words("a chance", chance.name); !broken.empty()) return broken;
        if (chance.weight > forecast.total) return fmt::format("{} is more than certain", chance.name);
    }
    for (const Forecast::Note& note : forecast.notes) {
        if (auto broken = line_of_words("a note", note.words); !broken.empty()) return broken;
        if (!note.rule.paragraph) return "a note without a rule";
    }
    return {};
}

inline Broken spoken(const Table& table, Stream& chance) {
    for (const Question& question : table.questions().all()) {
        if (auto broken = line_of_words("a question", table.words(question)); !broken.empty()) return broken;
        if (question.kind == Question::choose)
            if (auto broken = names(table, question); !broken.empty()) return broken;
        if (auto broken = deeds(table, question); !broken.empty()) return broken;
        if (question.kind != Question::roll)
            if (auto broken = answers(table, question, chance); !broken.empty())
                return fmt::format("topic {}: {}", question.topic, broken);
        if (question.kind == Question::roll)
            for (int face = 1; face <= question.dice.faces; ++face)
                if (auto broken = line_of_words("a face", table.face_name(question, face)); !broken.empty())
                    return broken;
        if (question.kind != Question::choose && question.kind != Question::roll)
            if (auto broken = forecast(table.forecast(question, table.usual(question))); !broken.empty())
                return fmt::format("the forecast of the usual answer: {}", broken);
        for (const u16 option : question.kind == Question::choose ? question.options() : std::span<const u16>())
            if (auto broken = forecast(table.forecast(question, Answer::of(option))); !broken.empty())
                return fmt::format("the forecast of option {}: {}", option, broken);
        for (i32 option = 0; option < question.domain; ++option)
            if (const Refusal refusal = table.try_answer(question.asked, Answer::of(option)))
                if (auto broken = line_of_words("a refusal", table.words(refusal));
                    !broken.empty() || table.words(refusal).find('{') != std::string::npos)
                    return fmt::format("the refusal of option {}: '{}'", option, table.words(refusal));
    }
    return {};
}

// What is on the table goes over the line by id: ids rise, and what is said to belong to something or to be about it is there.
inline Broken scene(const Table& table) {
    const Scene scene = table.scene();
    const auto rise = [](const auto& things) {
        return std::ranges::adjacent_find(things, [](const auto& a, const auto& b) { return a.id >= b.id; }) ==
            things.end();
    };
    if (!rise(scene.tokens) || !rise(scene.units) || !rise(scene.zones) || !rise(scene.areas) || !rise(scene.sheets))
        return "pieces, units, zones, areas or sheets out of the order of their ids";
    const auto has = [](const auto& things, int id) {
        return std::ranges::find(things, id, [](const auto& thing) { return thing.id; }) != things.end();
    };
    for (const Scene::Token& token : scene.tokens)
        if (token.unit >= 0 && !has(scene.units, token.unit))
            return fmt::format("'{}' belongs to unit {}, which there is not", token.name, token.unit);
    for (const Scene::Token& token : scene.tokens)
        if (!scene.free_board && (token.width || token.depth))
            return fmt::format("'{}' has a footprint, and stands in a cell", token.name);
    for (const Scene::Unit& unit : scene.units)
        if (unit.parent >= 0 && !has(scene.units, unit.parent))
            return fmt::format("'{}' belongs to unit {}, which there is not", unit.name, unit.parent);
    for (const Scene::Sheet& sheet : scene.sheets)
        for (const Scene::Sheet::Row& row : sheet.rows) {
            if (row.cells.size() != sheet.columns.size())
                return fmt::format("a row of the sheet '{}' has {} cells for {} columns", sheet.title, row.cells.size(),
                    sheet.columns.size());
            if (row.token >= 0 && !has(scene.tokens, row.token))
                return fmt::format(
                    "a row of the sheet '{}' is about piece {}, which there is not", sheet.title, row.token);
        }
    // An army's sheet lists each of its pieces once, or for all pieces of a unit one of them, and strikes out only those that are off the
    // board.
    for (const Scene::Sheet& sheet : scene.sheets) {
        if (!is_player(sheet.army)) continue;
        std::set<int> listed;
        for (const Scene::Sheet::Row& row : sheet.rows) {
            const auto piece = std::ranges::find(scene.tokens, row.token, &Scene::Token::id);
            if (piece == scene.tokens.end() || piece->side != sheet.army || !listed.insert(row.token).second)
                return fmt::format(
                    "the army '{}' lists piece {}, which is not its own or listed already", sheet.title, row.token);
            if (row.cells[0].words.empty())
                return fmt::format("the army '{}' does not name piece {}", sheet.title, row.token);
            if (row.is_gone && piece->on_board)
                return fmt::format("the army '{}' strikes out '{}', who is on the board", sheet.title, piece->name);
        }
        const auto is_listed = [&](const Scene::Token& token) {
            return token.side != sheet.army || listed.contains(token.id) ||
                std::ranges::any_of(scene.tokens, [&](const Scene::Token& other) {
                    return token.unit >= 0 && other.unit == token.unit && listed.contains(other.id);
                });
        };
        std::set<int> units;
        std::size_t pieces = 0, alone = 0;
        for (const Scene::Token& token : scene.tokens) {
            if (token.side != sheet.army) continue;
            ++pieces;
            if (token.unit >= 0) units.insert(token.unit);
            else ++alone;
        }
        if (listed.size() != pieces && listed.size() != units.size() + alone)
            return fmt::format("the army '{}' has {} rows about {} pieces", sheet.title, listed.size(), pieces);
        if (const auto missing = std::ranges::find_if_not(scene.tokens, is_listed); missing != scene.tokens.end())
            return fmt::format("the army '{}' does not list '{}' nor its unit", sheet.title, missing->name);
    }
    return {};
}

// What there is to see of what happened leads from one scene to the next, so that a client can play it: who went somewhere is shown going
// there, and who has lost something is shown with what is left. `told` is what one answer brought about.
inline Broken shown(const Table& table, const Scene& before, std::span<const Event> told) {
    std::map<int, Scene::Token> pieces;
    for (const Scene::Token& token : before.tokens) pieces[token.id] = token;
    std::map<Side, int> scores;
    bool any = false;
    for (const Event& event : told) {
        const Shown shown = table.shown(event);
        if (shown.empty()) continue;
        any = true;
        for (const Scored& army : shown.scores) scores[army.side] = army.score;
        for (const int token : shown.tokens)
            if (!pieces.contains(token))
                return fmt::format("'{}' is about piece {}, which there is not", table.words(event), token);
        if (shown.tokens.empty()) continue;
        Scene::Token& doer = pieces[shown.tokens[0]];
        if (shown.way.size() > 1 && doer.on_board && (doer.x != shown.way[0].x || doer.y != shown.way[0].y))
            return fmt::format("'{}' shows a way from where '{}' does not stand", table.words(event), doer.name);
        if (!shown.way.empty()) doer.on_board = true, doer.x = shown.way.back().x, doer.y = shown.way.back().y;
        if (shown.strength >= 0) doer.strength = shown.strength;
        if (shown.strength == 0) doer.on_board = false;
    }
    if (!any) return {};
    const Scene after = table.bare_scene();
    for (const auto& [side, army] : {std::pair(Side::red, &after.red), std::pair(Side::blue, &after.blue)})
        if (scores.contains(side) && army->score != scores[side])
            return fmt::format("{} have {}, and what is shown leaves them {}", army->name, army->score, scores[side]);
    for (const Scene::Token& token : after.tokens) {
        const auto piece = pieces.find(token.id);
        if (piece == pieces.end()) continue;
        const Scene::Token& played = piece->second;
        if (token.on_board && played.on_board && (token.x != played.x || token.y != played.y))
            return fmt::format("'{}' went to {},{} and nothing shows it", token.name, token.x, token.y);
        if (token.strength != played.strength)
            return fmt::format(
                "'{}' has {} left, and what is shown leaves it {}", token.name, token.strength, played.strength);
    }
    return {};
}

// What a side hears in its own view is what it hears at the table.
inline Broken seen(const Table& table) {
    for (const Side side : both_sides) {
        const Question* question = table.questions().of(side);
        if (!question) continue;
        const std::unique_ptr<Table> view = table.view(side);
        const Question* asked = view->questions().of(side);
        if (!asked) return "a view that asks nothing";
        if (view->words(*asked) != table.words(*question)) return "a view asks in other words";
        if (view->about(*asked) != table.about(*question)) return "a view asks about another piece";
        if (view->shown(*asked) != table.shown(*question)) return "a view shows something else with its question";
        if (question->kind != Question::choose) continue;
        for (const u16 option : question->options()) {
            if (view->names(*asked, option) != table.names(*question, option))
                return fmt::format("a view names option {} differently", option);
            if (view->forecast(*asked, Answer::of(option)) != table.forecast(*question, Answer::of(option)))
                return fmt::format("a view forecasts something else of option {}", option);
        }
    }
    return {};
}

// Plays a battle at random, as far as the plan's answers go, and looks at its words before every n-th of them; then writes it
// down, reads it back, and plays it again from its record, in which everything that happened is checked.
inline Broken told(std::unique_ptr<Table> table, u64 seed, const Plan& plan, int& answers) {
    Stream chance(seed);
    const bool busy = chance.below(2);
    Match match(std::move(table), seed);
    const auto where = [&](const Broken& broken) {
        return fmt::format("seed {}, answer {}: {}", seed, match.steps().size(), broken);
    };
    for (; !match.table().questions().over() && answers < plan.answers; ++answers) {
        if (chance.below(u32(plan.every)) == 0) {
            if (auto broken = spoken(match.table(), chance); !broken.empty()) return where(broken);
            if (auto broken = seen(match.table()); !broken.empty()) return where(broken);
            if (auto broken = scene(match.table()); !broken.empty()) return where(broken);
        }
        const Questions& asked = match.table().questions();
        const Question& question = asked.at[chance.below(asked.count)];
        const Scene before = match.table().bare_scene();
        const std::size_t so_far = match.events().size();
        if (question.kind == Question::roll) match.throw_seeded_dice();
        else if (const Refusal refusal =
                     match.answer(question.asked, any_answer(match.table(), question, chance, busy)))
            return where("a listed answer is refused");
        if (auto broken = shown(match.table(), before, std::span(match.events()).subspan(so_far)); !broken.empty())
            return where(broken);
        if (int(match.steps().size()) > plan.most_answers) return where("the battle does not end");
    }
    Headline so_far = Headline::turn;
    for (const Event& event : match.events()) {
        if (auto broken = line_of_words("what happened", match.table().words(event)); !broken.empty()) return broken;
        const Headline headline = match.table().headline(event);
        if (headline == Headline::outcome && (so_far == Headline::turn || so_far == Headline::phase))
            return where(fmt::format("'{}' came of no deed", match.table().words(event)));
        if (!is_detail(headline)) so_far = headline;
    }

    const std::string text = write_record(match.record(true));
    const Record record = read_record(text, "the record");
    if (write_record(record) != text) return where("the record is written differently when it is read");
    const Replay again = replay(match.table().fresh(), record);
    if (!again.failures.empty()) return where(again.failures[0]);
    if (!again.complete || !again.warning.empty()) return where("the record does not replay: " + again.warning);
    if (again.match.table().hash() != match.table().hash()) return where("the record replays to another state");
    const std::size_t half = match.steps().size() / 2;
    Match forked = match.at(half);
    while (forked.steps().size() < match.steps().size()) {
        const Step step = match.steps()[forked.steps().size()];
        if (step.by == Side::dice) forked.throw_seeded_dice();
        else if (forked.answer(step.by, step.given())) return where("a fork goes on differently");
    }
    return forked.table().hash() == match.table().hash() ? Broken() : where("a fork ends in another state");
}

// All of it for the battles of a plan, which begin as the table's.
// The tables of the rules speak as people do: the name that a file has for something is none of its words.
inline Broken tables(const Table& table) {
    for (const Scene::Sheet& sheet : table.tables())
        for (const Scene::Sheet::Row& row : sheet.rows)
            for (const Scene::Sheet::Cell& cell : row.cells)
                if (cell.words.find('_') != std::string::npos)
                    return fmt::format("the table '{}' says '{}'", sheet.title, cell.words);
    return {};
}

inline Broken told(const Table& table, const Plan& plan) {
    if (auto broken = tables(table); !broken.empty()) return broken;
    int answers = 0;
    for (int i = 0; i < plan.battles && answers < plan.answers; ++i)
        if (auto broken = told(table.fresh(), plan.seed + u64(i), plan, answers); !broken.empty()) return broken;
    return {};
}

}
