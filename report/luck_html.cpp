#include "report/luck_html.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "report/html.h"
#include "report/luck.h"
#include "words/letters.h"

namespace sandtable {
namespace {

std::string of_hundred(const Luck& luck) {
    const int fewer = int(std::lround(100 * luck.fewer)), more = int(std::lround(100 * luck.more)),
              same = std::max(100 - fewer - more, 0);
    const auto number = [](int armies, double chance) {
        return armies || chance == 0 ? fmt::format("{}", armies) : std::string("less than one");
    };
    return fmt::format("{} would hit less often, {} as often and {} more often", number(fewer, luck.fewer),
        number(same, luck.same), number(more, luck.more));
}

std::string throws_html(const Story& story) {
    std::string html = fmt::format(
        "<details><summary>All {} throws</summary>\n<div class='wide'><table>\n<tr><th "
        "class='number'>{}</th><th>Attack</th><th class='number'>Expected</th><th class='number'>Hit</th></tr>\n",
        story.throws.size(), with_capital(story.ends.clock.called));
    for (const Story::Throw& one : story.throws)
        html += fmt::format(
            "<tr><td class='number'>{}</td><td>{}</td><td class='number'>{:.2f}</td><td class='number'>{}</td></tr>\n",
            one.turn, escaped(one.words), one.luck.expected, one.luck.hits);
    return html + "</table></div></details>\n";
}

}

std::string luck_html(const Story& story, const std::function<std::string(Side)>& army) {
    std::string html = "<h2>The dice</h2>\n";
    if (story.throws.empty()) return html + "<p>No die was thrown from which a side hoped for anything.</p>\n";
    for (const Side side : both_sides) {
        const Luck& luck = story.luck[index(side)];
        if (!luck.throws) continue;
        html += fmt::format(
            "<p>{} threw {} {} in {} {}. <strong>{} hit</strong>, where {:.1f} were to be expected: {}. Of 100 "
            "armies with these throws {}.</p>\n",
            army(side), luck.dice, luck.dice == 1 ? "die" : "dice", luck.throws, luck.throws == 1 ? "throw" : "throws",
            luck.hits, luck.expected, words(luck), of_hundred(luck));
    }
    html +=
        "<p class='faint'>A die hits with a face that its thrower hopes for; throws in which nobody hopes for one are "
        "not counted. The chances are exact: those of all the throws together.</p>\n";
    return html + throws_html(story);
}

}
