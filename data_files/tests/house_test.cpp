// House rules of a game that has nothing but its House_scope.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data_files/data_dir.h"
#include "data_files/tests/problem_of.h"
#include "data_files/tests/toy_options.h"

namespace sandtable::toy {
namespace {

using testing::ElementsAre;
using testing::StartsWith;

// A data folder with one house rule of the toy, for as long as a test runs.
class Houses : public testing::Test {
  protected:
    void SetUp() override {
        std::filesystem::create_directories(folder_ + "/toy/house");
        std::ofstream(folder_ + "/toy/house/long-legs.yaml")
            << "house: Long legs\nabout: All run.\noptions: {toy.pace: 9}\npieces: {pawn: {move: 4}}\n";
        set_data_directory(folder_);
    }
    void TearDown() override {
        set_data_directory(before_);
        std::filesystem::remove_all(folder_);
    }
    Node laid_over(const House& house) {
        Node tree = read_yaml("{pieces: {pawn: {move: 1}}, options: {}}", "tables.yaml");
        house_scope.lay_over(tree, house_scope.read(house));
        return tree;
    }
    std::string problem(const House& house) {
        return problem_of([&] { laid_over(house); });
    }

  private:
    std::string before_ = data_directory();
    std::string folder_ = testing::TempDir() + "sandtable_toy_" +
        testing::UnitTest::GetInstance()->current_test_info()->name();  // as tests run side by side
};

TEST_F(Houses, LieInTheFolderOfTheGame) {
    const std::vector<House_card> cards = house_scope.list();
    ASSERT_EQ(cards.size(), 1u);
    EXPECT_EQ(cards[0].id, "long-legs");
    EXPECT_EQ(cards[0].title, "Long legs");
    EXPECT_THAT(cards[0].settings, ElementsAre("toy.pace=9", "pieces.pawn.move=4"));
    EXPECT_EQ(problem({{{"long-leg", {}}}, {}}),
        "long-leg: is no house rule of toy, nor a path such as ./long-leg.yaml; did you mean 'long-legs'?");
}

TEST_F(Houses, AreLaidOverTheTablesAndTheOptionsOfTheGame) {
    const House house{{{"long-legs", {}}, {"mine", "house: Mine\noptions: {toy.reading: lowest}\n"}}, {"toy.pace=2"}};
    const Node tree = laid_over(house);
    EXPECT_EQ(one_line(tree), "{pieces: {pawn: {move: 4}}, options: {toy.pace: 2, toy.reading: lowest}}");
    const std::vector<std::string> settings = settings_of(house_scope.read(house));
    EXPECT_THAT(settings, ElementsAre("pieces.pawn.move=4", "toy.reading=lowest", "toy.pace=2"));
    EXPECT_EQ(one_line(laid_over({{}, settings})),
        "{pieces: {pawn: {move: 4}}, options: {toy.reading: lowest, toy.pace: 2}}");
}

TEST_F(Houses, AreCalledAndToldByLettersThatCanBeSeen) {
    EXPECT_THAT(problem({{{"mine", "house: \"Mi\\u202ene\"\n"}}, {}}),
        StartsWith("mine:1: house: is one line of at most 60 bytes, of letters that can be seen"));
    EXPECT_THAT(problem({{{"mine", "house: Mine\nabout: \"All\\u202e run.\"\n"}}, {}}),
        StartsWith("mine:2: about: has letters that nobody can see"));
    EXPECT_THAT(problem({{{"mine", "house: Mine\nabout: " + std::string(8001, 'x') + "\n"}}, {}}),
        StartsWith("mine:2: about: has 8001 bytes; 8000 at most would be right"));
    EXPECT_EQ(problem({{{"mine", "house: Mine\nabout: |\n  All run,\n\n  \u00fcber  all.\n"}}, {}}), "no error");
}

TEST_F(Houses, MayChangeNothingElse) {
    EXPECT_THAT(problem({{{"mine", "house: Mine\nboards: {}\n"}}, {}}), StartsWith("mine:2: unknown key 'boards'"));
    EXPECT_THAT(problem({{{"mine", "house: Mine\noptions: {toy.pcae: 1}\n"}}, {}}),
        StartsWith("mine:2: unknown option 'toy.pcae'; did you mean 'toy.pace'?"));
    EXPECT_EQ(
        problem({{}, {"toy.pace"}}), "--set toy.pace: has no value; KEY=VALUE would be right, such as toy.pace=4");
}

}
}
