#pragma once
// The files of the web table. Every path that names no file is a page of its own: the first is begun by index.html,
// each other by page.html, or by index.html as well where there is no such file. Where routes.txt names the paths of all pages, a line each
// with "*" for any part, every other path is unknown: it gets the page, which says so, and the status 404.
#include <map>
#include <string>

#include "core/types.h"

namespace sandtable {

struct File {
    bool found = false;
    bool unknown = false;     // no page has that path: what was found says so
    bool unreadable = false;  // it may be there; the system cannot open it now
    std::string type;         // "text/javascript; charset=utf-8"
    std::string tag;          // an entity tag with its quotes, which changes with the bytes
    std::string bytes;
    bool gzip = false;      // bytes are FILE.gz, which stands beside FILE
    bool for_ever = false;  // its name changes with its bytes
};

class Files {
  public:
    // Of a folder that holds an index.html; throws InputError if it does not. Empty: nothing is ever found.
    explicit Files(const std::string& folder);

    // `path` as Target has it. Nothing outside the folder is ever read, whatever links lead there, and no name with a dot in front.
    // A file is read again only when it has changed.
    File find(const std::string& path, bool gzip);

    u64 reads() const { return reads_; }  // of files, since the beginning

  private:
    struct Kept {
        u64 inode = 0;
        i64 size = -1, seconds = 0, nanoseconds = 0;  // of the file when it was read, and when it was written
        std::string bytes, tag;
    };
    const Kept* kept(const std::string& file);
    bool is_page(const std::string& path);

    std::string folder_;
    std::map<std::string, Kept> kept_;
    u64 reads_ = 0;
};

}
