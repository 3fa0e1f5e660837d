// The charts of konflikt47: weapons, kinds of ground, and the lists of troops.

#include <fmt/format.h>

#include "data_files/data_dir.h"
#include "data_files/digest.h"
#include "data_files/overlay.h"
#include "games/konflikt47/loading/armies.h"
#include "games/konflikt47/loading/arsenal.h"
#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/loading/entries.h"
#include "games/konflikt47/loading/prices.h"

namespace konflikt47 {
namespace {

constexpr std::string_view table_names[] = {"weapons", "troops", "terrain"};
// A chart leaves out what is as usual, and house rules may say it: their keys are those that decode_weapon and the others know.
constexpr std::string_view entries_of_tables[] = {"weapons.*", "troops.*", "troops.*.hull", "terrain.*"};
constexpr std::string_view looks[] = {"rough", "wood", "thin_wood", "orchard", "hill", "house", "ruin", "bunker",
    "town", "water", "marsh", "crops", "sand", "crater", "road", "track", "rail", "bridge", "ford", "hedge", "bocage",
    "wall", "fence", "wire", "trench", "bank"};
constexpr std::size_t most_weapons = 127, most_kinds_of_ground = 127, most_troops = 255;

Kind decode_kind(const Value& value) {
    Map map{value};
    Kind kind;
    kind.id = value.name;
    kind.name = read_name(map["name"]);
    kind.going = one_of<Going>(map["going"], going_ids);
    kind.blocks = one_of<Blocks>(map["sight"], blocks_ids);
    kind.cover = one_of<Cover>(map["cover"], cover_ids);
    kind.height = read_inches(map["height"], 0, 24 * inch);
    if (const auto flags = map.find("flags"))
        for (const Value& item : items(*flags)) kind.flags.add(one_of<Flag>(item, flag_ids));
    kind.look = one_of<Landscape::Area::Look>(map["look"], looks);
    map.done();
    if (kind.blocks != Blocks::no && !kind.height) refuse(value, "K47-TBL-06"_rule, "blocks sight and has no height");
    if (kind.going == Going::building && kind.cover != Cover::hard)
        refuse(value, "K47-TER-07"_rule, "is a building, which is hard cover to its occupants");
    if (kind.flags.has(Flag::wreck) && (kind.going != Going::impassable || kind.cover != Cover::hard))
        refuse(value, "K47-TER-08"_rule, "is a wreck, which nobody enters and which is hard cover");
    return kind;
}

void check_options(const Value& map) {
    Options ignored;
    decode_options(map, toggles(), {}, ignored);
}

}

const House_scope house_scope{
    "konflikt47", "k47.", "k47.exceptional_damage=false", table_names, check_options, entries_of_tables};

Game game_of(const House_rules& house, const Node* options) {
    const std::string folder = data_directory() + "/konflikt47/";
    Node tree = empty_map(folder);
    Army_lists lists = read_armies(folder + "armies");
    for (const char* chart : {"weapons", "terrain"})
        add(tree, chart, read_yaml_file(fmt::format("{}{}.yaml", folder, chart)));
    add(tree, "troops", std::move(lists.troops));
    add(tree, "options", empty_map(folder));
    if (options) overlay(*find(tree, "options"), *options, std::array<std::string_view, 1>{""});
    house_scope.lay_over(tree, house);

    Game game;
    game.armies = std::move(lists.armies);
    decode_options(Value(*find(tree, "options"), "options"), toggles(), {}, game.options);
    const auto each = [&](const char* table, std::size_t most, auto& list, auto decode) {
        for (const Value& value : entries(Value(*find(tree, table), table))) list.push_back(decode(value));
        if (list.size() > most)
            fail(Value(*find(tree, table), table), fmt::format("has too many entries; {} would be right", most));
    };
    each("weapons", most_weapons, game.weapons, decode_weapon);
    each("terrain", most_kinds_of_ground, game.ground.kinds, decode_kind);
    each("troops", most_troops, game.troops, [&](const Value& value) { return decode_troop(value, game.weapons); });
    mount(game.weapons, game.troops);
    add_dry_weapons(game.weapons);
    if (house.changes.empty() && house.settings.empty())
        check_prices(game, Value(*find(tree, "weapons"), "weapons"), Value(*find(tree, "troops"), "troops"));
    if (game.weapons.size() > no_weapon)
        fail(Value(*find(tree, "weapons"), "weapons"),
            "has too many entries that vehicles mount or whose fuel is spent");
    game.settings = settings_of(house);
    game.digest = digest(tree);
    return game;
}

}
