#pragma once
// What has come since a side's own turn ended: a page that comes again shows it as the one before did.
#include "match/match.h"
#include "protocol/json.h"

namespace sandtable {

// Since of protocol/schema/protocol.json; null where the side has brought nothing about yet. `view`: the table as the side sees it.
Json since_json(const Match& match, Side side, const Table& view);

}
