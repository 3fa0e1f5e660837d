// Refusals and options in words.
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

std::string option_label(const Table& table, const Question& question, int option) {
    const std::vector<std::string> names = table.names(question, option);
    if (names.empty()) return "option " + std::to_string(option);
    if (names.size() == 1 || names[0].find(names[1]) != std::string::npos) return names[0];
    return names[0] + " (" + names[1] + ")";
}

}
