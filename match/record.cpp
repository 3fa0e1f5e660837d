#include "match/record.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "text/error.h"
#include "text/letters.h"
#include "text/plain_text.h"
#include "text/spelling.h"

namespace sandtable {
namespace {

constexpr int version = 1;
constexpr std::size_t longest_rule_id = 32;
constexpr std::size_t longest_words = 1900;  // of a line, so that it fits when its columns are aligned
constexpr std::size_t widest_head = 120;     // where the next entry of the head begins a new line
constexpr std::string_view blank = " \t\r";
constexpr std::array<std::string_view, 4> side_ids = {"red", "blue", "umpire", "dice"};  // in the order of Side
constexpr std::array<std::string_view, 12> head_keys = {"game", "scenario", "rules", "data", "set", "seed", "battle",
    "commitment", "secret", "red-words", "blue-words", "brought"};
constexpr std::string_view no_version = "a record begins with the line 'sandtable 1'";

std::string_view trim(std::string_view text) {
    const auto first = text.find_first_not_of(blank);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

// Takes the first word off the text, and the blanks around it.
std::string_view take_word(std::string_view& text) {
    text = trim(text);
    const std::string_view word = text.substr(0, text.find_first_of(blank));
    text = trim(text.substr(word.size()));
    return word;
}

std::string single_blanks(std::string_view text) {
    std::string single;
    while (!text.empty()) {
        if (!single.empty()) single += ' ';
        single += take_word(text);
    }
    return single;
}

template <std::size_t Size> bool is_one_of(std::string_view word, const std::array<std::string_view, Size>& known) {
    return std::find(known.begin(), known.end(), word) != known.end();
}

// "BD-MOV-01", "12.3": letters, digits, dots and hyphens, at least one of them a digit.
bool is_rule_id(std::string_view word) {
    constexpr std::string_view digits = "0123456789";
    constexpr std::string_view signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-";
    return word.size() <= longest_rule_id && word.find_first_of(digits) != word.npos &&
        word.find_first_not_of(signs) == word.npos;
}

// Where the next `KEY VALUE` begins on a line of the head: after two blanks or a tab, and before a known key.
std::size_t next_key(std::string_view line) {
    for (std::size_t at = line.find_first_of(blank); at < line.size(); at = line.find_first_of(blank, at + 1)) {
        std::string_view rest = line.substr(at);
        const bool parts = rest[0] == '\t' || blank.find(rest[1]) != blank.npos;
        if (parts && is_one_of(take_word(rest), head_keys)) return at;
    }
    return line.size();
}

class Reader {
  public:
    explicit Reader(std::string file) { record_.file = std::move(file); }

    Record read(std::string_view text) {
        if (text.size() > longest_record) {
            number_ = 0;
            refuse(fmt::format("a record of {} bytes; {} is the most", text.size(), longest_record));
        }
        require_plain_text(text, record_.file);
        if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // the mark that some editors put before UTF-8
        while (!text.empty()) {
            const auto end = std::min(text.find('\n'), text.size());
            ++number_;
            if (end > longest_record_line)
                refuse(fmt::format("a line of {} bytes; {} is the most", end, longest_record_line));
            read_line(trim(text.substr(0, end)));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        if (!versioned_) refuse(std::string(no_version) + ", and this file has no line at all");
        return std::move(record_);
    }

  private:
    [[noreturn]] void refuse(const std::string& problem) const { throw InputError(record_.file, number_, 0, problem); }

    void read_line(std::string_view line) {
        if (line.empty() || line[0] == '#') return;
        std::string_view rest = line;
        const std::string_view first = take_word(rest);
        if (!versioned_) read_version(first, rest);
        else if (is_one_of(first, head_keys)) read_head(line);
        else if (line[0] == '!') read_answer(Record::Line::refused, line.substr(1));
        else if (line[0] == '>') read_told(line.substr(1));
        else read_answer(Record::Line::answer, line);
    }

    void read_version(std::string_view first, std::string_view rest) {
        if (first != "sandtable") refuse(fmt::format("{}, not with '{}'", no_version, first));
        if (rest.empty())
            refuse(fmt::format("'sandtable' without its version; this program reads version {}", version));
        if (whole<int>(rest) != version)
            refuse(fmt::format("sandtable {}: this program reads version {}", rest, version));
        versioned_ = true;
    }

    void read_head(std::string_view line) {
        if (!record_.lines.empty()) {
            const std::string_view key = take_word(line);
            refuse(fmt::format("'{}' belongs to the head of the record, before the first answer", key));
        }
        while (!line.empty()) {
            std::string_view value = line;
            const std::string_view key = take_word(value);
            const std::size_t end = key == "set" ? line.size() : next_key(line);
            value = line.substr(0, end);
            take_word(value);
            if (value.empty()) refuse(fmt::format("'{}' without its value", key));
            read_entry(key, value);
            line = trim(line.substr(end));
        }
    }

    void read_entry(std::string_view key, std::string_view value) {
        if (key == "set") return read_setting(value);
        const unsigned bit = 1u << (std::find(head_keys.begin(), head_keys.end(), key) - head_keys.begin());
        if (given_ & bit) refuse(fmt::format("'{}' is given twice", key));
        given_ |= bit;
        if (key == "scenario") {
            record_.scenario = value;
            return;
        }
        if (value.find_first_of(blank) != value.npos)
            refuse(
                fmt::format("'{}': the value of '{}' is one word; two blanks part it from another entry", value, key));
        if (key == "game") record_.game = value;
        if (key == "rules") {
            record_.rules = whole<int>(value).value_or(0);
            if (record_.rules <= 0) refuse(fmt::format("'{}': 'rules' is a whole number, 1 or more", value));
        }
        if (key == "data") {
            record_.data = whole<u64>(value, 16).value_or(0);
            if (!record_.data) refuse(fmt::format("'{}': 'data' is a digest of up to 16 hexadecimal digits", value));
        }
        if (key == "seed") {
            record_.seed = whole<u64>(value);
            if (!record_.seed) refuse(fmt::format("'{}': 'seed' is a whole number from 0 to {}", value, ~u64{0}));
        }
        read_fairness(key, std::string(value));
    }

    // How the dice of a server's battle can be checked.
    void read_fairness(std::string_view key, const std::string& value) {
        if (key == "brought") {
            const std::optional<u64> brought = whole<u64>(value);
            if (!brought) refuse(fmt::format("'{}': 'brought' is a whole number, how many answers came before", value));
            (record_.fairness ? *record_.fairness : record_.fairness.emplace()).brought = *brought;
            return;
        }
        const bool is_id = key == "battle", is_hash = key == "commitment" || key == "secret",
                   is_words = key == "red-words" || key == "blue-words";
        if (!is_id && !is_hash && !is_words) return;
        if (is_hash && !is_hexadecimal(value, 64, 64))
            refuse(fmt::format("'{}': '{}' is 64 hexadecimal digits, small letters", value, key));
        if (is_words && !is_hexadecimal(value, 2, 64))
            refuse(fmt::format("'{}': '{}' are 2 to 64 hexadecimal digits, small letters", value, key));
        Fairness& fairness = record_.fairness ? *record_.fairness : record_.fairness.emplace();
        (is_id ? fairness.battle
                : key == "commitment" ? fairness.commitment
                : key == "secret"     ? fairness.secret
                : key == "red-words"  ? fairness.red
                                      : fairness.blue) = value;
    }

    void read_setting(std::string_view setting) {
        const auto equals = setting.find('=');
        if (equals == setting.npos || trim(setting.substr(0, equals)).empty())
            refuse(fmt::format("'{}': a setting is KEY=VALUE, such as 'set bd.general_hit=last'", setting));
        record_.settings.push_back(
            fmt::format("{}={}", trim(setting.substr(0, equals)), trim(setting.substr(equals + 1))));
    }

    // An answer that was given, or after a '!' one that must be refused.
    void read_answer(Record::Line::Kind kind, std::string_view text) {
        const std::string_view side = take_word(text);
        if (!is_one_of(side, side_ids)) refuse_side(kind, side);
        Record::Line line = begin(kind, text);
        line.side = Side(std::find(side_ids.begin(), side_ids.end(), side) - side_ids.begin());
        if (kind == Record::Line::refused) take_reason(line, text);
        line.words = single_blanks(text);
        if (line.words.empty()) refuse(fmt::format("after {} comes what {} answers", line.rule, side));
        add(std::move(line));
    }

    [[noreturn]] void refuse_side(Record::Line::Kind kind, std::string_view word) const {
        if (kind == Record::Line::refused)
            refuse(fmt::format("after '!' comes the side that is refused: {}, not '{}'", in_words(side_ids), word));
        std::vector<std::string_view> known(side_ids.begin(), side_ids.end());
        known.insert(known.end(), head_keys.begin(), head_keys.end());
        const std::string_view meant = nearest(word, known);
        refuse(fmt::format("'{}' begins no line of a record; {}", word,
            meant.empty() ? "a line begins with red, blue, umpire, dice, '!', '>' or '#'"
                          : fmt::format("did you mean '{}'?", meant)));
    }

    void read_told(std::string_view text) {
        Record::Line line = begin(Record::Line::told, text);
        line.words = single_blanks(text);
        if (line.words.empty()) refuse(fmt::format("after {} comes what must have happened", line.rule));
        add(std::move(line));
    }

    void add(Record::Line line) {
        const std::size_t size = line.words.size() + line.reason.size();
        if (size > longest_words)
            refuse(fmt::format("a line with {} bytes of words; {} is the most", size, longest_words));
        record_.lines.push_back(std::move(line));
    }

    // A line of this kind, its rule taken off the text.
    Record::Line begin(Record::Line::Kind kind, std::string_view& text) const {
        Record::Line line;
        line.kind = kind;
        line.number = number_;
        line.rule = take_word(text);
        if (line.rule.empty()) refuse("a line ends before its rule; give the rule's id, such as BD-MOV-01");
        if (!is_rule_id(line.rule))
            refuse(fmt::format("'{}' where a rule's id is expected, such as BD-MOV-01", line.rule));
        return line;
    }

    // The reason follows the first ": "; the words before it have none, but reasons may.
    void take_reason(Record::Line& line, std::string_view& text) const {
        const auto colon = std::min(text.find(": "), text.find(":\t"));
        if (colon != text.npos) {
            line.reason = single_blanks(text.substr(colon + 1));
            text = trim(text.substr(0, colon));
        } else if (text.ends_with(':')) {
            refuse("no reason after ':'; leave the ':' out if any reason will do");
        }
    }

    Record record_;
    int number_ = 0;
    bool versioned_ = false;
    unsigned given_ = 0;  // a bit a key of the head
};

std::string prefix(const Record::Line& line) {
    if (line.kind == Record::Line::told) return ">";
    return fmt::format("{}{}", line.kind == Record::Line::refused ? "! " : "", side_id(line.side));
}

void write_head(const Record& record, std::string& text) {
    text += fmt::format("sandtable {}\n", version);
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
    if (!record.scenario.empty()) add("scenario", record.scenario);
    if (record.rules) add("rules", std::to_string(record.rules));
    if (record.data) add("data", fmt::format("{:016x}", record.data));
    if (!entries.empty()) text += entries + "\n";
    for (const std::string& setting : record.settings) text += fmt::format("set {}\n", setting);
    if (record.seed) text += fmt::format("seed {}\n", *record.seed);
    if (!record.fairness) return;
    const auto line = [&](std::string_view key, const std::string& value) {
        if (!value.empty()) text += fmt::format("{} {}\n", key, value);
    };
    line("battle", record.fairness->battle);
    line("commitment", record.fairness->commitment);
    line("red-words", record.fairness->red);
    line("blue-words", record.fairness->blue);
    line("secret", record.fairness->secret);
    if (record.fairness->brought) line("brought", std::to_string(record.fairness->brought));
}

}

std::string_view side_id(Side side) { return side == Side::nobody ? "nobody" : side_ids[u8(side)]; }

Record read_record(std::string_view text, std::string file) { return Reader(std::move(file)).read(text); }

Record read_record_file(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    std::error_code unknown;
    if (!stream || std::filesystem::is_directory(path, unknown))
        throw InputError(path, 0, 0, "there is no such file to read");
    std::string text(longest_record + 1, '\0');  // one byte more than is allowed shows that a file is too long
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (stream.bad()) throw InputError(path, 0, 0, "the file cannot be read to its end");
    text.resize(static_cast<std::size_t>(stream.gcount()));
    return read_record(text, path);
}

std::string write_record(const Record& record) {
    std::string text;
    write_head(record, text);
    std::size_t widest = 0, widest_rule = 0;
    for (const Record::Line& line : record.lines) {
        widest = std::max(widest, prefix(line).size());
        widest_rule = std::max(widest_rule, line.rule.size());
    }
    if (!record.lines.empty()) text += "\n";
    for (const Record::Line& line : record.lines) {
        text += fmt::format("{:<{}} {:<{}} {}", prefix(line), widest, line.rule, widest_rule, line.words);
        if (!line.reason.empty()) text += ": " + line.reason;
        text += "\n";
    }
    return text;
}

}
