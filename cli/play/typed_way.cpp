#include "cli/play/typed_way.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/play/play_input.h"
#include "report/svg_transform.h"
#include "words/letters.h"

namespace sandtable {
namespace {

using Words = std::span<const std::string>;

std::string_view bare(std::string_view word) {
    while (word.ends_with(',') || word.ends_with('"')) word.remove_suffix(1);
    return word;
}

// Degrees clockwise from north of a point of the compass (eight of them have names); as a facing, which is in whole degrees,
// NNE is 22.
std::optional<double> compass(std::string_view word) {
    constexpr std::string_view points[] = {
        "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"};
    constexpr std::string_view called[] = {
        "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"};
    for (std::size_t i = 0; i < std::size(points); ++i)
        if (alike(points[i], word) || (i % 2 == 0 && alike(called[i / 2], word))) return 22.5 * double(i);
    return {};
}

// Where the middle of some places is.
class Middle {
  public:
    void add(i64 x, i64 y) { x_ += x, y_ += y, ++count_; }
    std::optional<Place> place() const {
        return count_ ? std::optional(Place{i32(x_ / count_), i32(y_ / count_)}) : std::nullopt;
    }

  private:
    i64 x_ = 0, y_ = 0, count_ = 0;
};

std::optional<Place> middle_of(const std::vector<Place>& outline) {
    if (outline.empty()) return {};
    const auto [west, east] = std::ranges::minmax(outline, {}, &Place::x);
    const auto [north, south] = std::ranges::minmax(outline, {}, &Place::y);
    Middle middle;
    middle.add(west.x, north.y), middle.add(east.x, south.y);
    return middle.place();
}

// Where the piece, the unit, the ground or whatever else on the table has that name; of a piece one word will do that no other has.
std::optional<Place> place_called(const Scene& scene, std::string_view name) {
    Middle unit, part;
    int parts = 0;
    for (const Scene::Token& token : scene.tokens) {
        if (!token.on_board) continue;
        if (alike(token.name, name)) return Place{token.x, token.y};
        const auto own = std::ranges::find(scene.units, token.unit, &Scene::Unit::id);
        if (own != scene.units.end() && alike(own->name, name)) unit.add(token.x, token.y);
        const std::vector<std::string> words = words_of(token.name);
        if (name.size() > 1 && std::ranges::any_of(words, [&](const std::string& word) { return alike(word, name); }))
            part.add(token.x, token.y), ++parts;
    }
    if (const auto place = unit.place()) return place;
    for (const Scene::Zone& zone : scene.zones)
        if (alike(zone.name, name)) return zone.outline.empty() ? zone.at : middle_of(zone.outline);
    for (const Scene::Area& area : scene.areas)
        if (alike(area.words, name)) return middle_of(area.outline);
    return parts == 1 ? part.place() : std::nullopt;
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
        : table_(table),
          question_(question),
          measure_(table.measure()),
          origin_(question.kind == Question::place ? direction_origin(table, question) : std::nullopt),
          piece_(origin_ ? std::nullopt : piece_of(table, question)),
          rest_(words),
          at_(origin_) {
        if (piece_) at_ = Place{piece_->x, piece_->y};
    }

    std::optional<Answer> read() {
        // Else a name follows on "to", or names the piece that moves next.
        bool named = question_.kind == Question::place;
        while (!rest_.empty() && !is("facing")) {
            const bool points = is("to") || is("towards") || (answer_.size == 0 && is("at"));
            if (points || is("move") || is("go") || is("then") || is("and")) {
                rest_ = rest_.subspan(1);
                named = named || points;
            } else if (turn() || straight() || place() || leg() || direction() || (named && name())) named = false;
            else return {};
        }
        if (answer_.size == 0 && looks_ && question_.kind == Question::path) {  // it only turns
            const int turned = *looks_;
            go(*at_, 0);
            looks_ = turned;
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
        if (question_.kind == Question::place && answer_.size) return false;
        if (at_ && !(*at_ == to)) last_leg_ = plane::bearing(plane::point(*at_), plane::point(to));
        answer_.value[answer_.size++] = to.x;
        answer_.value[answer_.size++] = to.y;
        at_ = to;
        looks_.reset();
        rest_ = rest_.subspan(words);
        return true;
    }

    // "right 40" or "left 40 degrees": who goes on "ahead" from there looks that way.
    bool turn() {
        const int side = is("right") ? 1 : is("left") ? -1 : 0;
        const auto degrees = whole(word(1));
        if (!side || !degrees || !can_look() || *degrees > 360) return false;
        looks_ = (looks() + side * *degrees + 360) % 360;
        rest_ = rest_.subspan(alike(word(2), "degrees") || alike(word(2), "degree") ? 3 : 2);
        return true;
    }

    // "ahead 6.5" or "back 2 inches", rounded as a leg is.
    bool straight() {
        const bool back = is("back");
        const auto length = forward(word(1));
        if ((!back && !is("ahead")) || !length || !can_look()) return false;
        const int facing = looks();
        const auto to = off(back ? facing + 180 : facing, *length);
        std::size_t used = 2;
        if (!measure_.unit.empty() && (alike(word(used), measure_.unit) || alike(word(used), measure_.units))) ++used;
        if (!to || !go(*to, used)) return false;
        looks_ = facing;
        return true;
    }
    // A length that leads where its words say: "-3 N" would lead south.
    std::optional<i32> forward(std::string_view words) const {
        const std::optional<i32> length = measure_.read_length(words);
        return length && *length >= 0 ? length : std::nullopt;
    }
    bool can_look() const { return question_.has_facing && piece_ && piece_->facing >= 0; }
    // How the piece looks where it has got to.
    int looks() const {
        if (looks_) return *looks_;
        return answer_.size && last_leg_ ? int(std::lround(*last_leg_)) % 360 : piece_->facing;
    }

    // A place so far off in a direction, rounded towards where the piece stands.
    std::optional<Place> off(double degrees, i32 length) const {
        const plane::Point off = plane::towards({0, 0}, degrees, length);
        constexpr double nothing = 1e-6;  // by which sines and cosines are off at most
        const auto short_of = [](double way) { return i64(std::trunc(way + std::copysign(nothing, way))); };
        const i64 x = at_->x + short_of(off.x), y = at_->y + short_of(off.y);
        if (x != i32(x) || y != i32(y)) return {};
        return Place{i32(x), i32(y)};
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
        std::optional<i32> length = forward(said);
        std::optional<double> degrees;
        std::size_t used = 1;
        if (!length && letters != said.npos && letters > 0) {
            length = forward(said.substr(0, letters));
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
        const auto to = off(*degrees, *length);
        return to && go(*to, used);
    }

    // "W" or "north-east" of what is asked to go in a direction: half a unit of the ruler that way.
    bool direction() {
        const auto degrees = compass(word(0));
        if (!degrees || !origin_) return false;
        const plane::Point off = plane::towards({0, 0}, *degrees, measure_.per_unit / 2);
        return go({origin_->x + i32(std::lround(off.x)), origin_->y + i32(std::lround(off.y))}, 1);
    }

    // "Vionville", "1st Co 9th Line"
    bool name() {
        constexpr std::size_t longest = 6;  // words
        const Scene scene = table_.scene();
        for (std::size_t count = std::min(longest, rest_.size()); count > 0; --count) {
            const std::string said(bare(fmt::format("{}", fmt::join(rest_.first(count), " "))));
            if (const auto to = place_called(scene, said)) return go(*to, count);
        }
        return false;
    }

    std::optional<int> read_facing() {
        if (!question_.has_facing) return 0;
        if (!rest_.empty()) {
            std::optional<int> degrees = whole(word(1));
            if (const auto point = compass(word(1))) degrees = int(*point);
            if (degrees) rest_ = rest_.subspan(2);
            return degrees;
        }
        if (!piece_ || piece_->facing < 0) return 0;
        if (looks_) return *looks_;
        // A rank keeps its front as it goes; what is not wider than deep looks where it goes.
        const bool is_rank = piece_->width > piece_->depth;
        if (question_.kind != Question::path || !last_leg_ || is_rank) return piece_->facing;
        return int(std::lround(*last_leg_)) % 360;
    }

    const Table& table_;
    const Question& question_;
    const Measure measure_;
    const std::optional<Place> origin_;        // from where a direction is seen
    const std::optional<Scene::Token> piece_;  // which goes; a direction, which is seen from elsewhere, is nobody's way
    Words rest_;
    std::optional<Place> at_;  // where the next leg begins
    std::optional<double> last_leg_;
    std::optional<int> looks_;  // after "left", "right", "ahead" or "back"
    Answer answer_;
};

}

std::optional<Place> direction_origin(const Table& table, const Question& question) {
    for (const Scene::Zone& zone : table.shown(question))
        if (zone.kind == "origin") return zone.at;
    return {};
}

bool goes_by_its_front(const Table& table, const Question& question) {
    if (question.kind != Question::path || !question.has_facing) return false;
    const auto piece = piece_of(table, question);
    return piece && piece->facing >= 0;
}

std::optional<Answer> read_typed_way(const Table& table, const Question& question, Words words) {
    const bool is_one_piece =
        question.kind == Question::path || (question.kind == Question::place && question.size < 2);
    return is_one_piece && !words.empty() ? Way(table, question, words).read() : std::nullopt;
}

}
