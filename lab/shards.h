#pragma once
// A simulation divided among machines: each writes its shard into a folder, and the shards of a folder are merged into
// the result that one machine would have come to.
#include <string>

#include "lab/simulation.h"

namespace sandtable {

struct Shard {
    u64 number = 1, of = 1;  // shard `number`, counted from 1, plays the games number-1, number-1 + of, ...
    Simulated result;        // simulation.games are those of all shards, tally.games those of this one
};

// Which games a shard plays.
Batch batch_of(const Simulation& simulation, u64 number, u64 of);

// Writes DIR/shard-NUMBER-of-OF.json, which is there in full or not at all, and returns its path. Makes the folder if
// there is none. InputError if it cannot be written.
std::string write_shard(const Shard& shard, const std::string& folder);

// Adds up the shards of a folder. InputError when one is missing, damaged, or belongs to another simulation.
Simulated merge_shards(const std::string& folder);

}
