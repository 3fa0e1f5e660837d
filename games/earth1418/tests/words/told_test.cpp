// What is told and asked, as whole texts: events, forecasts and options.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/earth1418/tests/field.h"
#include "games/earth1418/tests/words/parade.h"

namespace earth1418::told_test {
namespace {

TEST(Parade, is_told_in_words) {
    const Field field = parade();
    const i32 a = field.id("Red Rifles"), b = field.id("Blue Elite"), gun = field.id("Red How");
    const i32 sp = field.id("Red SP");
    constexpr i32 nobody = i32(Side::nobody);
    struct Case {
        Told kind;
        std::array<i32, 5> operands;
    };
    // clang-format off
    const std::vector<Case> all = {
        {Told::wind, {90}}, {Told::wind, {60}}, {Told::wind, {337}}, {Told::wind, {338}}, {Told::bound, {3}},
        {Told::phase, {0, 0}}, {Told::phase, {1, 1}}, {Told::phase, {1, 6}}, {Told::phase, {2, 1}}, {Told::phase, {2, 10}},
        {Told::phase, {3, 0}}, {Told::phase, {4, 0}},
        {Told::commands, {0, 4}}, {Told::plans, {1, 1}}, {Told::commanded, {0, 1, 180}}, {Told::commanded_own, {0, 2, 90}}, {Told::commanded, {0, 4, 10}},
        {Told::tests, {a, 5, 4, 0}}, {Told::tests, {a, 3, 4, 1}},
        {Told::planned, {a, i32(Act::assault), b | b << 8, -1}},
        {Told::shows, {a, i32(Act::stay), any_target | no_unit << 8, -1}},
        {Told::shows, {sp, i32(Act::join), no_unit | gun << 8, -1}},
        {Told::shows, {a, i32(Act::move), b | no_unit << 8, 30000, 40050}},
        {Told::planned, {gun, i32(Act::bombard), no_unit | no_unit << 8, 30000, 40050}},
        {Told::fires, {gun, b, 2, 5, 3}},
        {Told::fires, {a, b, 1, 6}}, {Told::fires, {a, b, 3, 1}}, {Told::fires, {a, b, 3, 2}}, {Told::bonus, {a, 1, 2}},
        {Told::hits, {a, b, 0}}, {Told::hits, {a, b, 1}}, {Told::hits, {a, b, 2}},
        {Told::thrown_again, {b, 1, 2}}, {Told::thrown_again, {b, 2, 3}}, {Told::harmless, {a, b, 8}},
        {Told::lost_shot, {a, b, 0}}, {Told::lost_shot, {a, b, 1}}, {Told::lost_shot, {a, b, 2}},
        {Told::lost_shot, {a, b, 3}}, {Told::overwatch, {a, b, 2, 4}},
        {Told::mission, {gun, 30000, 40050, 1}}, {Told::smoke, {gun, 1, 30000, 40000, 7620}},
        {Told::struck, {a, 1 | 3 << 8, 0, 16000, 12000}}, {Told::struck, {a, 2 | 1 << 8, b + 1, 16000, 12000}}, {Told::struck, {a, 1, 0, 16000, 12000}}, {Told::injured, {a, 1, 0, 4, b + 1}},
        {Told::injured, {a, 2, 1, 3}}, {Told::destroyed, {a}}, {Told::leaves, {a}}, {Told::slowed, {a, 4500, 7200}}, {Told::moved, {a, 100, 200, 300, 450}},
        {Told::stopped, {a, b}}, {Told::stopped, {a, gun}}, {Told::contact, {a, b}}, {Told::off_table, {a}}, {Told::abandons, {a}},
        {Told::pinned, {a}}, {Told::shoots_first, {1, 4, 3}}, {Told::fights, {a, b, 3, 1}}, {Told::no_dice, {a, b}},
        {Told::drifts, {0, 100, 200, 50, 200}}, {Told::gone, {2, 100, 200}}, {Told::recovers, {a, 1}}, {Told::recovers, {a, 2}},
        {Told::die, {a, 4, 4, 1}}, {Told::die, {a, 6, 4, 0}}, {Told::dug_in, {a}}, {Told::packed, {a, i32(Gun::packed)}},
        {Told::packed, {a, i32(Gun::just_unpacked)}}, {Told::broken, {0, 1, 2, 0, 2}}, {Told::broken, {0, 1, 1, 0, 1}},
        {Told::claimed, {a, 1, 2, 0, 3}}, {Told::holds, {0, 1, 0, 4}},
        {Told::summed, {3, 4, 7, 0, 3}}, {Told::summed, {2, 0, 0, 1, 0}}, {Told::summed, {1, 0, 1, 0, 0}},
        {Told::did, {0, 3 | 2 << 8, 4, 2, 9}}, {Told::did, {0, 1 << 24 | 1 << 16, 1, 1, 0}}, {Told::did, {0, 0, 4, 0, 11}},
        {Told::score, {3, 4}}, {Told::collapsed, {1, 7}}, {Told::won, {1, i32(Ending::collapse), 1, 0}}, {Told::won, {nobody, i32(Ending::collapse), 1, 1}},
        {Told::won, {nobody, i32(Ending::agreement)}}};
    // clang-format on
    std::string text;
    for (const Case& one : all) {
        const Event event{"E18-BND-01"_rule, everybody, u8(one.kind), one.operands};
        const Shown shown = field.game->shown(event);
        text += fmt::format(
            "{} / {} {}", field.game->words(event), int(field.game->headline(event)), fmt::join(shown.tokens, ","));
        if (!shown.way.empty()) text += " way" + places(shown.way);
        for (const Mark& mark : shown.marks)
            text += fmt::format(
                " mark {} {} {} {}{}", int(mark.kind), int(mark.tone), mark.words, mark.radius, places(mark.at));
        if (shown.strength >= 0) text += fmt::format(" strength {}", shown.strength);
        if (shown.together) text += " together";
        for (const auto& scored : shown.scores) text += fmt::format(" score {} {}", int(scored.side), scored.score);
        text += "\n";
    }
    EXPECT_EQ(text, expected("Told"));
}

std::string words(const Forecast& forecast) {
    std::string text = fmt::format("{}: {} dice\n", forecast.title, forecast.dice);
    for (const Forecast::Term& term : forecast.terms)
        text += fmt::format("  {:+} {} {}\n", term.dice, term.words, term.rule.id());
    for (const Forecast::Note& note : forecast.notes) text += fmt::format("  {} {}\n", note.words, note.rule.id());
    for (const Forecast::Distribution& of : forecast.distributions) {
        text += fmt::format("  {} of {}:", of.name, forecast.total);
        for (const Forecast::Weight& weight : of.weights) text += fmt::format(" {}={}", weight.value, weight.weight);
        text += "\n";
    }
    return text;
}

// What is expected of an order before it is given; each question is asked as a battle asks it.
TEST(Parade, expects_what_its_orders_do) {
    std::string text;
    const auto targets = [&](Field field, u8 step, const char* name, Act act, std::vector<const char*> at) {
        const Side side = field.game->side(field.id(name));
        field.asked = {};
        field.begin(Plans{step});
        field.give(side, field.id(name));
        if (Topic(field.asked.of(side)->topic) == Topic::plan_what) field.give(side, u8(act));
        if (Topic(field.asked.of(side)->topic) == Topic::plan_against) field.give(side, field.id(at[0]));
        const Question question = *field.asked.of(side);
        text += field.game->words(field.state, question) + "\n";
        for (const char* target : at)
            text += words(field.game->forecast(field.state, question, Answer::of(field.id(target))));
    };
    Field field = parade();
    field.unit("Red MG").moved_last = false;
    field.unit("Red Rifles").under_fire = false;
    field.unit("Blue Elite").under_fire = true;
    targets(field, 5, "Red MG", Act::stay, {"Blue Elite", "Blue Res", "Blue Field"});
    targets(field, 4, "Red Rifles", Act::stay, {"Blue Elite", "Blue Gren"});
    targets(field, 4, "Red Tank", Act::assault, {"Blue Gren", "Blue Elite"});
    targets(field, 6, "Blue Elite", Act::stay, {"Red Tank", "Red Rifles", "Red MG"});
    field.unit("Red Tank").at = mm_at(460, 425), field.unit("Blue Res").at = mm_at(460, 440);
    targets(field, 5, "Red MG", Act::stay, {"Blue Res"});
    EXPECT_EQ(text, expected("Forecasts"));
}

TEST(Options, are_tied_to_what_they_are_about) {
    Field field("field");
    field.begin(Plans{4});
    const auto spot = [&](Topic topic, int option) {
        Question question = *field.asked.of(Side::red);
        question.topic = u16(topic);
        return field.game->spot(field.state, question, option);
    };
    for (const Topic topic : {Topic::plan_whom, Topic::gun_whom}) {
        EXPECT_EQ(spot(topic, max_units), Spot{Spot::finish});
        EXPECT_EQ(spot(topic, 1), (Spot{Spot::token, 0, 0, 1}));
    }
    for (const Topic topic : {Topic::plan_target, Topic::gun_target}) {
        EXPECT_EQ(spot(topic, max_units), Spot{Spot::choice});
        EXPECT_EQ(spot(topic, max_units + 1), Spot{Spot::choice});
        EXPECT_EQ(spot(topic, 2), (Spot{Spot::token, 0, 0, 2}));
    }
    for (const Topic topic : {Topic::plan_against, Topic::gun_with, Topic::opponent, Topic::plan_way, Topic::gun_way})
        EXPECT_EQ(spot(topic, 3), (Spot{Spot::token, 0, 0, 3}));
    EXPECT_EQ(spot(Topic::pursue, 1), Spot{Spot::choice});
}

}
}
