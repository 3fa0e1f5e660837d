#pragma once
// Every limit of how much strangers may ask of the server, in one place; the person who runs it may set each. docs/serving.md says what each
// is for. What belongs to the protocol, such as the length of a message, stands with it.
#include <string>
#include <string_view>

#include "core/types.h"

namespace sandtable {

// An address is that of another machine: what comes from this one, or from a proxy that does not say for whom, is counted in all only.
struct Limits {
    u64 connections = 4096;  // at a time
    u64 connections_by_address = 64;
    u64 busy_at_once = 2000;           // milliseconds for which an address may keep the server busy at once
    u64 busy_share = 250;              // thousandths of the time for which it may do so for ever
    u64 request_cost = 2;              // milliseconds that a request counts at least
    u64 idle_battles = 256;            // kept in memory though nobody looks at them
    u64 watched_battles = 1024;        // with somebody at the table, at a time
    u64 watched_by_address = 32;       // of these with somebody from one address
    u64 memory = 1024;                 // MiB that open battles take
    u64 unsent = 256;                  // MiB that wait to be sent on all sockets
    u64 new_battles = 3000;            // begun in an hour, by all together
    u64 new_by_address = 60;           // of these by one address
    u64 new_computer_battles = 300;    // of these with computers alone
    u64 new_computer_by_address = 20;  // of these by one address
};

struct Limit {
    const char* name;
    u64 Limits::* value;
    u64 least, most;
    const char* about;
};
inline constexpr Limit all_limits[] = {
    {"connections", &Limits::connections, 1, 1'000'000, "connections at a time"},
    {"connections-by-address", &Limits::connections_by_address, 1, 1'000'000, "of these from one address"},
    {"busy-at-once", &Limits::busy_at_once, 1, 1'000'000,
        "milliseconds for which an address may keep the server busy at once"},
    {"busy-share", &Limits::busy_share, 1, 1000, "thousandths of the time for which it may do so for ever"},
    {"request-cost", &Limits::request_cost, 0, 1'000, "milliseconds that a request counts at least"},
    {"idle-battles", &Limits::idle_battles, 0, 100'000, "battles kept in memory though nobody looks at them"},
    {"watched-battles", &Limits::watched_battles, 1, 100'000, "battles with somebody at the table, at a time"},
    {"watched-by-address", &Limits::watched_by_address, 1, 100'000, "of these with somebody from one address"},
    {"memory", &Limits::memory, 1, 1'000'000, "MiB that open battles take"},
    {"unsent", &Limits::unsent, 1, 1'000'000, "MiB that wait to be sent on all sockets"},
    {"new-battles", &Limits::new_battles, 1, 1'000'000, "battles begun in an hour, by all together"},
    {"new-by-address", &Limits::new_by_address, 1, 1'000'000, "of these by one address"},
    {"new-computer-battles", &Limits::new_computer_battles, 1, 1'000'000,
        "battles of computers alone begun in an hour"},
    {"new-computer-by-address", &Limits::new_computer_by_address, 1, 1'000'000, "of these by one address"},
};

// Sets one by NAME=NUMBER; what is wrong with it, or nothing.
std::string set_limit(Limits& of, std::string_view given);

}
