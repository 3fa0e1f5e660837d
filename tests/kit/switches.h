#pragma once
// Every optional rule of a game, to be played in every way.
#include <cctype>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "data_files/toggles.h"

namespace sandtable::kit {

// Each option with every value that it does not have by itself, of a number the least and the most: "bd.general_hit=last".
template <class Options> std::vector<std::string> switches(Toggles<Options> toggles) {
    std::vector<std::string> settings;
    for (const Toggle<Options>& toggle : toggles) {
        std::vector<std::string> values(toggle.names.begin(), toggle.names.end());
        if (values.empty()) values = {std::to_string(toggle.least), std::to_string(toggle.most)};
        for (const std::string& value : values)
            if (value != toggle.value(Options{})) settings.push_back(std::string(toggle.name) + "=" + value);
    }
    return settings;
}

// What a test of a setting or a scenario is called, as GoogleTest can say it.
inline std::string test_name(const testing::TestParamInfo<std::string>& info) {
    std::string name = info.param;
    for (char& c : name)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return name;
}

}
