#pragma once

#include <queue>
#include <string>
#include <utility>
#include <vector>

#include "models/support/expects.hpp"
#include "models/support/index.hpp"

namespace cubecheck {

/// A network as a graph, independent of any algorithm. Each link can be used in both directions at once.
struct Graph {
    std::string name;  ///< with its size, e.g. "ring of 8"
    Index nodes = 1;
    std::vector<std::pair<Index, Index>> links;  ///< every link exactly once

    std::vector<std::vector<Index>> neighbours() const {
        std::vector<std::vector<Index>> found(static_cast<std::size_t>(nodes));
        for (auto const& [a, b] : links) {
            expects(in_range(a, nodes) && in_range(b, nodes), "a link joins two nodes of the network");
            found[static_cast<std::size_t>(a)].push_back(b);
            found[static_cast<std::size_t>(b)].push_back(a);
        }
        return found;
    }

    /// The number of links on a shortest path from `source` to each node; -1 if there is no path.
    std::vector<Index> distances(Index source) const {
        auto const next = neighbours();
        std::vector<Index> found(static_cast<std::size_t>(nodes), -1);
        found[static_cast<std::size_t>(source)] = 0;
        std::queue<Index> reached;
        for (reached.push(source); !reached.empty(); reached.pop()) {
            auto const here = static_cast<std::size_t>(reached.front());
            for (Index const there : next[here]) {
                auto& distance = found[static_cast<std::size_t>(there)];
                if (distance >= 0) continue;
                distance = found[here] + 1;
                reached.push(there);
            }
        }
        return found;
    }
};

}  // namespace cubecheck
