#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "algorithms/applications/edge_colouring.hpp"
#include "algorithms/applications/emulation_rules.hpp"
#include "algorithms/applications/vizing.hpp"

namespace cubecheck::applications {
namespace {

bool meet(Arc const& a, Arc const& b) {
    return a.from == b.from || a.from == b.to || a.to == b.from || a.to == b.to;
}

/// The simple graph whose adjacency is encoded in the bits of a number.
Arcs graph(Index nodes, std::uint64_t number) {
    Arcs edges;
    for (Index u = 0; u < nodes; ++u)
        for (Index v = u + 1; v < nodes; ++v, number /= 2)
            if (number % 2 == 1) edges.push_back({u, v});
    return edges;
}

/// Whether the remaining edges can be coloured with `most` colours, so that edges with a common node differ.
bool colourable(Arcs const& edges, std::vector<Index>& colours, Index most) {
    auto const next = colours.size();
    if (next == edges.size()) return true;
    for (Index colour = 0; colour < most; ++colour) {
        bool fits = true;
        for (std::size_t i = 0; i < next; ++i)
            fits = fits && !(colours[i] == colour && meet(edges[i], edges[next]));
        if (!fits) continue;
        colours.push_back(colour);
        if (colourable(edges, colours, most)) return true;
        colours.pop_back();
    }
    return false;
}

TEST(Vizing, ColoursEveryGraphOfUpToSixNodesWithOneColourMoreThanTheDegree) {
    for (Index n = 1; n <= 6; ++n)
        for (std::uint64_t number = 0; number < std::uint64_t{1} << (n * (n - 1) / 2); ++number) {
            auto const edges = graph(n, number);
            VizingColouring colouring(edges, n);
            for (auto const& a : edges) {
                ASSERT_GE(colouring.colour(a), 0);
                ASSERT_LE(colouring.colour(a), VizingColouring::highest_degree(edges, n));
                for (auto const& b : edges) {
                    if (a == b || !meet(a, b)) continue;
                    ASSERT_NE(colouring.colour(a), colouring.colour(b));
                }
            }
        }
}

TEST(OneLink, OddRingsNeedThreeColoursAndEvenOnesTwo) {
    for (Index n = 3; n <= 9; ++n) {
        Arcs ring;
        for (Index v = 0; v < n; ++v) ring.push_back({v, (v + 1) % n});
        std::vector<Index> two, three;
        EXPECT_EQ(colourable(ring, two, 2), n % 2 == 0) << n;
        EXPECT_TRUE(colourable(ring, three, 3)) << n;
        EXPECT_EQ(std::ranges::max(OneLinkRule::colours(ring, n)) + 1, n % 2 == 0 ? 2 : 3) << n;
    }
}

RC_GTEST_PROP(ArcColours, UseDegreeManyColoursWithoutConflicts, ()) {
    auto const nodes = *rc::gen::inRange<Index>(1, 8);
    auto const end = rc::gen::inRange<Index>(0, nodes);
    Arcs arcs;
    for (auto const& [from, to] :
         *rc::gen::container<std::vector<std::pair<Index, Index>>>(rc::gen::pair(end, end)))
        arcs.push_back({from, to});
    auto const colours = colours_of_arcs(arcs, nodes);
    RC_ASSERT(colours.size() == arcs.size());
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        RC_ASSERT(colours[i] >= 0 && colours[i] < most_at_a_node(arcs, nodes));
        for (std::size_t j = 0; j < i; ++j)
            if (arcs[i].from == arcs[j].from || arcs[i].to == arcs[j].to) {
                RC_ASSERT(colours[i] != colours[j]);
            }
    }
}

}  // namespace
}  // namespace cubecheck::applications
