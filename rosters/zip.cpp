// A .rosz is a ZIP archive with one .ros. What its directory says of sizes is not believed.
#include <memory>

#include <fmt/format.h>
#include <zip.h>

#include "data_files/error.h"
#include "rosters/roster_file.h"

namespace sandtable {
namespace {

constexpr zip_int64_t most_files = 16;
constexpr zip_uint64_t most_times_larger = 200;  // text that repeats itself is packed to a fiftieth

struct Discard {
    void operator()(zip_t* archive) const { zip_discard(archive); }
};
struct Close {
    void operator()(zip_file_t* open) const { zip_fclose(open); }
};

bool is_roster(std::string_view name) { return name.ends_with(".ros") || name.ends_with(".xml"); }

std::unique_ptr<zip_t, Discard> open(std::string_view zip) {
    zip_error_t ignored;
    zip_error_init(&ignored);
    zip_source_t* source = zip_source_buffer_create(zip.data(), zip.size(), 0, &ignored);
    if (!source) return {};
    zip_t* archive = zip_open_from_source(source, ZIP_RDONLY, &ignored);
    if (!archive) zip_source_free(source);
    zip_error_fini(&ignored);
    return std::unique_ptr<zip_t, Discard>(archive);
}

}

std::string unzipped_roster(std::string_view zip, const std::string& file) {
    const auto refuse = [&](const std::string& problem) -> InputError { return {file, 0, 0, problem}; };
    const auto archive = open(zip);
    if (!archive) throw refuse("is no ZIP archive that can be read; it may be cut off");
    const zip_int64_t files = zip_get_num_entries(archive.get(), 0);
    if (files > most_files)
        throw refuse(
            fmt::format("holds {} files; a roster's archive has one, and {} at most are looked at", files, most_files));
    zip_int64_t roster = -1;
    for (zip_int64_t i = 0; i < files; ++i) {
        const char* name = zip_get_name(archive.get(), zip_uint64_t(i), ZIP_FL_ENC_GUESS);
        if (!name || !is_roster(name)) continue;
        if (roster >= 0) throw refuse("holds several rosters; an archive with one would be right");
        roster = i;
    }
    if (roster < 0) throw refuse("is a ZIP archive without a .ros; the file that BattleScribe saves would be right");
    zip_stat_t about;
    if (zip_stat_index(archive.get(), zip_uint64_t(roster), 0, &about) < 0 || !(about.valid & ZIP_STAT_SIZE) ||
        !(about.valid & ZIP_STAT_COMP_SIZE))
        throw refuse("holds a roster of no known size");
    if (about.size > longest_roster_file || about.size / most_times_larger > about.comp_size)
        throw refuse(fmt::format("holds a roster of {} bytes in {}; {} bytes and {} times as much are the most",
            about.size, about.comp_size, longest_roster_file, most_times_larger));
    const std::unique_ptr<zip_file_t, Close> open_file(zip_fopen_index(archive.get(), zip_uint64_t(roster), 0));
    if (!open_file) throw refuse("holds a roster that cannot be unpacked: it is encrypted, or packed in a rare way");
    std::string text(std::size_t(about.size), '\0');
    std::size_t size = 0;
    while (size < text.size()) {
        const zip_int64_t got = zip_fread(open_file.get(), text.data() + size, text.size() - size);
        if (got <= 0) throw refuse("holds a roster that is damaged or cut off");
        size += std::size_t(got);
    }
    char more;  // reading to its end checks its sum
    if (zip_fread(open_file.get(), &more, 1) != 0) throw refuse("holds a roster that is damaged");
    return text;
}

}
