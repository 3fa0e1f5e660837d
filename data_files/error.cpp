#include "data_files/error.h"

#include <utility>

namespace sandtable {
namespace {

std::string message(const std::string& file, int line, const std::string& problem) {
    return line > 0 ? file + ":" + std::to_string(line) + ": " + problem : file + ": " + problem;
}

}

InputError::InputError(std::string in, int at_line, int at_column, std::string what_is_wrong)
    : std::runtime_error(message(in, at_line, what_is_wrong)),
      file(std::move(in)),
      line(at_line),
      column(at_column),
      problem(std::move(what_is_wrong)) {}

}
