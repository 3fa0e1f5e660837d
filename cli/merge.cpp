// sandtable merge: the shards of a simulation put together.
#include <memory>

#include <fmt/format.h>

#include "cli/command.h"
#include "lab/shards.h"

namespace sandtable {

void add_merge(Options& program, Exit&) {
    struct Given {
        std::string folder;
        bool json = false;
    };
    auto options = std::make_shared<Given>();
    Options command = program.command(
        "merge", "Put the shards of a simulation together into the result that one machine would have come to");
    command.text("folder", options->folder, "DIR", "The folder that `simulate --shard` wrote into").required();
    command.flag("--json", options->json, "Print JSON");
    command.example("merge shards");
    command.run([options] {
        const Simulated result = merge_shards(options->folder);
        fmt::print("{}", options->json ? result_json(result) : result_words(result));
    });
}

}
