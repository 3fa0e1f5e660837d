#include "games/battledice/rule_index.h"

namespace battledice {

std::span<const sandtable::Citation> citations() { return {}; }
std::span<const sandtable::Rule_test> rule_tests() { return {}; }

}
