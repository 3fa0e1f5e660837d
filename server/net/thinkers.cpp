#include "server/net/thinkers.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <stop_token>
#include <thread>
#include <utility>

#include "core/random.h"
#include "server/net/turns.h"

namespace sandtable {

using Clock = std::chrono::steady_clock;

Answer answer_of(const Thought& thought, const Hurry& hurry) {
    const auto player = make_player(thought.level);
    if (!player) throw std::runtime_error("there is no such player");
    const Question* question = thought.view->questions().of(thought.side);
    if (!question) throw std::runtime_error("its side is asked nothing");
    Stream chances(thought.chances);
    return player->choose(*thought.view, *question, chances, hurry);
}

struct Thinkers::Room {
    Callbacks callbacks;
    std::chrono::milliseconds time;
    mutable std::mutex mutex;  // of the next three
    std::condition_variable_any bell;
    Turns<Thought> played, watched;
    std::set<u64> thought_of;           // now, by their numbers; who is forgotten is no longer among them
    std::vector<std::jthread> threads;  // last: they use all of the above

    std::size_t queue() const {
        const std::lock_guard lock(mutex);
        return played.size() + watched.size();
    }
    // By how many a thought shares its time, itself among them; nothing when it is to end at once.
    std::optional<std::size_t> sharing(const Thought& thought) const {
        const std::lock_guard lock(mutex);
        if (!thought_of.contains(thought.number) || (thought.is_watched && !played.empty())) return std::nullopt;
        return 1 + (thought.is_watched ? watched : played).sharing(thought.address);
    }
    bool is_wanted(const Thought& thought) {
        const std::lock_guard lock(mutex);
        return thought_of.erase(thought.number);
    }

    void work(const std::stop_token& stop) {
        while (true) {
            Thought thought;
            {
                std::unique_lock lock(mutex);
                const auto is_any = [&] { return !played.empty() || !watched.empty(); };
                if (!bell.wait(lock, stop, is_any) || stop.stop_requested()) return;
                thought = (played.empty() ? watched : played).next();
                thought_of.insert(thought.number);
            }
            // The longer the queue, the shorter each turn, so that a hundred battles wait no longer than they must.
            const auto begin = Clock::now();
            const Hurry hurry = [&] {
                if (stop.stop_requested()) return true;
                const auto parts = sharing(thought);
                return !parts || (Clock::now() - begin) * i64(*parts) >= time;
            };
            try {
                const Answer answer = callbacks.choose(thought, hurry);
                if (is_wanted(thought)) callbacks.answered(thought, answer);
            } catch (const std::exception& error) {
                is_wanted(thought);
                callbacks.failed(thought,
                    "battle " + thought.battle + ": the computer player " + thought.level +
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
    const std::string address = thought.address;
    (thought.is_watched ? room_->watched : room_->played).add(address, std::move(thought));
    room_->bell.notify_one();
}

void Thinkers::forget(u64 thought) {
    const std::lock_guard lock(room_->mutex);
    const auto is_meant = [&](const Thought& waiting) { return waiting.number == thought; };
    room_->played.remove(is_meant);
    room_->watched.remove(is_meant);
    room_->thought_of.erase(thought);
}

std::size_t Thinkers::waiting() const { return room_->queue(); }

}
