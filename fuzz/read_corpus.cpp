// Gives every file of the corpus folders named on the command line to a fuzz target once, in builds without libFuzzer; and where the
// target changes inputs itself, a few changed ones of each, the same in every run.
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
extern "C" __attribute__((weak)) std::size_t LLVMFuzzerCustomMutator(
    std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed);
// The bytes stay as they are where libFuzzer would change them.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t*, std::size_t size, std::size_t) { return size; }

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
        if (!LLVMFuzzerCustomMutator) continue;
        constexpr unsigned changed = 8;
        const std::size_t most = bytes.size() + 4096;
        for (unsigned seed = 0; seed < changed; ++seed) {
            std::vector<std::uint8_t> input(bytes.begin(), bytes.end());
            input.resize(most);
            const std::size_t size = LLVMFuzzerCustomMutator(input.data(), bytes.size(), most, seed);
            std::cout << "  changed by seed " << seed << "\n" << std::flush;
            LLVMFuzzerTestOneInput(input.data(), size);
        }
    }
}
