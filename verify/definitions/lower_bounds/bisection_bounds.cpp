#include "models/network/graphs.hpp"
#include "properties/lower_bounds/bisection.hpp"
#include "verify/definitions/lower_bounds/lower_bound.hpp"

namespace cubecheck::catalog {

namespace {

/// A network, and the number of links of its narrowest bisection by the formula.
struct Claim {
    Graph network;
    Index width;
};

LowerBound by_all_cuts(std::string const& name, std::string const& says, std::string const& source,
                       std::vector<Claim> const& claims) {
    auto const decide = [claims](unsigned, GoOn const& go_on) -> Verdict {
        std::vector<BoundAt> all;
        unsigned long long cuts = 0;
        for (auto const& [network, width] : claims) {
            if (!go_on(network.name)) return Unknown{"ended early"};
            auto const found = bisection(network);
            cuts += found.cuts;
            all.push_back({network.name, found.width, width});
        }
        auto const& last = claims.back().network.name;
        return agreement(all, claims.front().network.name + (claims.size() > 1 ? " to " + last : ""),
                         "exhaustive over " + std::to_string(cuts) + " cuts");
    };
    return {"bisection_of_a_" + name, says, "all cuts", source, decide};
}

/// The claims of the formula for these sizes.
std::vector<Claim> claims(auto network, std::vector<Index> const& sizes, auto width) {
    std::vector<Claim> all;
    for (Index const size : sizes) all.push_back({network(size), width(size)});
    return all;
}

std::vector<Index> from_to(Index first, Index last) {
    std::vector<Index> all;
    for (Index i = first; i <= last; ++i) all.push_back(i);
    return all;
}

}  // namespace

std::vector<LowerBound> bisection_bounds() {
    auto const constant = [](Index width) { return [=](Index) { return width; }; };
    auto const square = [](auto of) { return [=](Index side) { return of(side, side); }; };
    return {
        by_all_cuts("ring", "two halves of a ring are joined by 2 links, from 3 nodes on", "ledger G-43",
                    claims(graphs::ring, from_to(3, 16), constant(2))),
        by_all_cuts("line", "two halves of a line are joined by 1 link", "ledger B-37",
                    claims(graphs::line, from_to(2, 16), constant(1))),
        by_all_cuts("mesh",
                    "two halves of a square mesh of even side are joined by as many links as a side has "
                    "nodes",
                    "ledger G-98", claims(square(graphs::mesh), {2, 4}, [](Index side) { return side; })),
        by_all_cuts("torus",
                    "two halves of a square torus of even side, from 4 on, are joined by twice as many "
                    "links as a side has nodes",
                    "ledger G-98", claims(square(graphs::torus), {4}, [](Index side) { return 2 * side; })),
        by_all_cuts("cube", "two halves of a cube are joined by p / 2 links", "ledger G-103",
                    claims(graphs::cube, from_to(1, 4), [](Index d) { return Index{1} << (d - 1); })),
        by_all_cuts("tree", "two halves of a complete binary tree are joined by 1 link", "ledger B-53",
                    claims(graphs::binary_tree, {3, 7, 15}, constant(1)))};
}

}  // namespace cubecheck::catalog
