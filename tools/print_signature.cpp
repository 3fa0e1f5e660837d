// Prints of each game what `sandtable bench --signature` prints, and a second number that stays as long as it is played alike. It links
// no server and no command line, so that scripts/same-signature builds it by every compiler in little time.
#include <fmt/format.h>

#include "core/module.h"
#include "lab/signature.h"

int main() {
    for (const sandtable::Module* game : sandtable::modules()) {
        const sandtable::Signature signature = sandtable::signature(*game);
        fmt::print("{} {:016x} play {:016x}\n", game->id(), signature.states, signature.play);
    }
}
