// Gives every file of the corpus folders named on the command line to a fuzz target once, in builds without libFuzzer.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int count, char** arguments) {
    std::vector<std::filesystem::path> files;
    for (int i = 1; i < count; ++i) {
        std::error_code missing;
        for (const auto& entry : std::filesystem::directory_iterator(arguments[i], missing))
            if (entry.is_regular_file()) files.push_back(entry.path());
        if (missing) {
            std::cerr << arguments[i] << ": " << missing.message() << "; a fuzz target needs a folder of seeds\n";
            return 1;
        }
    }
    if (files.empty()) {
        std::cerr << "no seed was found: name at least one folder with a file in it\n";
        return 1;
    }
    std::sort(files.begin(), files.end());
    for (const auto& file : files) {
        std::ifstream stream(file, std::ios::binary);
        const std::string bytes(std::istreambuf_iterator<char>(stream), {});
        // Flushed, so that the last file named is the one that crashed.
        std::cout << file.string() << ", " << bytes.size() << " bytes\n" << std::flush;
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    }
}
