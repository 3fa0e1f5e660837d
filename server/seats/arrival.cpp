#include "server/seats/arrival.h"

#include <utility>

#include "server/reply_async.h"

namespace sandtable {
namespace {

struct Coming {
    Environment& environment;
    Rooms& rooms;
    std::string address;
    std::function<void(Room&, const Arrival&)> then;
    std::function<void(Response)> refuse;
};

void come(const std::shared_ptr<const Coming>& coming, Room& room, const Seat_feed& eyes, int again) {
    const auto feed = std::make_shared<Seat_feed>(eyes.blank());
    if (is_told_at_once(room.battle)) {
        std::string whole = feed->update(room.battle);
        return coming->then(room, {feed, {std::move(whole)}});
    }
    const std::shared_ptr<const Battle> battle = Rooms::copy(room);
    const auto meet = [coming, feed, battle, again](const std::string& whole) {
        const auto greet = [coming, feed, battle, again, whole](Room& now) {
            // What was taken back meanwhile changes the story from there on: it is better made again, but not for ever.
            if (now.battle.rewinds() != battle->rewinds() && again > 0) return come(coming, now, *feed, again - 1);
            Arrival arrival{feed, {whole}};
            if (std::string since = feed->update(now.battle); !since.empty()) arrival.told.push_back(std::move(since));
            coming->then(now, arrival);
        };
        coming->rooms.visit(feed->battle(), knower(feed->seat()), coming->address, greet,
            [coming](const Problem& problem) { coming->refuse(problem_page(problem)); });
    };
    reply_async<std::string>(
        coming->environment, coming->address, coming->refuse, [feed, battle] { return feed->update(*battle); }, meet);
}

}

void arrive(Environment& environment, Rooms& rooms, Room& room, const Seat_feed& eyes, const std::string& address,
    std::function<void(Room&, const Arrival&)> then, std::function<void(Response)> refuse) {
    const auto coming = std::make_shared<const Coming>(Coming{environment, rooms, address, std::move(then), refuse});
    try {
        come(coming, room, eyes, 3);
    } catch (const Problem& problem) { refuse(problem_page(problem)); }
}

}
