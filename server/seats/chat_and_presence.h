#pragma once
// The people at a table, by their open sockets and nothing else. They are counted before anything else is looked at, so that the moment
// at which a change is told depends on nothing that a seat may not know.
#include <map>
#include <optional>
#include <string>

#include "server/rate.h"
#include "server/seats/seating.h"

namespace sandtable {

class Chat_and_presence {
  public:
    void come(const std::string& battle, Socket_id socket, Seat seat) { here_[battle].sockets[socket] = seat; }
    void go(const std::string& battle, Socket_id socket) {
        const auto found = here_.find(battle);
        if (found != here_.end() && found->second.sockets.erase(socket) && found->second.sockets.empty())
            here_.erase(found);
    }
    // Company of protocol/schema/protocol.json.
    std::string at(const std::string& battle) const;

    // A person who comes and goes without end does not have everybody told each time: whether they are to be told now; or a second later, when
    // resume() is called first; or will be anyhow.
    enum class Tell : u8 { now, in_a_second, anyhow };
    Tell tells(const std::string& battle, i64 now);
    void resume(const std::string& battle);

  private:
    struct Table {
        std::map<Socket_id, Seat> sockets;
        Rate told{10, 10'000};
        bool is_put_off = false;
    };
    std::map<std::string, Table> here_;
};

// Talk: what was said since the first `told` lines, the last of it where that is much.
std::string talk_since(const Battle& battle, std::size_t told);

// What people do beside the battle. What is to be stored is added to `writes`: nothing where it stood so before. Why not, as a sentence;
// empty when it is done.
std::string take_name(Battle& battle, Seat seat, const std::string& said, std::vector<Write>& writes);
void take_silence(Battle& battle, Seat seat, bool is_silent, std::vector<Write>& writes);
std::string say(Battle& battle, Side side, const Sent& message, const std::string& words, std::vector<Write>& writes);
// Offers the same battle again, or takes the other side's offer, from which `next` begins: Rooms::add_after takes it in.
std::string rematch(Battle& battle, Side side, bool is_swapped, Seating& seating, const std::string& address,
    std::vector<Write>& writes, std::optional<Battle>& next);
// Takes one's own offer back, or declines the other's.
std::string no_rematch(Battle& battle, Side side, std::vector<Write>& writes);

}
