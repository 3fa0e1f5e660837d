#include "lab/shards.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "data_files/error.h"
#include "lab/threads.h"
#include "words/letters.h"

namespace sandtable {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr int format = 2;  // of the file, and of the hashes in it
constexpr std::uintmax_t longest_shard_file = 1 << 20;
constexpr u64 most_shards = 1'000'000;

std::string name_of(u64 number, u64 of) { return fmt::format("shard-{}-of-{}.json", number, of); }

std::string hexadecimal(u64 number) { return fmt::format("{:016x}", number); }

// One list of what a shard's file holds serves writing and reading.
template <class Self, class Field> void fields(Self& shard, Field field) {
    auto& what = shard.result.simulation;
    auto& tally = shard.result.tally;
    field("shard", shard.number);
    field("of", shard.of);
    field("game", what.game);
    field("scenario", what.scenario);
    field("title", what.title);
    field("red_army", what.red_army);
    field("blue_army", what.blue_army);
    field("rules", what.rules);
    field("data", what.data);
    field("settings", what.settings);
    field("red", what.red);
    field("blue", what.blue);
    field("games", what.games);
    field("seed", what.seed);
    field("played", tally.games);
    field("red_wins", tally.red_wins);
    field("blue_wins", tally.blue_wins);
    field("draws", tally.draws);
    field("turns", tally.turns);
    field("least_turns", tally.least_turns);
    field("most_turns", tally.most_turns);
    field("answers", tally.answers);
    field("hash", tally.hash);
    field("seconds", shard.result.seconds);
}

bool is_digest(const std::string& key) { return key == "data" || key == "hash"; }

struct Writer {
    Json& json;
    template <class T> void operator()(const char* key, const T& value) const { json[key] = value; }
    void operator()(const char* key, u64 value) const {
        if (is_digest(key)) json[key] = hexadecimal(value);
        else json[key] = value;
    }
};

// Reads a field and refuses one that is not there or not of its type.
class Reader {
  public:
    Reader(const Json& json, const std::string& path) : json_(json), path_(path) {}

    void operator()(const char* key, u64& value) const {
        const Json& given = at(key);
        if (is_digest(key)) value = digest(key, given);
        else if (given.is_number_unsigned()) value = given.get<u64>();
        else refuse(key, "a whole number");
    }
    void operator()(const char* key, int& value) const {
        u64 whole = 0;
        (*this)(key, whole);
        if (whole > 1'000'000) refuse(key, "at most a million");
        value = int(whole);
    }
    void operator()(const char* key, double& value) const {
        if (!at(key).is_number()) refuse(key, "a number");
        value = at(key).get<double>();
    }
    void operator()(const char* key, std::string& value) const {
        if (!at(key).is_string()) refuse(key, "a text");
        value = at(key).get<std::string>();
    }
    void operator()(const char* key, std::vector<std::string>& value) const {
        const Json& list = at(key);
        if (!list.is_array() ||
            !std::all_of(list.begin(), list.end(), [](const Json& item) { return item.is_string(); }))
            refuse(key, "a list of texts");
        value = list.get<std::vector<std::string>>();
    }

  private:
    const Json& at(const char* key) const {
        const auto found = json_.find(key);
        if (found == json_.end()) throw InputError(path_, 0, 0, fmt::format("lacks '{}'", key));
        return *found;
    }
    u64 digest(const char* key, const Json& given) const {
        if (given.is_string()) {
            const auto& digits = given.get_ref<const std::string&>();
            if (const std::optional<u64> value = whole<u64>(digits, 16); value && digits.size() == 16) return *value;
        }
        refuse(key, "16 hexadecimal digits");
    }
    [[noreturn]] void refuse(const char* key, const char* right) const {
        throw InputError(path_, 0, 0, fmt::format("'{}' should be {}", key, right));
    }

