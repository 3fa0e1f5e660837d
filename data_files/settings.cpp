#include "data_files/settings.h"

#include <algorithm>

#include <fmt/format.h>

#include "data_files/error.h"
#include "words/letters.h"
#include "words/spelling.h"

namespace sandtable {
namespace {

using Setting = Situation::Setting;

std::string as_given(const std::string& name, const std::vector<std::string>& values) {
    std::string words = "--" + name;
    for (const std::string& value : values) words += " " + value;
    return words;
}

[[noreturn]] void refuse(const std::string& given, const std::string& problem) {
    throw InputError(given, 0, 0, problem);
}

std::vector<std::string_view> views(const std::vector<std::string>& words) { return {words.begin(), words.end()}; }

void check(const Setting& setting, const std::vector<std::string>& values) {
    const bool too_few = setting.use != Setting::flag && values.empty();
    const bool too_many =
        setting.use == Setting::flag ? !values.empty() : setting.use == Setting::one && values.size() > 1;
    if (too_few || too_many)
        refuse(as_given(setting.name, values),
            setting.use == Setting::flag ? "takes no value"
                : too_few                ? "needs a value"
                                         : "is given more than once; once would be right");
    if (setting.values.empty()) return;
    for (const std::string& value : values)
        if (std::find(setting.values.begin(), setting.values.end(), value) == setting.values.end())
            refuse(
                as_given(setting.name, {value}), "is none of its values; " + suggestion(value, views(setting.values)));
}

}

const Situation& find_situation(std::span<const Situation> situations, std::string_view id) {
    std::vector<std::string_view> known;
    for (const Situation& situation : situations) {
        if (situation.id == id) return situation;
        known.push_back(situation.id);
    }
    refuse(std::string(id), "is no situation to tell the odds of; " + suggestion(id, known));
}

Situation_settings::Situation_settings(const Situation& situation, const Settings& given)
    : situation_(situation), given_(given) {
    for (const auto& [name, values] : given) check(find(name), values);
    for (const Setting& setting : situation.settings)
        if (setting.required && !has(setting.name)) refuse("--" + setting.name, "is missing: " + setting.about);
}

const Setting& Situation_settings::find(const std::string& name) const {
    std::vector<std::string_view> known;
    for (const Setting& setting : situation_.settings) {
        if (setting.name == name) return setting;
        known.push_back(setting.name);
    }
    refuse("--" + name, "is no setting of " + situation_.id + "; " + suggestion(name, known));
}

int Situation_settings::number(const std::string& name, int least, int most, int otherwise) const {
    const auto given = given_.find(find(name).name);
    if (given == given_.end()) return otherwise;
    const std::optional<int> number = whole(given->second.at(0));
    if (!number || *number < least || *number > most)
        refuse(as_given(name, given->second), fmt::format("{} to {} would be right", least, most));
    return *number;
}

std::size_t Situation_settings::choice(const std::string& name) const { return choices(name).at(0); }

std::vector<std::size_t> Situation_settings::choices(const std::string& name) const {
    const std::vector<std::string>& values = find(name).values;
    std::vector<std::size_t> places;
    if (const auto given = given_.find(name); given != given_.end())
        for (const std::string& value : given->second)
            places.push_back(std::size_t(std::find(values.begin(), values.end(), value) - values.begin()));
    return places;
}

}
