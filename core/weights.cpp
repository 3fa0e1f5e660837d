// Weights as whole numbers of any size. They are kept in 128 bits where their total fits, as it nearly always does.
#include "core/weights.h"

#include <utility>
#include <variant>

#include <boost/multiprecision/cpp_int.hpp>

#include "core/throws.h"

namespace sandtable {
namespace {

namespace mp = boost::multiprecision;
using Short = u128;
using Long =
    mp::number<mp::cpp_int_backend<512, 0, mp::signed_magnitude, mp::unchecked>>;  // on the heap beyond 512 bits

bool is_short(const Long& number) { return number == 0 || mp::msb(number) < 128; }

// Calls work.operator()<Short>() if numbers up to this one are short, else work.operator()<Long>().
template <class Work> auto in_numbers_up_to(const Long& most, Work work) {
    return is_short(most) ? work.template operator()<Short>() : work.template operator()<Long>();
}

template <class Number> Number power(u32 base, int exponent) {
    Number result = 1;
    for (; exponent > 0; --exponent) result *= base;
    return result;
}

}

struct Weights::Numbers {
    std::variant<std::vector<Short>, std::vector<Long>> list;  // Short exactly if the total is
    Long total;

    Long least_total() const;  // with which all weights are whole numbers
    template <class Visit> decltype(auto) visit(Visit visit) const { return std::visit(visit, list); }
};

Weights::Weights() {
    static const auto certain = std::make_shared<const Numbers>(Numbers{std::vector<Short>{1}, 1});
    numbers_ = certain;
}

Weights::Weights(Numbers numbers) : numbers_(std::make_shared<const Numbers>(std::move(numbers))) {}

std::size_t Weights::size() const {
    return numbers_->visit([](const auto& list) { return list.size(); });
}

Weights Weights::of_successes(int dice, u32 good, u32 of) {
    assert(dice >= 0 && of && good <= of);
    const u32 shared = std::gcd(good, of);
    good /= shared, of /= shared;
    const Long total = power<Long>(of, dice);
    return in_numbers_up_to(total, [&]<class Number>() {
        std::vector<Number> weights(std::size_t(dice) + 1);
        Number succeeding = 1, failing = 1;
        for (Number& weight : weights) weight = std::exchange(succeeding, Number(succeeding * good));
        Long large = 1;  // how many ways there are to choose those that succeed
        for (int n = 0; n <= dice; ++n) {
            weights[std::size_t(n)] *=
                dice <= Answer::capacity ? Number(detail::binomials.choose[dice][n]) : Number(large);
            if (dice > Answer::capacity) large = large * (dice - n) / (n + 1);
        }
        for (auto weight = weights.rbegin(); weight != weights.rend(); ++weight)
            *weight *= std::exchange(failing, Number(failing * (of - good)));
        return Weights({std::move(weights), total});
    });
}

std::string Weights::mean(std::span<const i32> numbers) const {
    assert(numbers.size() == size());
    return numbers_->visit([&](const auto& list) {
        Long sum = 0;
        for (std::size_t i = 0; i < list.size(); ++i) sum += Long(list[i]) * numbers[i];
        const Long shared = mp::gcd(sum, numbers_->total);
        return Long(sum / shared).str() + "/" + Long(numbers_->total / shared).str();
    });
}

std::vector<u64> Weights::scaled(u64 total) const {
    std::vector<u64> parts;
    parts.reserve(size());
    const Long& own = numbers_->total;
    if (own <= total && total % u64(own) == 0) {
        for (const Short weight : std::get<std::vector<Short>>(numbers_->list))
            parts.push_back(u64(weight) * (total / u64(own)));
        return parts;
    }
    numbers_->visit([&](const auto& list) {
        // Where one part ends the next begins, so they add up.
        Long sum = 0;
        u64 end = 0;
        for (const auto& weight : list) {
            sum += weight;
            const u64 next = u64((sum * total + own / 2) / own);
            parts.push_back(next - std::exchange(end, next));
        }
    });
    return parts;
}

Long Weights::Numbers::least_total() const {
    return visit([&](const auto& list) {
        Long shared = total;
        for (const auto& weight : list) shared = mp::gcd(shared, Long(weight));
        return Long(total / shared);
    });
}

bool Weights::is_exact_in(u64 total) const {
    const Long least = numbers_->least_total();
    return least <= total && total % u64(least) == 0;
}

u64 Weights::handy_total(std::initializer_list<const Weights*> all) {
    Long least = 1;
    for (const Weights* weights : all) least = mp::lcm(least, weights->numbers_->least_total());
    return least <= u64{1} << 53 ? u64(least) : u64{1'000'000'000};
}

Throws::Throws(const Dice& dice) : dice_(dice.count) {
    detail::Kinds kinds(dice);
    const Long total = power<Long>(kinds.reduce(), dice.count);
    weights_ = in_numbers_up_to(total, [&]<class Number>() {
        std::vector<Number> weights;
        detail::each_throw<Number>(dice, kinds, [&](const Answer& thrown, const Number& weight) {
            for (const i32 face : thrown.numbers()) faces_.push_back(u8(face));
            weights.push_back(weight);
        });
        return Weights({std::move(weights), total});
    });
}

Weights Branches::follow(const Weights& before, std::size_t outcomes) const {
    assert(before.size() == thrown_.size());
    Long common = 1;
    for (const Weights& thrown : throws_) common = mp::lcm(common, thrown.numbers_->total);
    const Long total = before.numbers_->total * common;
    return in_numbers_up_to(total, [&]<class Number>() {
        std::vector<Number> factor;  // that brings a throw to the common total
        for (const Weights& thrown : throws_) factor.emplace_back(common / thrown.numbers_->total);
        std::vector<Number> reached(outcomes, Number(0));
        const u32* lead = leads_.data();
        for (std::size_t from = 0; from < thrown_.size(); ++from) {
            const Weights& thrown = throws_[thrown_[from]];
            const Number share =
                before.numbers_->visit([&](const auto& list) { return Number(list[from]); }) * factor[thrown_[from]];
            thrown.numbers_->visit([&](const auto& list) {
                for (const auto& ways : list) reached[*lead++] += share * Number(ways);
            });
        }
        assert(lead == leads_.data() + leads_.size());
        return Weights({std::move(reached), total});
    });
}

}
