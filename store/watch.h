#pragma once
// Notices what is done to a file behind the back of the store that serves it: that it is deleted, moved, replaced, written or cut.
#include <array>
#include <optional>
#include <string>

#include <sys/types.h>
#include <time.h>

#include "store/database.h"
#include "store/files.h"

namespace sandtable {

// Of a database with a write-ahead log that this connection alone writes. From now on the log is brought into the file only by what
// stands here. What throws says so with a Store_error that names the file, from then on always the same: whatever is written now is
// in no file that anybody will open again, or in a torn one.
class Watch {
  public:
    // Takes for whole what is there: the file, its log, what its readers share, its lock.
    explicit Watch(sqlite::Database& database);
    ~Watch();
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    // Before a transaction, and before what is read is believed: file and log are as this store left them.
    void expect_untouched();
    // After a commit: the file is, and the log begins as it did and holds all that was committed.
    void expect_committed();
    // After a transaction that failed: what it left in the log is this store's doing.
    void forgive_log();
    // Brings the log into the file once it is long, as far as no reader is in the way.
    void shorten_log();

  private:
    struct Look {
        File_place place;
        off_t size = 0;
        timespec written{};
    };
    using Beginning = std::array<unsigned char, 32>;  // of a log

    std::optional<Look> look(const char* ending) const;
    Look look_at_first(const char* ending) const;
    void expect_place(const char* ending, const File_place& place);
    void expect(const char* ending, const Look& left);
    void expect_beginning();
    void set_log_aside() const;
    [[noreturn]] void gone(const char* ending);
    [[noreturn]] void changed(const char* ending);
    [[noreturn]] void tell(const char* ending, const char* what, const char* advice);

    sqlite::Database* database_;
    std::string path_;  // by which SQLite knows the file, whatever links lead to it
    std::string problem_;
    i64 page_size_;
    int pages_in_log_ = 0;
    Look file_, log_;
    File_place shared_, lock_;
    Open_file open_log_;
    std::optional<Beginning> beginning_;  // known once this store has written to the log
};

}
