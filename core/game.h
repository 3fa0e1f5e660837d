#pragma once
// What a rules module offers, and the two verbs of the engine: ask what is outstanding, answer it.
#include <concepts>
#include <memory>
#include <string_view>
#include <type_traits>

#include "core/visit.h"

namespace sandtable {

// How a game stands. `winner` is nobody in a draw.
struct Result {
    bool over = false;
    Side winner = Side::nobody;
    Rule rule;                  // by which paragraph it ended
    std::string_view how = {};  // and by what, in words: "by the turn limit"
    friend constexpr bool operator==(const Result&, const Result&) = default;
};

// A rules module. A Game holds what never changes (terrain, rosters, tables); a State what does.
template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> &&
    requires(
        const G& game, typename G::State& state, const typename G::State& now, Visit& visit, Side side, Viewer viewer) {
        { game.start() } -> std::same_as<typename G::State>;  // the set-up, before the first question
        game.run(state, visit);                               // from an answer to the next questions
        game.concede(state, side, visit);                     // gives the game up
        game.agree_draw(state, side, visit);                  // offers a draw, or accepts one
        {
            game.view(now, viewer)
        } -> std::same_as<typename G::State>;  // the state with what the viewer cannot know blanked out
        { game.result(now) } -> std::same_as<Result>;
    };

// What a viewer may know of what never changes, where a game keeps some of that secret, such as units that have not come on yet: a Game with
// something else in its place. Null where the viewer may know all of it, as knows_forces says, and for games that keep nothing of it.
template <class G>
concept Game_with_hidden_forces = requires(const G& game, const typename G::State& state, Viewer viewer) {
    { game.knows_forces(state, viewer) } -> std::same_as<bool>;
    { game.known_to(state, viewer) } -> std::same_as<std::shared_ptr<const G>>;
};
template <class G> std::shared_ptr<const G> known_to(const G& game, const typename G::State& state, Viewer viewer) {
    if constexpr (Game_with_hidden_forces<G>) return game.known_to(state, viewer);
    else return nullptr;
}

// The questions now outstanding: a pure function of the state, and for a player a pure function of that player's view.
template <Game G> void ask(const G& game, typename G::State state, Questions& questions) {
    Visit visit(questions);
    game.run(state, visit);
}

namespace detail {

// The paragraph under which something is asked now, or by which it is all over.
template <Game G> Rule standing(const G& game, const typename G::State& state, const Questions& asked) {
    return asked.over() ? game.result(state).rule : asked.at[0].rule;
}
template <Game G> Refusal unasked(const G& game, const typename G::State& state, const Questions& asked) {
    return {standing(game, state, asked),
        asked.over() ? "comes after the end of the game" : "comes from a side that is not asked now"};
}
// A player concedes or agrees to a draw.
template <Game G>
Refusal end(
    const G& game, typename G::State& state, Side by, Answer::Act act, Questions& next, Events* events, Listing list) {
    Visit visit(next, events, list);
    const bool may = is_player(by) && !game.result(state).over;
    if (may && act == Answer::concede) game.concede(state, by, visit);
    else if (may) game.agree_draw(state, by, visit);
    game.run(state, visit);
    return may ? visit.refusal : Refusal{standing(game, state, next), "is only for a player, while the game goes on"};
}

}

// Gives an answer. Either the state moves on to the next questions, or it is unchanged and the refusal says why.
// `next` always comes back with what is outstanding then. `list` says whose options are wanted.
template <Game G>
inline Refusal answer(const G& game, typename G::State& state, Side by, const Answer& given, Questions& next,
    Events* events = nullptr, Listing list = Listing::all) {
    if (given.act != Answer::reply) return detail::end(game, state, by, given.act, next, events, list);
    Visit visit(next, by, given, events, list);
    game.run(state, visit);
    return visit.unasked() ? detail::unasked(game, state, next) : visit.refusal;
}

}
