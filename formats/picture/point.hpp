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

/// The unit vector to the right of the direction `step`; x grows to the right and y downwards.
///
/// Pre: length(step) > 0.
inline Point rightwards(Point step) { return (1 / length(step)) * Point{-step.y, step.x}; }

/// The size of a box.
struct Extent {
    double width, height;
};

/// Whether a place is in a box around `centre`, or nearer to it than `margin`.
inline bool covers(Point centre, Extent box, double margin, Point place) {
    return std::abs(place.x - centre.x) < box.width / 2 + margin &&
           std::abs(place.y - centre.y) < box.height / 2 + margin;
}

}  // namespace cubecheck::formats
