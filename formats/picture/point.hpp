#pragma once

#include <cmath>

namespace cubecheck::formats {

/// A place in a drawing, or the step from one place to another.
struct Point {
    double x, y;

    friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend Point operator*(double factor, Point a) { return {factor * a.x, factor * a.y}; }
};

inline double length(Point step) { return std::hypot(step.x, step.y); }

/// A step of length 1 to the right of one that goes on from here; x grows to the right and y downwards.
///
/// Pre: length(step) > 0.
inline Point rightwards(Point step) { return (1 / length(step)) * Point{-step.y, step.x}; }

/// How large a box is.
struct Extent {
    double width, height;
};

/// Whether a place is within a box around `centre`, or nearer to it than `margin`.
inline bool covers(Point centre, Extent box, double margin, Point place) {
    return std::abs(place.x - centre.x) < box.width / 2 + margin &&
           std::abs(place.y - centre.y) < box.height / 2 + margin;
}

}  // namespace cubecheck::formats
