#include "store/sqlite.h"

#include <charconv>
#include <mutex>
#include <string_view>

#include <fmt/format.h>

#include "core/fnv.h"
#include "store/database.h"
#include "text/letters.h"

namespace sandtable {
namespace {

using sqlite::Database;
using sqlite::Statement;

constexpr i64 application = 0x53616e64;  // "Sand", in the file's header: whose file it is
constexpr i64 version = 2;               // of the tables below

// A battle's `sum` and an answer's `chain` are digests of what the row says, the latter also of the rows before it: bits that
// turn over on the disk are noticed. Digests stand as sixteen hexadecimal digits, as people see them elsewhere. Counts and ids are whole numbers; those from
// 2^63 on would look negative in the file, and are read back as they were.
constexpr auto tables = R"(
    create table battles (
        place integer primary key, id text not null unique, game text not null, scenario text not null,
        data text not null, created integer not null, secret text not null, is_record integer not null,
        brought integer not null, sum text not null) strict;
    create table settings (
        battle text not null references battles (id), number integer not null, setting text not null,
        primary key (battle, number)) strict, without rowid;
    create table parts (
        battle text not null references battles (id), name text not null, text text not null,
        primary key (battle, name)) strict, without rowid;
    create table seats (
        battle text not null references battles (id), seat text not null, who text not null, level text not null,
        token text not null, invite text not null, nonce text not null, promise text not null,
        primary key (battle, seat)) strict, without rowid;
    create table answers (
        battle text not null references battles (id), number integer not null, act text not null, seat text not null,
        numbers text not null, reason text not null, message integer not null, hash text not null, chain text not null,
        primary key (battle, number)) strict, without rowid;
)";

constexpr std::array<std::string_view, 5> acts{"reply", "concede", "agree_draw", "undo", "back"};
constexpr std::array<std::string_view, 5> sides{"red", "blue", "umpire", "dice", "nobody"};

// To the file and back. What reads throws Unreadable when the text is none that `written` made.

struct Unreadable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <std::size_t count> std::string written(const std::array<std::string_view, count>& words, std::size_t number) {
    if (number >= count) throw Store_error(fmt::format("{} is no number of a word that the store knows", number));
    return std::string(words[number]);
}
template <std::size_t count>
std::size_t read(const std::array<std::string_view, count>& words, const std::string& text) {
    for (std::size_t number = 0; number < count; ++number)
        if (words[number] == text) return number;
    throw Unreadable(fmt::format("'{}' is not one of {}", text, fmt::join(words, ", ")));
}

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

void add(const std::string& text, Fnv1a& into) {
    into.number(text.size());
    into.text(text);
}

// Of all that the store keeps of a battle but its answers.
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
    return sum.hash();
}

// Of an answer and, by `before`, of all before it; before the first it is nought.
u64 chain_of(const Stored_answer& answer, u64 before) {
    Fnv1a chain;
    chain.number(before);
    add(answer.battle, chain);
    for (const u64 number : {answer.number, u64(answer.act), u64(answer.side), answer.message, answer.hash})
        chain.number(number);
    add(written(answer.numbers), chain);
    add(answer.reason, chain);
    return chain.hash();
}

// Locks the file for this store alone, then looks whether it is a store of ours, or makes it one if it is empty. Another
// program's file is left as it was.
std::unique_ptr<Database> opened(const std::string& path) {
    auto database = std::make_unique<Database>(path);
    database->run(
        "pragma locking_mode = exclusive; pragma trusted_schema = off; pragma foreign_keys = on; begin exclusive");
    const i64 owner = database->number("pragma application_id"), found = database->number("pragma user_version");
    const bool is_empty = database->number("select count(*) from sqlite_schema") == 0;
    if (is_empty && owner == 0 && found == 0) {
        database->run(tables);
        database->run(
            fmt::format("pragma application_id = {}; pragma user_version = {}", application, version).c_str());
    } else if (owner != application) {
        database->refuse("belongs to another program; name another file");
    } else if (found == 1) {
        database->refuse(
            "is of version 1, from before battles had parts and their dice were chained: serve it with the "
            "Sandtable that wrote it to finish its battles or to save their records, and name another file here");
    } else if (found != version) {
        database->refuse(fmt::format("is of version {}, and this program knows version {}: {}", found, version,
            found > version ? "open it with a later Sandtable" : "no Sandtable wrote it"));
    } else if (const std::string fault = database->text("pragma quick_check(1)"); fault != "ok") {
        database->refuse(fmt::format("is damaged ({}): put a copy in its place", fault));
    }
    database->run("commit");
    const std::string journal = database->text("pragma journal_mode = wal");
    if (journal != (path == ":memory:" ? "memory" : "wal"))
        database->refuse(fmt::format("cannot have a write-ahead log, only '{}'", journal));
    database->run("pragma synchronous = full");
    return database;
}

