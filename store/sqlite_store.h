#pragma once
// A store in one SQLite file, as its own sources know it; everybody else calls open_sqlite of store/sqlite.h.
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "store/database.h"
#include "store/ownership.h"
#include "store/store.h"
#include "store/watch.h"

namespace sandtable {

class Sqlite_store : public Store {
  public:
    // Of a file with its tables (open_tables), which is kept for this store alone, and watched where it has an owner.
    Sqlite_store(std::unique_ptr<sqlite::Database> database, std::unique_ptr<Ownership> ownership);
    ~Sqlite_store() override;

    void write(std::span<const Write> writes) override;
    std::vector<Stored_battle> battles() override;
    Stored_battle about(const std::string& battle) override;
    std::vector<Stored_answer> answers(const std::string& battle) override;
    std::vector<Damage> damage() override;

    // What follows is for bringing over what is whole of a damaged file.

    std::vector<i64> places();          // by which battles are read, in order
    std::vector<std::string> strays();  // battles that have rows, but no row of their own
    // Throws Damaged, as Damaged_battle where its id is known.
    Stored_battle battle(i64 place);
    // From here on the answers of the battle are refused with these words.
    void put_aside(const std::string& battle, const std::string& words);
    void settle();                 // as Database::settle
    u64 writes();                  // that were ever made
    void tell(std::string words);  // by damage()
    void count_at_least(u64 writes);

  private:
    struct Head {
        u64 answers = 0, chain = 0;
    };
    void put(const Stored_battle& battle);
    void put(const Stored_answer& answer);
    Head head(const std::string& battle);
    Stored_battle read_battle(i64 place);
    std::vector<Stored_answer> read_answers(const std::string& battle);
    std::string put_aside_with(const std::string& battle);
    void expect_untouched();
    u64 read_writes();
    const std::string& path() const { return database_->path(); }

    using Statement = sqlite::Statement;
    std::mutex mutex_;
    std::unique_ptr<Ownership> ownership_;  // outlives the database
    std::unique_ptr<sqlite::Database> database_;
    std::optional<Watch> watch_;
    std::vector<Damage> damage_;
    Statement put_battle_{*database_,
        "insert into battles (id, game, scenario, data, created, secret, is_record, brought, sum, begun, "
        "rematch) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)"
        " on conflict (id) do update set game = excluded.game, scenario = excluded.scenario, data = excluded.data,"
        " created = excluded.created, secret = excluded.secret, is_record = excluded.is_record,"
        " brought = excluded.brought, sum = excluded.sum, begun = excluded.begun, rematch = excluded.rematch"};
    Statement drop_settings_{*database_, "delete from settings where battle = ?1"};
    Statement put_setting_{*database_, "insert into settings values (?1, ?2, ?3)"};
    Statement drop_parts_{*database_, "delete from parts where battle = ?1"};
    Statement put_part_{*database_, "insert into parts values (?1, ?2, ?3)"};
    Statement put_seat_{*database_, "replace into seats values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"};
    Statement first_head_{*database_, "insert or ignore into heads values (?1, 0, ?2)"};
    Statement put_head_{*database_, "update heads set answers = ?2, chain = ?3 where battle = ?1"};
    Statement head_{*database_, "select answers, chain from heads where battle = ?1"};
    Statement put_answer_{*database_, "insert into answers values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)"};
    Statement count_{*database_, "update written set writes = writes + ?1"};
    Statement count_at_least_{*database_, "update written set writes = max(writes, ?1)"};
    Statement written_{*database_, "select writes from written"};
    Statement put_aside_{*database_, "replace into put_aside values (?1, ?2)"};
    Statement known_{*database_, "select 1 from battles where id = ?1"};
    Statement places_{*database_, "select place from battles order by place"};
    Statement place_{*database_, "select place from battles where id = ?1"};
    Statement strays_{*database_,
        "select battle from answers union select battle from heads union select battle from seats union select battle"
        " from put_aside except select id from battles"};
    Statement battle_{*database_,
        "select id, game, scenario, data, created, secret, is_record, brought, sum, begun, rematch from battles where "
        "place = ?1"};
    Statement settings_{*database_, "select setting from settings where battle = ?1 order by number"};
    Statement parts_{*database_, "select name, text from parts where battle = ?1"};
    Statement seats_{
        *database_, "select seat, who, level, token, invite, nonce, promise, name, talk from seats where battle = ?1"};
    Statement answers_{*database_,
        "select number, act, seat, numbers, reason, message, hash, chain, said from answers where battle = ?1 order "
        "by number"};
    Statement all_aside_{*database_, "select battle, words from put_aside"};
    Statement aside_{*database_, "select words from put_aside where battle = ?1"};
};

}
