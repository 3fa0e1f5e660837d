#pragma once
// What a player asks the odds of: the settings of a situation (core/module.h), read by the list of those that it understands.
#include <string>
#include <string_view>
#include <vector>

#include "core/module.h"

namespace sandtable {

// The situation of that id. InputError that names those there are, if it is none.
const Situation& find_situation(std::span<const Situation> situations, std::string_view id);

class Situation_settings {
  public:
    // InputError, which names the setting as the command line does ("--range 13"), for one that the situation does not
    // understand, one without its value or with too many, a value that is none of those it may be, and one that is missing.
    // Both must outlive this.
    Situation_settings(const Situation& situation, const Settings& given);

    bool has(const std::string& name) const {
        return given_.contains(name);
    }  // a flag that is set, or anything else given
    // A number from `least` to `most`, or `otherwise` where none is given; InputError for any other.
    int number(const std::string& name, int least, int most, int otherwise) const;
    std::size_t choice(const std::string& name) const;  // of the values it may be, by its place among them
    std::vector<std::size_t> choices(
        const std::string& name) const;  // the same of one that may be given often, or not at all

  private:
    const Situation::Setting& find(const std::string& name) const;

    const Situation& situation_;
    const Settings& given_;
};

}
