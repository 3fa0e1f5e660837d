// Whether a computer player's recce vehicle escapes, and where to (K47-SPC-02).
#include "games/konflikt47/computer/escapes.h"

#include <algorithm>

#include "games/konflikt47/odds/pursuit.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/close_quarters/thought.h"
#include "games/konflikt47/rules/movement/escape.h"

namespace konflikt47 {

i32 loss_after_escape(const Judgement& judgement, UnitId id, Place end) {
    const Position& position = judgement.position();
    const Pursuit pursuit = pursuit_of(position);
    const State state = escaped(position, id, end);
    const Position then{position.game, state};
    if (pursuit.shooting)
        return Judgement(then, judgement.side()).worth_of_target(pursuit.shooting->by, id, pursuit.shooting->cause);
    if (!pursuit.assault) return 0;
    Thought thought(then);
    return still_reaches(thought.play, *pursuit.assault) ? judgement.worth_of_rest(id) / 2 : 0;
}

i32 worth_of_escape(const Judgement& judgement, UnitId id) {
    const Position& position = judgement.position();
    const Pursuit pursuit = pursuit_of(position);
    const i32 now = pursuit.shooting ? judgement.worth_of_target(pursuit.shooting->by, id, pursuit.shooting->cause)
                                     : judgement.worth_of_rest(id) / 2;
    i32 least = now;
    for (const Place end : escape_ends(position, id)) least = std::min(least, loss_after_escape(judgement, id, end));
    return now - least - std::max(0, judgement.worth_of_acting(id)) * 3 / 4;
}

}
