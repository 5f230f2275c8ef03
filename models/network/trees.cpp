#include "models/network/trees.hpp"

#include <set>

#include "models/network/topology.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::topologies {

namespace {

/// Decodes a Pruefer code: repeatedly links the smallest leaf to the next entry, and removes the leaf.
Topology linked_by(std::vector<Index> const& code, Index n) {
    std::vector<Index> links_left(static_cast<std::size_t>(n), 1);
    for (Index const entry : code) ++links_left[static_cast<std::size_t>(entry)];
    std::set<Index> leaves;
    for (Index node = 0; node < n; ++node)
        if (links_left[static_cast<std::size_t>(node)] == 1) leaves.insert(node);
    Topology network(n);
    for (Index const entry : code) {
        network.link(entry, *leaves.begin());
        leaves.erase(leaves.begin());
        if (--links_left[static_cast<std::size_t>(entry)] == 1) leaves.insert(entry);
    }
    network.link(*leaves.begin(), *leaves.rbegin());
    return network;
}

}  // namespace

Index trees_on(Index n) {
    expects(n >= 1 && n <= 16, "the trees on more than 16 nodes have no 64-bit numbers");
    Index count = 1;
    for (Index digit = 2; digit < n; ++digit) count *= n;
    return count;
}

std::vector<Index> parents_of_tree(Index n, Index number) {
    expects(number >= 0 && number < trees_on(n), "a tree has a number below the number of trees");
    if (n == 1) return {0};
    std::vector<Index> code;
    for (Index digit = 2; digit < n; ++digit, number /= n) code.push_back(number % n);
    auto const network = linked_by(code, n);
    auto const depth = network.distances(0);
    std::vector<Index> parents(static_cast<std::size_t>(n), 0);
    for (Index node = 1; node < n; ++node)
        for (Index const near : network.neighbours(node))
            if (depth[static_cast<std::size_t>(near)] < depth[static_cast<std::size_t>(node)])
                parents[static_cast<std::size_t>(node)] = near;
    return parents;
}

Index number_of_path(Index n) {
    Index number = 0;
    for (Index digit = n - 2; digit >= 1; --digit) number = number * n + digit;
    return number;
}

}  // namespace cubecheck::topologies
