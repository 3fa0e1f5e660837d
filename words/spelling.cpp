#include "words/spelling.h"

#include <algorithm>
#include <vector>

#include "words/letters.h"

namespace sandtable {
namespace {

constexpr std::size_t longest_word =
    64;  // longer ones are not misspelt words, and the table below grows with the square

std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> steps(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) steps[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j) steps[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i)
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = small(a[i - 1]) == small(b[j - 1]);
            steps[i][j] = std::min({steps[i - 1][j] + 1, steps[i][j - 1] + 1, steps[i - 1][j - 1] + !same});
            const bool swapped =
                i > 1 && j > 1 && small(a[i - 1]) == small(b[j - 2]) && small(a[i - 2]) == small(b[j - 1]);
            if (swapped) steps[i][j] = std::min(steps[i][j], steps[i - 2][j - 2] + 1);
        }
    return steps[a.size()][b.size()];
}

}

std::string_view nearest(std::string_view word, std::span<const std::string_view> known) {
    if (word.size() > longest_word) return {};
    std::string_view best;
    std::size_t least = std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const std::string_view candidate : known) {
        if (candidate.empty() || candidate.size() > longest_word) continue;
        const std::size_t steps = distance(word, candidate);
        if (steps < least && steps < candidate.size()) {
            least = steps;
            best = candidate;
        }
    }
    return best;
}

std::string suggestion(std::string_view word, std::span<const std::string_view> known) {
    const std::string_view meant = nearest(word, known);
    return meant.empty() ? "known are " + in_words(known) : "did you mean '" + std::string(meant) + "'?";
}

std::string in_words(std::span<const std::string_view> words) {
    if (words.empty()) return "nothing";
    std::string sentence;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) sentence += i + 1 == words.size() ? " and " : ", ";
        sentence += "'" + std::string(words[i]) + "'";
    }
    return sentence;
}

}
