#include "games/konflikt47/loading/armies.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include <fmt/format.h>

#include "data_files/error.h"
#include "data_files/overlay.h"
#include "games/konflikt47/loading/data.h"
#include "words/spelling.h"

namespace konflikt47 {
namespace {

Node word(const Node& at, std::string text) {
    Node node;
    node.text = std::move(text);
    node.file = at.file;
    node.line = at.line;
    node.column = at.column;
    return node;
}

// K47-ARM-16 What a variant does not say is as in its entry, which stands before it.
Node written_out(const Value& kind, const std::vector<Value>& kinds) {
    Map map{kind};
    const auto variant = map.find("variant_of");
    if (!variant) return *kind.node;
    std::vector<std::string_view> ids;
    for (const Value& other : kinds)
        if (!find(*other.node, "variant_of")) ids.push_back(other.name);
    const std::string& id = text(*variant);
    const auto entry = std::ranges::find(kinds, id, &Value::name);
    if (entry == kinds.end() || find(*entry->node, "variant_of"))
        refuse(*variant, "K47-ARM-16"_rule, fmt::format("'{}' is no entry of this list; {}", id, suggestion(id, ids)));
    Node whole = *entry->node;
    constexpr std::array<std::string_view, 3> open{"", "hull", "quality_price"};
    overlay(whole, *kind.node, open);
    return whole;
}

void read_army(const std::string& path, Army_lists& lists) {
    const Node file = read_yaml_file(path);
    Map map{file};
    const Value nation = map["nation"];
    Army army{text(nation), read_name(map["name"]), read_name(map["people"])};
    if (std::ranges::find(lists.armies, army.nation, &Army::nation) != lists.armies.end())
        refuse(nation, "K47-ARM-02"_rule, "has a list already; one file for each nation would be right");
    const Value troops = map["troops"];
    const std::vector<Value> kinds = entries(troops);
    for (const Value& kind : kinds) {
        if (find(lists.troops, kind.name))
            refuse(kind, "K47-ARM-16"_rule, "is in another list already; an id of its own would be right");
        Node whole = written_out(kind, kinds);
        if (const Node* said = find(whole, "nation"))
            refuse(
                Value(*said, "nation"), "K47-ARM-02"_rule, "is that of the whole file; to leave it out would be right");
        add(whole, "nation", word(*nation.node, army.nation));
        add(lists.troops, kind.name, std::move(whole));
    }
    map.done();
    lists.armies.push_back(std::move(army));
}

}

Army_lists read_armies(const std::string& folder) {
    std::vector<std::string> files;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error))
        if (entry.path().extension() == ".yaml") files.push_back(entry.path().string());
    if (files.empty()) throw InputError(folder, 0, 0, "has no lists of armies; a file for each nation would be right");
    std::ranges::sort(files);
    Army_lists lists{{}, empty_map(folder)};
    for (const std::string& file : files) read_army(file, lists);
    return lists;
}

}
