#include "store/stored_text.h"

#include <charconv>
#include <optional>

#include "core/fnv.h"
#include "words/letters.h"

namespace sandtable::stored {

std::string written(u64 number) { return fmt::format("{:016x}", number); }
u64 read(const std::string& text) {
    const std::optional<u64> number = whole<u64>(text, 16);
    if (!number || text.size() != 16) throw Unreadable(fmt::format("'{}' is not sixteen hexadecimal digits", text));
    return *number;
}

std::string written(const std::vector<i32>& numbers) { return fmt::format("{}", fmt::join(numbers, " ")); }
std::vector<i32> read_numbers(const std::string& text) {
    std::vector<i32> numbers;
    const char* const end = text.data() + text.size();
    for (const char* at = text.data(); at != end;) {
        if (!numbers.empty() && *at++ != ' ') at = end;  // so that nothing is read, and refused
        const auto [next, error] = std::from_chars(at, end, numbers.emplace_back());
        if (error != std::errc()) throw Unreadable(fmt::format("'{}' is not whole numbers with a space between", text));
        at = next;
    }
    return numbers;
}

std::string written(const Stored_rematch& rematch) {
    if (rematch.stands == Stored_rematch::not_offered) return {};
    return fmt::format("{} {} {} {}", written(rematches, rematch.stands), written(sides, std::size_t(rematch.by)),
        rematch.is_swapped ? "swapped" : "same", rematch.battle);
}
Stored_rematch read_rematch(const std::string& text) {
    Stored_rematch rematch;
    if (text.empty()) return rematch;
    std::array<std::string, 4> words;
    std::size_t word = 0;
    for (const char letter : text) {
        if (letter != ' ') words[word] += letter;
        else if (++word == words.size()) break;
    }
    rematch.stands = Stored_rematch::Stands(read(rematches, words[0]));
    rematch.by = Side(read(sides, words[1]));
    rematch.is_swapped = words[2] == "swapped";
    rematch.battle = words[3];
    if (written(rematch) != text) throw Unreadable(fmt::format("'{}' is no rematch", text));
    return rematch;
}

namespace {

void add(const std::string& text, Fnv1a& into) {
    into.number(text.size());
    into.text(text);
}

}

u64 sum_of(const Stored_battle& battle) {
    Fnv1a sum;
    for (const std::string* text : {&battle.id, &battle.game, &battle.setup.scenario, &battle.secret}) add(*text, sum);
    for (const u64 number : {battle.data, u64(battle.created), u64(battle.is_record), battle.brought})
        sum.number(number);
    sum.number(battle.setup.house.settings.size());
    for (const std::string& setting : battle.setup.house.settings) add(setting, sum);
    sum.number(battle.setup.parts.size());
    for (const auto& [name, text] : battle.setup.parts) add(name, sum), add(text, sum);
    for (const Stored_seat& seat : battle.seats)
        for (const std::string* text : {&seat.who, &seat.level, &seat.token, &seat.invite, &seat.nonce, &seat.promise})
            add(*text, sum);
    // As it was summed up before there were any.
    if (!battle.begun.empty()) add(battle.begun, sum);
    if (battle.rematch != Stored_rematch{}) add("rematch " + written(battle.rematch), sum);
    for (std::size_t side = 0; side < battle.seats.size(); ++side) {
        const Stored_seat& seat = battle.seats[side];
        if (!seat.name.empty()) add(fmt::format("name {} {}", side, seat.name), sum);
        if (seat.is_silent) add(fmt::format("silent {}", side), sum);
    }
    if (battle.no_take_backs) add(without_take_backs, sum);
    return sum.hash();
}

u64 chain_of(const Stored_answer& answer, u64 before) {
    Fnv1a chain;
    chain.number(before);
    add(answer.battle, chain);
    for (const u64 number : {answer.number, u64(answer.act), u64(answer.side), answer.message, answer.hash})
        chain.number(number);
    add(written(answer.numbers), chain);
    add(answer.reason, chain);
    if (answer.said) chain.number(answer.said);  // as it was chained before there were any
    return chain.hash();
}

}
