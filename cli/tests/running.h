#pragma once
// `sandtable serve` as a process, and requests to it.
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/tests/reports.h"
#include "server/net/tests/client.h"

namespace sandtable {

namespace fs = std::filesystem;

// The program, serving on a free port until it is told to end. Its data folder is `folder`.
class Running {
  public:
    Running(const Folder& folder, std::vector<std::string> more) : folder_(folder) {
        std::vector<std::string> words{SANDTABLE_PROGRAM, "serve", "--port", "0"};
        words.insert(words.end(), more.begin(), more.end());
        std::vector<char*> pointers;
        for (std::string& word : words) pointers.push_back(word.data());
        pointers.push_back(nullptr);
        fs::remove(folder / "out");  // what an earlier one said
        id_ = ::fork();
        if (id_ == 0) {
            ::setenv("SANDTABLE_DATA", fs::absolute("data").c_str(), 1);
            ::setenv("XDG_DATA_HOME", folder.path().c_str(), 1);
            for (const auto& [file, number] : {std::pair(folder / "out", 1), std::pair(folder / "err", 2)})
                ::dup2(::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), number);
            ::execv(SANDTABLE_PROGRAM, pointers.data());
            ::_exit(127);
        }
        for (int i = 0; i < 500 && out().find("Ctrl-C") == std::string::npos; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        const std::string before = "http://127.0.0.1:";
        const std::string said = out();
        const std::size_t at = said.find(before);
        if (at != std::string::npos) port_ = static_cast<unsigned short>(std::stoi(said.substr(at + before.size())));
    }
    ~Running() {
        if (id_ > 0) end(SIGKILL);
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    // The status that it leaves with, or minus the signal that killed it.
    int end(int signal) {
        ::kill(id_, signal);
        int status = 0;
        ::waitpid(id_, &status, 0);
        id_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }
    unsigned short port() const { return port_; }
    std::string host() const { return "127.0.0.1:" + std::to_string(port_); }
    std::string out() const { return read_all(folder_ / "out"); }
    std::string err() const { return read_all(folder_ / "err"); }

    Got get(const std::string& path) const {
        return Caller(port_).say("GET " + path + " HTTP/1.1\r\nHost: " + host() + "\r\n\r\n").hear();
    }
    nlohmann::json post(const std::string& path, const nlohmann::json& body) const {
        const std::string text = body.dump();
        const Got answer = Caller(port_)
                               .say("POST " + path + " HTTP/1.1\r\nHost: " + host() + "\r\nOrigin: http://" + host() +
                                   "\r\nContent-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text)
                               .hear();
        EXPECT_EQ(answer.result_int(), 201u) << answer.body();
        return nlohmann::json::parse(answer.body());
    }

  private:
    const Folder& folder_;
    pid_t id_ = 0;
    unsigned short port_ = 0;
};

}
