// Lists as people write them, a unit on each line: "10 Grenadiers, 1 LMG - 130 pts". So is the form in words that we write ourselves:
// " 117  1st Grenadiers (Grenadier Squad): 10 men, 9 x rifle, light machine gun".
#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "data_files/error.h"
#include "rosters/roster_file.h"
#include "words/letters.h"
#include "words/spoken.h"

namespace sandtable {
namespace {

constexpr std::size_t longest_list_line = 500;  // bytes
constexpr int most_number = 100'000;
constexpr int least_points =
    20;  // of a number in brackets that does not say that it counts points; a smaller one counts men

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 0x80; }

std::string_view trimmed(std::string_view text, std::string_view of = " \t\r") {
    const std::size_t first = text.find_first_not_of(of);
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(of) - first + 1);
}

// The number with which a text begins or ends, which then has it no more.
std::optional<int> take_first_number(std::string_view& text) {
    const std::size_t size = std::min(text.find_first_not_of("0123456789"), text.size());
    const auto number = whole(text.substr(0, size));
    if (!size || !number || *number > most_number) return {};
    text.remove_prefix(size);
    return number;
}
std::optional<int> take_last_number(std::string_view& text) {
    const std::size_t last = text.find_last_not_of("0123456789"), begin = last == text.npos ? 0 : last + 1;
    const auto number = whole(text.substr(begin));
    if (begin == text.size() || !number || *number > most_number) return {};
    text.remove_suffix(text.size() - begin);
    return number;
}

bool take_end(std::string_view& text, std::string_view end) {
    if (text.size() < end.size() || !alike(text.substr(text.size() - end.size()), end)) return false;
    text = trimmed(text.substr(0, text.size() - end.size()));
    return true;
}

// "- 130 pts", "(130 points)", "[130]", "= 130": what stands at the end of a line and counts points.
std::optional<int> take_points(std::string_view& text) {
    std::string_view rest = trimmed(text, " \t.");
    const bool closed = take_end(rest, ")") || take_end(rest, "]");
    bool said = false;
    for (const std::string_view word : {"points", "point", "pts.", "pts", "pt", "p"})
        if (!said && rest.size() > word.size()) {
            std::string_view before = rest;
            if (take_end(before, word) && !before.empty() && is_digit(before.back())) rest = before, said = true;
        }
    const auto points = take_last_number(rest);
    if (!points) return {};
    rest = trimmed(rest);
    const bool is_marked = !rest.empty() && std::string_view("-=([:").find(rest.back()) != std::string_view::npos;
    const bool is_dashed = rest.ends_with("–") || rest.ends_with("—");
    if (closed && !rest.ends_with('(') && !rest.ends_with('[')) return {};
    if (!said && !is_marked && !is_dashed) return {};
    if (!said && closed && *points < least_points) return {};  // "Grenadiers (10)"
    for (const std::string_view dash : {"–", "—"}) take_end(rest, dash);
    text = trimmed(rest, " \t-=([:,");
    return points;
}

// "57 mm Gun" and "3-inch mortar" are names.
bool measures(std::string_view rest) {
    if (rest.starts_with('-') || rest.starts_with('.') || rest.starts_with('/')) return true;
    rest = trimmed(rest);
    for (const std::string_view unit : {"mm", "cm", "inch", "ton", "pounder", "pdr", "cwt"})
        if (begins(rest, unit) && (rest.size() == unit.size() || !is_letter(rest[unit.size()]))) return true;
    return false;
}

