#include "server/seats/seat_feed.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <xxhash.h>

#include "core/random.h"
#include "server/pages/cards.h"
#include "server/seats/since.h"
#include "words/article.h"

namespace sandtable {
namespace {

// What was told is compared by its digest. Colliding words deceive nobody but the seats of that battle.
u64 digest(const std::string& text) { return XXH3_64bits(text.data(), text.size()); }

const char* undo_id(Battle::Undo undo) {
    switch (undo) {
        case Battle::Undo::no: return "no";
        case Battle::Undo::free: return "free";
        case Battle::Undo::ask: return "ask";
        case Battle::Undo::off: return "off";
    }
    return "no";
}

}

const char* seat_id(Seat seat) {
    static constexpr const char* ids[] = {"red", "blue", "both", "watch"};
    return ids[u8(seat)];
}

Look Seat_feed::look(const Battle& battle) const {
    switch (seat_) {
        case Seat::red: return {Side::red, Side::nobody};
        case Seat::blue: return {Side::blue, Side::nobody};
        case Seat::watch: return {};
        case Seat::both: break;
    }
    const Table& table = battle.match().table();
    // The side that holds the table goes on while it is asked something.
    const Side first = shown_ == Side::blue ? Side::blue : Side::red;
    const Side asked = table.questions().of(first) ? first : table.questions().of(enemy(first)) ? enemy(first) : first;
    if (!table.is_sealed()) return {asked, Side::nobody};
    return ready_ == asked ? Look{asked, Side::nobody} : Look{Side::nobody, asked};
}

std::string Seat_feed::welcome(const Battle& battle) const {
    u64 last = 0;
    for (const Side side : both_sides)
        if (has(seat_, side)) last = std::max(last, battle.processed(side).last());
    return as_text({{"type", "welcome"}, {"protocol", 2}, {"battle", battle.about().id}, {"game", battle.about().game},
        {"scenario", battle.about().setup.scenario}, {"settings", changed_json(battle)}, {"seat", seat_id(seat_)},
        {"players", players_json(battle)}, {"take_backs", !battle.about().no_take_backs},
        {"fairness", fairness_json(battle)}, {"last_message", last},
        {"lesson", battle.lesson() ? course_json(*battle.lesson()) : Json()}});
}

// What the story gained: lines from number `first` on, where what was said before no longer holds.
struct Seat_feed::News {
    std::size_t first = 0;
    Json lines;
    bool any = false;
};

namespace {

// A lesson proposes what its words ask for.
Json asked_json(const Battle& battle, const Table& view, const Question& question) {
    const Course* course = battle.lesson();
    return course ? question_json(view, question, course->proposed(view, question, battle.match().steps().size()))
                  : question_json(view, question);
}

}

std::string Seat_feed::update(const Battle& battle, const Seen& seen) {
    const Look look = this->look(battle);
    const Table& table = battle.match().table();
    if (!table.is_sealed()) ready_ = Side::nobody;
    if (is_player(look.side)) shown_ = look.side;
    const Table* view = seen.view.get();

    const Json scene = scene_.of(*view);

    const News news = this->news(battle, eyes(battle, look.side));

    const Question* question = seat_ == Seat::watch ? nullptr : view->questions().of(look.side);
    const Side wish = battle.wants_undo();
    const Battle::Undo undo = is_player(look.side) ? battle.undo(look.side) : Battle::Undo::no;
    const bool is_decided_alone = undo == Battle::Undo::ask && battle.plays_alone(look.side);
    const std::string goes = undo == Battle::Undo::ask ? own_.words(battle, look.side, look.side) : "";
    const std::string wished = is_player(wish) ? wished_.words(battle, wish, look.side) : "";
    const std::string* taken_back = is_player(look.side) ? battle.told_undo(enemy(look.side)) : nullptr;
    Json rest = {{"type", "update"}, {"revision", seen.revision},
        {"view", is_player(look.side) ? side_json(look.side) : Json("watch")},
        {"question", question ? asked_json(battle, *view, *question) : Json()},
        {"status", status(battle, look.side, *view)}, {"undo", is_decided_alone ? "first" : undo_id(undo)},
        {"takes_back", goes}, {"redo", is_player(look.side) && battle.can_redo(look.side)},
        {"taken_back", taken_back ? Json(*taken_back) : Json()},
        {"offers", {{"draw", side_json(table.draw_offered())}, {"undo", side_json(wish)}, {"takes_back", wished}}},
        {"players", players_json(battle)}, {"curtain", side_json(look.curtain)}, {"result", result_json(table)},
        {"fairness", fairness_json(battle)}, {"rematch", rematch_json(battle)}};
    if (const Course* course = battle.lesson()) rest["read"] = course->pages(battle.match().steps().size());
    const u64 now = digest(as_text(rest));
    if (now == rest_ && scene.empty() && !news.any) return {};
    const bool is_first = rest_ == 0;  // and so tells everything
    rest_ = now;
    rest["scene"] = scene;
    rest["first_told"] = news.first;
    rest["told"] = news.lines;
    if (is_first && (seat_ == Seat::red || seat_ == Seat::blue))
        if (Json since = since_json(battle.match(), look.side, *view); !since.is_null())
            rest["since"] = std::move(since);
    std::string text = as_text(rest);
    whole_ = is_first ? text : "";
    return text;
}

// On one screen for both sides the story is what everybody may know, except what a side does behind the curtain.
Seat_feed::Eyes Seat_feed::eyes(const Battle& battle, Viewer viewer) const {
    const std::size_t steps = battle.match().steps().size();
    if (seat_ != Seat::both) return {viewer, viewer};
    if (!battle.match().table().is_sealed()) return {};
    std::size_t sealed = steps;
    while (sealed && battle.match().steps()[sealed - 1].hidden) --sealed;
    return {watcher, viewer, sealed};
}

// Only the part after the first answer that no longer stands, or looks different since the last time, is made again.
Seat_feed::News Seat_feed::news(const Battle& battle, const Eyes& eyes) {
    const Match& match = battle.match();
    const std::size_t steps = match.steps().size();
    std::size_t kept = std::min(told_.begins.size(), battle.stood_since(told_.rewinds));
    if (eyes.before != told_.eyes.before) kept = 0;
    else if (eyes != told_.eyes) kept = std::min({kept, eyes.from, told_.eyes.from});

    std::vector<std::size_t> begins;
    std::vector<Json> lines;
    const auto tell = [&](Viewer viewer, std::size_t from, std::size_t to) {
        const std::size_t before = lines.size(), begun = begins.size();
        for (Json& line : told_json(match, viewer, from, to, &begins)) lines.push_back(std::move(line));
        for (std::size_t i = begun; i < begins.size(); ++i) begins[i] += before;
    };
    const std::size_t parted = std::clamp(eyes.from, kept, steps);
    if (parted > kept || !steps) tell(eyes.before, kept, parted);
    if (steps > parted) tell(eyes.then, parted, steps);
    std::vector<u64> digests;
    for (const Json& line : lines) digests.push_back(digest(as_text(line)));

    // What was said before and still holds.
    const std::size_t stand = kept < told_.begins.size() ? told_.begins[kept] : kept ? told_.lines.size() : 0;
    const auto said = told_.lines.begin() + std::ptrdiff_t(stand);
    const std::size_t skip =
        std::size_t(std::mismatch(said, told_.lines.end(), digests.begin(), digests.end()).second - digests.begin());
    const News news{stand + skip, Json(std::vector<Json>(lines.begin() + std::ptrdiff_t(skip), lines.end())),
        digests.size() > skip || stand + skip < told_.lines.size()};
    told_.lines.resize(stand);
    told_.lines.insert(told_.lines.end(), digests.begin(), digests.end());
    told_.begins.resize(kept);
    for (const std::size_t begin : begins) told_.begins.push_back(u32(stand + begin));
    told_.eyes = eyes;
    told_.rewinds = battle.rewinds();
    return news;
}

const std::string& Seat_feed::whole(const Battle& battle) {
    if (whole_.empty()) whole_ = blank().update(battle);
    return whole_;
}

Seat_feed Seat_feed::blank() const {
    Seat_feed fresh(battle_, seat_);
    fresh.ready_ = ready_;
    fresh.shown_ = shown_;
    return fresh;
}

bool is_told_at_once(const Battle& battle) {
    constexpr std::size_t most = 250;  // answers: 1 to 9 ms, whatever the game
    return battle.match().steps().size() <= most;
}

std::string status(const Battle& battle, Side side, const Table& view) {
    const Table& table = battle.match().table();
    if (table.result().over) return result_json(table).at("words").get<std::string>() + ".";
    for (const Side one : both_sides)
        if (battle.seat(one).who == "open")
            return fmt::format("Waiting for somebody to take the seat of {}.", the(table.words(one)));
    // From here on by the questions that the view shows: the table knows of more, such as what the other side is asked behind its curtain.
    const Questions& asked = view.questions();
    for (const Side one : both_sides)
        if (asked.of(Side::dice) && battle.waits_for_words(one))
            return fmt::format("Waiting for {} to come to the table.", the(table.words(one)));
    if (is_player(side) && asked.of(side)) return "It is for you to answer.";
    if (view.is_sealed())
        return is_player(side) ? "Waiting for the other side's choice." : "Both sides choose, unseen by the other.";
    for (const Question& question : asked.all())
        if (is_player(question.asked)) return fmt::format("Waiting for {}.", the(table.words(question.asked)));
    if (asked.over()) return is_player(side) ? "Waiting for the other side." : "Waiting for a side's choice.";
    return "The dice are thrown.";
}

}
