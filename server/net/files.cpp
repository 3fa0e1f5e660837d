#include "server/net/files.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <sys/stat.h>

#include "core/fnv.h"
#include "data_files/error.h"

namespace sandtable {
namespace {

namespace fs = std::filesystem;

struct Type {
    const char *ending, *name;
};
constexpr Type types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/plain; charset=utf-8"},
};

std::string type_of(const fs::path& file) {
    const std::string ending = file.extension().string();
    for (const Type& type : types)
        if (ending == type.ending) return type.name;
    return "application/octet-stream";
}

// Of a file that is there: nothing when it cannot be opened, as where no descriptor is left.
std::optional<std::string> read(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(stream), {});
}

std::string tag_of(const std::string& bytes) { return fmt::format("\"{:016x}\"", fnv1a(bytes)); }

// The file that `path` means once all links are followed, if it is a plain file inside the folder.
std::optional<fs::path> inside(const fs::path& folder, const std::string& path) {
    if (path.find("/.") != std::string::npos) return std::nullopt;
    std::error_code missing;
    fs::path file = fs::canonical(folder / path.substr(1), missing);
    if (missing || !fs::is_regular_file(file, missing)) return std::nullopt;
    if (!file.string().starts_with(folder.string() + "/")) return std::nullopt;
    return file;
}

std::vector<std::string_view> split(std::string_view text, char at) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(at), text.size());
        if (end) parts.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

}

Files::Files(const std::string& folder) {
    if (folder.empty()) return;
    std::error_code missing;
    const fs::path real = fs::canonical(folder, missing);
    if (missing || !fs::is_regular_file(real / "index.html", missing))
        throw InputError(folder, 0, 0, "holds no index.html; it should be the folder of the built web table");
    folder_ = real.string();
}

const Files::Kept* Files::kept(const std::string& file) {
    struct stat now{};
    if (::stat(file.c_str(), &now) != 0) return nullptr;
    Kept& kept = kept_[file];
    const bool is_same = kept.inode == now.st_ino && kept.size == now.st_size && kept.seconds == now.st_mtim.tv_sec &&
        kept.nanoseconds == now.st_mtim.tv_nsec;
    if (is_same) return &kept;
    auto bytes = read(file);
    if (!bytes) return nullptr;
    ++reads_;
    std::string tag = tag_of(*bytes);
    kept = {now.st_ino, now.st_size, now.st_mtim.tv_sec, now.st_mtim.tv_nsec, std::move(*bytes), std::move(tag)};
    return &kept;
}

bool Files::is_page(const std::string& path) {
    const auto file = inside(folder_, "/routes.txt");
    const Kept* routes = file ? kept(file->string()) : nullptr;
    if (!routes) return true;
    const std::vector<std::string_view> parts = split(path, '/');
    const auto fits = [](std::string_view part, std::string_view pattern) { return pattern == "*" || pattern == part; };
    return std::ranges::any_of(split(routes->bytes, '\n'),
        [&](std::string_view route) { return std::ranges::equal(parts, split(route, '/'), fits); });
}

File Files::find(const std::string& path, bool gzip) {
    File found;
    if (folder_.empty()) return found;
    found.for_ever = path.starts_with("/assets/");
    auto file = inside(folder_, path);
    std::string name = path;
    if (!file && !found.for_ever && path != "/assets") {
        // What the build names ahead for the first page is of no use to another.
        found.unknown = !is_page(path);
        if (path != "/") file = inside(folder_, name = "/page.html");
        if (!file) file = inside(folder_, name = "/index.html");
    }
    if (!file) return found;
    found.type = type_of(name);
    if (gzip)
        if (const auto small = inside(folder_, name + ".gz")) {
            file = small;
            found.gzip = true;
        }
    const Kept* kept = this->kept(file->string());
    if (!kept) {
        found.unreadable = true;
        return found;
    }
    found.bytes = kept->bytes;
    found.tag = kept->tag;
    found.found = true;
    return found;
}

}
