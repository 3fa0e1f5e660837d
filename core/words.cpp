// Refusals in words.
#include <string>

#include "core/table.h"

namespace sandtable {

std::string words(const Refusal& refusal) {
    std::string text = refusal.why ? refusal.why : "";
    for (int i = 0; i < 2; ++i) {
        const std::string place = "{" + std::to_string(i) + "}";
        if (const auto at = text.find(place); at != std::string::npos)
            text.replace(at, place.size(), std::to_string(refusal.operand[i]));
    }
    return text;
}

}