    const Json& json_;
    const std::string& path_;
};

std::string read_text(const fs::path& path) {
    std::error_code error;
    if (fs::file_size(path, error) > longest_shard_file || error)
        throw InputError(path.string(), 0, 0, "is no shard of a simulation");
    std::ifstream file(path, std::ios::binary);
    std::string text(std::istreambuf_iterator<char>(file), {});
    if (!file) throw InputError(path.string(), 0, 0, "cannot be read");
    return text;
}

// What the numbers of one shard must fulfil among themselves.
void check(const Shard& shard, const std::string& path) {
    const auto& [what, tally, seconds] = shard.result;
    const auto demand = [&](bool holds, const std::string& problem) {
        if (!holds) throw InputError(path, 0, 0, problem);
    };
    demand(shard.of && shard.of <= most_shards && shard.number >= 1 && shard.number <= shard.of,
        fmt::format("calls itself shard {} of {}", shard.number, shard.of));
    demand(fs::path(path).filename() == name_of(shard.number, shard.of),
        fmt::format(
            "holds shard {} of {}, which is called {}", shard.number, shard.of, name_of(shard.number, shard.of)));
    const u64 due = share_of(batch_of(what, shard.number, shard.of));
    demand(tally.games == due,
        fmt::format(
            "holds {} games; shard {} of {} of {} games has {}", tally.games, shard.number, shard.of, what.games, due));
    demand(tally.red_wins <= due && tally.blue_wins <= due && tally.draws <= due &&
            tally.red_wins + tally.blue_wins + tally.draws == due,
        fmt::format("its victories and draws do not add up to its {} games", due));
}

Shard read_shard(const fs::path& path) {
    const std::string text = read_text(path), name = path.string();
    Json json;
    try {
        json = Json::parse(text);
    } catch (const Json::parse_error& error) {
        const auto line =
            1 + std::count(text.begin(), text.begin() + std::ptrdiff_t(std::min(error.byte, text.size())), '\n');
        throw InputError(name, int(line), 0, "is not complete JSON; play the shard again");
    } catch (const Json::out_of_range&) {  // such as 1e999
        throw InputError(name, 0, 0, "holds a number that is too large; play the shard again");
    }
    if (!json.is_object()) throw InputError(name, 0, 0, "is no shard of a simulation");
    const Reader reader(json, name);
    int version = 0;
    reader("sandtable_shard", version);
    if (version != format)
        throw InputError(name, 0, 0, fmt::format("is of version {}; this program reads version {}", version, format));
    Shard shard;
    fields(shard, reader);
    check(shard, name);
    return shard;
}

std::string in_words(const Simulation& what) {
    return fmt::format("{}/{}, {} against {}, {} games, seed {}, rules {}, data {}{}", what.game, what.scenario,
        what.red, what.blue, what.games, what.seed, what.rules, hexadecimal(what.data),
        what.settings.empty() ? "" : fmt::format(", {}", fmt::join(what.settings, " ")));
}

void refuse_missing(const std::vector<Shard>& shards, const std::string& folder) {
    const u64 of = shards.front().of;
    std::vector<u64> there, missing;
    for (const Shard& shard : shards) there.push_back(shard.number);
    std::sort(there.begin(), there.end());
    for (u64 number = 1; number <= of && missing.size() < 10; ++number)
        if (!std::binary_search(there.begin(), there.end(), number)) missing.push_back(number);
    if (missing.empty()) return;
    const u64 count = of - there.size();
    if (count == 1) throw InputError(folder, 0, 0, fmt::format("shard {} of {} is missing", missing[0], of));
    throw InputError(folder, 0, 0,
        fmt::format("{} of {} shards are missing: {}{}", count, of, fmt::join(missing, ", "),
            count > missing.size() ? ", ..." : ""));
}

}

Batch batch_of(const Simulation& simulation, u64 number, u64 of) {
    return {simulation.red, simulation.blue, simulation.games, simulation.seed, number - 1, of};
}

std::string write_shard(const Shard& shard, const std::string& folder) {
    Json json;
    json["sandtable_shard"] = format;
    fields(shard, Writer{json});
    const fs::path path = fs::path(folder) / name_of(shard.number, shard.of);
    const auto fail = [&](const std::string& problem) { throw InputError(path.string(), 0, 0, problem); };
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) fail("its folder cannot be made: " + error.message());
    // A name that merge does not look at, and ours alone: two machines may play the same shard.
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    const fs::path unfinished = path.string() + fmt::format(".{}-{}.new", getpid(), now);
    {
        std::ofstream file(unfinished, std::ios::binary | std::ios::trunc);
        file << json.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
        if (!file.flush()) {
            file.close();
            fs::remove(unfinished, error);
            fail("cannot be written; is the folder writable?");
        }
    }
    fs::rename(unfinished, path, error);
    if (error) fail("cannot be written: " + error.message());
    return path.string();
}

Simulated merge_shards(const std::string& folder) {
    std::error_code error;
    std::vector<fs::path> paths;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (name.starts_with("shard-") && name.ends_with(".json")) paths.push_back(entry->path());
    }
    if (error) throw InputError(folder, 0, 0, "cannot be read: " + error.message());
    if (paths.empty())
        throw InputError(folder, 0, 0, "holds no shard; simulate with --shard I/N --out " + folder + " writes them");
    std::sort(paths.begin(), paths.end());
    std::vector<Shard> shards;
    for (const fs::path& path : paths) shards.push_back(read_shard(path));
    Simulated sum{shards.front().result.simulation, {}, 0};
    for (std::size_t i = 0; i < shards.size(); ++i) {
        const Shard& shard = shards[i];
        if (shard.of != shards.front().of || shard.result.simulation != sum.simulation)
            throw InputError(paths[i].string(), 0, 0,
                fmt::format("does not belong to {}: it is of {} ({}), not of {} ({})",
                    paths.front().filename().string(), shard.of, in_words(shard.result.simulation), shards.front().of,
                    in_words(sum.simulation)));
        sum.tally.add(shard.result.tally);
        sum.seconds += shard.result.seconds;
    }
    refuse_missing(shards, folder);
    return sum;
}

}
