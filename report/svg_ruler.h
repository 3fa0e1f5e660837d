#pragma once
// How far apart the numbers of a ruler at the edge of a drawn board stand.
#include "core/scene.h"

namespace sandtable {

// A round number of the players' units, in board units, that is not below `least`: that of the board's grid if it is not much
// more.
inline int ruler_step(const Scene::Free_board& board, double least) {
    constexpr double not_much = 4;
    if (board.grid % board.measure.per_unit == 0 && board.grid >= least && board.grid <= not_much * least)
        return board.grid;
    for (int tens = 1;; tens *= 10)
        for (const int units : {1, 2, 5})
            if (const int step = units * tens * board.measure.per_unit; step >= least) return step;
}

}
