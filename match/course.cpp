// Following a lesson from its beginning to its end, and teaching it.
#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "geometry/turn.h"
#include "match/lesson.h"
#include "match/match.h"
#include "words/letters.h"

namespace sandtable {
namespace {

constexpr std::string_view anything = "anything";
constexpr std::string_view near_by = "near ";

// "near 3", "near 1 facing 10": how far off a place may be, in the board's units, and how many degrees it may be turned; without these it may
// face anywhere. Nothing where that is not what it says.
constexpr Degrees anywhere = 180;
struct Nearness {
    i64 far = 0;
    Degrees turned = anywhere;
};
std::optional<Nearness> nearness(std::string_view words, const Measure& measure) {
    const auto number = [&](std::string_view before, int most) -> std::optional<int> {
        int number = 0;
        if (!words.starts_with(before)) return {};
        words.remove_prefix(before.size());
        const auto [end, error] = std::from_chars(words.data(), words.data() + words.size(), number);
        words.remove_prefix(std::size_t(end - words.data()));
        return error == std::errc() && 1 <= number && number <= most ? std::optional(number) : std::nullopt;
    };
    const auto far = number(near_by, 100);
    if (!far) return {};
    if (words.empty()) return Nearness{.far = i64{*far} * measure.per_unit};
    const auto turned = number(" facing ", 179);
    if (!turned || !words.empty()) return {};
    return Nearness{i64{*far} * measure.per_unit, *turned};
}

bool asks_places(const Question& question) {
    return question.kind == Question::place || question.kind == Question::path;
}

// Where an answer's last point stands among its numbers: before the direction, if it has one.
std::size_t last_point(const Answer& answer) { return answer.size - answer.size % 2 - 2u; }
Place end_of(const Answer& answer) { return {answer.value[last_point(answer)], answer.value[last_point(answer) + 1]}; }

bool has_facing(const Answer& answer) { return answer.size % 2; }
Degrees facing_of(const Answer& answer) { return facing(answer.value[answer.size - 1u]); }

// The same answer with its end moved, in one leg, and turned to the right.
Answer moved(const Answer& answer, i64 x, i64 y, Degrees turned) {
    Answer other;
    const Place end = end_of(answer);
    other.value[other.size++] = i32(end.x + x);
    other.value[other.size++] = i32(end.y + y);
    if (has_facing(answer)) other.value[other.size++] = facing(facing_of(answer) + turned);
    return other;
}

// Whatever has that name in the scene; nothing where nothing has.
std::vector<Spot> spots_of(const Scene& scene, const std::string& name) {
    std::vector<Spot> spots;
    const auto add_token = [&](const Scene::Token& token) {
        if (token.on_board) spots.push_back({Spot::token, 0, 0, token.id});
    };
    for (const Scene::Token& token : scene.tokens)
        if (alike(token.name, name)) add_token(token);
    for (const Scene::Unit& unit : scene.units)
        if (alike(unit.name, name) && spots.empty())
            for (const Scene::Token& token : scene.tokens)
                if (token.unit == unit.id) add_token(token);
    for (const Landscape::Cell& cell : scene.cells)
        if (alike(cell.name, name)) spots.push_back({Spot::hex, cell.x, cell.y, 0});
    for (const Scene::Zone& zone : scene.zones)
        if (spots.empty() && alike(zone.name, name) && zone.at)
            spots.push_back({scene.free_board ? Spot::point : Spot::hex, zone.at->x, zone.at->y, 0});
    return spots;
}

}

Course::Course(Lesson lesson, std::unique_ptr<Table> table)
    : lesson_(std::move(lesson)), lit_(lesson_.pages.size()), shown_(lesson_.pages.size()) {
    for (Answer& answer : shown_) answer.size = 0;
    Replay whole = replay(table->fresh(), lesson_.record);
    failures_ = whole.failures;
    if (whole.complete) look_at(*table);
}

void Course::fail(int line, const std::string& expected, const std::string& got) {
    failures_.push_back(fmt::format("{}:{}: expected {}, got {}", lesson_.file, line, expected, got));
}

// The battle is there to its end; now what stands between its answers.
void Course::look_at(const Table& start) {
    std::size_t page = 0;
    for (std::size_t given = 0; given <= lesson_.answers.size(); ++given) {
        const Replay now = replay(start.fresh(), lesson_.record, given);
        for (; page < lesson_.pages.size() && lesson_.pages[page].at == given; ++page)
            look_at_page(page, now.match.table());
        if (given == lesson_.answers.size() || goes_on(given)) continue;
        look_at_choice(given, now.match.table());
        for (const Lesson::Other& other : lesson_.choices[given].others) {
            if (other.answer != anything && !other.answer.starts_with(near_by)) {
                try_other(given, other.answer, other.number, start);
                continue;
            }
            const Question* question = now.match.table().questions().of(lesson_.seat);
            if (const auto near = nearness(other.answer, now.match.table().measure())) {
                try_around(given, near->far, near->turned, other.number, now.match.table(), start);
                continue;
            }
            if (!question || question->kind != Question::choose) {
                fail(other.number, "a question with a list of options before 'or anything'", "another kind");
                continue;
            }
            for (int i = 0; i < question->size; ++i) {
                const Answer answer = Answer::of(question->option[std::size_t(i)]);
                if (!now.match.table().try_answer(lesson_.seat, answer))
                    try_other(given, write_answer(now.match.table(), *question, answer), other.number, start);
            }
        }
    }
}

// Eight places around the one that is waited for, as far off as may be, and each of them, and that one, turned as far as may be; those that the
// rules refuse the player never comes to.
void Course::try_around(
    std::size_t given, i64 far, Degrees turned, int number, const Table& table, const Table& start) {
    const Question* question = table.questions().of(lesson_.seat);
    std::string why;
    const auto answer = question ? read_answer(table, *question, lesson_.answers[given].words, why) : std::nullopt;
    if (!answer || !asks_places(*question)) {
        fail(number, "a question for a place or a way before 'or near'", "another kind");
        return;
    }
    const i64 slant = far * 7 / 10;
    const i64 around[][2] = {{0, 0}, {far, 0}, {-far, 0}, {0, far}, {0, -far}, {slant, slant}, {slant, -slant},
        {-slant, slant}, {-slant, -slant}};
    for (const Degrees to : {0, turned, -turned}) {
        if (to && (!has_facing(*answer) || turned == anywhere)) break;
        for (const auto& [x, y] : around) {
            const Answer other = moved(*answer, x, y, to);
            if (!table.try_answer(lesson_.seat, other))
                try_other(given, write_answer(table, *question, other), number, start);
        }
    }
}

void Course::look_at_page(std::size_t number, const Table& table) {
    const Lesson::Page& page = lesson_.pages[number];
    const Scene scene = table.view(lesson_.seat)->scene();
    for (const std::string& name : page.light) {
        const std::vector<Spot> spots = spots_of(scene, name);
        if (spots.empty())
            fail(page.light_number, fmt::format("a piece, a unit, a zone or a hex called '{}'", name),
                "none on the board");
        lit_[number].insert(lit_[number].end(), spots.begin(), spots.end());
    }
    if (!page.asks) return;
    std::string why;
    const Question* question = table.questions().of(lesson_.seat);
    if (const auto answer =
            question ? read_answer(table, *question, lesson_.answers[page.at].words, why) : std::nullopt)
        shown_[number] = *answer;
}

// Replies must be to answers that the rules would take and the lesson does not: nobody would ever hear the others.
void Course::look_at_choice(std::size_t given, const Table& table) {
    look_at_place(given, table);
    for (const Lesson::Reply& answered : lesson_.choices[given].replies) {
        std::string why;
        const Question* question = table.questions().of(lesson_.seat);
        const std::optional<Answer> answer =
            question ? read_answer(table, *question, answered.answer, why) : std::nullopt;
        if (!answer)
            fail(answered.number, "an answer that can be given there", why.empty() ? "'" + answered.answer + "'" : why);
        else if (const Refusal refusal = table.try_answer(lesson_.seat, *answer))
            fail(answered.number, "an answer that the rules allow",
                fmt::format("'{}', which {} ({}): the player hears that, and never these words", answered.answer,
                    table.words(refusal), refusal.rule.id()));
        else if (reply(table, given, *answer) != answered.words)
            fail(
                answered.number, "an answer that the lesson does not take", "'" + answered.answer + "', which it does");
    }
}

// Nobody hits an exact place by hand: it is what the table proposes, or one near it will do.
void Course::look_at_place(std::size_t given, const Table& table) {
    const Question* question = table.questions().of(lesson_.seat);
    if (!question || !asks_places(*question)) return;
    for (const Lesson::Other& other : lesson_.choices[given].others)
        if (other.answer == anything || other.answer.starts_with(near_by)) return;
    const Record::Line& line = lesson_.answers[given];
    const Answer usual = table.usual(*question);
    std::string why;
    if (read_answer(table, *question, line.words, why) != usual)
        fail(line.number,
            fmt::format("'{}', which the table proposes, or 'or near'", write_answer(table, *question, usual)),
            "'" + line.words + "'");
}

// With another answer there the record must lead on to its end, whatever is told on the way.
void Course::try_other(std::size_t choice, const std::string& words, int number, const Table& start) {
    Record record = lesson_.record;
    std::erase_if(record.lines, [](const Record::Line& line) { return line.kind != Record::Line::answer; });
    record.lines[choice].words = words;
    const Replay replayed = replay(start.fresh(), record);
    if (replayed.complete && replayed.failures.empty()) return;
    fail(number, fmt::format("a lesson that goes on to its end after '{}'", words),
        replayed.failures.empty() ? "one that does not" : replayed.failures.front());
}

bool Course::goes_on(std::size_t given) const {
    return given < lesson_.answers.size() && lesson_.answers[given].side != lesson_.seat;
}

Answer Course::proposed(const Table& view, const Question& question, std::size_t given) const {
    const std::size_t read = pages(given);
    if (!read || question.kind == Question::choose || question.kind == Question::roll) return view.usual(question);
    const Lesson::Page& page = lesson_.pages[read - 1];
    const Answer& asked_for = shown_[read - 1];
    if (!page.asks || page.at != given || view.try_answer(lesson_.seat, asked_for)) return view.usual(question);
    return asked_for;
}

std::string Course::reply(const Table& table, std::size_t given, const Answer& answer) const {
    if (answer.act != Answer::reply) return "Nobody wins or loses a lesson: leave it whenever you like.";
    if (given >= lesson_.answers.size()) return "The lesson is over; begin a battle to play on.";
    const Question* question = table.questions().of(lesson_.seat);
    const auto is = [&](const std::string& words) {
        std::string why;
        return question && read_answer(table, *question, words, why) == answer;
    };
    const auto is_near = [&](const std::string& words) {
        const auto near = nearness(words, table.measure());
        std::string why;
        if (!near || !question || !asks_places(*question) || answer.size < 2) return false;
        const auto wanted = read_answer(table, *question, lesson_.answers[given].words, why);
        if (!wanted || has_facing(answer) != has_facing(*wanted)) return false;
        if (has_facing(answer) && turn(facing_of(answer), facing_of(*wanted)) > near->turned) return false;
        const i64 far = near->far;
        const i64 x = std::abs(i64{end_of(answer).x} - end_of(*wanted).x),
                  y = std::abs(i64{end_of(answer).y} - end_of(*wanted).y);
        return x <= far && y <= far && x * x + y * y <= far * far;
    };
    const Lesson::Choice& choice = lesson_.choices[given];
    if (is(lesson_.answers[given].words)) return {};
    for (const Lesson::Other& other : choice.others)
        if (other.answer == anything || is_near(other.answer) || is(other.answer)) return {};
    for (const Lesson::Reply& reply : choice.replies)
        if (is(reply.answer)) return reply.words;
    return choice.otherwise.empty()
        ? "The rules allow that, but the lesson goes another way just now. “Show me” shows what it waits for."
        : choice.otherwise;
}

std::size_t Course::pages(std::size_t given) const {
    return std::size_t(
        std::ranges::count_if(lesson_.pages, [&](const Lesson::Page& page) { return page.at <= given; }));
}

}
