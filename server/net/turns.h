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
        std::deque<Thing>& his = of_[owner];
        if (his.empty()) order_.push_back(owner);
        his.push_back(std::move(thing));
        ++size_;
    }
    // Of the owner who has waited longest for a turn. Something must wait.
    Thing next() {
        const std::string owner = std::move(order_.front());
        order_.pop_front();
        const auto his = of_.find(owner);
        Thing thing = std::move(his->second.front());
        his->second.pop_front();
        if (his->second.empty()) of_.erase(his);
        else order_.push_back(owner);
        --size_;
        return thing;
    }
    // Forgets what `is_meant` says.
    template <class Pred> void remove(Pred&& is_meant) {
        for (auto his = of_.begin(); his != of_.end();) {
            size_ -= std::erase_if(his->second, is_meant);
            if (his->second.empty()) {
                std::erase(order_, his->first);
                his = of_.erase(his);
            } else {
                ++his;
            }
        }
    }
    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    std::size_t of(const std::string& owner) const {
        const auto his = of_.find(owner);
        return his == of_.end() ? 0 : his->second.size();
    }
    // With how many others an owner whose turn it is shares: other owners, and what else he wants himself.
    std::size_t sharing(const std::string& owner) const {
        const std::size_t his = of(owner);
        return of_.size() - (his ? 1 : 0) + his;
    }

  private:
    std::map<std::string, std::deque<Thing>> of_;  // none of them empty
    std::deque<std::string> order_;                // the owners of these
    std::size_t size_ = 0;
};

}
