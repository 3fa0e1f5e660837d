#include "match/record_head.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "data_files/error.h"
#include "match/record_words.h"
#include "words/letters.h"

namespace sandtable {
namespace {

constexpr std::size_t widest_head = 120;  // where the next entry of the head begins a new line
constexpr std::array<std::string_view, 16> keys = {"game", "scenario", "rules", "data", "set", "part", "seed",
    "known-to", "take-backs", "fairness", "battle", "commitment", "promise", "words", "secret", "brought"};
constexpr std::array<std::string_view, 4> whole_lines = {"set", "part", "promise", "words"};  // and may be given again

template <std::size_t Size> bool is_one_of(std::string_view word, const std::array<std::string_view, Size>& known) {
    return std::find(known.begin(), known.end(), word) != known.end();
}

unsigned bit_of(std::string_view key) { return 1u << (std::find(keys.begin(), keys.end(), key) - keys.begin()); }

// Where the next `KEY VALUE` begins on a line of the head: after two blanks or a tab, and before a known key.
std::size_t next_key(std::string_view line) {
    for (std::size_t at = line.find_first_of(blank); at < line.size(); at = line.find_first_of(blank, at + 1)) {
        std::string_view rest = line.substr(at);
        const bool parts = rest[0] == '\t' || blank.find(rest[1]) != blank.npos;
        if (parts && is_one_of(take_word(rest), keys)) return at;
    }
    return line.size();
}

}

std::span<const std::string_view> head_keys() { return keys; }

void Head_reader::read(std::string_view line, int number) {
    number_ = number;
    if (!record_.lines.empty()) {
        const std::string_view key = take_word(line);
        refuse_(fmt::format("'{}' belongs to the head of the record, before the first answer", key));
    }
    text_ = nullptr;
    while (!line.empty()) {
        std::string_view value = line;
        const std::string_view key = take_word(value);
        const std::size_t end = is_one_of(key, whole_lines) ? line.size() : next_key(line);
        value = line.substr(0, end);
        take_word(value);
        if (value.empty()) refuse_(fmt::format("'{}' without its value", key));
        read_entry(key, value);
        line = trim(line.substr(end));
    }
}

void Head_reader::read_entry(std::string_view key, std::string_view value) {
    if (key == "set") return read_setting(value);
    if (key == "part") return read_part(value);
    if (key == "promise" || key == "words") return read_words(key, value);
    if (given_ & bit_of(key)) refuse_(fmt::format("'{}' is given twice", key));
    given_ |= bit_of(key);
    if (key == "scenario") {
        record_.setup.scenario = value;
        record_.at.scenario = number_;
        return;
    }
    if (value.find_first_of(blank) != value.npos)
        refuse_(fmt::format("'{}': the value of '{}' is one word; two blanks part it from another entry", value, key));
    if (key == "game") record_.game = value, record_.at.game = number_;
    if (key == "rules") {
        record_.rules = whole<int>(value).value_or(0);
        if (record_.rules <= 0) refuse_(fmt::format("'{}': 'rules' is a whole number, 1 or more", value));
    }
    if (key == "data") {
        record_.data = whole<u64>(value, 16).value_or(0);
        if (!record_.data) refuse_(fmt::format("'{}': 'data' is a digest of up to 16 hexadecimal digits", value));
    }
    if (key == "seed") {
        record_.seed = whole<u64>(value);
        if (!record_.seed) refuse_(fmt::format("'{}': 'seed' is a whole number from 0 to {}", value, ~u64{0}));
    }
    if (key == "known-to") {
        record_.known_to = value == "red" ? Side::red : value == "blue" ? Side::blue : Side::nobody;
        if (*record_.known_to == Side::nobody && value != "everybody")
            refuse_(fmt::format("'{}': 'known-to' is red, blue or everybody", value));
    }
    if (key == "take-backs") {
        if (value != "none") refuse_(fmt::format("'{}': 'take-backs' is none, or is left out", value));
        record_.no_take_backs = true;
    }
    read_fairness(key, value);
}

void Head_reader::read_setting(std::string_view setting) {
    const auto equals = setting.find('=');
    if (equals == setting.npos || trim(setting.substr(0, equals)).empty())
        refuse_(fmt::format("'{}': a setting is KEY=VALUE, such as 'set bd.general_hit=last'", setting));
    record_.setup.house.settings.push_back(
        fmt::format("{}={}", trim(setting.substr(0, equals)), trim(setting.substr(equals + 1))));
    record_.at.settings.push_back(number_);
}

// "part table.size 72x48", or "part red.army" and its text in the lines below, each behind a '|'.
void Head_reader::read_part(std::string_view part) {
    const std::string name(take_word(part));
    if (!is_part_name(name))
        refuse_(
            fmt::format("'{}' is no name of a part; small letters, digits, '.', '-' and '_' make one, such as "
                        "red.army",
                name));
    const auto [at, is_new] = record_.setup.parts.try_emplace(name, part);
    if (!is_new) refuse_(fmt::format("the part '{}' is given twice", name));
    record_.at.parts[name] = number_;
    if (!part.empty()) return;
    part_ = name;
    text_ = &at->second;
    has_lines_ = false;
}

void Head_reader::read_text(std::string_view line, int number) {
    if (!text_ || !record_.lines.empty()) refuse_("a line of text behind '|' belongs under 'part NAME'");
    line.remove_prefix(1);
    if (line.starts_with(' ')) line.remove_prefix(1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (has_lines_) *text_ += '\n';
    else record_.at.parts[part_] = number;
    *text_ += line;
    has_lines_ = true;
    if (text_->size() > longest_part) refuse_(fmt::format("a part of more than {} bytes", longest_part));
}

// "promise red 9f...", "words red 0a...": what a seat gave for the dice, and before that its promise.
void Head_reader::read_words(std::string_view key, std::string_view words) {
    const std::string seat(take_word(words));
    if (!is_seat_id(seat)) refuse_(fmt::format("'{}' is no seat; red, blue, umpire and red-2 are", seat));
    const bool is_promise = key == "promise";
    if (is_promise && !is_hexadecimal(words, 64, 64))
        refuse_(fmt::format("'{}': a promise is 64 hexadecimal digits, small letters", words));
    if (!is_promise && !is_hexadecimal(words, least_words, most_words))
        refuse_(
            fmt::format("'{}': words are {} to {} hexadecimal digits, small letters", words, least_words, most_words));
    if (!(is_promise ? fairness().promises : fairness().words).try_emplace(seat, words).second)
        refuse_(fmt::format("the {} of {} {} given twice", key, seat, is_promise ? "is" : "are"));
}

// How the dice of a server's battle can be checked.
void Head_reader::read_fairness(std::string_view key, std::string_view value) {
    if (key == "fairness" && whole<int>(value) != Fairness::version)
        refuse_(fmt::format("fairness {}: this program can check dice of version {}", value, Fairness::version));
    if (key == "battle") fairness().battle = value;
    if (key == "commitment" || key == "secret") {
        if (!is_hexadecimal(value, 64, 64))
            refuse_(fmt::format("'{}': '{}' is 64 hexadecimal digits, small letters", value, key));
        (key == "secret" ? fairness().secret : fairness().commitment) = value;
    }
    if (key == "brought") {
        const std::optional<u64> brought = whole<u64>(value);
        if (!brought) refuse_(fmt::format("'{}': 'brought' is a whole number, how many answers came before", value));
        fairness().brought = *brought;
    }
}

InputError error_of_head(const Record& record, const InputError& wrong) {
    const auto error = [&](int line, const std::string& problem) { return InputError(record.file, line, 0, problem); };
    constexpr std::string_view given = "--set ";
    if (wrong.file.starts_with(given)) {  // a setting is none of the command line here
        const std::string said = wrong.file.substr(given.size());
        int line = 0;
        for (std::size_t i = 0; i < std::min(record.setup.house.settings.size(), record.at.settings.size()); ++i)
            if (record.setup.house.settings[i].starts_with(said)) line = record.at.settings[i];
        return error(line, fmt::format("set {}: {}", said, wrong.problem));
    }
    for (const auto& [name, line] : record.at.parts)
        if (wrong.file == name || wrong.file == fmt::format("the part '{}'", name))  // the latter as a whole
            return error(line + std::max(wrong.line - 1, 0), fmt::format("part {}: {}", name, wrong.problem));
    if (wrong.file == record.setup.scenario && !wrong.line)
        return error(record.at.scenario, fmt::format("scenario {}: {}", wrong.file, wrong.problem));
    return wrong;
}

void Head_reader::end() {
    if (record_.fairness && !(given_ & bit_of("fairness")))
        refuse_(fmt::format("the head tells what the dice follow from, and not how: the line 'fairness {}' is missing",
            Fairness::version));
}

namespace {

void write_part(const std::string& name, const std::string& value, std::string& text) {
    const bool is_plain = !value.empty() && value.find('\n') == value.npos && trim(value) == value;
    text += fmt::format("part {}{}\n", name, is_plain ? " " + value : "");
    if (is_plain || value.empty()) return;
    for (std::size_t at = 0; at <= value.size();) {
        const std::size_t end = std::min(value.find('\n', at), value.size());
        text += fmt::format("| {}\n", std::string_view(value).substr(at, end - at));
        at = end + 1;
    }
}

void write_fairness(const Fairness& fairness, std::string& text) {
    text += fmt::format("fairness {}\n", Fairness::version);
    const auto line = [&](std::string_view key, const std::string& value) {
        if (!value.empty()) text += fmt::format("{} {}\n", key, value);
    };
    line("battle", fairness.battle);
    line("commitment", fairness.commitment);
    for (const auto& [seat, promise] : fairness.promises) line("promise " + seat, promise);
    for (const auto& [seat, words] : fairness.words) line("words " + seat, words);
    line("secret", fairness.secret);
    if (fairness.brought) line("brought", std::to_string(fairness.brought));
}

}

void write_head(const Record& record, std::string& text) {
    std::string entries;
    const auto add = [&](std::string_view key, const std::string& value) {
        const std::string entry = fmt::format("{} {}", key, value);
        if (!entries.empty()) {
            const bool fits = entries.size() + entry.size() < widest_head;
            text += fits ? "" : entries + "\n";
            entries = fits ? entries + "  " : "";
        }
        entries += entry;
    };
    if (!record.game.empty()) add("game", record.game);
    if (!record.setup.scenario.empty()) add("scenario", record.setup.scenario);
    if (record.rules) add("rules", std::to_string(record.rules));
    if (record.data) add("data", fmt::format("{:016x}", record.data));
    if (!entries.empty()) text += entries + "\n";
    for (const std::string& setting : record.setup.house.settings) text += fmt::format("set {}\n", setting);
    for (const auto& [name, value] : record.setup.parts) write_part(name, value, text);
    if (record.seed) text += fmt::format("seed {}\n", *record.seed);
    if (record.known_to)
        text += fmt::format("known-to {}\n", is_player(*record.known_to) ? side_id(*record.known_to) : "everybody");
    if (record.no_take_backs) text += "take-backs none\n";
    if (record.fairness) write_fairness(*record.fairness, text);
}

}
