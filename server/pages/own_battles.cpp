#include "server/pages/own_battles.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "server/pages/cards.h"
#include "server/pages/problem.h"
#include "server/pages/responses.h"

namespace sandtable {

std::shared_ptr<const Kept_cards::Card> Kept_cards::find(const std::string& battle, Seat seat, u64 changes) {
    const std::string key = name(battle, seat);
    if (const auto kept = kept_.find(key); kept != kept_.end())
        return kept->second.changes == changes ? kept->second.card : nullptr;
    auto old = old_.extract(key);
    if (!old) return nullptr;
    old_bytes_ -= old.mapped().card->text.size();
    if (old.mapped().changes != changes) return nullptr;
    const std::shared_ptr<const Card> card = old.mapped().card;
    put(key, std::move(old.mapped()));
    return card;
}

void Kept_cards::keep(const std::string& battle, Seat seat, u64 changes, std::shared_ptr<const Card> card) {
    put(name(battle, seat), {changes, std::move(card)});
}

void Kept_cards::put(const std::string& name, Kept kept) {
    bytes_ += kept.card->text.size();
    Kept& place = kept_[name];
    if (place.card) bytes_ -= place.card->text.size();
    place = std::move(kept);
    if (bytes_ <= most_ / 2) return;
    old_ = std::exchange(kept_, {});
    old_bytes_ = std::exchange(bytes_, 0);
}

// The cards of a page, which come one after another, as their battles are opened and what is being written of them is on the disk: the one who
// lists many has one opened at a time.
struct Own_battles::Page {
    std::vector<std::pair<std::string, Seat>> seats;
    std::string older;  // the last of its battles, where more were begun before
    std::string address;
    Seating::Reply reply;
    std::vector<std::shared_ptr<const Kept_cards::Card>> cards{};
    bool is_asked = false, is_going_on = false;
};

namespace {

std::shared_ptr<const Kept_cards::Card> as_card(const Json& card) {
    const int place = card["over"] ? 2 : card["waits"] ? 0 : 1;
    return std::make_shared<const Kept_cards::Card>(Kept_cards::Card{as_text(card), place});
}

}

void Own_battles::list(const Request& request, const Seating::Reply& reply) {
    const Battle_index& known = rooms_.known();
    const Battle_index::List& own = seating_.battles_of(request);
    const auto page = std::make_shared<Page>(Page{{}, {}, request.address, reply});
    const auto add = [&](const std::string& id) {
        page->seats.emplace_back(id, seating_.seat_of(known.about(id), request));
    };
    auto next = own.begin();
    const auto before = request.query.find("before");
    if (before != request.query.end()) {
        const std::string& id = before->second;
        const auto found = known.has(id) ? own.find({known.about(id).created, id}) : own.end();
        if (found == own.end()) throw Problem{404, "You have no such battle, before which others might have begun."};
        next = std::next(found);
    }
    for (; next != own.end() && page->seats.size() < on_a_page; ++next) add(next->battle);
    if (next != own.end()) page->older = std::prev(next)->battle;
    if (before == request.query.end())
        for (; next != own.end() && page->seats.size() < 2 * on_a_page; ++next)
            if (known.waits_for(next->battle, knower(seating_.seat_of(known.about(next->battle), request)).side()))
                add(next->battle);
    go_on(page);
}

void Own_battles::go_on(const std::shared_ptr<Page>& page) {
    if (page->is_going_on) return;  // in the loop below
    page->is_going_on = true;
    while (!page->is_asked && page->cards.size() < page->seats.size()) ask_for_next(page);
    page->is_going_on = false;
    if (page->cards.size() < page->seats.size()) return;
    // What waits for the asker comes first; of these, as of the others, the newest.
    std::ranges::stable_sort(page->cards, {}, [](const auto& card) { return card->place; });
    std::string text;
    for (const auto& card : page->cards) text += (text.empty() ? "" : ",") + card->text;
    Response response;
    response.body =
        fmt::format(R"({{"battles":[{}],"older":{}}})", text, page->older.empty() ? "null" : '"' + page->older + '"');
    page->reply(std::move(response));
}

void Own_battles::ask_for_next(const std::shared_ptr<Page>& page) {
    const auto [id, seat] = page->seats[page->cards.size()];
    if (auto kept = cards_.find(id, seat, rooms_.known().changes(id))) return page->cards.push_back(std::move(kept));
    page->is_asked = true;
    const auto put = [this, page](std::shared_ptr<const Kept_cards::Card> card) {
        page->cards.push_back(std::move(card));
        page->is_asked = false;
        go_on(page);
    };
    const auto show = [this, put, id, seat](Room& room) {
        const auto card = as_card(card_json(room.battle, seat));
        cards_.keep(id, seat, rooms_.known().changes(id), card);
        put(card);
    };
    // A battle that cannot be opened says why; the others are listed all the same.
    const auto fail = [this, put, page, id](const Problem& problem) {
        if (problem.status == too_much().status) return page->reply(problem_page(problem));
        put(as_card(closed_card_json(rooms_.known().about(id), problem.words)));
    };
    rooms_.visit(id, knower(seat), page->address, show, fail);
}

}
