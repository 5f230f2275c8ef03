#pragma once

#include "models/explicit/program.hpp"

namespace cubecheck::explicit_form {

/// The demand of the collective for one cell: the nodes that have it at first, and those that need it at the
/// end.
struct Demand {
    Index cell = 0;
    std::vector<Index> sources;
    std::vector<Index> destinations;
    Index contributions = 1;  ///< the largest number of contributions in one result
};

/// The cells that some node needs and does not have.
///
/// Pre:     packets keep their cells.
/// Cost:    nodes x cells.
inline std::vector<Demand> demands(Program const& program, Size const& size) {
    std::vector<Demand> found;
    for (Index cell = 0; cell < program.cells(size); ++cell) {
        Demand demand{cell, {}, {}, 1};
        for (Index node = 0; node < size.nodes; ++node) {
            auto const given = program.initial(node, cell, size), asked = program.result(node, cell, size);
            if (given.known) demand.sources.push_back(node);
            if (asked.known && !(given.known && same(given, asked))) demand.destinations.push_back(node);
            if (asked.known) demand.contributions = std::max(demand.contributions, asked.count);
        }
        if (!demand.destinations.empty()) found.push_back(std::move(demand));
    }
    return found;
}

}  // namespace cubecheck::explicit_form
