// The dice of a battle: what players promise and give for them, and throwing them once all have given it.
#include <algorithm>

#include "server/battle/battle.h"

namespace sandtable {

Fairness Battle::fairness() const {
    if (about_.secret.empty()) return {};
    Fairness fairness{about_.id, commitment(about_.secret, about_.id),
        match_.table().result().over ? about_.secret : "", {}, {}, about_.brought};
    for (const Side side : both_sides) {
        const std::string id(side_id(side));
        if (!seat(side).promise.empty()) fairness.promises[id] = seat(side).promise;
        if (!seat(side).nonce.empty() && !lost_words(side)) fairness.words[id] = seat(side).nonce;
    }
    return fairness;
}

void Battle::throw_dice(std::vector<Write>& writes) {
    if (lesson_) return teach(writes);
    if (about_.secret.empty() || lacks_words(Side::red) || lacks_words(Side::blue)) return;
    chain_dice();
    while (const Question* roll = match_.table().questions().of(Side::dice)) {
        chain_dice();
        if (give(Side::dice, dice_->throw_dice(roll->dice), {}, writes, {}))
            throw std::logic_error("the rules refused a throw of the dice they asked for");
    }
}

void Battle::chain_dice() {
    if (!dice_) {
        Fairness fairness = this->fairness();
        fairness.secret = about_.secret;
        dice_.emplace(fairness);
    }
    while (dice_->answers() < match_.steps().size()) {
        const Step step = match_.steps()[dice_->answers()];
        dice_->add(step.by, step.given());
    }
}

bool Battle::waits_for_words(Side side) const {
    if (lacks_promise(side)) return seat(side).who != "open" && seat(enemy(side)).who != "open";
    return lacks_words(side) && !lacks_promise(enemy(side));
}

std::string Battle::take_promise(Side side, const std::string& promise, std::vector<Write>& writes) {
    if (!gives_words(side) || seat(side).promise == promise) return {};
    if (std::any_of(
            about_.seats.begin(), about_.seats.end(), [](const Stored_seat& one) { return !one.nonce.empty(); }))
        return "Words for the dice are being shown; it is too late to promise others.";
    about_.seats[index(side)].promise = promise;
    writes.emplace_back(about_);
    return {};
}

std::string Battle::take_words(Side side, const std::string& words, std::vector<Write>& writes) {
    const std::string& given = seat(side).nonce;
    if (!gives_words(side) || given == (words.empty() ? lost : words)) return {};
    if (!given.empty()) return "Words for the dice are given once.";
    if (lacks_promise(Side::red) || lacks_promise(Side::blue))
        return "Words for the dice are shown once every player has promised theirs.";
    if (!words.empty() && commitment(words, about_.id) != seat(side).promise)
        return "These are not the words for the dice that were promised.";
    about_.seats[index(side)].nonce = words.empty() ? lost : words;
    writes.emplace_back(about_);
    throw_dice(writes);
    return {};
}

}
