#include "data_files/scenario_file.h"

#include <cstdio>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include "data_files/data_dir.h"
#include "data_files/tests/problem_of.h"

namespace sandtable {
namespace {

// The title page of a battle, with a line of it written otherwise.
Title_page page_of(const std::string& line = "") {
    std::string text;
    for (const std::string usual :
        {"id: ford", "title: The Ford", "date: 3 May 1866", "place: a river", "history: Two armies met.\nOne left."}) {
        const std::string key = usual.substr(0, usual.find(':') + 1);
        std::string written = line.starts_with(key) ? line : usual;
        if (const auto end = written.find('\n'); end != std::string::npos)
            written = key + " |\n  " + written.substr(key.size() + 1, end - key.size() - 1) + "\n  " +
                written.substr(end + 1);
        text += written + "\n";
    }
    const Node tree = read_yaml(text, "ford.yaml");
    Map map{tree};
    return read_title_page(map);
}

struct Card {
    std::string id, title, date, place, history;
};

TEST(Scenario_file, says_what_the_battle_is_called) {
    Card card;
    entitle(card, page_of());
    EXPECT_EQ(card.id, "ford");
    EXPECT_EQ(card.title, "The Ford");
    EXPECT_EQ(card.date, "3 May 1866");
    EXPECT_EQ(card.place, "a river");
    EXPECT_THAT(card.history, testing::StartsWith("Two armies met.\nOne left."));
}

TEST(Scenario_file, has_callsigns_that_can_be_said_in_a_record) {
    constexpr std::string_view taken[] = {"draw", "hold fire"};
    const auto problem = [&](const std::string& name) {
        const Node tree = read_yaml("name: \"" + name + "\"", "army.yaml");
        return problem_of([&] {
            Map map{tree};
            EXPECT_EQ(read_callsign(map["name"], taken), name);
        });
    };
    EXPECT_EQ(problem("Kornilov co1"), "no error");
    EXPECT_EQ(problem(std::string(60, 'a')), "no error");
    for (const std::string name : {"Hold Fire", "one, two", "one: two", "one:", "two  blanks", "Facing 90"})
        EXPECT_THAT(problem(name),
            testing::HasSubstr("cannot stand in a record; a name without commas, ': ' and a ':' at its end would be "
                               "right, one line of at most 60 "
                               "bytes with single blanks, and none of 'draw', 'hold fire'"))
            << name;
    EXPECT_THAT(problem(std::string(61, 'a')), testing::HasSubstr("cannot stand in a record"));
    EXPECT_LT(problem(std::string(9999, 'a')).size(), 500u);
    EXPECT_EQ(problem("Facings Guard"), "no error");
    EXPECT_THAT(problem("K\u043ernilov"), testing::HasSubstr("mixes letters that look alike"));
}

TEST(Scenario_file, has_names_of_one_clean_line) {
    EXPECT_THAT(
        problem_of([] { page_of("title: \"two\\nlines\""); }), testing::HasSubstr("ford.yaml:2: title: is one line"));
    EXPECT_THAT(problem_of([] { page_of("place: a  river"); }), testing::HasSubstr("place: is one line"));
    EXPECT_THAT(problem_of([] { page_of("date: " + std::string(61, 'a')); }), testing::HasSubstr("at most 60 bytes"));
    EXPECT_EQ(page_of("date: " + std::string(60, 'a')).date.size(), 60u);
}

TEST(Scenario_file, has_an_id_that_is_its_name) {
    for (const char* id : {"Ford", "the ford", "../ford", "ford.yaml", "fo_rd"})
        EXPECT_EQ(problem_of([&] { page_of(std::string("id: ") + id); }),
            "ford.yaml:1: id: is no id; small letters, digits and '-' would be right, such as mars-la-tour")
            << id;
    EXPECT_EQ(page_of("id: 3rd-ford").id, "3rd-ford");
    const Node tree = read_yaml("id: ford\n", "x/ford.yaml");
    require_own_name(tree, "x/ford.yaml");
    EXPECT_EQ(problem_of([&] { require_own_name(tree, "x/weir.yaml"); }),
        "x/ford.yaml:1: id: 'ford' is not what its file is called; 'weir' would be right");
}

TEST(Scenario_file, lies_with_the_game_or_where_its_path_says) {
    EXPECT_EQ(file_of("battledice", "alma"), data_directory() + "/battledice/scenarios/alma.yaml");
    EXPECT_TRUE(std::filesystem::exists(file_of("battledice", "alma")));
    EXPECT_EQ(file_of("battledice", "mine/alma"), "mine/alma");
    EXPECT_EQ(file_of("battledice", "alma.yaml"), "alma.yaml");
    const std::vector<std::string> files = files_of("battledice");
    EXPECT_THAT(files, testing::Contains(file_of("battledice", "alma")));
    EXPECT_TRUE(std::ranges::is_sorted(files));
    EXPECT_EQ(problem_of([] { file_of("battledice", "almar"); }),
        "almar: is no scenario of battledice; did you mean 'alma'?");
}

TEST(Scenario_file, of_a_lesson_has_an_id_and_is_not_listed) {
    std::string lesson;
    for (const auto& entry : std::filesystem::directory_iterator(data_directory() + "/earth1418/lessons"))
        if (entry.path().extension() == ".yaml") lesson = entry.path().stem().string();
    ASSERT_NE(lesson, "");
    EXPECT_EQ(file_of("earth1418", lesson), data_directory() + "/earth1418/lessons/" + lesson + ".yaml");
    EXPECT_THAT(files_of("earth1418"), testing::Not(testing::Contains(file_of("earth1418", lesson))));
}

}
}
