#pragma once
// A server without a network, for tests: a hall whose clock, chance and store are the test's, and people who talk to it.
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/random.h"
#include "server/server_core.h"

namespace sandtable {

using Json = nlohmann::json;

// Keeps everything in memory, as a store that lost nothing would, and takes nothing out of turn.
class Paper_store : public Store {
  public:
    void write(std::span<const Write> writes) override;
    std::vector<Stored_battle> battles() override { return battles_; }
    Stored_battle about(const std::string& battle) override;
    std::vector<Stored_answer> answers(const std::string& battle) override;
    std::vector<Damage> damage() override { return lost_; }

    std::string trouble;  // that keeps answers from being read
    u64 reads = 0;        // of answers
    // Its answers are not as they were written.
    void damage(const std::string& battle, const std::string& what) { damaged_[battle] = what; }
    // Nothing of it can be read.
    void lose(const std::string& battle);
    void set_answers(const std::string& battle, std::vector<Stored_answer> answers) {
        answers_[battle] = std::move(answers);
    }

  private:
    void put(const Stored_battle& battle);
    std::vector<Stored_battle> battles_;
    std::map<std::string, std::vector<Stored_answer>> answers_;
    std::map<std::string, std::string> damaged_;
    std::vector<Damage> lost_;
};

// What a piece of work takes of this thread's processor.
double milliseconds_of_processor(const std::function<void()>& act);

// Does what the hall asks of the world when the test says so: settle() until nothing is left to do.
class Paper_server : public Environment {
  public:
    explicit Paper_server(u64 seed = 1, const Limits& limits = {}) : limits_(limits), chance_(seed) { open(); }

    i64 now() override { return ++clock_; }
    void random(std::span<u8> bytes) override {
        for (u8& byte : bytes) byte = u8(chance_.next());
    }
    bool send(Socket_id socket, std::string message) override {
        if (full_.contains(socket)) return false;
        heard[socket].push_back(std::move(message));
        return true;
    }
    void close(Socket_id socket, const std::string& why) override { gone[socket] = why; }
    void keep(std::vector<Write> writes, std::function<void(bool)> then) override {
        if (fails_to_keep) throw std::runtime_error("a fault was planted here");
        kept_.push_back({std::move(writes), std::move(then)});
    }
    void think(Thought thought) override { thoughts_.push_back(std::move(thought)); }
    void forget(u64 thought) override {
        std::erase_if(thoughts_, [&](const Thought& one) { return one.number == thought; });
    }
    bool aside(const std::string& address, std::function<void()> work, std::function<void()> then) override {
        if (is_busy && !address.empty()) return false;
        worked_for.push_back(address);
        aside_.push_back({std::move(work), std::move(then)});
        return true;
    }
    bool preview(const std::string& address, std::function<void()> work, std::function<void()> then) override {
        if (is_busy && !address.empty()) return false;
        previews_.push_back({std::move(work), std::move(then)});
        return true;
    }
    std::size_t previews() const { return previews_.size(); }  // that are asked for
    void make_preview();                                       // the oldest
    void after(int milliseconds, std::function<void()> then) override {
        later_.emplace(clock_ + milliseconds, std::move(then));
    }
    void wait(i64 milliseconds);  // what is to be done by then is done
    void log(const std::string& words) override { logged.push_back(words); }

    void settle();
    void work_aside();  // only what is to be done on another thread
    bool write_one();   // of what is to be kept, the oldest; false when there is nothing
    // The server stops without warning and begins again: what was not stored is lost.
    void restart() {
        kept_.clear();
        thoughts_.clear();
        aside_.clear();
        previews_.clear();
        later_.clear();
        open();
    }
    void fill(Socket_id socket) { full_.insert({socket, true}); }
    void drain(Socket_id socket) {
        full_.erase(socket);
        server_core->caught_up(socket);
    }

    using Cookies = std::map<std::string, std::string>;
    Response request(const std::string& method, const std::string& path, const Json& body = nullptr,
        const Cookies& cookies = {}, const std::string& address = {});
    // A request whose body is a file.
    Response request_bytes(const std::string& path, const std::string& bytes);
    // The same, but what the hall asks of the world is left undone. Empty until it is answered.
    std::shared_ptr<std::optional<Response>> ask(const std::string& method, const std::string& path,
        const Json& body = nullptr, const Cookies& cookies = {}, const std::string& address = {});
    // Asks for a seat at a battle; true once there is one.
    std::shared_ptr<bool> ask_for_seat(
        Socket_id socket, const std::string& battle, const Cookies& cookies, const std::string& address = {});

