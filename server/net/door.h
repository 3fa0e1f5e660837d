#pragma once
// Counts the visitors inside: all of them, and those of one address.
#include <cstddef>
#include <map>
#include <string>
#include <utility>

namespace sandtable {

class Door {
  public:
    Door(std::size_t most, std::size_t most_of_one) : most_(most), most_of_one_(most_of_one) {}

    enum class Entry { welcome, full, too_many_of_one };
    // An empty address is counted in all only. Each that was welcome must leave() once.
    Entry enter(const std::string& address) {
        if (inside_ == most_) return Entry::full;
        if (!address.empty()) {
            std::size_t& of_one = of_address_[address];
            if (of_one == most_of_one_) return Entry::too_many_of_one;
            ++of_one;
        }
        ++inside_;
        return Entry::welcome;
    }
    void leave(const std::string& address) {
        --inside_;
        const auto found = of_address_.find(address);
        if (found != of_address_.end() && --found->second == 0) of_address_.erase(found);
    }
    std::size_t inside() const { return inside_; }

  private:
    std::size_t most_, most_of_one_, inside_ = 0;
    std::map<std::string, std::size_t> of_address_;
};

// Of somebody who was welcome.
struct Entered {
    Door& door;
    std::string address;
    Entered(Door& at, std::string from) : door(at), address(std::move(from)) {}
    ~Entered() { door.leave(address); }
    Entered(const Entered&) = delete;
    Entered& operator=(const Entered&) = delete;
};

}
