// A battle's digest knows every file that the battle was made from, so a record that is replayed with other data says so.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include <gtest/gtest.h>

#include "core/module.h"
#include "data_files/data_dir.h"
#include "data_files/error.h"

using namespace sandtable;

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}
void write(const fs::path& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

// The data in a folder of their own, where they can be changed.
class Data_digest : public testing::TestWithParam<const Module*> {
  protected:
    void SetUp() override {
        fs::copy(before_, folder_, fs::copy_options::recursive);
        set_data_directory(folder_.string());
    }
    void TearDown() override {
        set_data_directory(before_);
        fs::remove_all(folder_);
    }
    // Of each scenario. Throws InputError where one cannot be read.
    std::vector<u64> digests() const {
        std::vector<u64> all;
        for (const Scenario_card& card : GetParam()->scenarios())
            all.push_back(GetParam()->load({.scenario = card.id})->heading().data);
        return all;
    }

    const std::string before_ = data_directory();
    const fs::path folder_ = fs::path(testing::TempDir()) / ("data-digest-" + std::string(GetParam()->id()));
};

// A number of the file is one more, or a name has another letter.
TEST_P(Data_digest, every_file_that_a_scenario_is_made_from_is_in_it) {
    const std::vector<u64> as_shipped = digests();
    const fs::path data = folder_ / GetParam()->id();
    std::string scenarios;
    if (fs::is_directory(data / "scenarios"))
        for (const auto& entry : fs::directory_iterator(data / "scenarios")) scenarios += text_of(entry.path());
    int files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(data)) {
        const std::string file = fs::relative(entry.path(), data).string();
        // No scenario is made from house rules, from what lessons are played on, or from armies that wait for somebody to bring them.
        const auto is_under = [&](const char* folder) { return file.starts_with(folder); };
        const bool waits =
            is_under("forces") && scenarios.find("army: " + entry.path().stem().string() + "\n") == std::string::npos;
        const bool waits_as_army = is_under("armies") && GetParam()->id() == std::string("earth1418");
        if (!file.ends_with(".yaml") || is_under("house") || is_under("lessons") || waits || waits_as_army) continue;
        const std::string text = text_of(entry.path());
        const std::regex changes(R"((: |\[|, )(\d{1,4})(?=[\],}\n ])|name: \w+)");
        bool is_told = false;
        // One more may be one too many, or of what each scenario says otherwise: then the next will do.
        for (std::sregex_iterator it(text.begin(), text.end(), changes); it != std::sregex_iterator() && !is_told;
            ++it) {
            const bool number = (*it)[2].matched;
            const auto at = std::size_t(number ? it->position(2) : it->position());
            const std::string was = it->str(number ? 2 : 0),
                              is = number ? std::to_string(std::stoi(was) + 1) : was + "s";
            write(entry.path(), text.substr(0, at) + is + text.substr(at + was.size()));
            try {
                is_told = digests() != as_shipped;
            } catch (const InputError&) {}
        }
        write(entry.path(), text);
        EXPECT_TRUE(is_told) << file;
        ++files;
    }
    EXPECT_GT(files, 4);
    EXPECT_EQ(digests(), as_shipped);
}

INSTANTIATE_TEST_SUITE_P(, Data_digest, testing::ValuesIn(modules().begin(), modules().end()),
    [](const auto& info) { return std::string(info.param->id()); });

}
