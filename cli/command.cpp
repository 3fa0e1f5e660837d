#include "cli/command.h"

namespace sandtable {

std::array<Option, 2> add_house_options(Options& command, House& house) {
    const auto lay_over = [&house](const std::string& name) { house.files.push_back({name, {}}); };
    return {
        command.each("--house", lay_over, "HOUSE",
            "House rules to lay over the data: an id, or a file's path; may be given again"),
        command.texts(
            "--set", house.settings, "KEY=VALUE", "One setting, such as bd.general_hit=last; may be given again"),
    };
}

void add_color_option(Options& command, std::string& color) {
    command.text("--color", color, "WHEN", "Colours: auto, always or never")
        .one_of({"auto", "always", "never"})
        .shows_default();
}

}