// "10 Grenadiers", "10x Grenadiers", "Grenadiers x10"
std::optional<int> take_count(std::string_view& text) {
    std::string_view rest = text;
    if (const auto number = take_first_number(rest); number && !measures(rest)) {
        std::string_view name = trimmed(rest);
        if ((name.starts_with('x') || name.starts_with('X')) && name.size() > 1 && !is_letter(name[1]))
            name = trimmed(name.substr(1));
        else if (name.starts_with("×")) name = trimmed(name.substr(std::string_view("×").size()));
        else if (rest.empty() || (!rest.starts_with(' ') && !rest.starts_with('\t'))) name = {};  // "2nd", "4x4"
        if (!name.empty()) {
            text = name;
            return number;
        }
    }
    rest = text;
    const auto number = take_last_number(rest);
    rest = trimmed(rest);
    if (!number || !(rest.ends_with(" x") || rest.ends_with(" X") || rest.ends_with("×"))) return {};
    text = trimmed(rest, " xX\t");
    if (text.ends_with("×")) text = trimmed(text.substr(0, text.size() - std::string_view("×").size()));
    return number;
}

Roster_item part_of(std::string_view text) {
    Roster_item part;
    text = trimmed(text, " \t\r.");
    part.said = text;
    part.number = take_count(text);
    part.name = text;
    return part;
}

// What stands between commas, and between the words for "and".
void add_parts(Roster_item& to, std::string_view text) {
    while (!text.empty()) {
        std::size_t end = text.find_first_of(",;+&|"), size = 1;
        for (const std::string_view word : {" and ", " with ", " w/ ", " w/", " plus "})
            if (const std::size_t at = text.find(word); at < end) end = at, size = word.size();
        end = std::min(end, text.size());
        if (const auto part = trimmed(text.substr(0, end)); !part.empty() && to.parts.size() < most_roster_parts)
            to.parts.push_back(part_of(part));
        text.remove_prefix(std::min(text.size(), end + size));
    }
}

// "Grenadiers (veteran)", and of a unit with a name of its own "1st Grenadiers (Grenadier Squad)".
void set_name(Roster_item& entry, std::string_view head) {
    head = trimmed(head, " \t,");
    if (head.ends_with(')')) {
        if (const std::size_t open = head.rfind('('); open != head.npos && open > 0) {
            entry.aside = trimmed(head.substr(open + 1, head.size() - open - 2));
            head = trimmed(head.substr(0, open));
        }
    }
    entry.name = head;
}

class List {
  public:
    explicit List(const std::string& file) : file_(file) {}

