#pragma once
// What a client says over its socket, read with suspicion.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/place.h"
#include "core/question.h"
#include "core/scene.h"

namespace sandtable {

struct Message {
    enum Verb : u8 {
        answer,
        attempt,
        survey,
        undo,
        redo,
        withdraw,
        allow,
        deny,
        draw,
        concede,
        ready,
        resync,
        ping,
        promise,
        words,
        name,
        say,
        silence,
        rematch,
        no_rematch,
        begin
    } verb = resync;
    u64 id = 0;  // from 1 to 2^53 - 1
    u64 revision =
        0;  // of the question that an answer, an attempt or its beginning is for; of an undo, what it was told of, or 0
    std::vector<i32> numbers;  // of an answer or an attempt: at most Answer::capacity
    Spot on;                   // of a survey: a piece or a place
    bool is_gesture = false;   // of an attempt: what the place `at` means, or without one what is proposed
    std::optional<Place> at;
    std::string reason;  // of an answer, if one was given: as clean_reason makes it
    std::string said;    // of a promise and of words: hexadecimal; a name as it was sent; a line as clean_line makes it
    bool is_on = false;  // of silence: whether it begins; of a rematch: whether the sides are swapped
};

// Reads a message that fits the schema. Else it is empty and `problem` is a sentence that says what is wrong with it; `message.id`
// then still holds the id, where one could be read.
bool read_message(std::string_view text, Message& message, std::string& problem);

// The answer that an answer or an attempt speaks of.
Answer answer_of(const Message& message);

// What a message does, if it fits the schema: some may come more often than others.
std::optional<Message::Verb> verb_of(std::string_view text);

}
