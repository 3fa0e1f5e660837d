// Steps and questions of chapters that are being written; each goes when its own is there.
#include "games/konflikt47/chapters.h"
#include "games/konflikt47/words.h"

namespace konflikt47 {

// Shooting and close quarters
Flow Assault::measure(Play&) { return Flow::next; }
Refusal refuse_assault(const Position&, UnitId, UnitId) { return {"K47-CQ-02"_rule, "is not written yet"}; }
Refusal refuse_charge(const Position&, UnitId, UnitId) { return {"K47-ORD-12"_rule, "is not written yet"}; }

namespace moving {
std::string words(const Game&, const Event&) { return {}; }
Headline headline(const Event&) { return Headline::deed; }
Shown shown(const Event&) { return {}; }
std::string question(const Game&, const State&, const Question&) { return {}; }
std::vector<std::string> names(const Game&, const State&, const Question&, int) { return {}; }
Spot spot(const Game&, const State&, const Question&, int) { return {}; }
UnitId subject(const State&, const Question&) { return no_unit; }
Answer usual(const Game&, const State&, const Question& question) { return plain_usual(question); }
Answer sample(const Game&, const State&, const Question& question, Stream& random) {
    return plain_sample(question, random);
}
void suggest(const Game& game, const State& view, const Question& question, Stream&, Suggestions& suggestions) {
    suggestions.add(usual(game, view, question));
}
}

Forecast Game::forecast(const State&, const Question&, const Answer&) const { return {}; }

}
