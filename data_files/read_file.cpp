#include "data_files/read_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "data_files/error.h"

namespace sandtable {

std::string read_file(const std::string& path, std::size_t longest) {
    const auto refuse = [&](const std::string& why) { throw InputError(path, 0, 0, "cannot be read: " + why); };
    std::error_code unknown;
    if (std::filesystem::is_directory(path, unknown)) refuse("it is a folder; name a file in it");
    errno = 0;
    std::ifstream in(path, std::ios::binary);
    if (!in) refuse(std::strerror(errno));
    std::string text(longest + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (in.bad()) refuse(std::strerror(errno));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return text;
}

}
