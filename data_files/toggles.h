#pragma once
// The optional rules of any game: its Options are a struct of small numbers, and one line in a list says of each its name, rule,
// values and what it decides. Files, the command line and the browser know the options by that list alone.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/module.h"
#include "data_files/decode.h"
#include "data_files/error.h"
#include "words/letters.h"
#include "words/spelling.h"

namespace sandtable {

// Where a toggle keeps its value: in a small number, or in one of up to 65,535.
template <class Options> class Toggled {
  public:
    constexpr Toggled(u8 Options::* small) : small_(small) {}
    constexpr Toggled(u16 Options::* large) : large_(large) {}
    unsigned value(const Options& options) const { return small_ ? options.*small_ : options.*large_; }
    void set(Options& options, unsigned value) const {
        if (small_) options.*small_ = u8(value);
        else options.*large_ = u16(value);
    }

  private:
    u8 Options::* small_ = nullptr;
    u16 Options::* large_ = nullptr;
};

// One toggle: either a list of named values, or a number from `least` to `most`.
template <class Options> struct Toggle {
    const char* name;  // "bd.general_hit"
    Toggled<Options> member;
    Rule rule;
    const char* about;  // what it decides: a sentence, or the beginning of one that its value ends
    std::span<const std::string_view> names;  // empty for a number
    u16 least = 0, most = 0;
    std::span<const std::string_view> says = {};  // what each value means in play, where its name does not say it

    std::string value(const Options& options) const {
        const unsigned now = member.value(options);
        return names.empty() ? std::to_string(now) : std::string(names[now]);
    }
    // What may be said: "direct, two_faces or last", "1 to 99".
    std::string values() const {
        if (names.empty()) return std::to_string(least) + " to " + std::to_string(most);
        std::string text;
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (i) text += i + 1 == names.size() ? " or " : ", ";
            text += names[i];
        }
        return text;
    }
    // False when the text is none of its values.
    bool set(Options& options, std::string_view text) const {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (text == names[i]) return member.set(options, unsigned(i)), true;
        const auto number = names.empty() ? whole(text) : std::nullopt;
        if (!number || *number < least || *number > most) return false;
        member.set(options, unsigned(*number));
        return true;
    }
};
template <class Options> using Toggles = std::span<const Toggle<Options>>;

inline constexpr std::string_view yes_no[] = {"false", "true"};  // the values of a toggle that is a bool

// Null when there is none of that name.
template <class Options> const Toggle<Options>* find_toggle(Toggles<Options> list, std::string_view name) {
    for (const Toggle<Options>& toggle : list)
        if (name == toggle.name) return &toggle;
    return nullptr;
}

// Sets the options that the map names. `others` are keys that it may have besides and that somebody else reads. InputError for
// a key that is none of either, and for what is none of a toggle's values.
template <class Options>
void decode_options(
    const Value& map, Toggles<Options> list, std::span<const std::string_view> others, Options& options) {
    for (const Value& entry : entries(map)) {
        if (std::find(others.begin(), others.end(), entry.name) != others.end()) continue;
        const Toggle<Options>* toggle = find_toggle(list, entry.name);
        if (!toggle) {
            std::vector<std::string_view> known(others.begin(), others.end());
            for (const Toggle<Options>& one : list) known.push_back(one.name);
            throw InputError(*entry.node->file, entry.node->line, entry.node->column,
                "unknown option '" + entry.name + "'; " + suggestion(entry.name, known));
        }
        if (!is_scalar(entry) || !toggle->set(options, entry.node->text))
            fail(entry,
                "'" + one_line(*entry.node) + "' is none of its values; " + toggle->values() + " would be right");
    }
}

// The options as they stand, for all who offer them to players.
template <class Options>
std::vector<Optional_rule> optional_rules(
    Toggles<Options> list, const Options& options, std::span<const Chapter> chapters = {}) {
    std::vector<Optional_rule> rules;
    for (const Toggle<Options>& toggle : list)
        rules.push_back({toggle.name, toggle.rule, toggle.about, {toggle.names.begin(), toggle.names.end()},
            toggle.least, toggle.most, toggle.value(options), std::string(chapter_of(toggle.rule.id(), chapters)),
            {toggle.says.begin(), toggle.says.end()}});
    return rules;
}

}
