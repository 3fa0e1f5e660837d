#include "cli/battle_name.h"

#include <filesystem>
#include <vector>

#include "data_files/error.h"
#include "match/lesson.h"
#include "words/spelling.h"

namespace sandtable {

const Module& find_module(const std::string& id) {
    if (const Module* found = module(id)) return *found;
    std::vector<std::string_view> known;
    for (const Module* other : modules()) known.emplace_back(other->id());
    throw InputError(id, 0, 0, "is no game; " + suggestion(id, known));
}

// A user who asks for a lesson as if it were a battle is told how to learn it.
static void refuse_lesson(const std::string& name) {
    for (const Module* game : modules())
        for (const Lesson& lesson : lessons_of(game->id()))
            if (name == lesson.id || name == std::string(game->id()) + "/" + lesson.id ||
                std::filesystem::path(name).filename() == lesson.id + ".lesson")
                throw InputError(name, 0, 0,
                    "is a lesson; learn it with: sandtable lesson " + std::string(game->id()) + " " + lesson.id);
    if (name.ends_with(".lesson"))
        throw InputError(name, 0, 0, "is a lesson and no battle; `sandtable check` reads it");
}

Battle_name find_battle(const std::string& name) {
    refuse_lesson(name);
    const auto slash = name.find('/');
    if (std::filesystem::is_regular_file(name)) {
        for (const auto& part : std::filesystem::absolute(name))
            if (const Module* found = module(part.string())) return {found, name};
        if (modules().size() == 1) return {modules().front(), name};
        throw InputError(name, 0, 0, "does not say which game it is for: write GAME/" + name);
    }
    if (slash == std::string::npos) {
        if (const Module* found = module(name)) {
            std::string ids;
            for (const Scenario_card& card : found->scenarios())
                ids += (ids.empty() ? "" : ", ") + name + "/" + card.id;
            throw InputError(name, 0, 0, "is a game; which of its scenarios? There are " + ids);
        }
        for (const Module* game : modules())
            for (const Scenario_card& card : game->scenarios())
                if (card.id == name) return {game, name};
        throw InputError(name, 0, 0, "is no scenario; write GAME/SCENARIO, such as battledice/alma");
    }
    return {&find_module(name.substr(0, slash)), name.substr(slash + 1)};
}

Record_battle open_battle(const Record& record) {
    const Module* game = module(record.game);
    if (!game) {
        std::string ids;
        for (const Module* known : modules()) ids += (ids.empty() ? "" : ", ") + std::string(known->id());
        if (record.game.empty())
            throw InputError(
                record.file, 1, 0, "does not say its game; a line 'game ID' would be right, with one of " + ids);
        throw InputError(record.file, record.at.game, 0,
            "is of the game '" + record.game + "', which this program does not know; it knows " + ids);
    }
    // A scenario's file may lie beside the record.
    Setup setup = record.setup;
    const std::filesystem::path beside = std::filesystem::path(record.file).parent_path() / setup.scenario;
    if (!std::filesystem::exists(setup.scenario) && std::filesystem::is_regular_file(beside))
        setup.scenario = beside.string();
    try {
        return {game, game->load(setup)};
    } catch (const InputError& wrong) { throw error_of_head(record, wrong); }
}

}
