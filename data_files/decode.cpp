#include "data_files/decode.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "data_files/error.h"
#include "words/spelling.h"
#include "words/utf8.h"

namespace sandtable {
namespace {

constexpr const char* found[] = {"text", "a list", "a map"};  // by Node::Kind

std::string quoted(const std::string& text) {
    constexpr std::size_t enough = 40;
    if (text.size() <= enough) return "'" + text + "'";
    return "'" + std::string(beginning(text, enough)) + "...'";
}

const std::string& scalar(const Value& value, const std::string& wanted) {
    if (!is_scalar(value)) fail(value, std::string(found[value.node->kind]) + " where " + wanted + " is right");
    return value.node->text;
}

std::string place(const Node& node) { return node.file ? *node.file : std::string(); }

// A house rule may have added it: then its file is that of what it says.
[[noreturn]] void refuse_key(const Node& node, const Key& key, std::span<const std::string_view> known) {
    throw InputError(place(node.items[std::size_t(&key - node.keys.data())]), key.line, key.column,
        "unknown key '" + key.name + "'; " + suggestion(key.name, known));
}

}

void fail(const Value& value, const std::string& problem) { fail(value, value.node->line, problem); }

void fail(const Value& value, int line, const std::string& problem) {
    const int column = line == value.node->line ? value.node->column : 1;
    throw InputError(place(*value.node), line, column, value.name.empty() ? problem : value.name + ": " + problem);
}

void refuse(const Value& value, Rule rule, const std::string& problem) {
    refuse(value, value.node->line, rule, problem);
}

void refuse(const Value& value, int line, Rule rule, const std::string& problem) {
    fail(value, line, problem + " (" + rule.id() + ")");
}

const std::string& text(const Value& value) {
    const std::string& words = scalar(value, "text");
    if (words.empty()) fail(value, "empty text; write at least one character");
    return words;
}

i64 integer(const Value& value, i64 lowest, i64 highest) {
    const std::string all =
        lowest == highest ? std::to_string(lowest) : std::to_string(lowest) + " to " + std::to_string(highest);
    const std::string range = all + " is right";
    const std::string& digits = scalar(value, "a whole number, " + all + ",");
    i64 number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const std::string_view unsigned_part = std::string_view(digits).substr(digits.starts_with('-') ? 1 : 0);
    const bool led_by_zero = unsigned_part.size() > 1 && unsigned_part.front() == '0';
    const bool all_read = end == digits.data() + digits.size();
    if (all_read && error == std::errc::result_out_of_range) fail(value, digits + " is out of range; " + range);
    if (!all_read || error != std::errc() || led_by_zero)
        fail(value, quoted(digits) + " is not a whole number; " + range);
    if (number < lowest || number > highest) fail(value, digits + " is out of range; " + range);
    return number;
}

bool boolean(const Value& value) {
    const std::string& word = scalar(value, "true or false");
    if (word != "true" && word != "false") fail(value, quoted(word) + " is neither true nor false");
    return word == "true";
}

std::vector<Value> items(const Value& value) {
    if (!is_list(value)) fail(value, std::string(found[value.node->kind]) + " where a list is right, such as [a, b]");
    std::vector<Value> all;
    for (const Node& node : value.node->items) all.emplace_back(node, value.name);
    return all;
}

std::vector<Value> entries(const Value& value) {
    if (!is_map(value)) fail(value, std::string(found[value.node->kind]) + " where a map is right, such as {a: b}");
    std::vector<Value> all;
    for (std::size_t i = 0; i < value.node->keys.size(); ++i)
        all.emplace_back(value.node->items[i], value.node->keys[i].name);
    return all;
}

bool is_scalar(const Value& value) { return value.node->kind == Node::scalar; }
bool is_list(const Value& value) { return value.node->kind == Node::list; }
bool is_map(const Value& value) { return value.node->kind == Node::map; }

std::vector<Text_line> lines(const Value& value) {
    std::string_view rest = text(value);
    while (rest.ends_with('\n')) rest.remove_suffix(1);
    std::vector<Text_line> all;
    for (int number = value.node->text_line;; ++number) {
        const std::size_t length = std::min(rest.find('\n'), rest.size());
        all.push_back({rest.substr(0, length), number});
        if (length == rest.size()) return all;
        rest.remove_prefix(length + 1);
    }
}

std::size_t index_among(const Value& value, std::span<const std::string_view> names) {
    const std::string& name = scalar(value, "one of " + in_words(names));
    const auto found_at = std::find(names.begin(), names.end(), name);
    if (found_at == names.end()) {
        const std::string_view meant = nearest(name, names);
        fail(value,
            quoted(name) + " is none of " + in_words(names) +
                (meant.empty() ? "" : "; did you mean '" + std::string(meant) + "'?"));
    }
    return static_cast<std::size_t>(found_at - names.begin());
}

Map::Map(Value value) : value_(std::move(value)) { entries(value_); }

Value Map::operator[](std::string_view key) {
    if (const std::optional<Value> there = find(key)) return *there;
    const Node& node = *value_.node;
    const std::string_view missing[] = {key};
    for (const Key& other : node.keys) {
        const bool is_known = std::find(known_.begin(), known_.end(), other.name) != known_.end();
        if (!is_known && !nearest(other.name, missing).empty()) refuse_key(node, other, missing);
    }
    fail(value_, "key '" + std::string(key) + "' is missing; add it");
}

std::optional<Value> Map::find(std::string_view key) {
    if (std::find(known_.begin(), known_.end(), key) == known_.end()) known_.emplace_back(key);
    const Node* there = sandtable::find(*value_.node, key);
    if (!there) return std::nullopt;
    return Value(*there, key);
}

void Map::done() const {
    for (const Key& key : value_.node->keys)
        if (std::find(known_.begin(), known_.end(), key.name) == known_.end()) refuse_key(*value_.node, key, known());
}

bool flag(Map& map, std::string_view key) {
    const auto value = map.find(key);
    return value && boolean(*value);
}

}
