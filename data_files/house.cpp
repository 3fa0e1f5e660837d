#include "data_files/house.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "data_files/data_dir.h"
#include "data_files/error.h"
#include "data_files/overlay.h"
#include "data_files/scenario_file.h"
#include "words/spelling.h"

namespace sandtable {
namespace {

namespace fs = std::filesystem;

std::vector<std::string_view> open_maps(const House_scope& scope) {
    std::vector<std::string_view> maps{"options"};
    maps.insert(maps.end(), scope.open.begin(), scope.open.end());
    return maps;
}

fs::path folder_of(std::string_view game) { return fs::path(data_directory()) / game / "house"; }

// An id never is a path: so no id can reach a file that is not in the list.
bool is_id(std::string_view name) { return name.find_first_of("/.") == name.npos; }

std::vector<std::string> house_ids(std::string_view game) {
    std::vector<std::string> ids;
    if (!fs::exists(folder_of(game))) return ids;
    for (const auto& entry : fs::directory_iterator(folder_of(game))) {
        if (entry.path().extension() != ".yaml") continue;
        ids.push_back(entry.path().stem().string());
        if (!is_id(ids.back()))
            throw InputError(
                entry.path().string(), 0, 0, "has a dot in its name; letters, digits and hyphens would be right");
    }
    std::sort(ids.begin(), ids.end());
    return ids;
}

std::string path_of(std::string_view game, const std::string& name) {
    if (!is_id(name)) return name;
    const std::vector<std::string> ids = house_ids(game);
    if (std::find(ids.begin(), ids.end(), name) == ids.end())
        throw InputError(name, 0, 0,
            fmt::format("is no house rule of {}, nor a path such as ./{}.yaml; {}", game, name,
                suggestion(name, std::vector<std::string_view>(ids.begin(), ids.end()))));
    return folder_of(game) / (name + ".yaml");
}

std::string_view path_in(std::string_view setting) { return setting.substr(0, setting.find('=')); }

// What is set again later is forgotten: a record's head tells what holds.
void add_setting(std::vector<std::string>& settings, std::string setting) {
    std::erase_if(settings, [&](const std::string& before) { return path_in(before) == path_in(setting); });
    settings.push_back(std::move(setting));
}

void add_settings(std::vector<std::string>& settings, const Node& change, const std::string& path) {
    if (change.kind == Node::map) {
        for (std::size_t i = 0; i < change.items.size(); ++i)
            add_settings(
                settings, change.items[i], path.empty() ? change.keys[i].name : path + "." + change.keys[i].name);
        return;
    }
    std::string setting = (path.starts_with("options.") ? path.substr(8) : path) + "=" + one_line(change);
    if (setting.size() > longest_setting)
        fail(change,
            fmt::format("{} bytes when it is written in one line, as in a record; {} at most would be right",
                setting.size(), longest_setting));
    add_setting(settings, std::move(setting));
}

void apply_setting(Node& tree, const std::string& setting, const House_scope& scope) {
    const auto equals = setting.find('=');
    const auto refuse = [&](const std::string& problem) {
        throw InputError("--set " + setting.substr(0, equals), 0, 0, problem);
    };
    if (equals == std::string::npos || equals == 0)
        refuse(fmt::format("has no value; KEY=VALUE would be right, such as {}", scope.example));
    if (setting.find('\n') != std::string::npos) refuse("goes on in a second line; KEY=VALUE in one would be right");
    if (setting.size() > longest_setting)
        refuse(fmt::format("{} bytes; {} at most would be right", setting.size(), longest_setting));
    std::string path = setting.substr(0, equals);
    if (path.starts_with(scope.prefix)) path = "options." + path;
    set(tree, path, std::string_view(setting).substr(equals + 1), open_maps(scope), setting);
}

}

Node House_scope::read_file(Node file) const {
    Map map{file};
    read_name(map["house"]);
    if (const auto about = map.find("about")) read_prose(*about);
    // Options may be added to those of a scenario: no end of unknown ones shall be.
    if (const auto options = map.find("options")) check_options(*options);
    for (const std::string_view table : tables) map.find(table);
    map.done();
    for (const char* key : {"house", "about"}) {
        const auto found =
            std::find_if(file.keys.begin(), file.keys.end(), [&](const Key& one) { return one.name == key; });
        if (found == file.keys.end()) continue;
        file.items.erase(file.items.begin() + (found - file.keys.begin()));
        file.keys.erase(found);
    }
    return file;
}

House_rules House_scope::read(const House& house) const {
    House_rules rules{{}, house.settings};
    for (const House_file& file : house.files)
        rules.changes.push_back(
            read_file(file.text ? read_yaml(*file.text, file.name) : read_yaml_file(path_of(game, file.name))));
    return rules;
}

std::vector<House_card> House_scope::list() const {
    std::vector<House_card> cards;
    for (const std::string& id : house_ids(game)) {
        const Node file = read_yaml_file(path_of(game, id));
        const House_rules rule{{read_file(file)}, {}};
        Map map{file};
        const auto about = map.find("about");
        cards.push_back({id, text(map["house"]), about ? text(*about) : "", settings_of(rule)});
    }
    return cards;
}

void House_scope::lay_over(Node& tree, const House_rules& house) const {
    for (const Node& change : house.changes) overlay(tree, change, open_maps(*this));
    for (const std::string& setting : house.settings) apply_setting(tree, setting, *this);
}

std::vector<std::string> settings_of(const House_rules& house) {
    std::vector<std::string> settings;
    for (const Node& change : house.changes) add_settings(settings, change, "");
    for (const std::string& setting : house.settings) add_setting(settings, setting);
    return settings;
}

}
