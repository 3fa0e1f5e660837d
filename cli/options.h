#pragma once
// What a command line offers: commands, their options and places, and what is done when a command is named. CLI11 lies behind it, which
// is slow to compile: options.cpp alone includes it. What values are written to must live until the command line has been read.
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/types.h"

namespace CLI {
class App;
class Option;
}

namespace sandtable {

// Ends the reading of a command line with what is wrong with it; for misuse that a command alone can see.
[[noreturn]] void misuse(const std::string& problem);

// An option of a command, such as --seed, or a place, such as the battle's name.
class Option {
  public:
    explicit Option(CLI::Option& option) : option_(&option) {}

    Option& required();
    Option& one_of(const std::vector<std::string>& words);
    Option& between(i64 least, i64 most);
    Option& shows_default();  // help tells the value that it has when it is not given
    Option& once();           // of many values only one may be given

    bool given() const;
    std::string name() const;

  private:
    CLI::Option* option_;
};

// A command, as its help and a shell's completion tell it.
struct Described {
    struct Option {
        std::vector<std::string> names;  // "--seed", "-h"; none for a place
        std::string about, type;         // the type as help calls it: "FILE"
        std::vector<std::string> words;  // what alone may be given, if that is so
        bool takes_value = false;
    };
    std::string name, about;
    std::vector<Option> options;
    std::vector<Described> commands;
};

// What one command offers. A name that begins with dashes is an option's, any other a place's; the type is what help calls a value.
class Options {
  public:
    explicit Options(CLI::App& app) : app_(&app) {}

    Options command(const std::string& name, const std::string& about);
    void needs_command();
    // At the end of its help, without the program's name: "play battledice/alma --seed 7".
    void example(const std::string& example);
    void run(std::function<void()> done);

    Option flag(const std::string& name, bool& value, const std::string& about);
    Option text(const std::string& name, std::string& value, const std::string& type, const std::string& about);
    Option number(const std::string& name, int& value, const std::string& type, const std::string& about);
    Option number(const std::string& name, u16& value, const std::string& type, const std::string& about);
    Option number(const std::string& name, u64& value, const std::string& type, const std::string& about);
    Option number(
        const std::string& name, std::optional<u64>& value, const std::string& type, const std::string& about);
    // An option may be given again for each value; a place takes all that follow.
    Option texts(
        const std::string& name, std::vector<std::string>& values, const std::string& type, const std::string& about);
    // Does something with each value, after all have been read.
    Option each(const std::string& name, std::function<void(const std::string&)> done, const std::string& type,
        const std::string& about);
    // Does something with its value as soon as it has been read, before what stands behind it.
    Option at_once(const std::string& name, std::function<void(const std::string&)> done, const std::string& type,
        const std::string& about);

    Described described() const;

  private:
    CLI::App* app_;
};

// The command line of the whole program.
class Command_line : public Options {
  public:
    Command_line(
        const std::string& name, const std::string& version, const std::string& about, const std::string& foot);
    ~Command_line();
    Command_line(const Command_line&) = delete;
    Command_line& operator=(const Command_line&) = delete;

    // Reads it and runs the command that it names. Nothing when that was done, otherwise what to leave with: 0 after help, 2 after
    // misuse, which has been told on the error stream. What the command throws comes through.
    std::optional<int> read(int count, const char* const* words);

  private:
    explicit Command_line(std::unique_ptr<CLI::App> app);

    std::unique_ptr<CLI::App> program_;
};

}
