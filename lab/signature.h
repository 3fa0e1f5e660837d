#pragma once
// A number that is the same for two builds of the program only if both play alike.
#include "core/module.h"

namespace sandtable {

// Digests the final states of a fixed batch: random battles, and a few greedy ones, of every scenario there is.
u64 signature(const Module& module);

}
