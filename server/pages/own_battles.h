#pragma once
// The list of somebody's battles, a page at a time: each as a small card. A card that was made is kept, so that no battle is opened again
// to be listed as it was.
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/seats/seating.h"

namespace sandtable {

// Cards, as text, each with the number of changes of its battle that it knows of (Battle_index::changes). What was asked for long ago goes
// when they are too much.
class Kept_cards {
  public:
    struct Card {
        std::string text;
        int place = 0;  // in a list: 0 where it waits for the asker, 1 while it is under way, 2 when it is over
    };
    explicit Kept_cards(std::size_t most) : most_(most) {}

    // Null where none was kept since.
    std::shared_ptr<const Card> find(const std::string& battle, Seat seat, u64 changes);
    void keep(const std::string& battle, Seat seat, u64 changes, std::shared_ptr<const Card> card);
    std::size_t bytes() const { return bytes_ + old_bytes_; }  // at most `most`, and one card

  private:
    struct Kept {
        u64 changes = 0;
        std::shared_ptr<const Card> card{};
    };
    static std::string name(const std::string& battle, Seat seat) { return battle + seat_id(seat); }
    void put(const std::string& name, Kept kept);

    std::size_t most_, bytes_ = 0, old_bytes_ = 0;
    std::unordered_map<std::string, Kept> kept_, old_;  // what was asked for since half of them were full, and what not
};

class Own_battles {
  public:
    static constexpr std::size_t on_a_page = 50;

    Own_battles(Rooms& rooms, Seating& seating) : rooms_(rooms), seating_(seating) {}

    // Battle_list of protocol/schema/protocol.json: the newest, and with them those of before that are known to wait for the sender; with
    // `before`, a battle of the sender, the next that were begun before that one. Throws Problem.
    void list(const Request& request, const Seating::Reply& reply);

  private:
    struct Page;
    void go_on(const std::shared_ptr<Page>& page);
    void ask_for_next(const std::shared_ptr<Page>& page);

    Rooms& rooms_;
    Seating& seating_;
    Kept_cards cards_{16 << 20};
};

}
