// Answers to the questions whose bounds say all there is to choose from.
#include "core/choosing.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace sandtable {
namespace {

[[noreturn]] void unknown(const char* what) { throw std::logic_error(what); }

i32 cap(const Question& question) { return question.each ? std::min(question.each, question.most) : question.most; }

}

Answer plain_usual(const Question& question) {
    Answer answer;
    switch (question.kind) {
        case Question::choose: return Answer::of(question.option[0]);
        case Question::number: return Answer::of(question.least);
        case Question::share: {  // as little as may be, to the first ones
            i32 left = question.least;
            for (int i = 0; i < question.size; ++i) {
                const i32 part = std::min(left, cap(question));
                answer.value[answer.size++] = part;
                left -= part;
            }
            return answer;
        }
        case Question::order:
            for (const u16 option : question.options()) answer.value[answer.size++] = option;
            return answer;
        case Question::place:
        case Question::path: unknown("only the game knows a usual place");
        case Question::roll:
        case Question::none: break;
    }
    unknown("nobody chooses how dice fall");
}

Answer plain_sample(const Question& question, Stream& random) {
    Answer answer;
    switch (question.kind) {
        case Question::choose: return choose_any(question, random);
        case Question::number:
            return Answer::of(question.least + i32(random.below(u32(question.most - question.least + 1))));
        case Question::share: {
            // One by one to any that may still get one.
            const i32 all = std::min(question.most, cap(question) * question.size);
            i32 left = question.least + i32(random.below(u32(all - question.least + 1)));
            answer.size = u8(question.size);
            std::fill_n(answer.value.begin(), answer.size, 0);
            while (left) {
                i32& one = answer.value[random.below(question.size)];
                if (one < cap(question)) ++one, --left;
            }
            return answer;
        }
        case Question::order:
            answer = plain_usual(question);
            for (u32 i = answer.size; i > 1; --i) std::swap(answer.value[i - 1], answer.value[random.below(i)]);
            return answer;
        case Question::place:
        case Question::path: unknown("only the game knows which places are allowed");
        case Question::roll:
        case Question::none: break;
    }
    unknown("nobody chooses how dice fall");
}

}
