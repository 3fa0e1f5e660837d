// The web table's files over HTTP: pages, caching, compressed variants, and no way out of the folder.
#include "server/net/files.h"

#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "data_files/error.h"
#include "server/net/tests/client.h"

namespace sandtable {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class Pages : public Server {
  protected:
    void SetUp() override {
        folder = fs::temp_directory_path() / ("sandtable-web-" + std::to_string(::getpid()));
        fs::remove_all(folder);
        fs::create_directories(folder / "web/assets");
        write("web/index.html", "<!doctype html>index");
        write("web/robots.txt", "nobody");
        write("web/.hidden", "secret");
        write("web/assets/table-1a2b.js", "script");
        write("web/assets/table-1a2b.js.gz", "pressed script");
        write("web/assets/table.css", "style");
        write("secret.txt", "secret");
        write("web-secret/a.txt", "secret");
        fs::create_symlink(folder / "secret.txt", folder / "web/link.txt");
        fs::create_directory_symlink(folder, folder / "web/assets/up");
        fs::create_symlink("robots.txt", folder / "web/alias.txt");
    }
    void TearDown() override {
        stop();
        fs::remove_all(folder);
    }
    void write(const std::string& name, const std::string& bytes) const {
        fs::create_directories((folder / name).parent_path());
        std::ofstream(folder / name) << bytes;
    }
    void serve() {
        Serving serving = quick();
        serving.web_directory = folder / "web";
        start(serving);
    }

    fs::path folder;
};

TEST_F(Pages, EveryPathThatNamesNoFileIsAPageThatTheIndexDraws) {
    serve();
    for (const char* path :
        {"/", "/index.html", "/battles/7", "/invites/abc", "/apis", "/healthy", "/?x=1", "/a%20b"}) {
        const Got page = get(path);
        EXPECT_EQ(page.result_int(), 200u) << path;
        EXPECT_EQ(page.body(), "<!doctype html>index") << path;
        EXPECT_EQ(page[http::field::content_type], "text/html; charset=utf-8");
        EXPECT_EQ(page[http::field::cache_control], "no-cache");
        EXPECT_THAT(std::string(page["Content-Security-Policy"]), HasSubstr("default-src 'self'"));
        EXPECT_THAT(std::string(page["Content-Security-Policy"]), HasSubstr("frame-ancestors 'none'"));
        EXPECT_EQ(page["X-Content-Type-Options"], "nosniff");
        EXPECT_EQ(page["Referrer-Policy"], "no-referrer");
    }
    EXPECT_EQ(get("/robots.txt").body(), "nobody");
    EXPECT_EQ(get("/alias.txt").body(), "nobody");
}

TEST_F(Pages, PagesButTheFirstAreBegunByAFileOfTheirOwnWhereThereIsOne) {
    write("web/page.html", "<!doctype html>page");
    serve();
    for (const char* path : {"/", "/?game=battledice", "/index.html"})
        EXPECT_EQ(get(path).body(), "<!doctype html>index") << path;
    for (const char* path : {"/battles", "/battle/7/replay", "/rules/battledice?find=x"}) {
        const Got page = get(path);
        EXPECT_EQ(page.body(), "<!doctype html>page") << path;
        EXPECT_EQ(page[http::field::content_type], "text/html; charset=utf-8");
        EXPECT_EQ(page[http::field::cache_control], "no-cache");
    }
    EXPECT_EQ(get("/assets/none.js").result_int(), 404u);
}

TEST_F(Pages, AnAddressThatNoPageHasIsNotFoundAndSaysSoOnThePage) {
    write("web/page.html", "<!doctype html>page");
    write("web/routes.txt", "/\n/battles\n/battle/*/replay\n");
    serve();
    for (const char* path : {"/", "/index.html", "/battles", "/battles/", "/battle/7/replay?x=1", "/robots.txt"})
        EXPECT_EQ(get(path).result_int(), 200u) << path;
    for (const char* path :
        {"/nothing", "/battle", "/battle/gone/replay", "/battle/7", "/battle/7/replay/8", "/x/7/replay"}) {
        const Got page = get(path);
        EXPECT_EQ(page.result_int(), 404u) << path;
        EXPECT_EQ(page.body(), "<!doctype html>page") << path;
        const std::string tag(page[http::field::etag]);
        EXPECT_EQ(get(path, "If-None-Match: " + tag + "\r\n").result_int(), 404u) << path;
    }
}

TEST_F(Pages, AssetsAreKeptForEverAndPressedWhereTheBrowserUnderstandsIt) {
    serve();
    const Got plain = get("/assets/table-1a2b.js"), pressed = get("/assets/table-1a2b.js", "Accept-Encoding: gzip\r\n");
    EXPECT_EQ(plain.body(), "script");
    EXPECT_EQ(plain.count(http::field::content_encoding), 0u);
    EXPECT_EQ(plain[http::field::cache_control], "public, max-age=31536000, immutable");
    EXPECT_EQ(pressed.body(), "pressed script");
    EXPECT_EQ(pressed[http::field::content_encoding], "gzip");
    for (const Got& one : {plain, pressed}) {
        EXPECT_EQ(one[http::field::content_type], "text/javascript; charset=utf-8");
        EXPECT_EQ(one[http::field::vary], "Accept-Encoding");
    }
    EXPECT_NE(plain[http::field::etag], pressed[http::field::etag]);
    EXPECT_EQ(get("/assets/table.css", "Accept-Encoding: gzip\r\n").body(), "style");
    for (const char* path : {"/assets/gone.js", "/assets/", "/assets", "/assets/up"}) {
        const Got missing = get(path);
        EXPECT_EQ(missing.result_int(), 404u) << path;
        EXPECT_EQ(error_of(missing), R"({"error":"There is no such file."})");
    }
}

TEST_F(Pages, WhatTheBrowserHasIsNotSentAgain) {
    serve();
    const std::string tag(get("/")[http::field::etag]);
    ASSERT_THAT(tag, StartsWith("\""));
    const Got same = get("/", "If-None-Match: \"old\", " + tag + "\r\n");
    EXPECT_EQ(same.result_int(), 304u);
    EXPECT_THAT(same.body(), IsEmpty());
    EXPECT_EQ(same[http::field::etag], tag);
    write("web/index.html", "<!doctype html>new");
    EXPECT_EQ(get("/", "If-None-Match: " + tag + "\r\n").body(), "<!doctype html>new");
}

TEST_F(Pages, AFileIsReadAgainOnlyWhenItHasChanged) {
    Files files(folder / "web");
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(files.find("/", false).bytes, "<!doctype html>index");
        EXPECT_EQ(files.find("/battles/7", true).bytes, "<!doctype html>index");
        EXPECT_EQ(files.find("/assets/table-1a2b.js", true).bytes, "pressed script");
        EXPECT_EQ(files.find("/assets/up/../table.css", false).bytes, "");
        EXPECT_EQ(files.reads(), 2u);
    }
    write("web/index.html", "<!doctype html>newer");
    EXPECT_EQ(files.find("/", false).bytes, "<!doctype html>newer");
    fs::remove(folder / "web/robots.txt");
    EXPECT_EQ(files.find("/robots.txt", false).bytes, "<!doctype html>newer");
    EXPECT_EQ(files.reads(), 3u);
}

