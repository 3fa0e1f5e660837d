#pragma once
// The armoury of a game over HTTP: armies that people make in the browser. Nothing of them is kept here; all of these may take long, and are
// made beside Server_core's thread.
#include <string>

#include "core/armoury.h"
#include "server/host.h"

namespace sandtable {

// Armoury: what armies are made from. It never changes while the server runs.
std::string armoury_page(const Armoury& armoury);
// The page `what` of an armoury ("army", "random"), as its request asks. Throws Problem.
Response army_page(const Armoury& armoury, const std::string& what, const Request& request);

}
