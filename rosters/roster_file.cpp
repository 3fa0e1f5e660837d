#include "rosters/roster_file.h"

#include <fmt/format.h>

#include "data_files/error.h"
#include "words/utf8.h"

namespace sandtable {

Roster read_roster(std::string_view bytes, const std::string& file) {
    if (bytes.size() > longest_roster_file)
        throw InputError(file, 0, 0, fmt::format("is longer than {} bytes, and no roster", longest_roster_file));
    if (bytes.starts_with("PK\x03\x04") || bytes.starts_with("PK\x05\x06"))
        return read_ros(unzipped_roster(bytes, file), file);
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (bytes.starts_with(mark)) bytes.remove_prefix(mark.size());
    if (!is_utf8(bytes)) throw InputError(file, 0, 0, "is no text in UTF-8, and no ZIP archive");
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    if (first == bytes.npos) throw InputError(file, 0, 0, "is empty; a roster, or a unit on each line, would be right");
    if (bytes[first] == '<') return read_ros(std::string(bytes), file);
    if (bytes[first] == '{') return read_roster_json(bytes, file);
    return read_list(bytes, file);
}

}
