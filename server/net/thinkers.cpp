#include "server/net/thinkers.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <stop_token>
#include <thread>
#include <utility>

#include "core/random.h"

namespace sandtable {

using Clock = std::chrono::steady_clock;

Answer answer_of(const Thought& thought, const Hurry& hurry) {
    const auto player = make_player(thought.level);
    if (!player) throw std::runtime_error("there is no such player");
    const Question* question = thought.view->questions().of(thought.side);
    if (!question) throw std::runtime_error("his side is asked nothing");
    Stream chances(thought.chances);
    return player->choose(*thought.view, *question, chances, hurry);
}

struct Thinkers::Room {
    Callbacks callbacks;
    std::chrono::milliseconds time;
    mutable std::mutex mutex;
    std::condition_variable_any bell;
    std::deque<Thought> waiting;
    std::vector<std::jthread> threads;  // last: they use all of the above

    std::size_t queue() const {
        const std::lock_guard lock(mutex);
        return waiting.size();
    }

    void work(const std::stop_token& stop) {
        while (true) {
            Thought thought;
            {
                std::unique_lock lock(mutex);
                if (!bell.wait(lock, stop, [&] { return !waiting.empty(); }) || stop.stop_requested()) return;
                thought = std::move(waiting.front());
                waiting.pop_front();
            }
            // The longer the queue, the shorter each turn, so that a hundred battles wait no longer than they must.
            const auto begin = Clock::now();
            const Hurry hurry = [&] {
                return stop.stop_requested() || (Clock::now() - begin) * i64(1 + queue()) >= time;
            };
            try {
                callbacks.answered(thought, callbacks.choose(thought, hurry));
            } catch (const std::exception& error) {
                callbacks.failed("battle " + thought.battle + ": the computer player " + thought.level +
                    " found no answer: " + error.what());
            }
        }
    }
};

Thinkers::Thinkers(int threads, int time, Callbacks callbacks) : room_(std::make_unique<Room>()) {
    room_->callbacks = std::move(callbacks);
    room_->time = std::chrono::milliseconds(time);
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

std::size_t Thinkers::waiting() const { return room_->queue(); }

}
