#include "server/net/thinkers.h"

#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <stop_token>
#include <thread>
#include <utility>

#include "core/random.h"
#include "players/player.h"

namespace sandtable {
namespace {

Answer answer_of(const Thought& thought) {
    const auto player = make_player(thought.level);
    if (!player) throw std::runtime_error("there is no such player");
    const Question* question = thought.view->questions().of(thought.side);
    if (!question) throw std::runtime_error("his side is asked nothing");
    Stream chances(thought.chances);
    return player->choose(*thought.view, *question, chances);
}

}

struct Thinkers::Room {
    std::function<void(const Thought&, const Answer&)> answered;
    std::function<void(const std::string&)> failed;
    std::mutex mutex;
    std::condition_variable_any bell;
    std::deque<Thought> waiting;
    std::vector<std::jthread> threads;  // last: they use all of the above

    void work(const std::stop_token& stop) {
        while (true) {
            Thought thought;
            {
                std::unique_lock lock(mutex);
                if (!bell.wait(lock, stop, [&] { return !waiting.empty(); }) || stop.stop_requested()) return;
                thought = std::move(waiting.front());
                waiting.pop_front();
            }
            try {
                answered(thought, answer_of(thought));
            } catch (const std::exception& error) {
                failed("battle " + thought.battle + ": the computer player " + thought.level +
                    " found no answer: " + error.what());
            }
        }
    }
};

Thinkers::Thinkers(int threads, std::function<void(const Thought&, const Answer&)> answered,
    std::function<void(const std::string&)> failed)
    : room_(std::make_unique<Room>()) {
    room_->answered = std::move(answered);
    room_->failed = std::move(failed);
    for (int i = 0; i < threads; ++i)
        room_->threads.emplace_back([room = room_.get()](const std::stop_token& stop) { room->work(stop); });
}

Thinkers::~Thinkers() {
    for (std::jthread& thread : room_->threads) thread.request_stop();
}

void Thinkers::think(Thought thought) {
    const std::lock_guard lock(room_->mutex);
    room_->waiting.push_back(std::move(thought));
    room_->bell.notify_one();
}

std::size_t Thinkers::waiting() const {
    const std::lock_guard lock(room_->mutex);
    return room_->waiting.size();
}

}
