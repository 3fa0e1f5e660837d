// What men, guns and vehicles are and carry, in words.
#include <algorithm>

#include <fmt/format.h>

#include "games/konflikt47/words/words.h"

namespace konflikt47 {

std::string gun_words(const Gun& gun) {
    constexpr const char* words[] = {"light gun", "medium gun", "heavy gun", "super-heavy gun"};
    return words[int(gun.weight)];
}

std::string man_words(const Entry& entry, int model) {
    if (entry.is_gun(model)) return "gun";
    return fmt::format("man {}", model + 1 - entry.is_gun());
}

std::string hull_words(const Hull& hull) {
    constexpr const char* words[] = {"wheeled vehicle", "half-tracked vehicle", "tracked vehicle", "light walker",
        "medium walker", "heavy walker", "super-heavy walker"};
    return words[int(hull.locomotion)];
}

// K47-DMG-07
std::vector<std::string> words_of_damage(const Entry& entry, const Wear& wear) {
    std::vector<std::string> words;
    if (wear.immobile) words.push_back("immobilised");
    if (wear.steering) words.push_back("steering damaged");
    if (wear.engine) words.push_back("engine damaged");
    if (wear.jammed) words.push_back(entry.is_walker() ? "arm jammed" : "turret jammed");
    if (wear.stunned) words.push_back("crew stunned");
    return words;
}

std::string mount_words(const Entry& entry, int number) {
    constexpr const char* words[] = {
        "turret", "arm", "coaxial", "pintle", "fixed arm", "hull", "hull right", "hull rear", "hull left"};
    const Mount& mount = entry.mounts[std::size_t(number)];
    const auto alike = std::ranges::count(entry.mounts, mount.on, &Mount::on);
    if (alike < 2) return words[mount.on];
    const auto before = std::ranges::count(entry.mounts.begin(), entry.mounts.begin() + number, mount.on, &Mount::on);
    constexpr const char* ordinals[] = {"first", "second", "third", "fourth", "fifth", "sixth"};
    return fmt::format("{} {}", ordinals[before], words[mount.on]);
}

std::string needing(int need) {
    return need > 6 ? std::string("a 6 and a 6") : fmt::format("{} or more", std::max(need, 2));
}

std::string words_of_line(const Game& game, u8 weapon, u8 line) {
    if (weapon >= game.weapons.size()) return "shots";
    const Weapon& of = game.weapons[weapon];
    if (line >= of.lines || of.line[line].name.empty()) return of.name;
    return fmt::format("{} ({})", of.name, of.line[line].name);
}

std::string weapon_words(const Game& game, const Model& model) {
    std::string words = model.weapon == no_weapon ? "unarmed" : game.weapons[model.weapon].name;
    for (const u8 beside : {model.beside, model.also})
        if (beside != no_weapon) words += " and " + game.weapons[beside].name;
    return words;
}

}
