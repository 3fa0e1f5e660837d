#pragma once
// Finds the game and the scenario that a name on the command line means: "battledice/alma", or a scenario's file.
#include <memory>
#include <string>

#include "core/module.h"
#include "match/record.h"

namespace sandtable {

struct Battle_name {
    const Module* module = nullptr;
    std::string scenario;  // an id, or a file's path
    // The battle with what the command line lays over it and brings to it.
    Setup setup(Setup rest) const {
        rest.scenario = scenario;
        return rest;
    }
};

// `name` is GAME/SCENARIO, GAME/FILE or the path of a file inside a folder that is named after its game.
// Throws InputError saying what there is.
Battle_name find_battle(const std::string& name);
const Module& find_module(const std::string& id);

// The battle that a record is of, before its first answer. Throws InputError naming the record's file.
struct Record_battle {
    const Module* module = nullptr;
    std::unique_ptr<Table> table;
};
Record_battle open_battle(const Record& record);

}