std::string place_of(const std::string& battle, u64 answer) {
    return fmt::format("battle '{}', answer {}", battle, answer);
}

class Sqlite_store : public Store {
  public:
    explicit Sqlite_store(const std::string& path) : database_(opened(path)) {}

    void write(std::span<const Write> writes) override {
        if (writes.empty()) return;
        const std::lock_guard lock(mutex_);
        database_->run("begin immediate");
        try {
            for (const Write& write : writes) std::visit([this](const auto& what) { put(what); }, write);
            database_->run("commit");
        } catch (...) {
            database_->undo();
            throw;
        }
    }
    std::vector<Stored_battle> battles() override;
    std::vector<Stored_answer> answers(const std::string& battle) override;

  private:
    void put(const Stored_battle& battle);
    void put(const Stored_answer& answer);
    template <class Row> void read_row(const std::string& where, const Row& row) const;

    std::mutex mutex_;
    std::unique_ptr<Database> database_;
    Statement put_battle_{*database_,
        "insert into battles (id, game, scenario, data, created, secret, is_record, brought, sum)"
        " values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"
        " on conflict (id) do update set game = excluded.game, scenario = excluded.scenario, data = excluded.data,"
        " created = excluded.created, secret = excluded.secret, is_record = excluded.is_record,"
        " brought = excluded.brought, sum = excluded.sum"};
    Statement drop_settings_{*database_, "delete from settings where battle = ?1"};
    Statement put_setting_{*database_, "insert into settings values (?1, ?2, ?3)"};
    Statement drop_parts_{*database_, "delete from parts where battle = ?1"};
    Statement put_part_{*database_, "insert into parts values (?1, ?2, ?3)"};
    Statement put_seat_{*database_, "replace into seats values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"};
    Statement next_answer_{*database_,
        "select (select count(*) from battles where id = ?1),"
        " (select coalesce(max(number) + 1, 0) from answers where battle = ?1),"
        " (select chain from answers where battle = ?1 order by number desc limit 1)"};
    Statement put_answer_{*database_, "insert into answers values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"};
    Statement battles_{*database_,
        "select id, game, scenario, data, created, secret, is_record, brought, sum from battles order by place"};
    Statement settings_{*database_, "select setting from settings where battle = ?1 order by number"};
    Statement parts_{*database_, "select name, text from parts where battle = ?1"};
    Statement seats_{*database_, "select seat, who, level, token, invite, nonce, promise from seats where battle = ?1"};
    Statement answers_{*database_,
        "select number, act, seat, numbers, reason, message, hash, chain from answers where battle = ?1 order by "
        "number"};
};

void Sqlite_store::put(const Stored_battle& battle) {
    put_battle_.run(battle.id, battle.game, battle.setup.scenario, written(battle.data), battle.created, battle.secret,
        i64{battle.is_record}, i64(battle.brought), written(sum_of(battle)));
    drop_settings_.run(battle.id);
    i64 number = 0;
    for (const std::string& setting : battle.setup.house.settings) put_setting_.run(battle.id, number++, setting);
    drop_parts_.run(battle.id);
    for (const auto& [name, text] : battle.setup.parts) put_part_.run(battle.id, name, text);
    for (std::size_t side = 0; side < battle.seats.size(); ++side) {
        const Stored_seat& seat = battle.seats[side];
        put_seat_.run(
            battle.id, written(sides, side), seat.who, seat.level, seat.token, seat.invite, seat.nonce, seat.promise);
    }
}

