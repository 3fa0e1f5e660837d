#include "store/schema.h"

#include <fmt/format.h>

#include "store/store.h"

namespace sandtable::sqlite {
namespace {

constexpr i64 application = 0x53616e64;  // "Sand", in the file's header: whose file it is
constexpr i64 version = 6;               // of the tables below

// A battle's `sum` and an answer's `chain` are digests of what the row says, the latter also of the rows before it, and a head says how
// far a battle's answers go and with which chain: bits that turn over on the disk are noticed, and rows that are lost. Digests stand as
// sixteen hexadecimal digits, as people see them elsewhere. Counts and ids are whole numbers; those from 2^63 on would look negative in
// the file, and are read back as they were.
constexpr auto tables_of_version_2 = R"(
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
// A battle that is put aside was damaged when its file was mended; `words` tell how.
constexpr auto tables_since_version_3 = R"(
    create table heads (
        battle text not null primary key references battles (id), answers integer not null, chain text not null)
        strict, without rowid;
    create table put_aside (battle text not null primary key, words text not null) strict, without rowid;
)";
// How many writes were ever made: a store is told beside its file how many it has confirmed (store/ownership.h).
constexpr auto tables_since_version_4 = R"(
    create table written (row integer primary key check (row = 1), writes integer not null) strict;
    insert into written values (1, 0);
)";
// What a message said, and by which request a battle began: zero and nothing for rows from before, whose digests leave it out.
constexpr auto columns_since_version_5 = R"(
    alter table answers add column said text not null default '0000000000000000';
    alter table battles add column begun text not null default '';
)";
// What people are called, who has closed the talk, and a rematch.
constexpr auto columns_since_version_6 = R"(
    alter table seats add column name text not null default '';
    alter table seats add column talk text not null default '';
    alter table battles add column rematch text not null default '';
)";
constexpr auto heads_of_version_2 = R"(
    insert into heads select id, (select count(*) from answers where battle = id),
        coalesce((select chain from answers where battle = id order by number desc limit 1), '0000000000000000')
        from battles;
)";

void name_version(Database& database) {
    database.run(fmt::format("pragma application_id = {}; pragma user_version = {}", application, version).c_str());
}

void make_or_mend(Database& database) {
    const i64 owner = database.number("pragma application_id"), found = database.number("pragma user_version");
    const bool is_empty = database.number("select count(*) from sqlite_schema") == 0;
    if (is_empty && owner == 0 && found == 0) {
        database.run(tables_of_version_2);
        database.run(tables_since_version_3);
        database.run(tables_since_version_4);
        database.run(columns_since_version_5);
        database.run(columns_since_version_6);
        return name_version(database);
    }
    if (owner != application) database.refuse("belongs to another program; name another file");
    if (found == version) return;
    if (found == 1)
        database.refuse(
            "is of version 1, from before battles had parts and their dice were chained: serve it with the "
            "Sandtable that wrote it to finish its battles or to save their records, and name another file here");
    if (found < 2 || found > version)
        database.refuse(fmt::format("is of version {}, and this program knows version {}: {}", found, version,
            found > version ? "open it with a later Sandtable" : "no Sandtable wrote it"));
    if (const std::string fault = damage_of(database); !fault.empty())
        database.refuse(fmt::format("is damaged ({}): put a copy in its place", fault));
    if (found == 2) {
        database.run(tables_since_version_3);
        database.run(heads_of_version_2);
    }
    if (found < 4) database.run(tables_since_version_4);
    if (found < 5) database.run(columns_since_version_5);
    database.run(columns_since_version_6);
    name_version(database);
}

}

void open_tables(Database& database) {
    database.run("pragma trusted_schema = off; pragma foreign_keys = on; begin exclusive");
    make_or_mend(database);
    database.run("commit");
    const std::string journal = database.text("pragma journal_mode = wal");
    if (journal != (database.path() == ":memory:" ? "memory" : "wal"))
        database.refuse(fmt::format("cannot have a write-ahead log, only '{}'", journal));
    database.run("pragma synchronous = full");
}

// Of versions 3 to 5 the tables lack nothing that a battle needs.
bool is_ours(const Marks& marks) {
    return marks.application == application && marks.version >= 3 && marks.version <= version;
}

std::string damage_of(Database& database) {
    if (std::string fault = database.text("pragma integrity_check(1)"); fault != "ok") return fault;
    std::string orphan;
    Statement strays(database, "pragma foreign_key_check");
    strays.each([&] { orphan = strays.text(0); });
    return orphan.empty() ? "" : "a row of " + orphan + " is of no battle";
}

}
