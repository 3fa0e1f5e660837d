#include "server/battle/balance.h"

#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "data_files/data_dir.h"
#include "data_files/error.h"

namespace sandtable {

nlohmann::json balance_json(const std::string& game, const std::string& scenario, u64 digest) {
    const std::string path = fmt::format("{}/{}/balance/{}.json", data_directory(), game, scenario);
    std::ifstream file(path);
    if (!file && std::filesystem::exists(path)) throw InputError(path, 0, 0, "cannot be opened");
    if (!file) return {};
    try {
        const nlohmann::json simulated = nlohmann::json::parse(file);
        if (simulated.at("data") != fmt::format("{:016x}", digest)) return {};
        const nlohmann::json& share = simulated.at("red_share");
        return {{"games", simulated.at("games")}, {"level", simulated.at("red")}, {"red_share", share.at("estimate")},
            {"low", share.at("low")}, {"high", share.at("high")}};
    } catch (const nlohmann::json::exception& error) {
        throw InputError(path, 0, 0, fmt::format("is not what `sandtable simulate --json` says: {}", error.what()));
    }
}

}
