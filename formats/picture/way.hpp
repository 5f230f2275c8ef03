#pragma once

#include <vector>

#include "formats/picture/point.hpp"

/// Lines and arrows between boxes of one size, bent around other boxes.
namespace cubecheck::formats {

/// A parabola between two places; `pull` is its control point.
struct Way {
    Point from, pull, to;

    Point at(double part) const {
        double const rest = 1 - part;
        return rest * rest * from + 2 * rest * part * pull + part * part * to;
    }
};

/// Boxes of one size, by their centres.
struct Boxes {
    std::vector<Point> centres;
    Extent extent;
};

/// The way from the rim of one box to that of another, with the smallest bend that avoids all other boxes.
/// The way in the opposite direction has the same shape.  `aside` moves the arrow to the right, so that
/// opposite arrows do not cover each other.
///
/// Units:   pixels.
Way way(Boxes const& boxes, std::size_t from, std::size_t to, double aside);

/// The numbers of the boxes at the ends of a way.
struct Ends {
    std::size_t from, to;
};

/// Whether a way touches only the boxes at its ends.
bool is_clear(Way const& way, Boxes const& boxes, Ends ends, double margin);

}  // namespace cubecheck::formats
