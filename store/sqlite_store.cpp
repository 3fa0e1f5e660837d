#include "store/sqlite_store.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "store/stored_text.h"

namespace sandtable {
using namespace stored;

namespace {

// Names the battle, and the place in it, when `row` meets what no store wrote there.
template <class Row>
void read_row(const std::string& path, const std::string& battle, const std::string& where, const Row& row) {
    try {
        row();
    } catch (const Unreadable& error) { throw Damaged_battle(path, battle, where + error.what()); }
}

// What cannot be read at all of a battle is its damage, not the whole file's.
template <class Read> auto read_of(const std::string& path, const std::string& battle, const Read& read) {
    try {
        return read();
    } catch (const Damaged_battle&) { throw; } catch (const Damaged&) {
        throw Damaged_battle(path, battle, "its rows cannot be read");
    }
}

std::string answer_words(u64 number) { return fmt::format("answer {}: ", number); }

}

Sqlite_store::Sqlite_store(std::unique_ptr<sqlite::Database> database, std::unique_ptr<Ownership> ownership)
    : ownership_(std::move(ownership)), database_(std::move(database)) {
    all_aside_.each([this] {
        const std::string battle = all_aside_.text(0);
        damage_.push_back({battle, Damaged_battle(path(), battle, all_aside_.text(1)).what()});
    });
    if (ownership_ && path() != ":memory:") watch_.emplace(*database_);
}

// A file that somebody changed must not be mixed with the rest of the log when the database is closed. The server that opens the file
// next reports the loss.
Sqlite_store::~Sqlite_store() {
    try {
        expect_untouched();
    } catch (const std::exception&) {}
}

void Sqlite_store::expect_untouched() {
    if (watch_) watch_->expect_untouched();
}

void Sqlite_store::write(std::span<const Write> writes) {
    if (writes.empty()) return;
    const std::lock_guard lock(mutex_);
    expect_untouched();
    u64 made = 0;
    database_->run("begin immediate");
    try {
        for (const Write& write : writes) std::visit([this](const auto& what) { put(what); }, write);
        count_.run(i64(writes.size()));
        made = read_writes();
        database_->run("commit");
    } catch (...) {
        database_->undo();
        if (watch_) watch_->forgive_log();
        throw;
    }
    if (!watch_) return;
    watch_->expect_committed();
    watch_->shorten_log();
    ownership_->confirm(made);
}

void Sqlite_store::put(const Stored_battle& battle) {
    put_battle_.run(battle.id, battle.game, battle.setup.scenario, written(battle.data), battle.created, battle.secret,
        i64{battle.is_record}, i64(battle.brought), written(sum_of(battle)), battle.begun, written(battle.rematch));
    drop_settings_.run(battle.id);
    i64 number = 0;
    for (const std::string& setting : battle.setup.house.settings) put_setting_.run(battle.id, number++, setting);
    if (battle.no_take_backs) put_setting_.run(battle.id, number, without_take_backs);
    drop_parts_.run(battle.id);
    for (const auto& [name, text] : battle.setup.parts) put_part_.run(battle.id, name, text);
    for (std::size_t side = 0; side < battle.seats.size(); ++side) {
        const Stored_seat& seat = battle.seats[side];
        put_seat_.run(battle.id, written(sides, side), seat.who, seat.level, seat.token, seat.invite, seat.nonce,
            seat.promise, seat.name, written(talks, seat.is_silent));
    }
    first_head_.run(battle.id, written(u64{0}));
}

// Throws Out_of_turn when there is no such battle.
Sqlite_store::Head Sqlite_store::head(const std::string& battle) {
    bool is_known = false;
    Head head;
    head_.each(
        [&] {
            is_known = true;
            head.answers = u64(head_.number(0));
            read_row(path(), battle, "", [&] { head.chain = read(head_.text(1)); });
        },
        battle);
    if (!is_known) throw Out_of_turn(fmt::format("{} has no battle '{}'", path(), battle));
    return head;
}

void Sqlite_store::put(const Stored_answer& answer) {
    const Head last = head(answer.battle);
    if (answer.number != last.answers)
        throw Out_of_turn(fmt::format("{} cannot take answer {} of battle '{}': the next is number {}", path(),
            answer.number, answer.battle, last.answers));
    const u64 chain = chain_of(answer, last.chain);
    put_answer_.run(answer.battle, i64(answer.number), written(acts, answer.act),
        written(sides, std::size_t(answer.side)), written(answer.numbers), answer.reason, i64(answer.message),
        written(answer.hash), written(chain), written(answer.said));
    put_head_.run(answer.battle, i64(answer.number + 1), written(chain));
}

void Sqlite_store::put_aside(const std::string& battle, const std::string& words) {
    const std::lock_guard lock(mutex_);
    put_aside_.run(battle, words);
}

void Sqlite_store::tell(std::string words) {
    const std::lock_guard lock(mutex_);
    damage_.push_back({"", std::move(words)});
}

u64 Sqlite_store::writes() {
    const std::lock_guard lock(mutex_);
    return read_writes();
}

u64 Sqlite_store::read_writes() {
    u64 writes = 0;
    written_.each([&] { writes = u64(written_.number(0)); });
    return writes;
}

void Sqlite_store::count_at_least(u64 writes) {
    const std::lock_guard lock(mutex_);
    count_at_least_.run(i64(writes));
}

void Sqlite_store::settle() {
    const std::lock_guard lock(mutex_);
    database_->settle();
}

std::vector<Damage> Sqlite_store::damage() {
    const std::lock_guard lock(mutex_);
    return damage_;
}

std::vector<i64> Sqlite_store::places() {
    const std::lock_guard lock(mutex_);
    std::vector<i64> found;
    places_.each([&] { found.push_back(places_.number(0)); });
    return found;
}

std::vector<std::string> Sqlite_store::strays() {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> found;
    strays_.each([&] { found.push_back(strays_.text(0)); });
    return found;
}

Stored_battle Sqlite_store::battle(i64 place) {
    const std::lock_guard lock(mutex_);
    return read_battle(place);
}

Stored_battle Sqlite_store::read_battle(i64 place) {
    Stored_battle battle;
    std::string data, sum, rematch;
    battle_.each(
        [&] {
            battle.id = battle_.text(0);
            battle.game = battle_.text(1);
            battle.setup.scenario = battle_.text(2);
            data = battle_.text(3);
            battle.created = battle_.number(4);
            battle.secret = battle_.text(5);
            battle.is_record = battle_.number(6) != 0;
            battle.brought = u64(battle_.number(7));
            sum = battle_.text(8);
            battle.begun = battle_.text(9);
            rematch = battle_.text(10);
        },
        place);
    read_of(path(), battle.id, [&] {
        settings_.each(
            [&] {
                if (settings_.text(0) == without_take_backs) battle.no_take_backs = true;
                else battle.setup.house.settings.push_back(settings_.text(0));
            },
            battle.id);
        parts_.each([&] { battle.setup.parts[parts_.text(0)] = parts_.text(1); }, battle.id);
        read_row(path(), battle.id, "", [&] {
            battle.data = read(data);
            battle.rematch = read_rematch(rematch);
            std::array<int, 2> seated{};
            seats_.each(
                [&] {
                    const std::size_t side = read(sides, seats_.text(0));
                    if (side >= battle.seats.size()) throw Unreadable(seats_.text(0) + " has no seat");
                    ++seated[side];
                    battle.seats[side] = {seats_.text(1), seats_.text(2), seats_.text(3), seats_.text(4),
                        seats_.text(5), seats_.text(6), seats_.text(7), read(talks, seats_.text(8)) != 0};
                },
                battle.id);
            if (seated != std::array{1, 1}) throw Unreadable("a seat is missing");
            if (read(sum) != sum_of(battle)) throw Unreadable("it is not as it was written");
        });
    });
    return battle;
}

std::vector<Stored_battle> Sqlite_store::battles() {
    const std::vector<i64> all = places();
    const std::lock_guard lock(mutex_);
    expect_untouched();
    std::vector<Stored_battle> found;
    for (const i64 place : all) try {
            found.push_back(read_battle(place));
        } catch (const Damaged_battle& damaged) {
            const Damage damage{damaged.battle, damaged.what()};
            if (std::ranges::find(damage_, damage) == damage_.end()) damage_.push_back(damage);
        }
    return found;
}

Stored_battle Sqlite_store::about(const std::string& battle) {
    const std::lock_guard lock(mutex_);
    expect_untouched();
    std::optional<i64> place;
    place_.each([&] { place = place_.number(0); }, battle);
    if (!place) throw Store_error(fmt::format("{} has no battle '{}'", path(), battle));
    return read_battle(*place);
}

std::vector<Stored_answer> Sqlite_store::answers(const std::string& battle) {
    const std::lock_guard lock(mutex_);
    expect_untouched();
    return read_of(path(), battle, [&] { return read_answers(battle); });
}

std::string Sqlite_store::put_aside_with(const std::string& battle) {
    std::string words;
    aside_.each([&] { words = aside_.text(0); }, battle);
    return words;
}

std::vector<Stored_answer> Sqlite_store::read_answers(const std::string& battle) {
    if (const std::string words = put_aside_with(battle); !words.empty()) throw Damaged_battle(path(), battle, words);
    std::vector<Stored_answer> found;
    u64 chain = 0;
    answers_.each(
        [&] {
            read_row(path(), battle, answer_words(found.size()), [&] {
                if (answers_.number(0) != i64(found.size()))
                    throw Unreadable(fmt::format("missing, the next is {}", answers_.number(0)));
                found.push_back({Stored_answer::Act(read(acts, answers_.text(1))), battle, found.size(),
                    Side(read(sides, answers_.text(2))), read_numbers(answers_.text(3)), answers_.text(4),
                    u64(answers_.number(5)), read(answers_.text(6)), read(answers_.text(8))});
                chain = chain_of(found.back(), chain);
                if (read(answers_.text(7)) != chain) throw Unreadable("it is not as it was written");
            });
        },
        battle);
    bool has_head = false;
    head_.each(
        [&] {
            has_head = true;
            read_row(path(), battle, "", [&] {
                if (u64(head_.number(0)) != found.size())
                    throw Unreadable(fmt::format("it has {} answers of {}", found.size(), head_.number(0)));
                if (read(head_.text(1)) != chain) throw Unreadable("its head is not as it was written");
            });
        },
        battle);
    // A battle has one from its first write on, also where nothing was said in it yet.
    bool is_known = !found.empty();
    known_.each([&] { is_known = true; }, battle);
    if (!has_head && is_known) throw Damaged_battle(path(), battle, "its head is missing");
    return found;
}

}
