#pragma once
// The rules put a Question to a side and get an Answer; a Refusal says by which rule an answer is not allowed.
#include <array>
#include <cassert>
#include <span>

#include "core/rule.h"
#include "core/side.h"

namespace sandtable {

// Why an answer is not allowed. Nothing is formatted until someone reads it: `why` continues a sentence that begins
// with the option ("G5 *holds a friendly unit*") and may name its operands: {0} is a number as it is, {0:length} "6.5 inches",
// {0:bare} the same without the unit, {0:point} the place whose x and y are this operand and the next, {0:letter} "A" of 0,
// {0:unit} the name of the piece with that id.
struct Refusal {
    Rule rule;
    const char* why = nullptr;
    i32 operand[4] = {0, 0, 0, 0};

    explicit constexpr operator bool() const { return why; }
};

// What a side says. The numbers are, by the kind of the question: the option chosen; the faces of the dice in the order
// thrown; a number; the points of a place or a path as x, y, x, y, ..., then a facing; the shares; or the order.
// A side may also concede or agree to a draw while it is asked anything, or nothing.
struct Answer {
    enum Act : u8 { reply, concede, agree_draw } act = reply;
    u8 size = 0;
    static constexpr int capacity = 64;
    std::array<i32, capacity> value;  // only the first `size` mean anything

    Answer() {}  // leaves the numbers alone: an answer is made a million times a second
    static Answer of(i32 number) {
        Answer answer;
        answer.size = 1;
        answer.value[0] = number;
        return answer;
    }
    std::span<const i32> numbers() const& { return {value.data(), size}; }
    std::span<const i32> numbers() const&& = delete;  // of something that nobody holds
    friend bool operator==(const Answer& a, const Answer& b) {
        if (a.act != b.act || a.size != b.size) return false;
        for (int i = 0; i < a.size; ++i)
            if (a.value[i] != b.value[i]) return false;
        return true;
    }
};

// The dice of a roll. Faces that share a group have the same effect in this roll, so odds and search need only one of
// them; a face whose bit is set in `wanted` is what the thrower hopes for, and one in `besides` does something else, as a flag drives
// back that hits nobody. A die need not be a cube: a bag of 12 red and 21
// blue tokens is a die of two faces, which stand for 12 and 21 ways.
struct Dice {
    static constexpr int most_faces = 20, most_ways = 255;
    u8 count = 0;
    u8 faces = 6;
    u8 groups = 6;
    u8 separate = 0;                // the number of first dice that are read by themselves, as one that has a bonus
    Side thrower = Side::nobody;    // whose throw it is
    Audience audience = everybody;  // who may see the faces; what they bring about is told to whom the rules tell it
    // A face counts as its group's number, and nothing matters but the sum: that of the separate dice, and that of the others.
    bool only_sum = false;
    u32 wanted = 0;           // bit f-1 stands for face f
    u32 side_effect = 0;      // and here; the separate dice have none
    u32 wanted_separate = 0;  // what is hoped for of the separate dice
    std::array<u8, most_faces> group{
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19};  // by face-1
    static constexpr std::array<u8, most_faces> each_once{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    std::array<u8, most_faces> ways = each_once;  // by face-1; those of all faces together are 1 to `most_ways`

    static Dice plain(int count, int faces = 6) {
        assert(0 <= count && count <= Answer::capacity && 0 < faces && faces <= most_faces);
        Dice dice;
        dice.count = u8(count);
        dice.faces = dice.groups = u8(faces);
        return dice;
    }
    // One drawn from a bag that holds a number of each kind; a kind may have run out.
    static Dice bag(std::span<const u8> kinds) {
        Dice dice = plain(1, int(kinds.size()));
        for (std::size_t kind = 0; kind < kinds.size(); ++kind) dice.ways[kind] = kinds[kind];
        assert(0 < dice.all_ways() && dice.all_ways() <= most_ways);
        return dice;
    }

    // How many ways a die can fall that are equally likely.
    int all_ways() const {
        int sum = 0;
        for (int i = 0; i < faces; ++i) sum += ways[std::size_t(i)];
        return sum;
    }
    // The face that one of them shows, which are counted from 1.
    int face_of_way(int way) const {
        int face = 1;
        for (; way > ways[std::size_t(face - 1)]; ++face) way -= ways[std::size_t(face - 1)];
        return face;
    }
    // The ways of all dice together, which must be fewer than 2^64: 24 dice of six faces are.
    u64 all_throws() const {
        const u64 each = u64(all_ways());
        assert(each > 0);
        u64 throws = 1;
        for (int die = 0; die < count; ++die) {
            assert(throws <= ~u64(0) / each);  // NOLINT(clang-analyzer-core.DivideZero)
            throws *= each;
        }
        return throws;
    }
    bool hoped(int die, int face) const { return (die < separate ? wanted_separate : wanted) >> (face - 1) & 1; }
    bool does_side_effect(int die, int face) const { return die >= separate && side_effect >> (face - 1) & 1; }
    friend bool operator==(const Dice&, const Dice&) = default;
};

// A question: which side is asked what, under which rule. `topic` is the game's own number for the choice; its words and scenes use it.
// A question is `passable` if its usual answer leaves everything as it is and spends nothing, such as not to react to what the enemy
// does: a player may then have it given by itself, whenever that topic comes up again. Sealed choices never are.
struct Question {
    enum Kind : u8 {
        none,
        choose,  // one of the options
        roll,    // a number of dice
        number,  // a whole number from `least` to `most`
        place,   // from `least` to `most` points, one for each piece of the options if there are any, and a facing
        path,    // from `least` to `most` points of a way to go, and the final facing; the options go along
        share,  // from `least` to `most` of something dealt out among the options, `each` at most to one of them; each = 1: a subset
        order,  // all the options in an order
    };
    static constexpr int capacity = 600;

