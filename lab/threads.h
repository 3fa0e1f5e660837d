#pragma once
// Spreads a batch over threads. A game is the same whichever thread plays it, so the sums do not depend on their number.
#include <functional>
#include <string>

#include "core/module.h"

namespace sandtable {

// Plays the games batch.first, first + step, ... on `threads` threads (at least 1). `progress`, if there is one, is called
// a few times a second on the calling thread with the number of games done so far.
// What a thread throws stops the others and is thrown here.
Tally play_on_threads(const Module& module, const Setup& setup, const Batch& batch, int threads,
    const std::function<void(u64 done)>& progress = {});

// The same for any kind of work: `play` does a worker's share of the batch, on a thread of its own, and calls `report` with the number of
// games done. Workers are numbered from 0 to worker_count - 1.
using Play_share = std::function<void(std::size_t worker, const Batch& share, const std::function<void(u64)>& report)>;
std::size_t worker_count(const Batch& batch, int threads);
void share_among_threads(const Batch& batch, std::size_t workers, const Play_share& play,
    const std::function<void(u64 done)>& progress = {});

// How many games of the batch that is: those from `first` on in steps of `step` below `games`.
constexpr u64 share_of(const Batch& batch) {
    return batch.first < batch.games ? (batch.games - batch.first - 1) / batch.step + 1 : 0;
}

}
