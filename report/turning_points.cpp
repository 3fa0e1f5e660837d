#include "report/turning_points.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "report/html.h"
#include "words/article.h"
#include "words/letters.h"

namespace sandtable {
namespace {

// The side that has less left to win; where scores win nothing, the side with the higher score.
Side leader(const Scene& scene) {
    const int red = scene.red.score - scene.red.needed, blue = scene.blue.score - scene.blue.needed;
    return red > blue ? Side::red : blue > red ? Side::blue : Side::nobody;
}

const Scene& end_of(const Story& story, std::size_t turn) {
    return turn + 1 < story.turns.size() ? story.turns[turn + 1].begins : story.ends;
}

}

std::string words(const Story& story, const Swing& swing) {
    const std::array<const Scene::Score*, 2> armies{&story.ends.red, &story.ends.blue};
    // "3 figures", "1 banner"; where the game has no word for it, the number.
    const auto counted = [](int number, std::string_view what) {
        if (what.empty()) return fmt::format("{}", number);
        if (number == 1 && what == "men") return std::string("1 man");
        if (number == 1 && what.ends_with('s')) what.remove_suffix(1);
        return fmt::format("{} {}", number, what);
    };
    const auto lost_what = [](const Scene::Score& army) -> std::string_view {
        constexpr std::string_view lost = " lost";
        for (const auto& count : army.counts)
            if (const std::string_view name = count.words; name.ends_with(lost))
                return name.substr(0, name.size() - lost.size());
        return {};
    };
    std::string words;
    for (const std::size_t side : {0, 1}) {
        const int scored = swing.scored[side];
        const std::string army = the(armies[side]->name);
        words += fmt::format("{} {} {} and lost {}{}", side ? army : with_capital(army),
            scored < 0 ? "fell back by" : "scored", counted(std::abs(scored), armies[side]->what),
            counted(swing.lost[side], lost_what(*armies[side])), side ? "." : "; ");
    }
    if (is_player(swing.leads)) words += fmt::format(" So {} took the lead.", the(armies[index(swing.leads)]->name));
    return words;
}

std::string words(const Story::Throw& one) {
    const Luck& luck = one.luck;
    const bool good = luck.hits > luck.expected;
    const double chance = rarity(luck);
    return fmt::format("{}{} {} of {} {}, where {:.1f} would be average. Only {} of such throws go so {}.", one.words,
        one.words.ends_with('?') ? "" : ":", luck.hits ? std::to_string(luck.hits) : "none", luck.dice,
        luck.hits == 1 ? "succeeds" : "succeed", luck.expected,
        chance < 0.001 ? "0.1 % or less" : fmt::format("{:.1f} %", 100 * chance), good ? "well" : "badly");
}

std::vector<Swing> largest_swings(const Story& story, std::size_t most) {
    std::vector<Swing> swings;
    std::array<int, 2> lost_before{};
    Side led = Side::nobody;
    for (std::size_t i = 0; i < story.turns.size(); ++i) {
        const Story::Turn& turn = story.turns[i];
        const Scene& began = turn.begins;
        const Scene& ended = end_of(story, i);
        Swing swing;
        swing.turn = turn.number;
        swing.scored = {ended.red.score - began.red.score, ended.blue.score - began.blue.score};
        swing.lost = {turn.losses[0] - lost_before[0], turn.losses[1] - lost_before[1]};
        lost_before = turn.losses;
        const Side leads = leader(ended);
        if (is_player(leads) && is_player(led) && leads != led) swing.leads = leads;
        if (is_player(leads)) led = leads;
        if (swing.score() || swing.losses()) swings.push_back(swing);
    }
    const auto size = [](const Swing& swing) { return std::pair(std::abs(swing.score()), std::abs(swing.losses())); };
    std::stable_sort(swings.begin(), swings.end(), [&](const Swing& a, const Swing& b) { return size(a) > size(b); });
    swings.resize(std::min(swings.size(), most));
    std::sort(swings.begin(), swings.end(), [](const Swing& a, const Swing& b) { return a.turn < b.turn; });
    return swings;
}

double rarity(const Luck& thrown) { return thrown.same + (thrown.hits > thrown.expected ? thrown.more : thrown.fewer); }

std::vector<const Story::Throw*> rarest_throws(const Story& story, std::size_t most, int rare) {
    std::vector<const Story::Throw*> rarest;
    for (const Story::Throw& one : story.throws)
        if (rarity(one.luck) * rare < 1) rarest.push_back(&one);
    std::stable_sort(rarest.begin(), rarest.end(),
        [](const Story::Throw* a, const Story::Throw* b) { return rarity(a->luck) < rarity(b->luck); });
    rarest.resize(std::min(rarest.size(), most));
    return rarest;
}

std::string turning_points_html(const Story& story, const Turn_picture& picture, const std::string& note) {
    std::string html = "<h2>Turning points</h2>\n";
    const auto add = [&](int turn, const std::string& words, const std::string& more = "") {
        html += fmt::format("<li><a href='#turn-{0}'>{3} {0}</a>. {1}{2}</li>\n", turn, escaped(words), more,
            with_capital(story.ends.clock.called));
    };
    const auto pictured = [&](int number) -> std::string {
        for (std::size_t i = 0; picture && i < story.turns.size(); ++i)
            if (story.turns[i].number == number) return picture(story.turns[i], end_of(story, i));
        return "";
    };
    const std::vector<Swing> swings = largest_swings(story);
    const std::vector<const Story::Throw*> throws = rarest_throws(story);
    if (swings.empty() && throws.empty()) return html + "<p>Neither side gained on the other.</p>\n";
    if (!swings.empty()) {
        html += fmt::format("<h3>The {}s that changed most</h3>\n", story.ends.clock.called);
        if (!note.empty()) html += fmt::format("<p class='faint'>{}</p>\n", escaped(note));
        html += picture ? "<ul class='moments'>\n" : "<ul>\n";
        for (const Swing& swing : swings) add(swing.turn, words(story, swing), pictured(swing.turn));
        html += "</ul>\n";
    }
    if (!throws.empty()) {
        html += "<h3>The rarest throws</h3>\n<ul>\n";
        for (const Story::Throw* one : throws) add(one->turn, words(*one));
        html += "</ul>\n";
    }
    return html;
}

}