    Kind kind = none;
    Side asked = Side::nobody;
    bool passable = false;
    bool has_facing =
        true;  // of a place or a path: its last number says how what is put there faces; else it says nothing
    u16 topic = 0;
    Rule rule;
    u16 domain = 0;  // options are numbers below this; those not listed are refused, with a reason
    u16 size = 0;    // how many options are listed
    i32 least = 0, most = 0;
    i32 each = 0;               // of a share, the most that one option may get; 0: as much as there is
    i32 width = 0, height = 0;  // of the board on which the points of a place or a path lie, in board units
    i32 reach = 0;  // how long a way may be, or how far a piece may be put from where it stands, in board units; 0: any
    Dice dice;
    std::array<u16, capacity> option;  // only the first `size` mean anything

    Question() {}
    std::span<const u16> options() const& { return {option.data(), size}; }
    std::span<const u16> options() const&& = delete;  // of something that nobody holds
};

namespace detail { Refusal malformed_numbers(const Question& question, const Answer& given); }
// Why a reply is no answer to this question in any game: too many numbers, or numbers beyond its bounds. The rules are asked
// only about answers that this passes. Of a choice it needs the domain, of all other kinds the whole question.
inline Refusal malformed(const Question& question, const Answer& given) {
    if (question.kind != Question::choose) return detail::malformed_numbers(question, given);
    if (given.size == 1 && given.value[0] >= 0 && given.value[0] < question.domain) return {};
    return {question.rule, "is not one of the options"};
}

// What is outstanding: nothing when the game is over, usually one question, and one a player while their choices are sealed.
struct Questions {
    static constexpr std::size_t most = 2;
    u8 count = 0;
    std::array<Question, most> at;

    const Question* of(Side side) const {
        for (int i = 0; i < count; ++i)
            if (at[i].asked == side) return &at[i];
        return nullptr;
    }
    bool over() const { return count == 0; }
    std::span<const Question> all() const& { return {at.data(), count}; }
    std::span<const Question> all() const&& = delete;  // of something that nobody holds
};

}
