#include "cli/record_file.h"

#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "data_files/error.h"

namespace sandtable {

namespace fs = std::filesystem;

std::string Record_file::save(const Match& match) {
    Record record = match.record();
    if (!scenario_.empty()) record.setup.scenario = scenario_;
    std::string moved;
    std::error_code error;
    const bool is_another = !is_ours_ && fs::exists(path_, error);
    if (is_another && !fs::is_regular_file(path_, error))
        throw InputError(path_, 0, 0, "is no file that a battle could be kept in");
    // What was there makes room only for a record that is complete.
    const std::string unfinished = path_ + ".new";
    {
        std::ofstream file(unfinished, std::ios::binary | std::ios::trunc);
        file << write_record(record);
        if (!file.flush()) {
            file.close();
            fs::remove(unfinished, error);
            throw InputError(
                path_, 0, 0, "cannot be written; is the folder there and writable, with room on its disk?");
        }
    }
    if (is_another) {
        fs::rename(path_, path_ + "~", error);
        if (error) {
            const std::string why = error.message();
            fs::remove(unfinished, error);
            throw InputError(path_, 0, 0, "holds something already, and cannot be moved aside: " + why);
        }
        moved = fmt::format("; what was there is now {}~", path_);
    }
    fs::rename(unfinished, path_, error);
    if (error) throw InputError(path_, 0, 0, "cannot be written: " + error.message());
    is_ours_ = true;
    return path_ + moved;
}

std::string free_record_path(const std::string& folder, const std::string& scenario) {
    const std::string stem = folder + "sandtable-" + fs::path(scenario).stem().string();
    std::string path = stem + ".record";
    for (int number = 2; fs::exists(path); ++number) path = fmt::format("{}-{}.record", stem, number);
    return path;
}

}
