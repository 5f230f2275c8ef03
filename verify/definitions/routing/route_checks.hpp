#pragma once

#include <bit>
#include <optional>
#include <vector>

#include "models/parametric/cyclic.hpp"
#include "models/parametric/size.hpp"
#include "models/report/counterexample.hpp"

/// Checks of routes in a cube at one size, for all pairs of nodes.
///
/// A definition is an object of its type, which is empty; a changed definition has its change as a member.
namespace cubecheck {

inline std::string path_text(std::vector<Node> const& path) {
    std::string text;
    for (Node const node : path) text += (text.empty() ? "" : " -> ") + std::to_string(value(node));
    return text;
}

/// The nodes of A's route from s to t, with s.  It is cut off after as many hops as there are nodes.
template <class A>
std::vector<Node> route(Node s, Node t, Index d, A const& routes = {}) {
    std::vector<Node> path{s};
    while (path.back() != t && path.size() <= std::size_t{1} << d)
        path.push_back(flip_at(path.back(), routes.crossed(path.back(), t, d)));
    return path;
}

/// A route that does not arrive after as many hops as its ends differ in bits.  Each hop changes one bit, so
/// this is the minimum.
template <class A>
std::optional<Counterexample> no_shortest_route(Size const& size, A const& routes) {
    for (std::uint32_t s = 0; s < size.nodes; ++s)
        for (std::uint32_t t = 0; t < size.nodes; ++t) {
            auto const path = route(Node{s}, Node{t}, size.d, routes);
            auto const hops = path.size() - 1, distance = static_cast<std::size_t>(std::popcount(s ^ t));
            if (path.back() != Node{t} || hops != distance)
                return Counterexample{"",
                                      "the route from " + std::to_string(s) + " to " + std::to_string(t),
                                      std::to_string(hops) + " hops: " + path_text(path),
                                      "arrives after " + std::to_string(distance) + " hops",
                                      {},
                                      ""};
        }
    return std::nullopt;
}

/// A route whose dimensions do not ascend.  If they ascend, messages wait for channels in ascending order, so
/// that no cycle of waits is possible.
template <class A>
std::optional<Counterexample> not_ascending(Size const& size, A const& routes) {
    for (std::uint32_t s = 0; s < size.nodes; ++s)
        for (std::uint32_t t = 0; t < size.nodes; ++t) {
            auto const path = route(Node{s}, Node{t}, size.d, routes);
            for (std::size_t i = 2; i < path.size(); ++i)
                if (value(path[i] ^ path[i - 1]) <= value(path[i - 1] ^ path[i - 2]))
                    return Counterexample{"",
                                          "hop " + std::to_string(i),
                                          path_text(path),
                                          "crosses a higher dimension than the hop before",
                                          {},
                                          ""};
        }
    return std::nullopt;
}

/// The ends of a path.
struct PathEnds {
    Node s, t;
};

/// The nodes of the path for dimension `own`, with both ends.
template <class A>
std::vector<Node> path_of(PathEnds ends, Index own, Index d, A const& paths = {}) {
    auto const [s, t] = ends;
    std::vector<Node> path{s};
    for (Index const k : paths.crossed(s, t, own, d)) path.push_back(flip_at(path.back(), k));
    return path;
}

/// The error in a path of A from s to t, in words; empty if all are correct.
template <class A>
std::string wrong_path(PathEnds ends, Index d, A const& paths, std::string& expected) {
    auto const [s, t] = ends;
    auto const distance = static_cast<std::size_t>(ones(s ^ t));
    std::vector<Index> used_by(std::size_t{1} << d, -1);
    for (Index own = 0; own < d; ++own) {
        auto const path = path_of(ends, own, d, paths);
        auto const text = "path " + std::to_string(own) + ": " + path_text(path);
        auto const length = distance + (bit_at(s ^ t, own) ? 0 : 2);
        expected = "arrives after " + std::to_string(length) + " hops";
        if (path.back() != t || path.size() != length + 1) return text;
        expected = "no node is on two paths, or twice on one, but the ends";
        for (std::size_t i = 1; i + 1 < path.size(); ++i) {
            auto& user = used_by[path[i].bits];
            if (path[i] == s || path[i] == t || user >= 0) return text;
            user = own;
        }
    }
    return "";
}

/// Two nodes whose d paths have a wrong length, or share inner nodes.
template <class A>
std::optional<Counterexample> not_disjoint(Size const& size, A const& paths) {
    for (std::uint32_t s = 0; s < size.nodes; ++s)
        for (std::uint32_t t = 0; t < size.nodes; ++t) {
            if (s == t) continue;
            std::string expected;
            auto const got = wrong_path({Node{s}, Node{t}}, size.d, paths, expected);
            if (!got.empty())
                return Counterexample{
                    "", "from " + std::to_string(s) + " to " + std::to_string(t), got, expected, {}, ""};
        }
    return std::nullopt;
}

}  // namespace cubecheck
