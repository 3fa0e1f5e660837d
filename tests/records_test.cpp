// Every record beside a game, and the example of the documentation, is a test: its answers must be accepted, its `!` lines
// refused and its `>` lines come true. What fails is told as file:line, with what was expected and what came.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "cli/battle_name.h"
#include "match/match.h"

namespace sandtable {
namespace {

namespace fs = std::filesystem;

void add_records(const fs::path& folder, std::vector<fs::path>& files) {
    if (!fs::is_directory(folder)) return;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".record") files.push_back(entry.path());
}

std::vector<fs::path> record_files() {
    std::vector<fs::path> files;
    add_records("docs", files);
    if (fs::is_directory("games"))
        for (const fs::directory_entry& game : fs::directory_iterator("games"))
            add_records(game.path() / "records", files);
    std::sort(files.begin(), files.end());
    return files;
}

// Test names are letters, digits and underscores.
std::string test_name(std::string text) {
    std::replace_if(text.begin(), text.end(), [](unsigned char c) { return !std::isalnum(c); }, '_');
    return text;
}

class Followed : public testing::Test {
  public:
    explicit Followed(fs::path file) : file_(std::move(file)) {}

    void TestBody() override {
        const Record record = read_record_file(file_.string());
        const Replay replayed = replay(open_battle(record).table, record);
        for (const std::string& failure : replayed.failures) ADD_FAILURE() << failure;
        EXPECT_TRUE(replayed.complete);
        EXPECT_EQ(replayed.warning, "") << "a test must not hang on data that may change: leave 'data' out";
    }

  private:
    fs::path file_;
};

// Tests are made when the program starts, one a file, so that a record needs no more than to be there.
const bool registered = [] {
    for (const fs::path& file : record_files())
        testing::RegisterTest(test_name(file.parent_path().string()).c_str(), test_name(file.stem().string()).c_str(),
            nullptr, nullptr, __FILE__, __LINE__, [file] { return new Followed(file); });
    return true;
}();

TEST(Records, are_found) {
    EXPECT_TRUE(registered);
    EXPECT_GE(record_files().size(), 2u) << "tests run in the root of the repository";
}

std::string text_of(const char* file) {
    std::ifstream stream(file);
    return std::string(std::istreambuf_iterator<char>(stream), {});
}

TEST(Record_format, shows_the_example_that_is_tested) {
    const std::string example = text_of("docs/example.record");
    EXPECT_NE(text_of("docs/record-format.md").find("```\n" + example + "```\n"), std::string::npos)
        << "docs/record-format.md must show docs/example.record as it is";
}

}
}
