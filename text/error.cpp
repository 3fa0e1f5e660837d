#include "text/error.h"

#include <utility>

namespace sandtable {
namespace {

std::string message(const std::string& file, int line, const std::string& problem) {
    return line > 0 ? file + ":" + std::to_string(line) + ": " + problem : file + ": " + problem;
}

}

InputError::InputError(std::string file_, int line_, int column_, std::string problem_)
    : std::runtime_error(message(file_, line_, problem_)),
      file(std::move(file_)),
      line(line_),
      column(column_),
      problem(std::move(problem_)) {}

}