    // Asks for one that is refused; with which status.
    int seat_refused(Socket_id socket, const std::string& battle, const Cookies& cookies);

    // What is done on the server's one thread at a time, while everybody else waits, and how long at most: milliseconds of the processor.
    void on_thread(const std::string& what, const std::function<void()>& act);
    std::map<std::string, double> longest_of;

    Paper_store store;
    std::unique_ptr<Server_core> server_core;
    std::map<Socket_id, std::vector<std::string>> heard;
    std::vector<std::string> logged;
    std::map<Socket_id, std::string> gone;  // sockets that the hall has closed, and why
    bool fails_to_keep = false;             // a fault between what was done in a battle and its way to the store
    const std::deque<Thought>& thoughts() const { return thoughts_; }  // that are asked for
    bool is_busy = false;                                              // for other machines
    std::vector<std::string> worked_for;                       // addresses at whose cost something was done aside
    std::size_t thought = 0, most_thoughts = ~std::size_t{0};  // answers of computers so far, and how many there may be
    enum class Computers { play, fail, cheat } computers = Computers::play;

  private:
    void open() {
        heard.clear();
        server_core = std::make_unique<Server_core>(*this, store, limits_);
    }

    struct Kept {
        std::vector<Write> writes;
        std::function<void(bool)> then;
    };
    Limits limits_;
    i64 clock_ = 0;
    Stream chance_;
    std::deque<Kept> kept_;
    std::deque<Thought> thoughts_;
    struct Aside {
        std::function<void()> work, then;
    };
    std::deque<Aside> aside_, previews_;
    std::multimap<i64, std::function<void()>> later_;  // by when
    std::map<Socket_id, bool> full_;
};

// Puts an update's changes into what was known of the scene, as a client does.
void merge(Json& scene, const Json& changes);

// A person with a browser: keeps their cookies, sits at a battle, sees updates and answers.
class Person {
  public:
    Person(Paper_server& house, Socket_id socket) : house_(house), socket_(socket) {}

    Response get(const std::string& path);
    Json battles();  // the first page of the person's own
    Response post(const std::string& path, const Json& body = Json::object());
    Json begin(const std::string& red, const std::string& blue, const std::string& scenario = "haltern",
        const Json& settings = Json::array());

    // Takes the person's seat, or with somebody else's cookies none.
    void sit(const std::string& battle);
    // And promises words for the dice, and gives them as soon as an update says that everybody has promised.
    void sit_with_words(const std::string& battle);
    std::string words() const { return std::string(32, socket_ % 2 ? 'a' : 'b'); }
    void leave() { house_.server_core->closed(socket_); }
    void change_socket(Socket_id socket) {
        socket_ = socket;
        read_ = 0;
    }

    // Sends a message, with an id if it has none, and gives the reply to it.
    Json say(Json message);
    Json say_text(const std::string& text);
    // The same while the disk and everybody else stand still: what is said at once, or null.
    Json say_at_once(Json message);
    Json answer(std::vector<int> numbers);
    // The message that would take the first option, under a number of its own.
    Json first_answer(u64 id) const;
    // The option with these words.
    Json choose(const std::string& words);
    bool is_asked() const;
    bool over() const;

    // Reads what came meanwhile.
    void read();
    Socket_id socket() const { return socket_; }

    std::map<std::string, std::string> cookies;
    std::string address;
    Json welcome, update, scene = Json::object(), reply;
    Json company, talk = Json::array();  // who is here, and the lines of what is said
    std::vector<Json> told;
    u64 id = 0;
    int updates = 0;

  private:
    void take(const Json& message);
    void hear(const Json& message);
    bool is_to_give_words() const;

    Paper_server& house_;
    Socket_id socket_;
    std::size_t read_ = 0;
    bool promised_ = false;
};

// Red begins a battle, blue takes its other seat, and both come to the table.
void sit_down(Person& red, Person& blue, const std::string& scenario);
// Gives some answer to what is asked, other ones as the story goes on.
void play_on(Person& person);

}
