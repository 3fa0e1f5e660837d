// sandtable merge: the shards of a simulation put together.
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/command.h"
#include "lab/shards.h"

namespace sandtable {

void add_merge(CLI::App& app, Exit&) {
    struct Options {
        std::string folder;
        bool json = false;
    };
    auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand(
        "merge", "Put the shards of a simulation together into the result that one machine would have come to");
    command.add_option("folder", options->folder, "The folder that `simulate --shard` wrote into")
        ->type_name("DIR")
        ->required();
    command.add_flag("--json", options->json, "Print JSON");
    add_example(command, "merge shards");
    command.callback([options] {
        const Simulated result = merge_shards(options->folder);
        fmt::print("{}", options->json ? result_json(result) : result_words(result));
    });
}

}
