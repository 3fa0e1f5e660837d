#include "server/battle/opened.h"

#include <fmt/format.h>

#include "core/module.h"
#include "data_files/error.h"

namespace sandtable {
namespace {

// What keeps the store from reading names files of this machine: it is for the log, and not for players.
template <class Read> auto read_from_store(Read read) {
    try {
        return read();
    } catch (const Damaged_battle&) { throw; } catch (const Store_error& error) {
        throw std::runtime_error(error.what());
    }
}

}

void Opened::open(Store& store, const std::string& id) {
    try {
        const Stored_battle about = read_from_store([&] { return store.about(id); });
        const Module* game = module(about.game);
        if (!game) throw Store_error("this program does not know the game '" + about.game + "'");
        battle.emplace(about, game->load(about.setup), read_from_store([&] { return store.answers(id); }));
        battle->throw_dice(writes);
    } catch (...) { failure = std::current_exception(); }
}

Problem damage_problem(const std::string& what) {
    return {409,
        fmt::format(
            "This battle is damaged on the server's disk, and is put aside{}. The person who runs the server may have "
            "a copy of it.",
            what.empty() ? "" : " (" + what + ")")};
}

Problem problem_of(const std::string& id, const std::exception_ptr& failure, Environment& environment) {
    try {
        std::rethrow_exception(failure);
    } catch (const Damaged_battle& damaged) {
        environment.log(damaged.what());
        return damage_problem(damaged.what_is_wrong);
    } catch (const InputError& error) {
        return {500, fmt::format("The game's data cannot be read: {}.", error.what())};
    } catch (const Store_error& error) {
        return {409,
            fmt::format(
                "This battle was played with other data or rules and cannot be opened any more: {}.", error.what())};
    } catch (const std::exception& error) {
        environment.log(fmt::format("battle {} cannot be opened: {}", id, error.what()));
        return {500, "The server failed to open this battle."};
    }
}

}
