#pragma once
// What every rules module must keep, whatever its rules: the promises of core/game.h, tried over battles played at random.
// Each check returns what is broken, in words, and nothing when all is well. For a new game a line is enough:
// EXPECT_EQ(kit::battles(game, kit::Plan{.seed = 1, .battles = 10}), ""), and one of kit::told (words.h) for its words. The file
// is long because all checks try the same stand of a battle.
#include <algorithm>
#include <array>
#include <climits>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/choosing.h"
#include "core/fields.h"
#include "core/game.h"
#include "core/random.h"
#include "core/table.h"
#include "tests/kit/listed.h"

namespace sandtable::kit {

// Whether two questions are the same to the side that is asked.
inline bool same_question(const Question& a, const Question& b) {
    return a.kind == b.kind && a.asked == b.asked && a.topic == b.topic && a.rule == b.rule && a.domain == b.domain &&
        a.passable == b.passable && a.least == b.least && a.most == b.most && a.each == b.each && a.reach == b.reach &&
        a.width == b.width && a.height == b.height && std::ranges::equal(a.options(), b.options()) &&
        (a.kind != Question::roll || a.dice == b.dice);
}
inline bool same_questions(const Questions& a, const Questions& b) {
    return std::ranges::equal(a.all(), b.all(), same_question);
}
inline bool same_refusal(const Refusal& a, const Refusal& b) {
    return bool(a) == bool(b) && a.rule == b.rule && words(a) == words(b);
}

// How much is tried of a game. What takes moments in one takes minutes in another, so each says it in its own tests: `answers`
// bounds the time, however long battles are.
struct Plan {
    u64 seed = 1;
    int battles = 1;
    int every = 1;              // the checks are made before every n-th answer; the replay and the end always
    int answers = INT_MAX;      // of all battles together: then the one under way is left, and no other begins
    int most_answers = 20'000;  // a battle that is not over then never ends
};

struct Given {
    Side by = Side::nobody;
    Answer answer;
};

// A battle and how it stands.
template <Game G> struct Stand {
    using State = typename G::State;

    const G* game;
    State state;
    Questions asked;

    // Before the first answer.
    explicit Stand(const G& of, Events* told = nullptr) : game(&of), state(of.start()) {
        Visit visit(asked, told);
        game->run(state, visit);
    }
    explicit Stand(const G&&, Events* = nullptr) = delete;  // the game must outlive it
    Refusal give(Side by, const Answer& answer, Events* told = nullptr) {
        return sandtable::answer(*game, state, by, answer, asked, told);
    }
    u64 hash() const { return sandtable::hash(state); }
    bool is_sealed() const { return asked.count > 1; }

    // For a message: what is asked.
    std::string words() const {
        std::string text;
        for (const Question& question : asked.all())
            text += fmt::format("{}side {} is asked topic {} by {}", text.empty() ? "" : ", ", int(question.asked),
                question.topic, question.rule.id());
        return text.empty() ? "the battle is over" : text;
    }
};

// An answer to the question that may well be given, drawn from `chance`. A `busy` player keeps off the last option, which
// in many games is to pass, so that more happens.
template <Game G> Answer any_answer(const Stand<G>& stand, const Question& question, Stream& chance, bool busy) {
    if (question.kind == Question::roll) {
        Answer thrown;
        thrown.size = question.dice.count;
        for (int i = 0; i < thrown.size; ++i) {
            const int way = 1 + int(chance.below(u32(question.dice.all_ways())));
            thrown.value[std::size_t(i)] = question.dice.face_of_way(way);
        }
        return thrown;
    }
    if (question.kind != Question::choose) return sample(*stand.game, stand.state, question, chance);
    const u32 choices = busy && question.size > 1 && chance.below(8) ? question.size - 1u : question.size;
    return Answer::of(question.option[chance.below(choices)]);
}

inline Answer act(Answer::Act act) {
    Answer answer;
    answer.act = act;
    return answer;
}

// What is wrong with a question whatever its answers: nothing to choose from, bounds that leave nothing, or more numbers than an
// answer has room for.
inline Broken bounds_of(const Question& question) {
    const bool is_roll = question.kind == Question::roll;
    if (is_roll != (question.asked == Side::dice)) return "a roll that is not for the dice, or something else that is";
    switch (question.kind) {
        case Question::none: return "a question of no kind";
        case Question::choose: return question.size == 0 ? "a choice without an option" : "";
        case Question::roll: return question.dice.count == 0 ? "a roll without dice" : "";
        case Question::number: return question.least > question.most ? "a number that cannot be" : "";
        case Question::order:
            return question.size == 0 || question.size > Answer::capacity ? "an order of none or too many" : "";
        case Question::share:
            if (question.size == 0 || question.size > Answer::capacity) return "shares for none or too many";
            if (question.least < 0 || question.least > question.most) return "shares that cannot be";
            return question.each && i64{question.each} * question.size < question.least ? "shares that cannot be" : "";
        case Question::place:
        case Question::path:
            if (question.width <= 0 || question.height <= 0) return "points without a board";
            if (question.least < 0 || question.least > question.most) return "a number of points that cannot be";
            return 2 * question.most + 1 > Answer::capacity ? "more points than an answer has room for" : "";
    }
    return {};
}

// Asking again gives the same questions, and leaves the state as it was; and some side is always asked something that it can
// answer, until the battle is over.
template <Game G> Broken asking(const Stand<G>& stand) {
    Questions again;
    typename G::State state = stand.state;
    Visit visit(again);
    stand.game->run(state, visit);
    if (hash(state) != stand.hash() || derived_numbers(state) != derived_numbers(stand.state))
        return "asking changes the state";
    if (!same_questions(again, stand.asked)) return "asking again asks something else";
    if (stand.asked.over() != stand.game->result(stand.state).over)
        return "nothing is asked and the battle is not over, or the other way round";
    for (const Question& question : stand.asked.all()) {
        if (auto broken = bounds_of(question); !broken.empty()) return broken;
        if (question.passable && (!is_player(question.asked) || stand.is_sealed()))
            return "a roll or a sealed choice that could be passed";
        if (!question.rule.paragraph) return "a question without its rule";
        if (&question != stand.asked.of(question.asked)) return "a side is asked two things at once";
    }
    if (stand.asked.count == 2 && !(is_player(stand.asked.at[0].asked) && is_player(stand.asked.at[1].asked)))
        return "two questions at once that are not for the two players";
    return {};
}

// Gives an answer to a copy that should, or should not, be accepted; a refusal has its rule and its reason and leaves
// everything as it was.
template <Game G> Broken tried(const Stand<G>& stand, Side by, const Answer& answer, bool allowed) {
    Stand<G> copy = stand;
    const Refusal refusal = copy.give(by, answer);
    if (!refusal && !allowed) return "an answer that is not listed is accepted";
    if (!refusal) return {};
    if (allowed) return fmt::format("an answer that is listed is refused: {}", words(refusal));
    if (!refusal.rule.paragraph || !*refusal.why) return "a refusal without its rule or its reason";
    if (copy.hash() != stand.hash()) return fmt::format("a refusal changes the state: {}", words(refusal));
    if (!same_questions(copy.asked, stand.asked))
        return fmt::format("a refusal changes the question: {}", words(refusal));
    return {};
}

// What is listed is what may be answered, for every option there is and for some that there are not; a roll takes as many
// faces of its die as it has dice, and nothing else; and a side that is not asked is not heard.
template <Game G> Broken options(const Stand<G>& stand) {
    const auto fault = [](const Question& question, i32 option, const Broken& broken) {
        return broken.empty()
            ? broken
            : fmt::format("option {} of topic {} by {}: {}", option, question.topic, question.rule.id(), broken);
    };
    for (const Question& question : stand.asked.all()) {
        if (question.kind == Question::roll) {
            Answer thrown;
            thrown.size = question.dice.count;
            std::fill_n(thrown.value.begin(), thrown.size, 1);
            if (auto broken = tried(stand, Side::dice, thrown, true); !broken.empty())
                return fault(question, 1, broken);
            for (const i32 face : {0, -1, question.dice.faces + 1}) {
                thrown.value[thrown.size - 1u] = face;
                if (auto broken = tried(stand, Side::dice, thrown, false); !broken.empty())
                    return fault(question, face, broken);
            }
            thrown.value[thrown.size - 1u] = 1;
            for (const int size : {0, question.dice.count - 1, question.dice.count + 1}) {
                thrown.size = u8(size);
                thrown.value[std::size_t(std::max(0, size - 1))] = 1;
                if (auto broken = tried(stand, Side::dice, thrown, false); !broken.empty())
                    return fault(question, size, broken);
            }
            continue;
        }
        if (question.kind != Question::choose) continue;  // what is no list is looked at in tests/kit/free.h
        std::vector<bool> listed(question.domain);
        for (const u16 option : question.options()) {
            if (option >= question.domain || listed[option])
                return fault(question, option, "listed twice, or beyond its domain");
            listed[option] = true;
        }
        for (i32 option = 0; option < question.domain; ++option)
            if (auto broken = tried(stand, question.asked, Answer::of(option), listed[std::size_t(option)]);
                !broken.empty())
                return fault(question, option, broken);
        for (const i32 option :
            {-1, i32(question.domain), question.domain + 1, 0xffff, 0x10000, 0x7fffffff, -0x7fffffff})
            if (auto broken = tried(stand, question.asked, Answer::of(option), false); !broken.empty())
                return fault(question, option, broken);
        Answer two = Answer::of(question.option[0]);
        two.value[two.size++] = question.option[0];
        if (auto broken = tried(stand, question.asked, two, false); !broken.empty())
            return fault(question, question.option[0], broken);
    }
    for (const Side side : {Side::red, Side::blue, Side::umpire, Side::dice, Side::nobody})
        if (!stand.asked.of(side))
            if (auto broken = tried(stand, side, Answer::of(1), false); !broken.empty())
                return fmt::format("side {}, not asked: {}", int(side), broken);
    return {};
}

// Left out when nobody wants them, options make no difference; nor does it matter whether anybody listens.
template <Game G> Broken listing(const Stand<G>& stand, const Given& given) {
    Stand<G> listed = stand, quiet = stand;
    Events told;
    listed.give(given.by, given.answer, &told);
    sandtable::answer(*stand.game, quiet.state, given.by, given.answer, quiet.asked, nullptr, Listing::none);
    if (quiet.hash() != listed.hash()) return "without lists and events the battle goes another way";
    if (quiet.asked.count != listed.asked.count) return "without lists something else is asked";
    for (int i = 0; i < quiet.asked.count; ++i) {
        const auto& a = quiet.asked.at[std::size_t(i)];
        const auto& b = listed.asked.at[std::size_t(i)];
        if (a.asked != b.asked || a.topic != b.topic || !(a.rule == b.rule) || a.kind != b.kind ||
            (a.kind == Question::choose && a.size != 0))
            return "without lists something else is asked";
    }
    return {};
}

// A player who is asked in their own view of the battle is asked the same, and refused the same, as in the battle itself.
template <Game G> Broken views(const Stand<G>& stand) {
    for (const Side side : both_sides) {
        Stand<G> view = stand;
        view.state = stand.game->view(stand.state, side);
        const auto again = stand.game->view(view.state, side);
        if (hash(again) != view.hash() || derived_numbers(again) != derived_numbers(view.state))
            return "a view of a view shows something else";
        const auto watched = stand.game->view(stand.state, Side::nobody);
        if (hash(watched) != hash(stand.game->view(view.state, Side::nobody)))
            return "a watcher sees what a player does not, or the other way round";
        ask(*stand.game, view.state, view.asked);
        const Question* question = stand.asked.of(side);
        const Question* seen = view.asked.of(side);
        if (bool(question) != bool(seen))
            return "a player's view asks when the battle does not, or the other way round";
        if (!question) continue;
        if (!same_question(*question, *seen)) return "a player's view asks something else than the battle";
        for (i32 option = 0; option < question->domain; ++option) {
            Stand<G> a = stand, b = view;
            if (!same_refusal(a.give(side, Answer::of(option)), b.give(side, Answer::of(option))))
                return fmt::format(
                    "option {} is refused in a player's view and not in the battle, or for another reason", option);
        }
    }
    return {};
}

// Either player may give the game up, or the two agree to a draw, no matter which side is asked; and then nothing more is heard.
template <Game G> Broken ends(const Stand<G>& stand) {
    if (stand.asked.over()) {
        for (const Side side : {Side::red, Side::blue, Side::dice})
            for (const Answer& late : {act(Answer::concede), act(Answer::agree_draw), Answer::of(0), Answer::of(1)})
                if (auto broken = tried(stand, side, late, false); !broken.empty()) return "after the end: " + broken;
        return {};
    }
    for (const Side side : both_sides) {
        Stand<G> given_up = stand;
        if (given_up.give(side, act(Answer::concede))) return "conceding is refused";
        const Result result = given_up.game->result(given_up.state);
        if (!result.over || result.winner != enemy(side) || !result.rule.paragraph || !given_up.asked.over())
            return "conceding does not end the battle for the enemy";
        if (auto broken = asking(given_up); !broken.empty()) return "after conceding, " + broken;

        Stand<G> agreed = stand;
        if (agreed.give(side, act(Answer::agree_draw))) return "offering a draw is refused";
        if (agreed.asked.over() || !same_questions(agreed.asked, stand.asked))
            return "offering a draw changes the question, or ends the battle";
        // A side whose answer was refused has not played on.
        Answer nothing;
        nothing.size = 0;
        for (const Side answering : both_sides)
            if (auto broken = tried(agreed, answering, nothing, false); !broken.empty())
                return "while an offer of a draw stands, " + broken;
        if (agreed.give(enemy(side), act(Answer::agree_draw))) return "accepting a draw is refused";
        const Result draw = agreed.game->result(agreed.state);
        if (!draw.over || draw.winner != Side::nobody || !draw.rule.paragraph || !agreed.asked.over())
            return "agreeing to a draw does not end the battle in one";
    }
    for (const Side side : {Side::umpire, Side::dice, Side::nobody})
        for (const auto what : {Answer::concede, Answer::agree_draw})
            if (auto broken = tried(stand, side, act(what), false); !broken.empty())
                return "a side that is no player gives up: " + broken;
    return {};
}

}
