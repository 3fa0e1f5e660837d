#pragma once
// What the tests of stores write: a battle, answers whose every member follows from their number, and a folder to keep them in.
#include <filesystem>
#include <stdexcept>
#include <string>

#include <stdlib.h>
#include <unistd.h>

#include "store/store.h"

namespace sandtable {

// Where files are in memory, if the system has such a place: for tests that write hundreds of small files one after the other.
// On a disk each write would wait for others.
inline std::filesystem::path in_memory() {
    return ::access("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : std::filesystem::temp_directory_path();
}

// A folder of its own, gone afterwards.
class Folder {
  public:
    explicit Folder(const std::filesystem::path& where = std::filesystem::temp_directory_path())
        : path_((where / "sandtable-store-XXXXXX").string()) {
        if (!::mkdtemp(path_.data())) throw std::runtime_error("cannot make the folder " + path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string operator/(const std::string& name) const { return path_ + "/" + name; }

  private:
    std::string path_;
};

inline Stored_battle sample_battle(const std::string& id) {
    Stored_battle battle;
    battle.id = id;
    battle.game = "battledice";
    battle.setup.scenario = "alma";
    battle.setup.parts = {{"red.army", "a: 1\nb: 2"}, {"size", ""}};
    battle.setup.house.settings = {"house_rule=fog", "house_rule=fog", ""};
    battle.data = 0xfedcba9876543210;
    battle.created = 1700000000123;
    battle.secret = "00ff";
    battle.brought = 7;
    battle.begun = "d5";
    battle.no_take_backs = true;
    battle.seats[0] = {"person", "", "a1", "", "b2", "p1"};
    battle.seats[1] = {"computer", "greedy", "", "", "c3"};
    battle.seats[0].name = "Jürgen";
    battle.seats[1].is_silent = true;
    battle.rematch = {Stored_rematch::begun, Side::blue, true, "e7"};
    return battle;
}

inline Stored_answer sample_answer(const std::string& battle, u64 number) {
    Stored_answer answer;
    answer.act = Stored_answer::Act(number % 6);
    answer.battle = battle;
    answer.number = number;
    answer.side = Side(number % 5);
    for (u64 i = 0; i < number % 67; ++i) answer.numbers.push_back(i32(u32(number * i * 2654435761)));
    if (number % 3 == 0) answer.reason = "the ford is dry: " + std::to_string(number);
    answer.message = number * 0x9e3779b97f4a7c15;
    answer.hash = ~answer.message;
    answer.said = number % 2 ? answer.hash * 7 : 0;
    return answer;
}

// What a call throws, in words.
template <class Call> std::string problem_of(const Call& call) {
    try {
        call();
    } catch (const Store_error& error) { return error.what(); }
    return "nothing";
}

}
