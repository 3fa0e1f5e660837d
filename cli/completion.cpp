// sandtable completion: a script by which a shell completes commands, options and their values. It is read off the very
// commands that the program parses, and names the battles and rules that there are when it is written.
#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/command.h"
#include "players/player.h"

namespace sandtable {
namespace {

// What may stand in a place: some words, and perhaps the name of a file.
struct Values {
    std::vector<std::string> words;
    enum Also : u8 { nothing, files, folders } also = nothing;

    bool any() const { return !words.empty() || also != nothing; }
};

struct Switch {
    std::vector<std::string> names;  // "--seed", "-h"
    std::string about;
    bool takes_value = false;
    Values values;
};

struct Branch {               // a command, or one within it
    std::string path, about;  // " odds battledice", or empty for the program itself
    std::vector<Branch> commands;
    std::vector<Switch> switches;
    Values values;

    std::string name() const { return path.substr(path.rfind(' ') + 1); }
};

// Names of scenarios come from files that anybody may have written, and the script is run by a shell.
bool is_plain(const std::string& word) {
    return !word.empty() &&
        word.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./:=+%-") ==
        std::string::npos;
}

std::vector<std::string> words_for(const std::string& type) {
    std::vector<std::string> words;
    if (type == "PLAYER")
        for (const std::string_view name : player_names()) words.emplace_back(name);
    for (const Module* game : modules()) {
        if (type == "GAME") words.emplace_back(game->id());
        if (type == "HOUSE")
            for (const House_card& card : game->house_rules()) words.push_back(card.id);
        if (type == "RULE")
            for (const Paragraph& paragraph : game->rulebook()) words.emplace_back(paragraph.id);
        if (type == "GAME/SCENARIO")
            for (const Scenario_card& card : game->scenarios())
                words.push_back(fmt::format("{}/{}", game->id(), card.id));
    }
    return words;
}

Values values_of(const Described::Option& option) {
    const std::string& type = option.type;
    Values values{option.words.empty() ? words_for(type) : option.words, Values::nothing};
    std::erase_if(values.words, [](const std::string& word) { return !is_plain(word); });
    if (type.starts_with("FILE") || type == "RECORD" || type == "HOUSE" || type == "GAME/SCENARIO")
        values.also = Values::files;
    if (type == "DIR") values.also = Values::folders;
    return values;
}

Branch walk(const Described& command, const std::string& path) {
    Branch place{path, command.about, {}, {}, {}};
    for (const Described::Option& option : command.options) {
        const Values values = values_of(option);
        if (option.names.empty()) {
            if (!place.values.any()) place.values = values;  // the first; what follows may depend on it
            else place.values.words.insert(place.values.words.end(), values.words.begin(), values.words.end());
            continue;
        }
        place.switches.push_back({option.names, option.about, option.takes_value, values});
    }
    for (const Described& sub : command.commands) place.commands.push_back(walk(sub, path + " " + sub.name));
    return place;
}

template <class Each> void each_place(const Branch& place, const Each& each) {
    each(place);
    for (const Branch& sub : place.commands) each_place(sub, each);
}

// bash and zsh: the same function, except for how they count words and offer them.
struct Shell {
    const char *head, *first, *word, *word_before, *current, *offer_words, *offer_files, *offer_folders, *foot;
};

constexpr Shell bash = {
    "# Completes sandtable in bash: source <(sandtable completion bash)\n_sandtable() {\n    COMPREPLY=()\n",
    "i = 1; i < COMP_CWORD; ++i", "${COMP_WORDS[i]}", "${COMP_WORDS[COMP_CWORD-1]}", "${COMP_WORDS[COMP_CWORD]}",
    "COMPREPLY+=($(compgen -W '{}' -- \"$current\"))",
    "local IFS=$'\\n'; compopt -o filenames; COMPREPLY+=($(compgen -f -- \"$current\"))",
    "local IFS=$'\\n'; compopt -o filenames; COMPREPLY+=($(compgen -d -- \"$current\"))",
    "}\ncomplete -F _sandtable sandtable\n"};

constexpr Shell zsh = {
    "#compdef sandtable\n# Completes sandtable in zsh: source <(sandtable completion zsh), or keep this as _sandtable "
    "in $fpath.\n_sandtable() {\n",
    "i = 2; i < CURRENT; ++i", "${words[i]}", "${words[CURRENT-1]}", "${words[CURRENT]}", "compadd -- {}", "_files",
    "_files -/",
    "}\nif [[ $funcstack[1] == _sandtable ]]; then _sandtable \"$@\"; else compdef _sandtable sandtable; fi\n"};

std::string offer(const Shell& shell, const Values& values) {
    std::string text;
    if (!values.words.empty())
        text += fmt::format(fmt::runtime(shell.offer_words), fmt::join(values.words, " ")) + "; ";
    if (values.also == Values::files) text += std::string(shell.offer_files) + "; ";
    if (values.also == Values::folders) text += std::string(shell.offer_folders) + "; ";
    return text.empty() ? ": " : text;
}

std::string function_script(const Branch& program, const Shell& shell) {
    std::string commands, values, places;
    each_place(program, [&](const Branch& place) {
        for (const Branch& sub : place.commands)
            commands += fmt::format("{}'{}'", commands.empty() ? "" : " | ", sub.path);
        Values names, plain = place.values;
        for (const Branch& sub : place.commands) plain.words.push_back(sub.name());
        for (const Switch& one : place.switches) {
            names.words.insert(names.words.end(), one.names.begin(), one.names.end());
            if (!one.takes_value) continue;
            std::string patterns;
            for (const std::string& name : one.names)
                patterns += fmt::format("{}'{} {}'", patterns.empty() ? "" : " | ", place.path, name);
            values += fmt::format("        {}) {}return ;;\n", patterns, offer(shell, one.values));
        }
        places += fmt::format("        '{}') if [[ $current == -* ]]; then {}else {}fi ;;\n", place.path,
            offer(shell, names), offer(shell, plain.any() ? plain : names));
    });
    return fmt::format(
        "{}    local at='' current=\"{}\" i\n"
        "    for (({})); do\n        case \"$at {}\" in\n            {}) at=\"$at {}\" ;;\n        esac\n    done\n"
        "    case \"$at {}\" in\n{}    esac\n"
        "    case \"$at\" in\n{}    esac\n{}",
        shell.head, shell.current, shell.first, shell.word, commands, shell.word, shell.word_before, values, places,
        shell.foot);
}

std::string quoted(const std::string& text) {
    std::string quoted = "'";
    for (const char c : text) quoted += c == '\'' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    return quoted + "'";
}

std::string fish_script(const Branch& program) {
    std::string commands, rules;
    each_place(program, [&](const Branch& place) {
        const std::string line = fmt::format("complete -c sandtable -n '__sandtable_at \"{}\"' ", place.path);
        for (const Branch& sub : place.commands) {
            commands += fmt::format(" '{}'", sub.path);
            rules += fmt::format("{}-a {} -d {}\n", line, quoted(sub.name()), quoted(sub.about));
        }
        if (!place.values.words.empty())
            rules += fmt::format("{}-a {}\n", line, quoted(fmt::format("{}", fmt::join(place.values.words, " "))));
        if (place.values.also != Values::nothing) rules += line + "-F\n";
        for (const Switch& one : place.switches) {
            std::string names;
            for (const std::string& name : one.names)
                names += name.starts_with("--") ? fmt::format("-l {} ", name.substr(2))
                                                : fmt::format("-s {} ", name.substr(1));
            std::string value;
            if (one.takes_value) value = one.values.also == Values::nothing ? "-x " : "-r -F ";
            if (!one.values.words.empty())
                value += fmt::format("-a {} ", quoted(fmt::format("{}", fmt::join(one.values.words, " "))));
            rules += fmt::format("{}{}{}-d {}\n", line, names, value, quoted(one.about));
        }
    });
    return fmt::format(
        "# Completes sandtable in fish: sandtable completion fish | source\n"
        "function __sandtable_at\n    set -l at ''\n    set -l given (commandline -opc)\n    set -e given[1]\n"
        "    for word in $given\n        switch \"$at $word\"\n            case{}\n                set at \"$at "
        "$word\"\n        end\n    end\n"
        "    test \"$at\" = \"$argv[1]\"\nend\ncomplete -c sandtable -f\n{}",
        commands, rules);
}

}

void add_completion(Options& program, Exit&) {
    auto shell = std::make_shared<std::string>();
    Options command = program.command("completion", "Print a script that completes this program's commands in a shell");
    command.text("shell", *shell, "SHELL", "Which shell").one_of({"bash", "zsh", "fish"}).required();
    command.example("completion bash > ~/.local/share/bash-completion/completions/sandtable");
    command.run([shell, program] {
        const Branch whole = walk(program.described(), "");
        fmt::print("{}", *shell == "fish" ? fish_script(whole) : function_script(whole, *shell == "bash" ? bash : zsh));
    });
}

}