    Roster read(std::string_view text) {
        for (int line = 1; !text.empty(); ++line) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            read_line(text.substr(0, end), line);
            text.remove_prefix(std::min(text.size(), end + 1));
        }
        if (roster_.platoons.empty() || roster_.platoons.back().empty())
            throw InputError(file_, 0, 0,
                "has no line that could be a unit; lines such as '10 Grenadiers, 1 LMG - 130 pts' would be right");
        return std::move(roster_);
    }

  private:
    void read_line(std::string_view text, int line) {
        if (text.size() > longest_list_line)
            throw InputError(
                file_, line, 0, fmt::format("is a line of {} bytes; {} are the most", text.size(), longest_list_line));
        std::string clean(text);
        std::ranges::replace(clean, '\t', ' ');
        const std::size_t indent = std::min(clean.find_first_not_of(' '), clean.size());
        std::string_view rest = trimmed(clean, " \r*#>=_");
        bool is_bullet = false;
        for (const std::string_view bullet : {"- ", "• ", "· ", "– ", "•", "o "})
            if (!is_bullet && rest.starts_with(bullet)) {
                rest = trimmed(rest.substr(bullet.size()));
                is_bullet = true;
            }
        if (rest.find_first_not_of("-—– .") == rest.npos || is_heading(rest)) return;
        if (is_new_platoon(rest)) return begin_platoon();
        Roster_item entry;
        entry.said = clean_line(rest, longest_list_line).value_or(std::string());
        entry.line = line;
        const bool is_ours = read_our_form(entry, rest);
        if (!is_ours) read_any_form(entry, rest);
        const bool is_below = !is_ours && units() && indent + is_bullet > indent_;
        if (is_below) {
            Roster_item& unit = roster_.platoons.back().back();
            if (unit.parts.size() < most_roster_parts) unit.parts.push_back(std::move(entry));
            return;
        }
        if (roster_.platoons.empty()) begin_platoon();
        if (++entries_ > most_roster_items)
            throw InputError(file_, line, 0, fmt::format("is entry {}; {} are the most", entries_, most_roster_items));
        indent_ = is_ours ? std::string::npos : indent + is_bullet;
        roster_.platoons.back().push_back(std::move(entry));
    }

    // What stands at the head of a list, or under it.
    bool is_heading(std::string_view text) {
        for (const std::string_view word : {"total", "sum:", "points:", "grand total"})
            if (begins(text, word)) return true;
        for (const std::string_view word : {"nation:", "army:", "faction:", "country:", "force:", "army list:"})
            if (begins(text, word)) {
                roster_.army += fmt::format(" {}", text.substr(word.size()));
                return true;
            }
        // "Panzermech (Germany), 992 of 1000 points"
        std::string_view rest = text;
        if (!units() && (take_end(rest, " points") || take_end(rest, " pts"))) {
            if (const auto limit = take_last_number(rest); limit && take_end(rest, " of ")) {
                take_last_number(rest);
                return set_title(trimmed(rest, " ,-"), *limit);
            }
        }
        return false;
    }

    bool set_title(std::string_view title, int limit) {
        Roster_item head;
        set_name(head, title);
        roster_.title = head.name;
        roster_.army += " " + head.aside;
        roster_.limit = limit;
        return true;
    }

    static bool is_new_platoon(std::string_view text) {
        constexpr std::size_t longest = 24;
        const std::string words = small(trimmed(text, " :-"));
        if (words.size() > longest || words.find("platoon") == words.npos) return false;
        for (const char* word : {"command", "leader", "officer", "hq"})
            if (words.find(word) != words.npos) return false;
        return words.starts_with("platoon") || words.ends_with("platoon");
    }

    void begin_platoon() {
        if (roster_.platoons.empty() || !roster_.platoons.back().empty()) roster_.platoons.emplace_back();
        indent_ = std::string::npos;
    }

    bool units() const { return !roster_.platoons.empty() && !roster_.platoons.back().empty(); }

    // The points first, and two blanks.
    static bool read_our_form(Roster_item& entry, std::string_view text) {
        const auto points = take_first_number(text);
        if (!points || !text.starts_with("  ")) return false;
        entry.points = points;
        const std::size_t colon = text.find(": ");
        set_name(entry, text.substr(0, colon));
        if (colon != text.npos) add_parts(entry, text.substr(colon + 2));
        return true;
    }

    static void read_any_form(Roster_item& entry, std::string_view text) {
        entry.points = take_points(text);
        entry.number = take_count(text);
        // A comma in brackets parts nothing.
        std::size_t end = text.npos, size = 1;
        const auto part_at = [&](std::string_view word) {
            if (const std::size_t at = text.find(word); at < end && at > 0) end = at, size = word.size();
        };
        for (const std::string_view word : {": ", ", ", "; ", " + ", " with ", " w/ ", " w/", " | "}) part_at(word);
        if (const std::size_t open = text.find('('), close = text.find(')');
            open < end && end < close && close != text.npos)
            end = close + 1, size = 0;
        set_name(entry, text.substr(0, end));
        if (end != text.npos) add_parts(entry, text.substr(std::min(text.size(), end + size)));
        if (!entry.number) {  // "Grenadiers (10 men)"
            std::string_view aside = entry.aside;
            const auto number = take_first_number(aside);
            aside = trimmed(aside);
            if (number && (aside.empty() || alike(aside, "men") || alike(aside, "models"))) {
                entry.number = number;
                entry.aside.clear();
            }
        }
    }

    const std::string& file_;
    Roster roster_;
    std::size_t indent_ = std::string::npos, entries_ = 0;
};

}

Roster read_list(std::string_view text, const std::string& file) {
    if (text.size() > longest_roster_list)
        throw InputError(file, 0, 0,
            fmt::format("is a list of {} bytes; {} are the most in words", text.size(), longest_roster_list));
    return List(file).read(text);
}

}
