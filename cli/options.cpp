#include "cli/options.h"

#include <algorithm>
#include <cstdio>
#include <limits>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "words/letters.h"
#include "words/spelling.h"

namespace sandtable {
namespace {

template <class Value>
Option add(CLI::App& app, const std::string& name, Value& value, const std::string& type, const std::string& about) {
    return Option(*app.add_option(name, value, about)->type_name(type));
}

// CLI11 itself would take 0x10, too, and -1 as the largest number of all.
template <class Number, class Value>
Option add_number(
    CLI::App& app, const std::string& name, Value& value, const std::string& type, const std::string& about) {
    CLI::Option& option = *app.add_option(name, value, about)->type_name(type);
    option.check([](const std::string& text) {
        if (whole<Number>(text)) return std::string();
        using Limits = std::numeric_limits<Number>;
        return fmt::format(
            "'{}' is no whole number; {} to {} would be right, in digits", text, Limits::min(), Limits::max());
    });
    return Option(option);
}

// An option's type reads "WHO:{human,random,greedy}": a name, and the values if they are known.
Described::Option described_option(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    Described::Option described{
        {}, option.get_description(), type.substr(0, type.find(':')), {}, option.get_items_expected_max() > 0};
    if (!option.get_positional()) {
        for (const std::string& name : option.get_lnames()) described.names.push_back("--" + name);
        for (const std::string& name : option.get_snames()) described.names.push_back("-" + name);
    }
    if (const auto open = type.find('{'); open != std::string::npos)
        described.words = CLI::detail::split(type.substr(open + 1, type.find('}') - open - 1), ',');
    return described;
}

Described described_command(CLI::App& app) {
    Described described{app.get_name(), app.get_description(), {}, {}};
    for (const CLI::Option* option : app.get_options()) described.options.push_back(described_option(*option));
    for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; }))
        described.commands.push_back(described_command(*command));
    return described;
}

// What one may say after these commands, and what was said instead, if anything: "sandtable odds earth1418 shoot".
std::string missing_command(const CLI::App& program, const CLI::App& last) {
    std::vector<std::string_view> known;
    for (const CLI::App* command : last.get_subcommands([](const CLI::App*) { return true; }))
        known.push_back(command->get_name());
    std::string before = program.get_name();
    for (const CLI::App* app = &program; app != &last; before += " " + app->get_name())
        app = app->get_subcommands().front();
    const std::vector<std::string> rest = program.remaining(true);
    const auto word = std::ranges::find_if(rest, [](const std::string& one) { return !one.starts_with('-'); });
    if (word == rest.end() && !rest.empty())
        return fmt::format("{}: has no option {}; there are {}", before, rest.front(), in_words(known));
    if (word == rest.end()) return fmt::format("{}: what? there are {}", before, in_words(known));
    if (&last == &program) return fmt::format("{}: there is no such command; {}", *word, suggestion(*word, known));
    return fmt::format("{}: has no '{}'; {}", before, *word, suggestion(*word, known));
}

}

void misuse(const std::string& problem) { throw CLI::ValidationError(problem); }

Option& Option::required() {
    option_->required();
    return *this;
}

Option& Option::one_of(const std::vector<std::string>& words) {
    option_->check(CLI::IsMember(words));
    return *this;
}

Option& Option::between(i64 least, i64 most) {
    option_->check(CLI::Range(least, most));
    return *this;
}

Option& Option::shows_default() {
    option_->capture_default_str();
    return *this;
}

Option& Option::once() {
    option_->multi_option_policy(CLI::MultiOptionPolicy::Throw);
    return *this;
}

bool Option::given() const { return option_->count() > 0; }
std::string Option::name() const { return option_->get_name(); }

Options Options::command(const std::string& name, const std::string& about) {
    return Options(*app_->add_subcommand(name, about));
}
void Options::needs_command() { app_->require_subcommand(1); }
void Options::example(const std::string& example) { app_->footer("Example: sandtable " + example); }
void Options::run(std::function<void()> done) { app_->callback(std::move(done)); }

Option Options::flag(const std::string& name, bool& value, const std::string& about) {
    return Option(*app_->add_flag(name, value, about));
}

Option Options::text(const std::string& name, std::string& value, const std::string& type, const std::string& about) {
    return add(*app_, name, value, type, about);
}

Option Options::number(const std::string& name, int& value, const std::string& type, const std::string& about) {
    return add_number<int>(*app_, name, value, type, about);
}

Option Options::number(const std::string& name, u16& value, const std::string& type, const std::string& about) {
    return add_number<u16>(*app_, name, value, type, about);
}

Option Options::number(const std::string& name, u64& value, const std::string& type, const std::string& about) {
    return add_number<u64>(*app_, name, value, type, about);
}

Option Options::number(
    const std::string& name, std::optional<u64>& value, const std::string& type, const std::string& about) {
    return add_number<u64>(*app_, name, value, type, about);
}

Option Options::texts(
    const std::string& name, std::vector<std::string>& values, const std::string& type, const std::string& about) {
    CLI::Option& option = *app_->add_option(name, values, about)->type_name(type);
    if (!option.get_positional()) option.expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    return Option(option);
}

Option Options::each(const std::string& name, std::function<void(const std::string&)> done, const std::string& type,
    const std::string& about) {
    const auto all = [done = std::move(done)](const std::vector<std::string>& values) {
        for (const std::string& value : values) done(value);
    };
    CLI::Option& option = *app_->add_option_function<std::vector<std::string>>(name, all, about)->type_name(type);
    option.expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    return Option(option);
}

Option Options::at_once(const std::string& name, std::function<void(const std::string&)> done, const std::string& type,
    const std::string& about) {
    return Option(*app_->add_option_function<std::string>(name, done, about)->type_name(type)->trigger_on_parse());
}

Described Options::described() const { return described_command(*app_); }

Command_line::Command_line(
    const std::string& name, const std::string& version, const std::string& about, const std::string& foot)
    : Command_line(std::make_unique<CLI::App>(about)) {
    program_->name(name);
    program_->require_subcommand(1);
    program_->set_version_flag("--version", version);
    program_->footer(foot);
    program_->fallthrough();
}

Command_line::Command_line(std::unique_ptr<CLI::App> app) : Options(*app), program_(std::move(app)) {}
Command_line::~Command_line() = default;

std::optional<int> Command_line::read(int count, const char* const* words) {
    try {
        program_->parse(count, words);
    } catch (const CLI::ParseError& error) {
        const CLI::App* last = program_.get();
        while (!last->get_subcommands().empty()) last = last->get_subcommands().front();
        if (last->get_require_subcommand_min() && !dynamic_cast<const CLI::Success*>(&error)) {
            std::fprintf(
                stderr, "%s\nRun with --help for more information.\n", missing_command(*program_, *last).c_str());
            return 2;
        }
        return program_->exit(error) == 0 ? 0 : 2;
    }
    return std::nullopt;
}

}
