#pragma once

#include <vector>

#include "formats/picture/point.hpp"

/// Lines and arrows between boxes of one size, bent so that they keep clear of all other boxes.
namespace cubecheck::formats {

/// A parabola from one place to another, drawn towards `pull`.
struct Way {
    Point from, pull, to;

    Point at(double part) const {
        double const rest = 1 - part;
        return rest * rest * from + 2 * rest * part * pull + part * part * to;
    }
};

/// Boxes of one size around their centres.
struct Boxes {
    std::vector<Point> centres;
    Extent extent;
};

/// The way from the rim of one box to that of another, the gentlest of those that keep clear of the others;
/// the way back is the same one.  `aside` is how far to the right of it the arrow goes, so that two that meet
/// do not cover one another.
///
/// Units:   pixels.
Way way(Boxes const& boxes, std::size_t from, std::size_t to, double aside);

/// Whether a way touches no box but those at its ends.
bool is_clear(Way const& way, Boxes const& boxes, std::size_t from, std::size_t to, double margin);

}  // namespace cubecheck::formats
