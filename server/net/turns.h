#pragma once
// Whose turn it is where many wait: each owner in turn, however much one of them wants, and what one wants in its order.
#include <deque>
#include <map>
#include <string>
#include <utility>

namespace sandtable {

template <class Thing> class Turns {
  public:
    void add(const std::string& owner, Thing thing) {
        std::deque<Thing>& own = of_[owner];
        if (own.empty()) order_.push_back(owner);
        own.push_back(std::move(thing));
        ++size_;
    }
    // Of the owner who has waited longest for a turn. Something must wait.
    Thing next() {
        const std::string owner = std::move(order_.front());
        order_.pop_front();
        const auto own = of_.find(owner);
        Thing thing = std::move(own->second.front());
        own->second.pop_front();
        if (own->second.empty()) of_.erase(own);
        else order_.push_back(owner);
        --size_;
        return thing;
    }
    // Forgets what `is_meant` says.
    template <class Pred> void remove(Pred&& is_meant) {
        for (auto own = of_.begin(); own != of_.end();) {
            size_ -= std::erase_if(own->second, is_meant);
            if (own->second.empty()) {
                std::erase(order_, own->first);
                own = of_.erase(own);
            } else {
                ++own;
            }
        }
    }
    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    std::size_t of(const std::string& owner) const {
        const auto own = of_.find(owner);
        return own == of_.end() ? 0 : own->second.size();
    }
    // With how many others an owner whose turn it is shares: other owners, and what else this owner wants.
    std::size_t sharing(const std::string& owner) const {
        const std::size_t own = of(owner);
        return of_.size() - (own ? 1 : 0) + own;
    }

  private:
    std::map<std::string, std::deque<Thing>> of_;  // none of them empty
    std::deque<std::string> order_;                // the owners of these
    std::size_t size_ = 0;
};

}
