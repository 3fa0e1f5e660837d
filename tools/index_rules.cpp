// Finds out, while a game is built, where its rulebook's paragraphs are cited and which tests reach them, and writes that
// down as C++: what `sandtable rules` shows and what the coverage test looks at.
//
//   index_rules GAME OUTPUT FILE...      in the root of the repository
//
// A citation is "BD-RET-02"_rule in a source, or `rule: BD-RET-02` in a table of data. A test is a record with a line
// that names the paragraph (following the record checks that it is the right one), or a GoogleTest case whose suite or
// name begins with BD_RET_02.
#include <algorithm>
#include <exception>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <regex>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>

namespace {

namespace fs = std::filesystem;

struct Index {
    std::set<std::tuple<std::string, std::string, int>> citations;  // paragraph, file, line
    std::set<std::tuple<std::string, std::string>> tests;           // paragraph, test
};

// The first group of every match in the file, with its line. What follows `comment` on a line is not looked at.
void search(const fs::path& file, const std::regex& pattern, const std::string& comment,
    const std::function<void(const std::string&, int)>& found) {
    std::ifstream stream(file);
    if (!stream) throw std::runtime_error(file.string() + ": there is no such file to read");
    std::string line;
    for (int number = 1; std::getline(stream, line); ++number) {
        line.erase(std::min(line.find(comment), line.size()));
        for (std::sregex_iterator match(line.begin(), line.end(), pattern), end; match != end; ++match)
            found((*match)[1], number);
    }
}

void read_file(const fs::path& file, Index& index) {
    static const std::regex citation("\"([A-Z0-9]+-[A-Z0-9-]+)\"_rule");
    static const std::regex data_citation("^ *rule: *([A-Z0-9]+-[A-Z0-9-]+)");
    static const std::regex checked_line("^ *(?:>|(?:! *)?(?:red|blue|umpire|dice))\\s+([A-Z0-9]+-[A-Z0-9-]+)(?=\\s)");
    static const std::regex test_case("^TEST(?:_F|_P)?\\((\\w+, *\\w+)");
    static const std::regex name_begins("(?:^|\\.)([A-Z][A-Z0-9]*(?:_[A-Z]+)+_[0-9]+)");

    const auto cite = [&](const std::string& id, int line) { index.citations.insert({id, file.string(), line}); };
    if (file.extension() == ".record") {
        search(file, checked_line, "#", [&](const std::string& id, int) { index.tests.insert({id, file.string()}); });
    } else if (file.extension() == ".yaml") {
        search(file, data_citation, "#", cite);
    } else if (std::find(file.begin(), file.end(), "tests") != file.end()) {
        search(file, test_case, "//", [&](std::string name, int) {
            name = std::regex_replace(name, std::regex(", *"), ".");
            for (std::sregex_iterator match(name.begin(), name.end(), name_begins), end; match != end; ++match) {
                std::string id = (*match)[1];
                std::replace(id.begin(), id.end(), '_', '-');
                index.tests.insert({id, file.string() + " " + name});
            }
        });
    } else if (file.filename() != "rulebook.h") {  // which says what there is to cite
        search(file, citation, "//", cite);
    }
}

void write_list(std::ostream& text, const char* kind, const char* function, const std::string& entries) {
    text << "std::span<const sandtable::" << kind << "> " << function << "() {\n";
    if (entries.empty()) text << "    return {};\n}\n\n";
    else
        text << "    static constexpr sandtable::" << kind << " list[] = {\n"
             << entries << "    };\n    return list;\n}\n\n";
}

void write(std::ostream& text, const std::string& game, const Index& index) {
    std::string citations, tests;
    for (const auto& [rule, file, line] : index.citations)
        citations += "        {\"" + rule + "\", \"" + file + "\", " + std::to_string(line) + "},\n";
    for (const auto& [rule, test] : index.tests) tests += "        {\"" + rule + "\", \"" + test + "\"},\n";
    text << "// Written by index_rules.\n#include \"games/" << game << "/rule_index.h\"\n\nnamespace " << game
         << " {\n\n";
    write_list(text, "Citation", "citations", citations);
    write_list(text, "Rule_test", "rule_tests", tests);
    text << "}\n";
}

}

int main(int count, char** words) try {
    if (count < 4) throw std::runtime_error("index_rules GAME OUTPUT FILE... is how it is called");
    Index index;
    for (int i = 3; i < count; ++i) read_file(words[i], index);
    std::ofstream output(words[2]);
    write(output, words[1], index);
    if (!output.flush()) throw std::runtime_error(std::string(words[2]) + ": cannot be written");
} catch (const std::exception& error) {
    std::cerr << "index_rules: " << error.what() << "\n";
    return 1;
}
