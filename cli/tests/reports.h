#pragma once
// Runs the program as a person would, from the root of the repository, and keeps what it said.
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <unistd.h>

namespace sandtable {

struct Said {
    int status = 0;
    std::string out, err;

    nlohmann::json json() const { return nlohmann::json::parse(out); }
};

// A folder that is gone when the test is over.
class Folder {
  public:
    Folder() {
        static int number = 0;
        path_ = (std::filesystem::temp_directory_path() /
            ("sandtable-test-" + std::to_string(::getpid()) + "-" + std::to_string(++number)))
                    .string();
        std::filesystem::remove_all(path_);
        std::filesystem::create_directories(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string operator/(const std::string& name) const { return path_ + "/" + name; }
    const std::string& path() const { return path_; }

  private:
    std::string path_;
};

inline std::string read_all(const std::string& path) {
    std::stringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

// `words` go through the shell, which stands in the folder `where`; the program reads what is `typed`.
inline Said run(const std::string& words, const std::string& typed = "", const std::string& where = ".") {
    const Folder folder;
    std::ofstream(folder / "typed") << typed;
    const std::string data = std::filesystem::absolute("data").string();
    const std::string program = std::filesystem::absolute(SANDTABLE_PROGRAM).string();
    const std::string command = "cd '" + where + "' && SANDTABLE_DATA='" + data + "' '" + program + "' " + words +
        " <" + folder / "typed" + " >" + folder / "out" + " 2>" + folder / "err";
    const int status =
        std::system(command.c_str());  // NOLINT(bugprone-command-processor): a test of what a shell starts
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_all(folder / "out"), read_all(folder / "err")};
}

}
