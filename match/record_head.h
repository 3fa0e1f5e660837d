#pragma once
// The head of a record: which battle it is, before the lines that say how it went.
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "match/record.h"

namespace sandtable {

std::span<const std::string_view> head_keys();  // with which a line of the head may begin

class Head_reader {
  public:
    // `refuse` throws an InputError at the line that is being read.
    using Refuse = std::function<void(const std::string& problem)>;
    Head_reader(Record& record, Refuse refuse) : record_(record), refuse_(std::move(refuse)) {}

    void read(std::string_view line, int number);       // one that begins with one of the keys
    void read_text(std::string_view line, int number);  // one that begins with '|': the next line of a part's text
    void end();                                         // after the last line of the record: what it lacks

  private:
    void read_entry(std::string_view key, std::string_view value);
    void read_setting(std::string_view setting);
    void read_part(std::string_view part);
    void read_words(std::string_view key, std::string_view words);
    void read_fairness(std::string_view key, std::string_view value);
    Fairness& fairness() { return record_.fairness ? *record_.fairness : record_.fairness.emplace(); }

    Record& record_;
    Refuse refuse_;
    unsigned given_ = 0;           // a bit a key, as bit_of has it
    std::string* text_ = nullptr;  // of the part that goes on on the next line
    std::string part_;             // its name
    bool has_lines_ = false;
    int number_ = 0;  // of the line that is being read
};

void write_head(const Record& record, std::string& text);

}
