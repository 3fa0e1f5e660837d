#include "protocol/message.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "match/fair_dice.h"
#include "match/record.h"
#include "words/spoken.h"
#include "words/utf8.h"

namespace sandtable {
namespace {

using Json = nlohmann::json;

struct Verb {
    const char* name;
    Message::Verb verb;
};
constexpr Verb verbs[] = {{"answer", Message::answer}, {"try", Message::attempt}, {"survey", Message::survey},
    {"undo", Message::undo}, {"redo", Message::redo}, {"withdraw", Message::withdraw}, {"allow", Message::allow},
    {"deny", Message::deny}, {"draw", Message::draw}, {"concede", Message::concede}, {"ready", Message::ready},
    {"resync", Message::resync}, {"ping", Message::ping}, {"promise", Message::promise}, {"words", Message::words},
    {"name", Message::name}, {"say", Message::say}, {"silence", Message::silence}, {"rematch", Message::rematch},
    {"no_rematch", Message::no_rematch}, {"begin", Message::begin}};

constexpr i64 most_id = (i64{1} << 53) - 1;  // what every client's numbers can hold exactly

struct Misfit {
    std::string problem;
};

class Reader {
  public:
    explicit Reader(const Json& json) : json_(json) {}

    i64 whole(const char* key, i64 least, i64 most) const {
        const auto found = json_.find(key);
        if (found == json_.end()) throw Misfit{fmt::format("The message lacks '{}'.", key)};
        return whole(*found, key, least, most);
    }
    i64 whole(const Json& value, const char* key, i64 least, i64 most) const {
        const bool fits = value.is_number_unsigned() ? value.get<u64>() <= u64(most)
                                                     : value.is_number_integer() && value.get<i64>() <= most;
        if (!fits || value.get<i64>() < least)
            throw Misfit{fmt::format("'{}' is a whole number from {} to {}.", key, least, most)};
        return value.get<i64>();
    }
    std::string text(const char* key) const {
        const auto found = json_.find(key);
        if (found == json_.end() || !found->is_string()) throw Misfit{fmt::format("'{}' is a text.", key)};
        return found->get<std::string>();
    }
    bool yes_or_no(const char* key) const {
        const auto found = json_.find(key);
        if (found == json_.end() || !found->is_boolean()) throw Misfit{fmt::format("'{}' is true or false.", key)};
        return found->get<bool>();
    }
    void allow_only(std::initializer_list<std::string_view> keys) const {
        for (const auto& [key, value] : json_.items())
            if (std::find(keys.begin(), keys.end(), key) == keys.end())
                throw Misfit{fmt::format("The message has a member too many: '{}'.", beginning(key, 40))};
    }

