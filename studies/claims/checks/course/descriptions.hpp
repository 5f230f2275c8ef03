#pragma once

#include <functional>

#include "studies/claims/arc_sets.hpp"
#include "studies/claims/evidence.hpp"

/// Going through the ways to describe a broadcast by sets of arcs.
namespace cubecheck::claims {

/// Calls wrong(description) with all ways to choose as many sets of arcs as the broadcast has steps at least.
inline std::optional<Wrong> in_every_description(
    Index d, std::function<std::optional<Wrong>(ArcSets const&)> const& wrong) {
    auto const arcs = arcs_of_cube(d);
    auto const steps = static_cast<std::size_t>(fewest_steps(d));
    for (std::uint64_t chosen = 0; chosen < std::uint64_t{1} << (arcs.size() * steps); ++chosen) {
        ArcSets description{d, std::vector<ArcSet>(steps)};
        for (std::size_t i = 0; i < arcs.size() * steps; ++i)
            if ((chosen >> i & 1) != 0) description.sets[i / arcs.size()].push_back(arcs[i % arcs.size()]);
        if (auto found = wrong(description)) return found;
    }
    return std::nullopt;
}

/// "A_1 = {0->1, 0->2}, A_2 = {1->3}".
inline std::string text(ArcSets const& description) {
    std::string all;
    for (std::size_t i = 0; i < description.sets.size(); ++i) {
        all += (i == 0 ? "A_" : "}, A_") + std::to_string(i + 1) + " = {";
        for (auto const& [from, to] : description.sets[i])
            all += (all.back() == '{' ? "" : ", ") + std::to_string(from) + "->" + std::to_string(to);
    }
    return all + "}";
}

}  // namespace cubecheck::claims