void Sqlite_store::put(const Stored_answer& answer) {
    bool is_known = false;
    i64 next = 0;
    std::string before;
    next_answer_.each(
        [&] {
            is_known = next_answer_.number(0) > 0;
            next = next_answer_.number(1);
            before = next_answer_.text(2);
        },
        answer.battle);
    if (!is_known) database_->refuse(fmt::format("has no battle '{}'", answer.battle));
    if (answer.number != u64(next))
        database_->refuse(fmt::format(
            "cannot take answer {} of battle '{}': the next is number {}", answer.number, answer.battle, next));
    read_row(place_of(answer.battle, u64(next)), [&] {
        const u64 chain = chain_of(answer, next ? read(before) : 0);
        put_answer_.run(answer.battle, next, written(acts, answer.act), written(sides, std::size_t(answer.side)),
            written(answer.numbers), answer.reason, i64(answer.message), written(answer.hash), written(chain));
    });
}

// Names the place in the file when `row` meets what no store wrote there.
template <class Row> void Sqlite_store::read_row(const std::string& where, const Row& row) const {
    try {
        row();
    } catch (const Unreadable& error) {
        database_->refuse(fmt::format("is damaged ({}: {}): put a copy in its place", where, error.what()));
    }
}

std::vector<Stored_battle> Sqlite_store::battles() {
    const std::lock_guard lock(mutex_);
    std::vector<Stored_battle> found;
    battles_.each([&] {
        Stored_battle& battle = found.emplace_back();
        battle.id = battles_.text(0);
        battle.game = battles_.text(1);
        battle.setup.scenario = battles_.text(2);
        battle.created = battles_.number(4);
        battle.secret = battles_.text(5);
        battle.is_record = battles_.number(6) != 0;
        battle.brought = u64(battles_.number(7));
        settings_.each([&] { battle.setup.house.settings.push_back(settings_.text(0)); }, battle.id);
        parts_.each([&] { battle.setup.parts[parts_.text(0)] = parts_.text(1); }, battle.id);
        read_row(fmt::format("battle '{}'", battle.id), [&] {
            battle.data = read(battles_.text(3));
            std::array<int, 2> seated{};
            seats_.each(
                [&] {
                    const std::size_t side = read(sides, seats_.text(0));
                    if (side >= battle.seats.size()) throw Unreadable(seats_.text(0) + " has no seat");
                    ++seated[side];
                    battle.seats[side] = {
                        seats_.text(1), seats_.text(2), seats_.text(3), seats_.text(4), seats_.text(5), seats_.text(6)};
                },
                battle.id);
            if (seated != std::array{1, 1}) throw Unreadable("a seat is missing");
            if (read(battles_.text(8)) != sum_of(battle)) throw Unreadable("it is not as it was written");
        });
    });
    return found;
}

std::vector<Stored_answer> Sqlite_store::answers(const std::string& battle) {
    const std::lock_guard lock(mutex_);
    std::vector<Stored_answer> found;
    u64 chain = 0;
    answers_.each(
        [&] {
            read_row(place_of(battle, found.size()), [&] {
                if (answers_.number(0) != i64(found.size()))
                    throw Unreadable(fmt::format("missing, the next is {}", answers_.number(0)));
                found.push_back({Stored_answer::Act(read(acts, answers_.text(1))), battle, found.size(),
                    Side(read(sides, answers_.text(2))), read_numbers(answers_.text(3)), answers_.text(4),
                    u64(answers_.number(5)), read(answers_.text(6))});
                chain = chain_of(found.back(), chain);
                if (read(answers_.text(7)) != chain) throw Unreadable("it is not as it was written");
            });
        },
        battle);
    return found;
}

}

std::unique_ptr<Store> open_sqlite(const std::string& path) { return std::make_unique<Sqlite_store>(path); }

std::unique_ptr<Store> open_store(const std::string& url) {
    constexpr std::string_view scheme = "sqlite:";
    if (!url.starts_with(scheme) || url.size() == scheme.size())
        throw Store_error(fmt::format("'{}' names no store: write sqlite:PATH, such as sqlite:battles.db", url));
    return open_sqlite(url.substr(scheme.size()));
}

}
