#pragma once
// Says refusals of one table in words, many at a time: the scene in which its pieces have their names is made once for all of them. It takes
// longer than all the rest.
#include <optional>
#include <string>

#include "core/table.h"

namespace sandtable {

class Refusal_words {
  public:
    explicit Refusal_words(const Table& table) : table_(table), measure_(table.measure()) {}
    // As Table::words says it.
    std::string operator()(const Refusal& refusal);

  private:
    const Scene& scene();
    const Landscape& landscape();

    const Table& table_;
    Measure measure_;
    std::optional<Scene> scene_;
    std::optional<Landscape> landscape_;
};

}