TEST_F(Pages, NoPathLeavesTheFolder) {
    serve();
    for (const char* path : {"/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt",
             "/assets/%2e%2e/%2e%2e/secret.txt", "/..%5csecret.txt", "/./secret.txt", "/index.html%00.js", "/link.txt",
             "/assets/up/secret.txt", "/assets/up/web/robots.txt/../../secret.txt", "/.hidden", "//secret.txt",
             "/../web-secret/a.txt", "/assets/up/web-secret/a.txt"}) {
        EXPECT_THAT(get(path).body(), Not(HasSubstr("secret"))) << path;
    }
}

TEST_F(Pages, AFolderWithoutAnIndexIsRefusedAndNoneIsAllowed) {
    Serving serving = quick();
    serving.web_directory = folder / "web/assets";
    try {
        const Web_server server(serving, store);
        FAIL();
    } catch (const InputError& error) { EXPECT_THAT(error.what(), HasSubstr("web/assets: holds no index.html")); }
    start();
    EXPECT_EQ(get("/").result_int(), 404u);
}

// Takes every descriptor that is left, except those of the connections given.
class No_descriptors {
  public:
    No_descriptors() {
        for (int file = ::dup(0); file >= 0; file = ::dup(0)) taken_.push_back(file);
    }
    ~No_descriptors() {
        for (const int file : taken_) ::close(file);
    }
    No_descriptors(const No_descriptors&) = delete;
    No_descriptors& operator=(const No_descriptors&) = delete;

  private:
    std::vector<int> taken_;
};

TEST_F(Pages, AreNotDeniedWhereNoDescriptorIsLeft) {
    serve();
    Caller one = caller();
    const auto ask = [&](const std::string& path) {
        return one.say("GET " + path + " HTTP/1.1\r\n" + host_line() + "\r\n").hear();
    };
    EXPECT_EQ(ask("/").result_int(), 200u);  // by now the connection is there
    {
        const No_descriptors none;
        EXPECT_EQ(ask("/").result_int(), 200u);  // it was read before
        for (const char* path : {"/robots.txt", "/assets/table.css", "/api/fails"}) {
            const Got busy = ask(path);
            EXPECT_EQ(busy.result_int(), 503u) << path;
            EXPECT_THAT(error_of(busy), HasSubstr("too many files open"));
            EXPECT_EQ(busy[http::field::retry_after], "5");
        }
        EXPECT_EQ(ask("/api/x").result_int(), 200u);
    }
    EXPECT_EQ(ask("/").result_int(), 200u);
    EXPECT_EQ(ask("/assets/none.js").result_int(), 404u);
    EXPECT_EQ(get("/").result_int(), 200u);  // and new connections come
}

}
}
