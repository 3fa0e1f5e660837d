#pragma once
// The games of battledice that the kit is tried on: all scenarios, and all values of all optional rules.
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/battledice/loading/data.h"
#include "tests/kit/kit.h"
#include "tests/kit/switches.h"

namespace battledice {

using sandtable::kit::test_name;

inline const std::string everything = "tests/battledice/everything.yaml";

inline std::vector<std::string> scenarios() {
    std::vector<std::string> ids = {everything};
    for (const Scenario_card& card : list_scenarios()) ids.push_back(card.id);
    return ids;
}

inline std::vector<std::string> switches() { return kit::switches(toggles()); }

// Whether the scenario can be played with that setting: its board has short even rows, and some units wait for a place.
inline bool allows(const std::string& scenario, const std::string& setting) {
    return setting != "bd.short_even_rows=false" && !(scenario == everything && setting == "bd.deploy=fixed");
}

// A game with an optional rule switched, whatever the units of the scenario.
inline std::shared_ptr<const Game> load(const std::string& scenario, const std::string& setting = "") {
    House house;
    if (!setting.empty()) house.settings = {"bd.era_strict=false", setting};
    return load_game(scenario, house);
}

// How much of the kit is tried in moments, and what is tried at length.
inline constexpr kit::Plan quick{.seed = 1, .battles = 3, .every = 40, .answers = 6'000};
inline constexpr kit::Plan quick_words{.seed = 0, .battles = 2, .every = 40, .answers = 4'000};
inline constexpr kit::Plan quick_option{.seed = 2, .battles = 1, .every = 40, .answers = 2'000};

inline constexpr kit::Plan at_length{.seed = 11, .battles = 25, .every = 25, .answers = 50'000};
inline constexpr kit::Plan every_decision{.seed = 12, .battles = 1, .every = 1, .answers = 2'000};
inline constexpr kit::Plan at_length_words{.seed = 100, .battles = 10, .every = 20, .answers = 20'000};
inline constexpr kit::Plan at_length_option{.seed = 13, .battles = 1, .every = 40, .answers = 2'000};

}
