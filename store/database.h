#pragma once
// SQLite's C interface with owners, typed values and clear errors: one database file, and the statements prepared on it.
#include <memory>
#include <string>

#include "core/types.h"
#include "store/pages.h"

struct sqlite3;
struct sqlite3_stmt;

namespace sandtable::sqlite {

// Not for two threads at once. All errors are Store_error and name the file; Damaged when it is not as SQLite wrote it.
class Database {
  public:
    enum class Access { read, write };
    // Opens the file; does not read it yet. To write it, it is made if need be.
    explicit Database(std::string path, Access access = Access::write);

    void run(const char* statements);
    i64 number(const char* query);        // the first column of its first row
    std::string text(const char* query);  // the same
    void undo() noexcept;                 // what a transaction has done so far, if one is begun
    // Brings all of the log into the file, which then is all there is. Throws Store_error when it cannot, which closing would not say.
    void settle();
    void leave_log();  // from now on, closing it brings nothing of its log into the file

    [[noreturn]] void fail(int code) const;                   // what SQLite's extended error code means for this file
    [[noreturn]] void refuse(const std::string& what) const;  // "<path> <what>"
    sqlite3* handle() const { return handle_.get(); }
    const std::string& path() const { return path_; }

  private:
    struct Closed {
        void operator()(sqlite3* database) const;
    };
    std::string path_;
    std::unique_ptr<sqlite3, Closed> handle_;
};

// A statement with places ?1, ?2, ... for values, which are only ever bound. Must not outlive its database.
class Statement {
  public:
    Statement(const Database& database, const char* text);

    template <class... Values> void run(const Values&... values) {
        const Run now(*this);
        bind(values...);
        while (row()) {}
    }
    void run(const Row& values);
    // Calls `read()` for each row; it asks number() and text() for the columns, counted from 0.
    template <class Read, class... Values> void each(const Read& read, const Values&... values) {
        const Run now(*this);
        bind(values...);
        while (row()) read();
    }
    i64 number(int column) const;
    std::string text(int column) const;  // any bytes, also zeros

  private:
    struct Finished {
        void operator()(sqlite3_stmt* statement) const;
    };
    // Lets go of the values and of the read lock, however the run ends.
    struct Run {
        explicit Run(Statement& statement) : of(statement) {}
        ~Run() { of.reset(); }
        Run(const Run&) = delete;
        Run& operator=(const Run&) = delete;
        Statement& of;
    };
    template <class... Values> void bind(const Values&... values) {
        int place = 0;
        (bind_at(++place, values), ...);
    }
    void bind_at(int place, i64 number);
    void bind_at(int place, const std::string& text);    // must live until the run ends
    void bind_at(int place, const char* text) = delete;  // as a string made of it would not
    bool row();
    void reset();

    const Database* of_;
    std::unique_ptr<sqlite3_stmt, Finished> statement_;
};

}
