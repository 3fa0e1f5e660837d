#include "cli/typed_way.h"

#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "lab/plane.h"
#include "text/letters.h"

namespace sandtable {
namespace {

using Words = std::span<const std::string>;

std::string_view bare(std::string_view word) {
    while (word.ends_with(',') || word.ends_with('"')) word.remove_suffix(1);
    return word;
}

// Degrees clockwise from north of a point of the compass; as a facing, which is in whole degrees, NNE is 22.
std::optional<double> compass(std::string_view word) {
    constexpr std::string_view points[] = {
        "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"};
    for (std::size_t i = 0; i < std::size(points); ++i)
        if (alike(points[i], word)) return 22.5 * double(i);
    return {};
}

// The piece that goes, or that is placed.
std::optional<Scene::Token> piece_of(const Table& table, const Question& question) {
    int id = table.about(question);
    if (question.kind == Question::place && question.size == 1)
        if (const Spot spot = table.spot(question, question.option[0]); spot.kind == Spot::token) id = spot.id;
    Scene scene = table.bare_scene();
    for (Scene::Token& token : scene.tokens)
        if (token.id == id && token.on_board) return std::move(token);
    return {};
}

class Way {
  public:
    Way(const Table& table, const Question& question, Words words)
        : question_(question), measure_(table.measure()), piece_(piece_of(table, question)), rest_(words) {
        if (piece_) at_ = Place{piece_->x, piece_->y};
    }

    std::optional<Answer> read() {
        while (!rest_.empty() && !is("facing")) {
            if (is("move") || is("go") || is("to") || is("then") || is("and") || (answer_.size == 0 && is("at")))
                rest_ = rest_.subspan(1);
            else if (!place() && !leg()) return {};
        }
        if (answer_.size == 0) return {};
        const std::optional<int> facing = read_facing();
        if (!facing || !rest_.empty()) return {};
        answer_.value[answer_.size++] = *facing;
        return answer_;
    }

  private:
    bool is(std::string_view word) const { return !rest_.empty() && alike(bare(rest_[0]), word); }
    std::string_view word(std::size_t i) const { return i < rest_.size() ? bare(rest_[i]) : std::string_view{}; }

    bool go(Place to, std::size_t words) {
        if (answer_.size + 3 > Answer::capacity) return false;  // room for the facing, too
        if (at_ && !(*at_ == to)) last_leg_ = plane::bearing(plane::point(*at_), plane::point(to));
        answer_.value[answer_.size++] = to.x;
        answer_.value[answer_.size++] = to.y;
        at_ = to;
        rest_ = rest_.subspan(words);
        return true;
    }

    // "25,36" or "25 36"
    bool place() {
        if (const auto to = measure_.read_place(word(0))) return go(*to, 1);
        const auto to = measure_.read_place(fmt::format("{},{}", word(0), word(1)));
        return to && go(*to, 2);
    }

    // "6 N", "6N", "6 inches N" or "6 at 30", rounded towards where the piece stands, so that it is not longer than said.
    bool leg() {
        const std::string_view said = word(0);
        const std::size_t letters = said.find_first_not_of("0123456789.");
        std::optional<i32> length = measure_.read_length(said);
        std::optional<double> degrees;
        std::size_t used = 1;
        if (!length && letters != said.npos && letters > 0) {
            length = measure_.read_length(said.substr(0, letters));
            degrees = compass(said.substr(letters));
            if (!degrees) return false;
        }
        if (!length || !at_) return false;
        if (!degrees) {
            if (!measure_.unit.empty() && (alike(word(used), measure_.unit) || alike(word(used), measure_.units)))
                ++used;
            if (alike(word(used), "at")) {
                if (const auto number = whole(word(used + 1))) degrees = *number, used += 2;
            } else if ((degrees = compass(word(used)))) ++used;
            if (!degrees) return false;
        }
        const plane::Point off = plane::towards({0, 0}, *degrees, *length);
        constexpr double nothing = 1e-6;  // by which sines and cosines are off at most
        const auto short_of = [](double way) { return i64(std::trunc(way + std::copysign(nothing, way))); };
        const i64 x = at_->x + short_of(off.x), y = at_->y + short_of(off.y);
        if (x != i32(x) || y != i32(y)) return false;
        return go({i32(x), i32(y)}, used);
    }

    std::optional<int> read_facing() {
        if (!rest_.empty()) {
            std::optional<int> degrees = whole(word(1));
            if (const auto point = compass(word(1))) degrees = int(*point);
            if (degrees) rest_ = rest_.subspan(2);
            return degrees;
        }
        if (!piece_ || piece_->facing < 0) return 0;
        if (question_.kind != Question::path || !last_leg_) return piece_->facing;
        return int(std::lround(*last_leg_)) % 360;
    }

    const Question& question_;
    const Measure measure_;
    const std::optional<Scene::Token> piece_;
    Words rest_;
    std::optional<Place> at_;  // where the next leg begins
    std::optional<double> last_leg_;
    Answer answer_;
};

}

std::optional<Answer> read_typed_way(const Table& table, const Question& question, Words words) {
    const bool is_one_piece =
        question.kind == Question::path || (question.kind == Question::place && question.size < 2);
    return is_one_piece && !words.empty() ? Way(table, question, words).read() : std::nullopt;
}

}
