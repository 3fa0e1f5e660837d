#pragma once
// Turns nodes of a data file into numbers, switches, words and names of things, and refuses whatever is none of them with
// the place, the key, what was found and what would be right.
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rule.h"
#include "core/types.h"
#include "data_files/tree.h"

namespace sandtable {

// A node and the key it was found under, which its errors begin with. The node must outlive it.
struct Value {
    const Node* node;
    std::string name;

    explicit Value(const Node& of, std::string_view called = {}) : node(&of), name(called) {}
};

// Throws an InputError "file:line: name: problem"; with `line`, of that line, as for one row of a map.
[[noreturn]] void fail(const Value& value, const std::string& problem);
[[noreturn]] void fail(const Value& value, int line, const std::string& problem);
// And with the rule that it breaks.
[[noreturn]] void refuse(const Value& value, Rule rule, const std::string& problem);
[[noreturn]] void refuse(const Value& value, int line, Rule rule, const std::string& problem);

const std::string& text(const Value& value);               // not empty
i64 integer(const Value& value, i64 lowest, i64 highest);  // both allowed
bool boolean(const Value& value);                          // true or false
std::vector<Value> items(const Value& value);              // of a list
std::vector<Value> entries(const Value& value);            // of a map with keys of any name: each Value has its key's
bool is_scalar(const Value& value);
bool is_list(const Value& value);
bool is_map(const Value& value);

struct Text_line {
    std::string_view text;  // without its line end
    int number;             // in the file
};
std::vector<Text_line> lines(const Value& value);  // of block text; the empty lines at the end are left out

// The index of the value's text among `names`. Names is any range of strings.
std::size_t index_among(const Value& value, std::span<const std::string_view> names);
template <class Names> std::size_t index_among(const Value& value, const Names& names) {
    return index_among(
        value, std::span<const std::string_view>(std::vector<std::string_view>(std::begin(names), std::end(names))));
}

// The enumerator whose position in its enum is that of the value's text among `names`.
template <class Enum, class Names> Enum one_of(const Value& value, const Names& names) {
    return static_cast<Enum>(index_among(value, names));
}

// Reads a map key by key and remembers which keys were asked for, so that done() can refuse all others:
//
//   Map unit(node);
//   const i64 move = integer(unit["move"], 0, 9);
//   const bool reserve = unit.find("reserve") && boolean(unit["reserve"]);
//   unit.done();
class Map {
  public:
    explicit Map(Value value);  // InputError unless it is a map
    explicit Map(const Node& node) : Map(Value(node)) {}

    // The value of a key that must be there. If it is missing and an unknown key looks like it, that one is refused.
    Value operator[](std::string_view key);
    // The value of a key that may be left out.
    std::optional<Value> find(std::string_view key);
    // Refuses the first key that nobody asked for.
    void done() const;

    const Value& value() const { return value_; }

  private:
    std::vector<std::string_view> known() const { return {known_.begin(), known_.end()}; }

    Value value_;
    std::vector<std::string> known_;
};

// A switch that may be left out, which then is off.
bool flag(Map& map, std::string_view key);

}
