#include "cli/command.h"

#include <CLI/CLI.hpp>

namespace sandtable {

void misuse(const std::string& problem) { throw CLI::ValidationError(problem); }

void add_example(CLI::App& command, const std::string& example) { command.footer("Example: sandtable " + example); }

void add_house_options(CLI::App& command, House& house) {
    command
        .add_option_function<std::vector<std::string>>(
            "--house",
            [&house](const std::vector<std::string>& names) {
                for (const std::string& name : names) house.files.push_back({name, {}});
            },
            "House rules to lay over the data: an id, or a file's path; may be given again")
        ->type_name("HOUSE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command.add_option("--set", house.settings, "One setting, such as bd.general_hit=last; may be given again")
        ->type_name("KEY=VALUE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void add_color_option(CLI::App& command, std::string& color) {
    command.add_option("--color", color, "Colours: auto, always or never")
        ->type_name("WHEN")
        ->check(CLI::IsMember({"auto", "always", "never"}))
        ->capture_default_str();
}

}
