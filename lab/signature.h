#pragma once
// Numbers that are the same for two builds of the program only if both play alike.
#include "core/module.h"

namespace sandtable {

// Of a fixed batch: random battles, and a few greedy ones, of every scenario there is, each as far as its first 2,000 answers go.
struct Signature {
    // How they end, to the last number of the last state: changes with everything that a state holds, too.
    u64 states = 0;
    // Their winners, turns and numbers of answers: changes only when they are played differently.
    u64 play = 0;
};
Signature signature(const Module& module);

}
