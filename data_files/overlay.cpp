#include "data_files/overlay.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "data_files/error.h"
#include "words/spelling.h"

namespace sandtable {
namespace {

// Takes what stands before the first dot.
std::string_view take_key(std::string_view& path) {
    const std::size_t end = std::min(path.find('.'), path.size());
    const std::string_view key = path.substr(0, end);
    path.remove_prefix(std::min(end + 1, path.size()));
    return key;
}

bool is_open(std::string_view path, OpenMaps open) {
    return std::any_of(open.begin(), open.end(), [path](std::string_view wanted) {
        std::string_view rest = path;
        while (!wanted.empty() && !rest.empty()) {
            const std::string_view key = take_key(wanted);
            if (key != take_key(rest) && key != "*") return false;
        }
        return wanted.empty() && rest.empty();
    });
}

std::string joined(std::string_view path, std::string_view key) {
    return path.empty() ? std::string(key) : std::string(path) + "." + std::string(key);
}

std::vector<std::string_view> key_names(const Node& map) {
    std::vector<std::string_view> names;
    for (const Key& key : map.keys) names.push_back(key.name);
    return names;
}

std::string unknown_key(const Node& map, std::string_view key) {
    return "unknown key '" + std::string(key) + "'; " + suggestion(key, key_names(map));
}

// What is wrong with a map as a whole, once something in it was changed, is wrong by the change.
void change_place(Node& map, const std::shared_ptr<const std::string>& file, int line, int column) {
    map.file = file;
    map.line = line;
    map.column = column;
}

void merge(Node& base, const Node& change, const std::string& path, OpenMaps open);

void replace(Node& base, const Node& change, const std::string& path, OpenMaps open) {
    const std::string name = path.empty() ? "the whole" : path;
    if (base.kind == Node::map && change.kind != Node::map)
        fail(change, name + " is a map; give it one or more of its keys " + in_words(key_names(base)));
    if (base.kind != Node::map && change.kind == Node::map)
        fail(change, name + " is not a map; give it " + (base.kind == Node::list ? "a list" : "a value"));
    if (base.kind == Node::map) {
        merge(base, change, path, open);
        change_place(base, change.file, change.line, change.column);
    } else base = change;
}

void merge(Node& base, const Node& change, const std::string& path, OpenMaps open) {
    for (std::size_t i = 0; i < change.keys.size(); ++i) {
        const Key& key = change.keys[i];
        if (Node* const there = find(base, key.name)) replace(*there, change.items[i], joined(path, key.name), open);
        else if (is_open(path, open)) {
            base.keys.push_back(key);
            base.items.push_back(change.items[i]);
        } else
            throw InputError(
                change.file ? *change.file : std::string(), key.line, key.column, unknown_key(base, key.name));
    }
}

// The longest key of `map` that `path` begins with, up to its end or a dot; empty if there is none.
std::string_view first_key(const Node& map, std::string_view path) {
    std::string_view longest;
    for (const Key& key : map.keys) {
        const bool fits =
            path.starts_with(key.name) && (path.size() == key.name.size() || path[key.name.size()] == '.');
        if (fits && key.name.size() > longest.size()) longest = path.substr(0, key.name.size());
    }
    return longest;
}

// Every node of a value from the command line has the option for its place, and no line.
void place_at(Node& node, const std::shared_ptr<const std::string>& place) {
    node.file = place;
    node.line = node.column = node.text_line = 0;
    for (Key& key : node.keys) key.line = key.column = 0;
    for (Node& item : node.items) place_at(item, place);
}

Node command_line_value(std::string_view value, const std::shared_ptr<const std::string>& place) {
    try {
        Node node = read_yaml(value, *place);
        place_at(node, place);
        if (node.kind == Node::map) fail(node, "a map; write one value, or a list in brackets such as [4, 3]");
        return node;
    } catch (const InputError& error) { throw InputError(*place, 0, 0, error.problem); }
}

}

void overlay(Node& base, const Node& change, OpenMaps open) { replace(base, change, "", open); }

void set(Node& base, std::string_view path, std::string_view value, OpenMaps open, std::string said) {
    if (said.empty()) said = std::string(path) + "=" + std::string(value);
    const auto place = std::make_shared<const std::string>("--set " + said);
    const Node node = command_line_value(value, place);
    const auto refuse = [&](const std::string& problem) { throw InputError(*place, 0, 0, problem); };

    Node* into = &base;
    std::string reached;
    for (std::string_view rest = path;;) {
        if (into->kind != Node::map) refuse("'" + reached + "' is a value and has no key '" + std::string(rest) + "'");
        const std::string_view key = first_key(*into, rest);
        change_place(*into, place, 0, 0);
        if (key.empty() && is_open(reached, open) && !rest.empty()) {
            add(*into, std::string(rest), node);
            return;
        }
        if (key.empty()) refuse(unknown_key(*into, rest.substr(0, rest.find('.'))));
        reached = joined(reached, key);
        into = find(*into, key);
        if (key.size() == rest.size()) break;
        rest.remove_prefix(key.size() + 1);
    }
    replace(*into, node, reached, open);
}

}
