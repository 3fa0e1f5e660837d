#include "rosters/import_army.h"

#include "rosters/roster_file.h"

namespace sandtable {
namespace {

// As a line of YAML, or in JSON.
bool has_key(std::string_view text, const std::string& key) {
    return text.starts_with(key + ":") || text.find("\n" + key + ":") != text.npos ||
        text.find("\"" + key + "\":") != text.npos;
}

bool is_own(std::string_view text) {
    return text.size() <= longest_army && has_key(text, "army") && has_key(text, "nation") && has_key(text, "limit");
}

}

Army_import import_army(const Armoury& armoury, std::string_view bytes, const std::string& file, const House& house) {
    if (!is_own(bytes)) return armoury.imported(read_roster(bytes, file), file, house);
    std::string text(bytes);
    std::erase(text, '\r');
    armoury.judge({text, file}, house);  // throws where it is none
    return {std::move(text), {}};
}

}
