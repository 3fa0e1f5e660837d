#include "server/arrival.h"

#include <utility>

#include "server/later.h"

namespace sandtable {
namespace {

struct Coming {
    Outside& outside;
    Rooms& rooms;
    std::string address;
    std::function<void(Room&, const Arrival&)> then;
    std::function<void(Response)> refuse;
};

void come(const std::shared_ptr<const Coming>& coming, Room& room, const Impression& eyes, int again) {
    const auto impression = std::make_shared<Impression>(eyes.blank());
    if (is_told_at_once(room.battle)) {
        std::string whole = impression->update(room.battle);
        return coming->then(room, {impression, {std::move(whole)}});
    }
    const std::shared_ptr<const Battle> battle = Rooms::copy(room);
    const auto meet = [coming, impression, battle, again](const std::string& whole) {
        const auto greet = [coming, impression, battle, again, whole](Room& now) {
            // What was taken back meanwhile changes the story from there on: it is better made anew, but not for ever.
            if (now.battle.rewinds() != battle->rewinds() && again > 0)
                return come(coming, now, *impression, again - 1);
            Arrival arrival{impression, {whole}};
            if (std::string since = impression->update(now.battle); !since.empty())
                arrival.told.push_back(std::move(since));
            coming->then(now, arrival);
        };
        coming->rooms.visit(impression->battle(), knower(impression->seat()), coming->address, greet,
            [coming](const Problem& problem) { coming->refuse(problem_page(problem)); });
    };
    later<std::string>(
        coming->outside, coming->address, coming->refuse, [impression, battle] { return impression->update(*battle); },
        meet);
}

}

void arrive(Outside& outside, Rooms& rooms, Room& room, const Impression& eyes, const std::string& address,
    std::function<void(Room&, const Arrival&)> then, std::function<void(Response)> refuse) {
    const auto coming = std::make_shared<const Coming>(Coming{outside, rooms, address, std::move(then), refuse});
    try {
        come(coming, room, eyes, 3);
    } catch (const Problem& problem) { refuse(problem_page(problem)); }
}

}
