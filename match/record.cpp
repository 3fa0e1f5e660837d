#include "match/record.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "data_files/error.h"
#include "data_files/plain_text.h"
#include "data_files/read_file.h"
#include "match/record_head.h"
#include "match/record_words.h"
#include "words/letters.h"
#include "words/spelling.h"
#include "words/utf8.h"

namespace sandtable {
namespace {

constexpr int version = 2;
constexpr std::size_t longest_rule_id = 32;
constexpr std::size_t longest_words = 1900;  // of a line, so that it fits when its columns are aligned
constexpr std::array<std::string_view, 4> side_ids = {"red", "blue", "umpire", "dice"};  // in the order of Side
constexpr std::string_view no_version = "a record begins with the line 'sandtable 2'";

// The side of a seat's id: "red" of "red" and of "red-2"; nothing when it is none.
std::optional<Side> side_of(std::string_view seat) {
    const std::string_view side = seat.substr(0, seat.find('-'));
    const auto known = std::find(side_ids.begin(), side_ids.end(), side);
    if (known == side_ids.end()) return {};
    if (side != seat) {
        const std::optional<int> number = whole<int>(seat.substr(side.size() + 1));
        if (side == "dice" || !number || *number < 2 || *number > 99 || seat[side.size() + 1] == '0') return {};
    }
    return Side(known - side_ids.begin());
}

// "BD-MOV-01", "12.3": letters, digits, dots and hyphens, at least one of them a digit.
bool is_rule_id(std::string_view word) {
    constexpr std::string_view digits = "0123456789";
    constexpr std::string_view signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-";
    return word.size() <= longest_rule_id && word.find_first_of(digits) != word.npos &&
        word.find_first_not_of(signs) == word.npos;
}

class Record_reader {
  public:
    explicit Record_reader(std::string file) { record_.file = std::move(file); }
    Record_reader(const Record_reader&) = delete;  // head_ knows where record_ is

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
            read_line(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        if (!versioned_) refuse(std::string(no_version) + ", and this file has no line at all");
        number_ = 0;
        head_.end();
        return std::move(record_);
    }

  private:
    [[noreturn]] void refuse(const std::string& problem) const { throw InputError(record_.file, number_, 0, problem); }

    void read_line(std::string_view raw) {
        const std::string_view line = trim(raw);
        if (line.empty() || line[0] == '#') return;
        std::string_view rest = line;
        const std::string_view first = take_word(rest);
        if (!versioned_) read_version(first, rest);
        else if (line[0] == '|') head_.read_text(raw.substr(raw.find('|')), number_);
        else if (std::ranges::find(head_keys(), first) != head_keys().end()) head_.read(line, number_);
        else if (line[0] == '!') read_answer(Record::Line::refused, line.substr(1));
        else if (line[0] == '>') read_told(line.substr(1));
        else read_answer(Record::Line::answer, line);
    }

    void read_version(std::string_view first, std::string_view rest) {
        if (first != "sandtable") refuse(fmt::format("{}, not with '{}'", no_version, first));
        if (rest.empty())
            refuse(fmt::format("'sandtable' without its version; this program reads version {}", version));
        if (rest == "1")
            refuse(
                "sandtable 1: this program reads version 2; where the record has no dice of a server, changing the 1 "
                "to 2 is all it needs, else replay it with a Sandtable of its time");
        if (whole<int>(rest) != version)
            refuse(fmt::format("sandtable {}: this program reads version {}", rest, version));
        versioned_ = true;
    }

    // An answer that was given, or after a '!' one that must be refused.
    void read_answer(Record::Line::Kind kind, std::string_view text) {
        const std::string_view seat = take_word(text);
        const std::optional<Side> side = side_of(seat);
        if (!side) refuse_side(kind, seat);
        if (seat.find('-') != seat.npos) refuse(fmt::format("'{}': no game here has more than one seat a side", seat));
        std::string_view rest = text;
        if (kind == Record::Line::answer && take_word(rest) == "takes") return read_back(*side, rest);
        Record::Line line = begin(kind, text);
        line.side = *side;
        take_reason(line, text);
        line.words = single_blanks(text);
        if (line.words.empty()) refuse(fmt::format("after {} comes what {} answers", line.rule, seat));
        if (kind == Record::Line::answer && line.reason.size() > longest_reason)
            refuse(fmt::format("a reason of {} bytes; {} is the most", line.reason.size(), longest_reason));
        add(std::move(line));
    }

    // "red takes back 3"
    void read_back(Side side, std::string_view rest) {
        const std::string_view back = take_word(rest);
        const std::optional<u32> count = whole<u32>(rest);
        if (back != "back" || !count || *count == 0 || !is_player(side))
            refuse("'takes' is followed by 'back' and how many answers no longer count, as in 'red takes back 3'");
        Record::Line line;
        line.kind = Record::Line::back;
        line.number = number_;
        line.side = side;
        line.count = *count;
        record_.lines.push_back(std::move(line));
    }

    [[noreturn]] void refuse_side(Record::Line::Kind kind, std::string_view word) const {
        if (kind == Record::Line::refused)
            refuse(fmt::format("after '!' comes the side that is refused: {}, not '{}'", in_words(side_ids), word));
        std::vector<std::string_view> known(side_ids.begin(), side_ids.end());
        known.insert(known.end(), head_keys().begin(), head_keys().end());
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
            refuse(line.kind == Record::Line::refused ? "no reason after ':'; leave the ':' out if any reason will do"
                                                      : "no reason after ':'; leave the ':' out if there is none");
        }
    }

    Record record_;
    Head_reader head_{record_, [this](const std::string& problem) { refuse(problem); }};
    int number_ = 0;
    bool versioned_ = false;
};

std::string prefix(const Record::Line& line) {
    if (line.kind == Record::Line::told) return ">";
    return fmt::format("{}{}", line.kind == Record::Line::refused ? "! " : "", side_id(line.side));
}

}

bool is_seat_id(std::string_view word) { return word != "dice" && side_of(word); }

std::optional<std::string> clean_reason(std::string_view words) {
    std::string reason = single_blanks(words);
    const bool is_text = is_utf8(reason) && !has_control(reason) && reason.find_first_of("\n\t") == reason.npos;
    if (!is_text || reason.empty() || reason.size() > longest_reason) return {};
    return reason;
}

std::string_view side_id(Side side) { return side == Side::nobody ? "nobody" : side_ids[u8(side)]; }

Record read_record(std::string_view text, std::string file) { return Record_reader(std::move(file)).read(text); }

Record read_record_file(const std::string& path) { return read_record(read_file(path, longest_record), path); }

std::string write_record(const Record& record) {
    std::string text = fmt::format("sandtable {}\n", version);
    write_head(record, text);
    std::size_t widest = 0, widest_rule = 0;
    for (const Record::Line& line : record.lines) {
        widest = std::max(widest, prefix(line).size());
        widest_rule = std::max(widest_rule, line.rule.size());
    }
    if (!record.lines.empty()) text += "\n";
    for (const Record::Line& line : record.lines) {
        if (line.kind == Record::Line::back) {
            text += fmt::format("{:<{}} takes back {}\n", prefix(line), widest, line.count);
            continue;
        }
        text += fmt::format("{:<{}} {:<{}} {}", prefix(line), widest, line.rule, widest_rule, line.words);
        if (!line.reason.empty()) text += ": " + line.reason;
        text += "\n";
    }
    return text;
}

}
