#pragma once
// How likely things are, exactly: whole numbers of any size over a common total. Chances (core/chances.h) are values with such
// weights; here are the weights alone, and the throws of dice that they begin with.
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/question.h"

namespace sandtable {

// The weights of a list of outcomes. They never change: what comes next has weights of its own.
class Weights {
  public:
    Weights();  // of one outcome, which is certain
    // Of 0, 1, ... `dice` successes, where each of `dice` dice succeeds in `good` of `of` cases: 0 <= good <= of, 0 < of.
    static Weights of_successes(int dice, u32 good, u32 of);

    std::size_t size() const;
    // The mean of a number that each outcome has, as a fraction in lowest terms: "4/3", "0/1". The chance that something holds
    // is the mean of 1 where it does and 0 elsewhere.
    std::string mean(std::span<const i32> numbers) const;
    // The weights as numbers that add up to `total`: exact where that can be, else rounded, each by less than 1.
    std::vector<u64> scaled(u64 total) const;
    bool is_exact_in(u64 total) const;  // whether scaled(total) rounds nothing
    // The smallest total for which scaled() is exact if it fits into 2^53; otherwise 10^9.
    u64 handy_total() const { return handy_total({this}); }
    static u64 handy_total(std::initializer_list<const Weights*> all);  // the same for lists that are told together
    struct Numbers;

  private:
    explicit Weights(Numbers numbers);
    std::shared_ptr<const Numbers> numbers_;
    friend class Branches;
    friend class Throws;
};

// The throws of some dice that differ in what they do, one of each kind, with their weights. Dice for which only the sum
// matters have one throw for each sum.
class Throws {
  public:
    explicit Throws(const Dice& dice);

    std::size_t size() const { return weights_.size(); }
    void show(std::size_t number, Answer& thrown) const {
        thrown.act = Answer::reply;
        thrown.size = u8(dice_);
        for (std::size_t die = 0; die < dice_; ++die) thrown.value[die] = faces_[number * dice_ + die];
    }
    const Weights& weights() const { return weights_; }

  private:
    std::size_t dice_;
    std::vector<u8> faces_;  // of one throw after the other
    Weights weights_;
};

// From outcomes to what each of them may lead to. Outcomes may be followed by different throws, and lead to the same.
class Branches {
  public:
    u32 add(Weights followed) {
        throws_.push_back(std::move(followed));
        return u32(throws_.size() - 1);
    }
    // The next outcome is followed by that throw; lead() then says where each of its ways leads, in order.
    void begin(u32 thrown) { thrown_.push_back(thrown); }
    void lead(std::size_t to) { leads_.push_back(u32(to)); }

    // How likely the `outcomes` new outcomes are, if those before were as likely as `before` says.
    Weights follow(const Weights& before, std::size_t outcomes) const;

  private:
    std::vector<Weights> throws_;
    std::vector<u32> thrown_, leads_;
};

}
