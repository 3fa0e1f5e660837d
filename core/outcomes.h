#pragma once
// Exact odds by playing: a game is played on in every way its dice can fall, stage by stage. States that come to the same are
// taken together before the next throw.
#include <cassert>
#include <cstdlib>

#include "core/chances.h"
#include "core/game.h"
#include "core/patience.h"

namespace sandtable {

namespace detail {
struct Numbers {
    std::vector<i64> numbers;
    void number(const char*, i64 number) { numbers.push_back(number); }
    void open(const char*) {}
    void close() {}
};
}

// Two states are the same to this key when all their numbers are: as exact as can be, and slow for large states.
struct All_numbers {
    template <class State> std::vector<i64> operator()(const State& state) const {
        detail::Numbers visitor;
        detail::walk(visitor, "", state);
        return std::move(visitor.numbers);
    }
};

// A player who always takes the first option: where the choices make no difference to what is counted.
struct First_option {
    template <class State> Answer operator()(const State&, const Question& question) const {
        assert(question.kind == Question::choose && question.size);
        return Answer::of(question.option[0]);
    }
};

// Has the players answer by policy(state, question) until the dice are asked or nothing is. `questions` is what the state
// asks, before and after.
template <Game G, class Policy>
void answer_players(const G& game, typename G::State& state, Questions& questions, Policy& policy) {
    while (!questions.over() && questions.at[0].kind != Question::roll) {
        const Side asked = questions.at[0].asked;
        const Answer given = policy(std::as_const(state), std::as_const(questions.at[0]));
        if (answer(game, state, asked, given, questions)) std::abort();  // or it would be asked for ever
    }
}

namespace detail {

template <Game G, class Policy, class Key> class Playing_on {
  public:
    using State = typename G::State;

    Playing_on(const G& game, const State& state, Policy& policy, Key& key) : game_(game), policy_(policy), key_(key) {
        State begin = state;
        Visit visit(questions_);
        game_.run(begin, visit);  // what comes before the first question is done, even where none follows
        settle(begin);
        while (next_.thrown.size()) throw_all();
    }
    Chances<State> ends() {
        Chances<State> ends{{}, weights_};
        for (const Branch& standing : next_.standings) ends.values.push_back(standing.state);
        return ends;
    }

  private:
    struct Branch {
        State state;
        bool over;
        Dice dice;  // asked for, unless it is over
    };
    // The different standings between two throws, and which of them each key has: of those that wait for dice, and those over.
    struct Stage {
        using Id = std::remove_cvref_t<std::invoke_result_t<Key&, const State&>>;
        std::vector<Branch> standings;
        struct Keys {
            Numbering<Id> numbering;
            std::vector<std::size_t> standing;
            std::size_t size() const { return standing.size(); }
        } thrown, over;
    };

    // Gives the number of the standing that this comes to, once the players have answered.
    std::size_t settle(State& state) {
        answer_players(game_, state, questions_, policy_);
        return add(state, questions_.over(), questions_.at[0].dice);
    }

    std::size_t add(const State& state, bool over, const Dice& dice) {
        typename Stage::Keys& keys = over ? next_.over : next_.thrown;
        const std::size_t number = keys.numbering(key_(state));
        if (number == keys.size()) {
            keys.standing.push_back(next_.standings.size());
            next_.standings.push_back({state, over, dice});
        }
        return keys.standing[number];
    }

    // The throws of some dice, and their number in the branches.
    struct Thrown {
        Dice dice;
        Throws throws;
        u32 number;
    };
    static const Thrown& throws_of(const Dice& dice, std::vector<Thrown>& known, Branches& branches) {
        for (const Thrown& thrown : known)
            if (thrown.dice == dice) return thrown;
        Throws throws(dice);
        const u32 number = branches.add(throws.weights());
        return known.emplace_back(Thrown{dice, std::move(throws), number});
    }

    void throw_all() {
        const Stage now = std::exchange(next_, {});
        Branches branches;
        const u32 nothing = branches.add({});
        std::vector<Thrown> known;
        Answer faces;
        for (const Branch& standing : now.standings) {
            if (standing.over) {
                branches.begin(nothing);
                branches.lead(add(standing.state, true, {}));
                continue;
            }
            const auto& [dice, throws, number] = throws_of(standing.dice, known, branches);
            branches.begin(number);
            for (std::size_t i = 0; i < throws.size(); ++i) {
                State state = standing.state;
                throws.show(i, faces);
                Patience::ask();
                if (answer(game_, state, Side::dice, faces, questions_))
                    std::abort();  // it refuses what it has asked for
                branches.lead(settle(state));
            }
        }
        weights_ = branches.follow(weights_, next_.standings.size());
    }

    const G& game_;
    Policy& policy_;
    Key& key_;
    Questions questions_;
    Stage next_;
    Weights weights_;
};

}

// Plays on from a state in every way its dice can fall until nothing is asked any more; players answer by
// policy(state, question). So give it a state in which only what is to be counted is still to be done. States with equal
// key(state) between two throws, or at the end, are taken together: the key holds all that makes a difference to what comes
// after and to what is counted.
template <Game G, class Policy = First_option, class Key = All_numbers>
Chances<typename G::State> outcomes(const G& game, const typename G::State& state, Policy policy = {}, Key key = {}) {
    return detail::Playing_on<G, Policy, Key>(game, state, policy, key).ends();
}

}
