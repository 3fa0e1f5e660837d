#pragma once
// What the words of a request's head mean: its target, its cookies, and whose page it came from.
#include <map>
#include <string>
#include <string_view>

namespace sandtable {

// "/battles/7?view=red%20guard" taken apart. Path and values are decoded: UTF-8 without control characters, and the path has
// no empty segment but the last and none that is "." or "..".
struct Target {
    std::string path;
    std::map<std::string, std::string> query;
    std::string problem;  // a sentence, when it is none; then the rest is empty
};
Target read_target(std::string_view text);

// Adds those of a Cookie header, "a=1; b=2". Of two with one name the first counts.
void read_cookies(std::string_view header, std::map<std::string, std::string>& cookies);

// May this be the Host of a request: a name or an address, perhaps with a port?
bool is_host(std::string_view text);

// Can nobody but this machine's own people have given a Host its name? True of addresses, which are no names, and of names that the public DNS does
// not serve: of one word, or below .local, .localhost, .lan, .home.arpa and .internal. With any other a page elsewhere could
// have had its own name point here (DNS rebinding) and so pass for ours.
bool is_private_host(std::string_view host);

// Does an Accept-Encoding header allow gzip?
bool accepts_gzip(std::string_view header);

// Is one of the entity tags of an If-None-Match header `tag`, or is it "*"?
bool names_tag(std::string_view header, std::string_view tag);

}
