#include <nlohmann/json.hpp>

#include "match/lesson.h"
#include "protocol/json.h"

namespace sandtable {

Json lesson_json(const Lesson& lesson) {
    return {{"id", lesson.id}, {"title", lesson.title}, {"about", lesson.about}, {"minutes", lesson.minutes},
        {"learnt", lesson.learnt}};
}

Json course_json(const Course& course) {
    const Lesson& lesson = course.lesson();
    Json pages = Json::array();
    for (std::size_t i = 0; i < lesson.pages.size(); ++i) {
        const Lesson::Page& page = lesson.pages[i];
        Json lit = Json::array();
        for (const Spot& spot : course.lit(i)) lit.push_back(spot_json(spot));
        pages.push_back({{"words", page.words}, {"lit", lit}, {"rules", page.rules}, {"asks", page.asks},
            {"shown", course.shown(i).numbers()}});
    }
    Json json = lesson_json(lesson);
    json["seat"] = side_json(lesson.seat);
    json["pages"] = std::move(pages);
    return json;
}

}
