#pragma once
// Shapes on a board without cells as drawings need them: in floating point, as no rule reads them.
#include <string>
#include <vector>

#include "core/place.h"

namespace sandtable::plane {

struct Point {
    double x = 0, y = 0;
    friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend Point operator*(Point a, double by) { return {a.x * by, a.y * by}; }
};
using Points = std::vector<Point>;

struct Box {
    double left = 0, top = 0, right = 0, bottom = 0;
    double width() const { return right - left; }
    double height() const { return bottom - top; }
    Point middle() const { return {(left + right) / 2, (top + bottom) / 2}; }
    bool meets(const Box& other) const {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
};

inline Point point(Place place) { return {double(place.x), double(place.y)}; }
double distance(Point a, Point b);
double distance_to_line(Point point, Point a, Point b);  // the straight line that ends in a and b
Point towards(Point from, double degrees, double away);  // clockwise from north
double bearing(Point from, Point to);                    // degrees clockwise from north, 0 to 360
bool is_inside(Point point, const Points& outline);
double area(const Points& outline);   // not below 0
Point middle(const Points& outline);  // its centre of gravity, which may lie outside
Box box(const Points& points);        // around at least one
Points hull(Points points);           // the corners of the smallest outline without dents about all of them

// "M1 2L3 4Z"
std::string path(const Points& points, bool closed);
// A circle, or the sector of it between two bearings if they differ.
std::string circle(Point middle, double radius, double from = 0, double to = 0);

}
