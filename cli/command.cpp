#include "cli/command.h"

#include "data_files/parts.h"

namespace sandtable {

std::array<Option, 2> add_house_options(Options& command, Setup& setup) {
    const auto lay_over = [&setup](const std::string& name) { setup.house.files.push_back({name, {}}); };
    return {
        command.each("--house", lay_over, "HOUSE",
            "House rules to lay over the data: an id, or a file's path; may be given again"),
        command.texts(
            "--set", setup.house.settings, "KEY=VALUE", "One setting, such as bd.general_hit=last; may be given again"),
    };
}

std::array<Option, 3> add_setup_options(Options& command, Setup& setup) {
    const auto bring = [&setup](const std::string& part) {
        auto [name, text] = read_part(part);
        setup.parts[name] = std::move(text);
    };
    const auto [house, set] = add_house_options(command, setup);
    return {
        house,
        set,
        command.each("--part", bring, "NAME=VALUE|NAME=@FILE",
            "What a player brings, where the game has such parts: an army, a layout; may be given again"),
    };
}

Option add_army_option(Options& command, std::vector<std::string>& armies) {
    return command.texts("--army", armies, "SIDE=ARMY",
        "The army of red or blue, where players bring armies: a file, or the id of one that comes with the game");
}

void add_color_option(Options& command, std::string& color) {
    command.text("--color", color, "WHEN", "Colours: auto, always or never")
        .one_of({"auto", "always", "never"})
        .shows_default();
}

}
