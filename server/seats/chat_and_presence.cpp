#include "server/seats/chat_and_presence.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "server/pages/problem.h"
#include "words/spoken.h"

namespace sandtable {

std::string Chat_and_presence::at(const std::string& battle) const {
    static const std::map<Socket_id, Seat> nobody;
    const auto found = here_.find(battle);
    const auto& here = found == here_.end() ? nobody : found->second.sockets;
    const auto sits = [&](Side side) {
        return std::ranges::any_of(here, [&](const auto& one) { return has(one.second, side); });
    };
    const auto watch = std::ranges::count_if(here, [](const auto& one) { return one.second == Seat::watch; });
    return as_text(
        {{"type", "company"}, {"here", {{"red", sits(Side::red)}, {"blue", sits(Side::blue)}}}, {"watching", watch}});
}

Chat_and_presence::Tell Chat_and_presence::tells(const std::string& battle, i64 now) {
    const auto found = here_.find(battle);
    if (found == here_.end() || found->second.is_put_off) return Tell::anyhow;
    if (found->second.told.allows(now)) return Tell::now;
    found->second.is_put_off = true;
    return Tell::in_a_second;
}

void Chat_and_presence::resume(const std::string& battle) {
    const auto found = here_.find(battle);
    if (found != here_.end()) found->second.is_put_off = false;
}

std::string talk_since(const Battle& battle, std::size_t told) {
    constexpr std::size_t most = 50;  // lines that are told at once
    const auto& talk = battle.talk();
    const std::size_t first = std::max(told, talk.size() - std::min(talk.size(), most));
    Json lines = Json::array();
    for (std::size_t line = first; line < talk.size(); ++line)
        lines.push_back({{"by", side_json(talk[line].by)}, {"words", talk[line].words}});
    return as_text({{"type", "talk"}, {"first", first}, {"lines", lines}});
}

namespace {

void change_seats(
    Battle& battle, Seat seat, const std::function<void(Stored_seat&)>& change, std::vector<Write>& writes) {
    for (const Side side : both_sides) {
        if (!has(seat, side)) continue;
        Stored_seat changed = battle.seat(side);
        change(changed);
        if (changed != battle.seat(side)) battle.sit(side, changed, writes);
    }
}

}

std::string take_name(Battle& battle, Seat seat, const std::string& said, std::vector<Write>& writes) {
    const std::optional<std::string> cleaned = clean_name(said);
    if (!cleaned) return fmt::format("A name has 1 to {} letters, all of one alphabet.", longest_name);
    const std::string& name = *cleaned;
    if (passes_for_machine(name)) return "That name passes for the machine's; take another.";
    // What stands where a name would, as clients have it and the game.
    for (const std::string& said_of_all : {std::string("You"), std::string("Your opponent"),
             battle.match().table().words(Side::red), battle.match().table().words(Side::blue)})
        if (!name.empty() && look_alike(name, said_of_all)) return "That name would be mistaken; take another.";
    for (const Side side : both_sides)
        if (!has(seat, side) && !name.empty() && look_alike(name, battle.seat(side).name))
            return "The other player is called so; take another name.";
    change_seats(battle, seat, [&](Stored_seat& own) { own.name = name; }, writes);
    return {};
}

void take_silence(Battle& battle, Seat seat, bool is_silent, std::vector<Write>& writes) {
    change_seats(battle, seat, [&](Stored_seat& own) { own.is_silent = is_silent; }, writes);
}

std::string say(Battle& battle, Side side, const Sent& message, const std::string& words, std::vector<Write>& writes) {
    if (!battle.is_between_people()) return "Nobody sits across the table who could read it.";
    if (battle.seat(side).is_silent) return "You have closed the talk; open it to say something.";
    if (battle.seat(enemy(side)).is_silent) return "The other side has closed the talk.";
    const auto said = std::ranges::count(battle.talk(), side, &Battle::Remark::by);
    if (std::size_t(said) >= Battle::most_remarks)
        return fmt::format("A side may say {} lines in a battle, and yours are said.", Battle::most_remarks);
    battle.say(side, message, words, writes);
    return {};
}

std::string rematch(Battle& battle, Side side, bool is_swapped, Seating& seating, const std::string& address,
    std::vector<Write>& writes, std::optional<Battle>& next) {
    if (!battle.match().table().result().over) return "The battle is not over yet.";
    if (!battle.is_between_people())
        return "Nobody sits across the table who could be asked; begin a new battle instead.";
    const Stored_rematch& stands = battle.about().rematch;
    if (stands.stands == Stored_rematch::begun) return {};
    if (stands == Stored_rematch{Stored_rematch::offered, side, is_swapped, {}}) return {};
    if (stands != Stored_rematch{Stored_rematch::offered, enemy(side), is_swapped, {}}) {
        battle.set_rematch({Stored_rematch::offered, side, is_swapped, {}}, writes);
        return {};
    }
    try {
        next.emplace(seating.begin_rematch(battle, address, writes));
        return {};
    } catch (const Problem& problem) { return problem.words; }
}

std::string no_rematch(Battle& battle, Side side, std::vector<Write>& writes) {
    Stored_rematch rematch = battle.about().rematch;
    if (rematch.stands != Stored_rematch::offered) return "No rematch is offered.";
    if (rematch.by == side) rematch = {};
    else rematch.stands = Stored_rematch::declined;
    battle.set_rematch(rematch, writes);
    return {};
}

}
