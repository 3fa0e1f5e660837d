// What is proposed as the answer to a question, or instead of one that is refused; and what somebody answers who plays by chance.
#include <array>

#include "games/konflikt47/rules/ambush/ambush.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/words/words.h"

namespace konflikt47 {

Answer Game::usual(const State& state, const Question& question) const {
    const Topic topic = Topic(question.topic);
    if (is_of_moving(topic)) return moving::usual(*this, state, question);
    if (is_of_observers(topic)) return observers::usual(*this, state, question);
    if (is_of_rift(topic)) return rift::usual(*this, state, question);
    if (is_of_shooting(topic)) return shooting::usual(*this, state, question);
    if (const auto* now = state.stacks.main.top<Interrupting>(); now && topic == Topic::ambush_point)
        return answer_of_ambush({*this, state}, best_ambush_point({*this, state}, *now));
    if (topic != Topic::first_wave) return plain_usual(question);
    Answer all;  // K47-MAX-01 everybody comes on
    all.size = u8(question.size);
    for (std::size_t i = 0; i < all.size; ++i) all.value[i] = 1;
    return all;
}

// K47-MOV-02 Of men whose first leg is refused: the shortest way to where they were to end.
Answer Game::instead(const State& state, const Question& question, const Answer& answer) const {
    const Moving* moving = state.stacks.main.top<Moving>();
    if (Topic(question.topic) != Topic::way || !moving || malformed(question, answer)) return {};
    const Position position{*this, state};
    const auto place = [&](std::size_t point) { return Place{answer.value[2 * point], answer.value[2 * point + 1]}; };
    March march = march_of(position, *moving);
    const std::array first{place(0)};
    if (!refuse_course(position, *moving, first, &march)) return {};
    const auto route = march.paths(march.leader()).to(place(answer.size / 2 - 1));
    if (!route || route->way.size < 2) return {};
    const auto way = route->way.all().subspan(1);
    if (int(way.size()) > question.most || refuse_course(position, *moving, way, &march)) return {};
    return of_places(way, answer.numbers().back());
}

Answer Game::sample(const State& state, const Question& question, Stream& random) const {
    const Topic topic = Topic(question.topic);
    if (is_of_moving(topic)) return moving::sample(*this, state, question, random);
    if (is_of_observers(topic)) return observers::sample(*this, state, question, random);
    if (is_of_shooting(topic)) return shooting::sample(*this, state, question, random);
    // A player who plays by chance takes the first that there is.
    if (const auto* now = state.stacks.main.top<Interrupting>(); now && topic == Topic::ambush_point)
        return answer_of_ambush({*this, state}, usual_ambush_point({*this, state}, *now));
    return plain_sample(question, random);
}

}
