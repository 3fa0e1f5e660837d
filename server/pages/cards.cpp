#include "server/pages/cards.h"

#include <nlohmann/json.hpp>

#include "core/module.h"
#include "protocol/json.h"

namespace sandtable {

nlohmann::json players_json(const Battle& battle) {
    const auto player = [&](Side side) -> nlohmann::json {
        const Stored_seat& seat = battle.seat(side);
        return {{"who", battle.about().is_record ? "recorded" : seat.who}, {"level", seat.level},
            {"army", battle.match().table().words(side)}, {"name", seat.name}, {"silent", seat.is_silent}};
    };
    return {{"red", player(Side::red)}, {"blue", player(Side::blue)}};
}

nlohmann::json rematch_json(const Battle& battle) {
    const Stored_rematch& rematch = battle.about().rematch;
    static constexpr const char* stands[] = {"not_offered", "offered", "declined", "begun"};
    if (rematch.stands == Stored_rematch::not_offered) return nullptr;
    return {{"stands", stands[rematch.stands]}, {"by", side_json(rematch.by)}, {"swapped", rematch.is_swapped},
        {"battle", rematch.battle}};
}

nlohmann::json fairness_json(const Battle& battle) {
    const Fairness fairness = battle.fairness();
    nlohmann::json words = fairness.words;
    if (words.is_null()) words = nlohmann::json::object();
    for (const Side side : both_sides)
        if (battle.lost_words(side)) words[side_id(side)] = "";
    return {{"version", Fairness::version}, {"commitment", fairness.commitment}, {"secret", fairness.secret},
        {"promises", fairness.promises}, {"words", words}};
}

nlohmann::json changed_json(const Battle& battle) {
    const Stored_battle& about = battle.about();
    const std::vector<std::string>& settings = about.setup.house.settings;
    if (settings.empty()) return nlohmann::json::array();
    return changed_json(settings, module(about.game)->optional_rules(about.setup.scenario));
}

nlohmann::json card_json(const Battle& battle, Seat seat) {
    const Table& table = battle.match().table();
    const Viewer viewer = seat == Seat::both ? watcher : knower(seat);
    const std::unique_ptr<Table> view = table.view(viewer);
    const Scene scene = view->scene();
    nlohmann::json card = {{"battle", battle.about().id}, {"game", battle.about().game}, {"title", scene.title},
        {"date", scene.date}, {"begun", battle.about().created}, {"standings", standings_json(scene)},
        {"picture", picture_json(scene)}, {"seat", seat_id(seat)}, {"players", players_json(battle)},
        {"turn", scene.clock.turn}, {"phase", scene.clock.phase}, {"waits", battle.waits_for(knower(seat).side())},
        {"over", table.result().over},
        {"words", battle.is_lesson_over() ? "The lesson is done" : status(battle, viewer.side(), *view)}};
    put_called(card, scene.clock.called);
    return card;
}

nlohmann::json closed_card_json(const Stored_battle& about, const std::string& why) {
    const auto player = [&](std::size_t side) -> nlohmann::json {
        const Stored_seat& seat = about.seats[side];
        return {
            {"who", seat.who}, {"level", seat.level}, {"army", ""}, {"name", seat.name}, {"silent", seat.is_silent}};
    };
    return {{"battle", about.id}, {"game", about.game}, {"title", about.setup.scenario}, {"date", ""},
        {"begun", about.created}, {"standings", nullptr}, {"picture", nullptr}, {"seat", "watch"},
        {"players", {{"red", player(0)}, {"blue", player(1)}}}, {"turn", 0}, {"phase", ""}, {"waits", false},
        {"over", true}, {"words", why}};
}

}
