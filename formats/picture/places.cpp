#include "formats/picture/places.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "models/network/topologies.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::formats {

namespace {

/// The steps along the dimensions of a cube; the third goes to the back.
using CubeSteps = std::array<Point, 3>;
constexpr CubeSteps square{Point{1.4, 0}, Point{0, 1.4}};
/// Chosen so that a line between any two nodes avoids all others.
constexpr CubeSteps cube{Point{2.2, 0}, Point{0, 1.8}, Point{1, -0.6}};
/// The two nested cubes of a tesseract, such that no link passes through a node.
constexpr CubeSteps outer{Point{4.8, 0}, Point{0, 2.5}, Point{0.4, -0.9}},
    inner{Point{1, 0}, Point{0, 1.8}, Point{1.4, -0.9}};

/// The place of a corner of a cube centred at the origin.
Point corner(CubeSteps const& steps, Index address) {
    Point place{0, 0};
    for (std::size_t bit = 0; bit < steps.size(); ++bit)
        place = place + ((address >> bit & 1) != 0 ? 0.5 : -0.5) * steps[bit];
    return place;
}

std::vector<Point> on_a_cube(Index nodes) {
    expects(nodes <= 16, "a cube in a picture has at most 4 dimensions");
    std::vector<Point> found;
    for (Index node = 0; node < nodes; ++node) {
        auto const& steps = nodes <= 4 ? square : nodes <= 8 ? cube : node < 8 ? outer : inner;
        found.push_back(corner(steps, node % 8));
    }
    return found;
}

std::vector<Point> in_a_row(Index nodes) {
    std::vector<Point> found;
    for (Index node = 0; node < nodes; ++node) found.push_back({double(node), 0});
    return found;
}

/// Row by row, with node 0 at the top left.
std::vector<Point> on_a_grid(Index nodes) {
    Index const side = topologies::side_of(nodes, 2);
    if (side == 0) return on_a_cube(nodes);
    std::vector<Point> found;
    for (Index node = 0; node < nodes; ++node) found.push_back({double(node % side), double(node / side)});
    return found;
}

/// Clockwise from the top, on the smallest circle on which all nodes keep their distance.
std::vector<Point> on_a_cycle(Index nodes) {
    if (nodes <= 2) return in_a_row(nodes);
    std::vector<Point> found;
    for (Index node = 0; node < nodes; ++node) {
        double const angle = 2 * std::numbers::pi * double(node) / double(nodes);
        found.push_back({std::sin(angle), -std::cos(angle)});
    }
    double nearest = 2;
    for (std::size_t a = 0; a < found.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) {
            Point const step = found[a] - found[b];
            nearest = std::min(nearest, std::max(std::abs(step.x), std::abs(step.y)));
        }
    for (auto& place : found) place = (1 / nearest) * place;
    return found;
}

bool is_a_ring(Topology const& network) {
    auto const n = network.nodes();
    for (Index node = 0; node < n; ++node)
        for (Index const next : network.neighbours(node))
            if (next != (node + 1) % n && next != (node + n - 1) % n) return false;
    return true;
}

/// A ring as two rows, clockwise from the top left: a large circle is mostly empty.
std::vector<Point> in_two_rows(Index nodes) {
    Index const above = (nodes + 1) / 2;
    double const last = nodes % 2 == 0 ? double(above) - 1 : double(above) - 1.5;
    std::vector<Point> found = in_a_row(above);
    for (Index node = above; node < nodes; ++node) found.push_back({last - double(node - above), 1});
    return found;
}

/// Places the leaves of a tree side by side, and every other node above the middle of its subtree.
class TreePlaces {
public:
    TreePlaces(Topology const& tree, Index root)
        : tree_(tree), places_(static_cast<std::size_t>(tree.nodes())) {
        place(root, -1, 0);
    }

    std::vector<Point> places() && { return std::move(places_); }

private:
    /// Places a subtree.
    ///
    /// Result: the horizontal place of its root.
    double place(Index node, Index parent, double depth) {
        double first = 0, last = 0;
        bool is_leaf = true;
        for (Index const child : tree_.neighbours(node)) {
            if (child == parent) continue;
            last = place(child, node, depth + 1);
            if (is_leaf) first = last;
            is_leaf = false;
        }
        if (is_leaf) first = last = leaves_++;
        places_[static_cast<std::size_t>(node)] = {(first + last) / 2, depth};
        return (first + last) / 2;
    }

    Topology const& tree_;
    std::vector<Point> places_;
    double leaves_ = 0;  ///< the number of leaves that have a place
};

}  // namespace

std::vector<Point> places(Arrangement arrangement, Topology const& network, Index root) {
    switch (arrangement) {
        case Arrangement::row:
            return in_a_row(network.nodes());
        case Arrangement::grid:
            return on_a_grid(network.nodes());
        case Arrangement::cube:
            return on_a_cube(network.nodes());
        case Arrangement::tree:
            return TreePlaces(network, root).places();
        case Arrangement::cycle:
            break;
    }
    constexpr Index most_on_a_circle = 8;
    auto const nodes = network.nodes();
    return nodes > most_on_a_circle && is_a_ring(network) ? in_two_rows(nodes) : on_a_cycle(nodes);
}

}  // namespace cubecheck::formats
