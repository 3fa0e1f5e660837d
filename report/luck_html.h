#pragma once
// The part of a report that tells how lucky each side was with its dice, and lists all throws.
#include <functional>
#include <string>

#include "report/story.h"

namespace sandtable {

// `army` writes a side's army where a sentence begins.
std::string luck_html(const Story& story, const std::function<std::string(Side)>& army);

}
