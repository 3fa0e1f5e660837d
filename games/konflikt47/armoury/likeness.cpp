#include "games/konflikt47/armoury/likeness.h"

#include <algorithm>
#include <array>
#include <utility>

#include "words/letters.h"
#include "words/spelling.h"

namespace konflikt47 {
namespace {

using sandtable::small;

constexpr std::size_t most_words = 10;

// Abbreviations and other spellings, word by word.
constexpr std::pair<std::string_view, std::string_view> written_out[] = {{"lmg", "light machine gun"},
    {"mmg", "medium machine gun"}, {"hmg", "heavy machine gun"}, {"mg", "machine gun"}, {"smg", "submachine gun"},
    {"atr", "anti tank rifle"}, {"atg", "anti tank gun"}, {"at", "anti tank"}, {"antitank", "anti tank"},
    {"bar", "automatic rifle"}, {"schreck", "panzerschreck"}, {"flamer", "flamethrower"}, {"faust", "panzerfaust"},
    {"riflemen", "rifle"}, {"rifleman", "rifle"}, {"machinegun", "machine gun"}, {"fo", "forward observer"},
    {"fao", "forward air observer"}, {"hvy", "heavy"}, {"med", "medium"}, {"inf", "infantry"},
    {"halftrack", "half track"}, {"armored", "armoured"}, {"stg44z", "stg 44z"}, {"stg44", "stg 44z"},
    {"mp40", "mp 40"}, {"pzkpfw", "panzer"}, {"pz", "panzer"}, {"sdkfz", "sd kfz"}, {"commandos", "commando"},
    {"lieutenant", "officer"}, {"leutnant", "officer"}, {"oberleutnant", "officer"}, {"lt", "officer"},
    {"captain", "company commander"}, {"hauptmann", "company commander"}, {"major", "company commander"}};

constexpr std::string_view say_little[] = {"the", "a", "an", "of", "with", "and", "squad", "section", "team", "unit",
    "men", "man", "troops", "veteran", "regular", "inexperienced", "x", "1st", "2nd", "3rd", "4th", "5th", "6th",
    "each", "extra", "additional", "upgrade"};

std::string singular(std::string word) {
    constexpr std::size_t least = 4;
    if (word.size() >= least && word.ends_with('s') && !word.ends_with("ss")) word.pop_back();
    return word;
}

void add_word(Name_words& words, const std::string& word) {
    for (const auto& [shorter, longer] : written_out)
        if (word == shorter) {
            std::string_view rest = longer;
            while (!rest.empty()) {
                const std::size_t end = std::min(rest.find(' '), rest.size());
                words.emplace_back(rest.substr(0, end));
                rest.remove_prefix(std::min(rest.size(), end + 1));
            }
            return;
        }
    if (std::ranges::find(say_little, word) == std::end(say_little)) words.push_back(singular(word));
}

// Of names whose words are all in the other: "Keiler" and "Keiler Medium Walker".
constexpr int shortened = 70;

// In hundredths.
int likeness_of(const std::string& a, const std::string& b) {
    constexpr std::size_t least = 5;
    constexpr int misspelt = 80;
    if (a == b) return same;
    if (a.size() < least || b.size() < least || a.front() != b.front()) return 0;
    const std::array<std::string_view, 1> known{b};
    return sandtable::nearest(a, known).empty() || a.size() > b.size() + 2 || b.size() > a.size() + 2 ? 0 : misspelt;
}

}

Name_words name_words(std::string_view name) {
    Name_words words;
    std::string word;
    const auto end = [&] {
        if (!word.empty() && words.size() < most_words) add_word(words, word);
        word.clear();
    };
    for (const char c : name) {
        const char letter = sandtable::small(c);
        const bool is_of_word = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ||
            static_cast<unsigned char>(letter) >= 0x80;
        if (is_of_word) word += letter;
        else end();
    }
    end();
    for (std::size_t i = 0; i + 1 < words.size(); ++i)  // "sub-machine gun"
        if (words[i] == "sub" && words[i + 1] == "machine") {
            words[i] = "submachine";
            words.erase(words.begin() + std::ptrdiff_t(i) + 1);
        }
    return words;
}

int likeness(const Name_words& said, const Name_words& known) {
    if (said.empty() || known.empty()) return 0;
    std::vector<bool> taken(known.size());
    int sum = 0;
    bool all = true;
    for (const std::string& word : said) {
        int best = 0;
        std::size_t of = 0;
        for (std::size_t i = 0; i < known.size(); ++i)
            if (!taken[i])
                if (const int one = likeness_of(word, known[i]); one > best) best = one, of = i;
        if (best) taken[of] = true;
        all = all && best == same;
        sum += best;
    }
    const int shared = 2 * sum / int(said.size() + known.size());
    return all ? std::max(shared, shortened) : shared;
}

}
