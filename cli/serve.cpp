// sandtable serve: battles in the browser, for everybody who can reach this machine's port.
#include "server/net/serve.h"

#include <atomic>
#include <csignal>
#include <cstdio>
#include <memory>

#include <fmt/format.h>
#include <stdio_ext.h>

#include "cli/command.h"
#include "cli/own_database.h"
#include "data_files/data_dir.h"
#include "data_files/error.h"
#include "server/server_core.h"
#include "store/sqlite.h"

namespace sandtable {
namespace {

struct Serve {
    Serving serving;
    std::string database;
};

std::atomic<Web_server*> running = nullptr;
static_assert(std::atomic<Web_server*>::is_always_lock_free);  // a signal handler reads it

extern "C" void stop_serving(int) {
    if (Web_server* server = running.load()) server->stop();
}

// While it lives, SIGINT and SIGTERM end the server instead of the program.
class Stopped_by_signals {
  public:
    explicit Stopped_by_signals(Web_server& server) {
        running = &server;
        std::signal(SIGINT, stop_serving);
        std::signal(SIGTERM, stop_serving);
    }
    ~Stopped_by_signals() {
        std::signal(SIGINT, SIG_DFL);
        std::signal(SIGTERM, SIG_DFL);
        running = nullptr;
    }
    Stopped_by_signals(const Stopped_by_signals&) = delete;
    Stopped_by_signals& operator=(const Stopped_by_signals&) = delete;
};

void check_origin(const std::string& origin) {
    const std::size_t scheme = origin.find("://");
    const std::string name = scheme == std::string::npos ? "" : origin.substr(0, scheme);
    const std::string rest = scheme == std::string::npos ? "" : origin.substr(scheme + 3);
    if ((name != "http" && name != "https") || rest.empty() || rest.find_first_of("/?# @") < rest.size() - 1)
        misuse("--origin " + origin + ": is no origin; such as https://table.example would be right");
}

void serve(Serve options) {
    if (!options.serving.public_origin.empty()) check_origin(options.serving.public_origin);
    if (!options.serving.address_header.empty() && !options.serving.behind_tls_proxy)
        misuse("--address-header " + options.serving.address_header + ": only a proxy is believed; add --behind-proxy");
    if (options.database.empty()) options.database = make_own_database();
    const std::unique_ptr<Store> store = open_store(options.database);
    if (options.serving.web_directory.empty()) options.serving.web_directory = find_folder("web", "assets");
    Web_server server(options.serving, *store);
    Server_core server_core(server.environment(), *store, options.serving.limits);
    for (const Damage& damage : store->damage()) fmt::print(stderr, "sandtable: {}.\n", damage.words);
    const Stopped_by_signals signals(server);
    if (options.serving.web_directory.empty())
        fmt::print(stderr, "The web table is not found, so only /api is served; name its folder with --web DIR.\n");
    fmt::print(
        "Sandtable is played at {}\nBattles are kept in {}; Ctrl-C ends the server.\n", server.url(), options.database);
    // What nobody can hear is no reason not to serve, nor to say at the end that something is wrong.
    if (std::fflush(stdout) != 0) {
        __fpurge(stdout);
        std::clearerr(stdout);
    }
    server.run(server_core);
}

}

void add_serve(Options& program, Exit&) {
    auto options = std::make_shared<Serve>();
    Options command = program.command("serve", "Serve the web table: play in a browser, alone or over the network");
    command.number("--port", options->serving.port, "PORT", "The port to listen on; 0 takes any free one")
        .between(0, 65535)
        .shows_default();
    command
        .text("--address", options->serving.address, "ADDRESS",
            "The address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for others too")
        .shows_default();
    command.text("--database", options->database, "sqlite:PATH",
        "Where battles are kept; without it in sandtable/battles.db where your programs keep their data");
    command.text(
        "--web", options->serving.web_directory, "DIR", "The folder of the built web table, if not beside the program");
    command.text("--origin", options->serving.public_origin, "URL",
        "The address that browsers see, if it is another, such as https://table.example");
    command.flag("--behind-proxy", options->serving.behind_tls_proxy,
        "A proxy on the way speaks TLS with the browsers: cookies are for TLS only");
    command.text("--address-header", options->serving.address_header, "HEADER",
        "The header in which that proxy says by which address it was asked, such as X-Real-IP");
    std::string names;
    for (const Limit& limit : all_limits)
        names += fmt::format("{}{} ({})", names.empty() ? "" : ", ", limit.name, Limits{}.*limit.value);
    command.each(
        "--limit",
        [options](const std::string& given) {
            if (const std::string problem = set_limit(options->serving.limits, given); !problem.empty())
                misuse("--limit " + given + ": " + problem);
        },
        "NAME=NUMBER",
        "How much may be asked of the server, one of: " + names + "; docs/serving.md tells what each is");
    command.example("serve --port 8080 --database sqlite:battles.db");
    command.run([options] { serve(*options); });
}

}
