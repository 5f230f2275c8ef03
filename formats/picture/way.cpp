#include "formats/picture/way.hpp"

#include <array>

namespace cubecheck::formats {

namespace {

/// The possible bends of a way, relative to its length, from the smallest on.
constexpr std::array bends{0.0, 0.12, -0.12, 0.2, -0.2, 0.3, -0.3, 0.4, -0.4, 0.55, -0.55};
/// The distance between a way and the boxes that it passes.  Units: pixels.
constexpr double clearance = 7;
constexpr int samples = 48;

/// The way between two centres, bent to the right.
Way bent(Point from, Point to, double bend) {
    Point const step = to - from;
    return {from, from + 0.5 * step + (2 * bend * length(step)) * rightwards(step), to};
}

Way gentlest(Boxes const& boxes, std::size_t from, std::size_t to) {
    for (double const bend : bends) {
        auto const found = bent(boxes.centres[from], boxes.centres[to], bend);
        if (is_clear(found, boxes, {from, to}, clearance)) return found;
    }
    return bent(boxes.centres[from], boxes.centres[to], 0);
}

/// The parameter of a way at which it leaves its first box.
double exit(Way const& way, Point centre, Extent box) {
    double inside = 0, outside = 0.5;
    for (int step = 0; step < 30; ++step) {
        double const middle = (inside + outside) / 2;
        (covers(centre, box, 1, way.at(middle)) ? inside : outside) = middle;
    }
    return outside;
}

Way reversed(Way const& way) { return {way.to, way.pull, way.from}; }

/// The part of a way between two parameters, which is also a parabola.
Way stretch(Way const& way, double first, double last) {
    Point const along = (1 - first) * (way.pull - way.from) + first * (way.to - way.pull);
    Point const from = way.at(first);
    return {from, from + (last - first) * along, way.at(last)};
}

}  // namespace

bool is_clear(Way const& way, Boxes const& boxes, Ends ends, double margin) {
    for (std::size_t box = 0; box < boxes.centres.size(); ++box)
        for (int i = 0; i <= samples && box != ends.from && box != ends.to; ++i)
            if (covers(boxes.centres[box], boxes.extent, margin, way.at(double(i) / samples))) return false;
    return true;
}

Way way(Boxes const& boxes, std::size_t from, std::size_t to, double aside) {
    auto found = from < to ? gentlest(boxes, from, to) : reversed(gentlest(boxes, to, from));
    Point const shift = aside * rightwards(found.to - found.from);
    found = {found.from + shift, found.pull + shift, found.to + shift};
    double const first = exit(found, boxes.centres[from], boxes.extent);
    double const last = 1 - exit(reversed(found), boxes.centres[to], boxes.extent);
    return stretch(found, first, last);
}

}  // namespace cubecheck::formats
