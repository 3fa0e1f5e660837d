#include "fuzz/mutate.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>
#include <vector>

#include "data_files/error.h"
#include "data_files/tree.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace sandtable {
namespace {

constexpr std::string_view digits = "0123456789";
constexpr std::array<std::string_view, 16> numbers = {"0", "1", "2", "6", "7", "-1", "63", "64", "65", "99", "255",
    "256", "65536", "2147483647", "2147483648", "18446744073709551615"};

// Where the words of a line are: between blanks.
std::vector<std::pair<std::size_t, std::size_t>> words_in(std::string_view line) {
    std::vector<std::pair<std::size_t, std::size_t>> words;
    for (std::size_t at = 0; (at = line.find_first_not_of(" \t", at)) != line.npos;) {
        const std::size_t end = std::min(line.find_first_of(" \t", at), line.size());
        words.emplace_back(at, end - at);
        at = end;
    }
    return words;
}
std::string any_word(std::string_view line, Stream& chance) {
    const auto words = words_in(line);
    if (words.empty()) return "x";
    const auto [at, size] = any_of(words, chance);
    return std::string(line.substr(at, size));
}

void change_number(std::string& text, Stream& chance) {
    const std::size_t from = chance.below(u32(text.size() + 1));
    const std::size_t at = text.find_first_of(digits, from);
    if (at == text.npos) return;
    const std::size_t end = std::min(text.find_first_not_of(digits, at), text.size());
    text.replace(at, end - at, any_of(numbers, chance));
}

class Lines {
  public:
    Lines(std::string_view text, Vocabulary known, Stream& chance) : known_(known), chance_(chance) {
        for (; !text.empty(); text.remove_prefix(std::min(text.find('\n') + 1, text.size()))) {
            lines_.emplace_back(text.substr(0, text.find('\n')));
            if (text.find('\n') == text.npos) break;
        }
    }

    void change() {
        if (lines_.empty()) return lines_.push_back(known());
        const std::size_t at = chance_.below(u32(lines_.size()));
        const auto line = lines_.begin() + std::ptrdiff_t(at);
        const std::size_t run = std::min<std::size_t>(1 + chance_.below(4), lines_.size() - at);
        switch (chance_.below(8)) {
            case 0: lines_.erase(line, line + std::ptrdiff_t(run)); return;
            case 1: {
                const std::vector<std::string> again(line, line + std::ptrdiff_t(run));
                const auto to = lines_.begin() + std::ptrdiff_t(chance_.below(u32(lines_.size() + 1)));
                lines_.insert(to, again.begin(), again.end());
                return;
            }
            case 2: std::swap(*line, any_of(lines_, chance_)); return;
            case 3: lines_.insert(line, known()); return;
            case 4: change_word(*line, any_word(any_of(lines_, chance_), chance_)); return;
            case 5: change_word(*line, any_word(known(), chance_)); return;
            case 6: change_number(*line, chance_); return;
            default: *line += ' ' + any_word(any_of(lines_, chance_), chance_);
        }
    }
    std::string text() const {
        std::string text;
        for (const std::string& line : lines_) text += line + '\n';
        return text;
    }

  private:
    std::string known() { return std::string(any_of(known_, chance_)); }
    void change_word(std::string& line, const std::string& to) {
        const auto words = words_in(line);
        if (words.empty()) return;
        const auto [at, size] = any_of(words, chance_);
        line.replace(at, size, to);
    }

    std::vector<std::string> lines_;
    Vocabulary known_;
    Stream& chance_;
};

void gather(Node& node, std::vector<Node*>& all) {
    all.push_back(&node);
    for (Node& item : node.items) gather(item, all);
}

void change_tree(Node& root, Vocabulary known, Stream& chance) {
    std::vector<Node*> all;
    gather(root, all);
    Node& node = *any_of(all, chance);
    const Node other = *any_of(all, chance);
    if (node.kind == Node::scalar) {
        std::string& text = node.text;
        switch (chance.below(5)) {
            case 0: text = any_of(known, chance); return;
            case 1: change_number(text, chance); return;
            case 2: node = other; return;
            default:
                // A letter in the place of another: of the map of a board every letter is a hex.
                if (!text.empty()) text[chance.below(u32(text.size()))] = text[chance.below(u32(text.size()))];
                return;
        }
    }
    const std::size_t at = node.items.empty() ? 0 : chance.below(u32(node.items.size()));
    const auto item = node.items.begin() + std::ptrdiff_t(at);
    switch (chance.below(4)) {
        case 0:
            if (node.items.empty()) return;
            if (node.kind == Node::map) node.keys.erase(node.keys.begin() + std::ptrdiff_t(at));
            node.items.erase(item);
            return;
        case 1:
            if (node.items.empty()) return;
            *item = other;
            return;
        case 2:
            if (node.items.empty()) return;
            std::swap(*item, any_of(node.items, chance));
            return;
        default:
            if (node.kind == Node::map) {
                const std::string key(any_of(known, chance));
                if (!find(node, key)) add(node, key, other);
            } else {
                node.items.insert(
                    item, node.items.empty() || chance.below(2) ? other : Node(any_of(node.items, chance)));
            }
    }
}

}

std::string mutated_lines(std::string_view text, Vocabulary known, Stream& chance) {
    Lines lines(text, known, chance);
    for (u32 changes = 1 + chance.below(4); changes > 0; --changes) lines.change();
    return lines.text();
}

std::optional<std::string> mutated_tree(std::string_view text, Vocabulary known, Stream& chance) {
    try {
        Node root = read_yaml(text, "fuzz.yaml");
        for (u32 changes = 1 + chance.below(4); changes > 0; --changes) change_tree(root, known, chance);
        return one_line(root) + '\n';
    } catch (const InputError&) { return {}; }
}

std::size_t put_mutated(
    const std::optional<std::string>& changed, std::uint8_t* data, std::size_t size, std::size_t most) {
    if (!changed || changed->size() > most) return LLVMFuzzerMutate(data, size, most);
    std::memcpy(data, changed->data(), changed->size());
    return changed->size();
}

std::size_t put_mutated_data(Vocabulary known, std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    Stream chance(seed);
    const std::string_view text = text_of(data, size);
    std::optional<std::string> changed;
    if (const u32 way = chance.below(5); way > 1) changed = mutated_tree(text, known, chance);
    else if (way == 1) changed = mutated_lines(text, known, chance);
    return put_mutated(changed, data, size, most);
}

}