  private:
    const Json& json_;
};

// {"token": 3}, {"hex": [5, 6]} or {"point": [1000, 2000]}.
Spot read_spot(const Json& json) {
    const Misfit unfit{"'on' is a token, a hex or a point."};
    const auto on = json.find("on");
    if (on == json.end() || !on->is_object() || on->size() != 1) throw unfit;
    const Json& value = on->begin().value();
    const std::string& kind = on->begin().key();
    const Reader reader(json);
    const auto number = [&](const Json& one) { return i32(reader.whole(one, "on", 0, INT32_MAX)); };
    if (kind == "token") return {.kind = Spot::token, .id = number(value)};
    if ((kind != "hex" && kind != "point") || !value.is_array() || value.size() != 2) throw unfit;
    return {.kind = kind == "hex" ? Spot::hex : Spot::point, .x = number(value[0]), .y = number(value[1])};
}

// [1000, 2000], or null: what the game proposes.
std::optional<Place> read_gesture(const Json& json) {
    if (json.is_null()) return {};
    if (!json.is_array() || json.size() != 2) throw Misfit{"'gesture' is a point or null."};
    const Reader reader(json);
    const auto number = [&](const Json& one) { return i32(reader.whole(one, "gesture", 0, INT32_MAX)); };
    return Place{number(json[0]), number(json[1])};
}

void read(const Json& json, Message& message) {
    if (!json.is_object()) throw Misfit{"A message is a JSON object."};
    const Reader reader(json);
    message.id = u64(reader.whole("id", 1, most_id));
    const auto verb = json.find("do");
    const auto known = std::find_if(
        std::begin(verbs), std::end(verbs), [&](const Verb& one) { return verb != json.end() && *verb == one.name; });
    if (known == std::end(verbs))
        throw Misfit{
            "'do' says what to do: answer, try, survey, undo, redo, withdraw, allow, deny, draw, concede, ready, "
            "resync, "
            "ping, promise, words, name, say, silence, rematch, no_rematch or begin."};
    message.verb = known->verb;
    if (message.verb == Message::answer || message.verb == Message::attempt) {
        if (message.verb == Message::answer) reader.allow_only({"do", "id", "revision", "numbers", "reason"});
        else reader.allow_only({"do", "id", "revision", "numbers", "gesture"});
        message.revision = u64(reader.whole("revision", 0, most_id));
        const auto numbers = json.find("numbers");
        if (numbers == json.end() || !numbers->is_array() || numbers->size() > Answer::capacity)
            throw Misfit{fmt::format("'numbers' is a list of at most {} whole numbers.", Answer::capacity)};
        for (const Json& number : *numbers)
            message.numbers.push_back(i32(reader.whole(number, "numbers", INT32_MIN, INT32_MAX)));
        if (const auto gesture = json.find("gesture"); gesture != json.end()) {
            message.is_gesture = true;
            message.at = read_gesture(*gesture);
        }
        if (const auto reason = json.find("reason"); reason != json.end()) {
            const auto words = reason->is_string() ? clean_reason(reason->get_ref<const std::string&>()) : std::nullopt;
            if (!words) throw Misfit{fmt::format("'reason' is a line of 1 to {} bytes.", longest_reason)};
            message.reason = *words;
        }
    } else if (message.verb == Message::undo) {
        reader.allow_only({"do", "id", "revision"});
        if (json.contains("revision")) message.revision = u64(reader.whole("revision", 0, most_id));
    } else if (message.verb == Message::begin) {
        reader.allow_only({"do", "id", "revision"});
        message.revision = u64(reader.whole("revision", 0, most_id));
    } else if (message.verb == Message::survey) {
        reader.allow_only({"do", "id", "on"});
        message.on = read_spot(json);
    } else if (message.verb == Message::promise) {
        reader.allow_only({"do", "id", "promise"});
        message.said = reader.text("promise");
        if (!is_hexadecimal(message.said, 64, 64))
            throw Misfit{"'promise' is a SHA-256 of 64 hexadecimal digits, small letters."};
    } else if (message.verb == Message::words) {
        reader.allow_only({"do", "id", "words"});
        message.said = reader.text("words");
        if (!message.said.empty() && !is_hexadecimal(message.said, least_words, most_words))
            throw Misfit{
                fmt::format("'words' are {} to {} hexadecimal digits, small letters, or nothing if they are lost.",
                    least_words, most_words)};
    } else if (message.verb == Message::name) {
        reader.allow_only({"do", "id", "name"});
        message.said = reader.text("name");
        constexpr std::size_t most = 400;  // bytes of what may not be a name yet
        if (message.said.size() > most) throw Misfit{fmt::format("'name' is a text of at most {} bytes.", most)};
    } else if (message.verb == Message::say) {
        reader.allow_only({"do", "id", "words"});
        const std::optional<std::string> line = clean_line(reader.text("words"), longest_line);
        if (!line || line->empty()) throw Misfit{fmt::format("'words' is a line of 1 to {} bytes.", longest_line)};
        message.said = *line;
    } else if (message.verb == Message::silence) {
        reader.allow_only({"do", "id", "on"});
        message.is_on = reader.yes_or_no("on");
    } else if (message.verb == Message::rematch) {
        reader.allow_only({"do", "id", "swapped"});
        message.is_on = reader.yes_or_no("swapped");
    } else {
        reader.allow_only({"do", "id"});
    }
}

// Nested deeper than any message is: refused before it is built.
constexpr int most_depth = 3;

Json parse(std::string_view text) {
    const auto shallow = [](int depth, Json::parse_event_t, Json&) {
        if (depth > most_depth) throw Misfit{"A message is not nested that deeply."};
        return true;
    };
    Json json = Json::parse(text, shallow, false);
    if (json.is_discarded()) throw Misfit{"The message is not JSON."};
    return json;
}

}

bool read_message(std::string_view text, Message& message, std::string& problem) {
    message = {};
    try {
        const Json json = parse(text);
        read(json, message);
        return true;
    } catch (const Misfit& misfit) {
        problem = misfit.problem;
        return false;
    }
}

Answer answer_of(const Message& message) {
    Answer answer;
    answer.size = u8(message.numbers.size());
    std::copy(message.numbers.begin(), message.numbers.end(), answer.value.begin());
    return answer;
}

std::optional<Message::Verb> verb_of(std::string_view text) {
    Message message;
    std::string problem;
    if (!read_message(text, message, problem)) return {};
    return message.verb;
}

}
