#include <algorithm>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "algorithms/broadcast/binomial_low_first.hpp"
#include "algorithms/broadcast/esbt.hpp"
#include "algorithms/broadcast/line_halving.hpp"
#include "algorithms/embeddings/gray_ring.hpp"
#include "algorithms/reduce/line_halving.hpp"
#include "models/parametric/cyclic.hpp"
#include "models/parametric/sizes.hpp"

namespace cubecheck {
namespace {

/// The node from which tree `tree` reaches v.
Node parent(Index tree, std::uint32_t v, Index d) {
    return flip_at(Node{v}, broadcast::Esbt::entrance(tree, Node{v}, d));
}

TEST(Esbt, HasEveryArcOfTheCubeButThoseIntoTheSourceOnce) {
    for (Index d = 1; d <= 7; ++d) {
        std::set<std::pair<Index, Index>> arcs;
        for (Index tree = 0; tree < d; ++tree)
            for (std::uint32_t v = 1; v < 1U << d; ++v) arcs.insert({value(parent(tree, v, d)), v});
        EXPECT_EQ(static_cast<Index>(arcs.size()), d * ((Index{1} << d) - 1)) << d;
    }
}

TEST(Esbt, LeadsFromEveryNodeToTheRootInAsManyArcsAsItsDepth) {
    for (Index d = 1; d <= 7; ++d)
        for (Index tree = 0; tree < d; ++tree)
            for (std::uint32_t v = 1; v < 1U << d; ++v) {
                Node at{v};
                Index arcs = 0;
                for (; at != flip_at(Node{0}, tree) && arcs <= d; ++arcs) at = parent(tree, at.bits, d);
                EXPECT_EQ(arcs, broadcast::Esbt::depth(tree, Node{v}, d))
                    << "d=" << d << " tree " << tree << " node " << v;
            }
}

/// The largest number of messages that a link of the line carries in one direction, in one round of A.
template <class A>
Index heaviest_load(Size const& size) {
    Index most = 0;
    for (Index r = 0; r < A::Form::rounds(size); ++r) {
        auto const at = A::Form::in(size, r);
        std::vector<Index> up(static_cast<std::size_t>(size.nodes)), down = up;
        for (Index i = 0; i < size.nodes; ++i) {
            if (A::sends(A::Form::rank(i), at).size() == 0) continue;
            Index const target = value(A::to(A::Form::rank(i), at));
            for (Index x = i; x < target; ++x) most = std::max(most, ++up[static_cast<std::size_t>(x)]);
            for (Index x = target; x < i; ++x) most = std::max(most, ++down[static_cast<std::size_t>(x)]);
        }
    }
    return most;
}

TEST(Line, CarriesAtMostOneMessageALinkInEveryRoundForEveryRoot) {
    for (Index d = 1; d <= 8; ++d)
        for (Index root = 0; root < Index{1} << d; ++root) {
            Size const size{.nodes = Index{1} << d, .d = d, .root = root};
            EXPECT_EQ(heaviest_load<broadcast::OnALine>(size), 1) << d;
            EXPECT_EQ(heaviest_load<reduce::OnALine>(size), 1) << d;
        }
}

TEST(Line, CarriesTheLastRoundOverTheMiddleInAscendingOrder) {
    for (Index d = 1; d <= 8; ++d)
        EXPECT_EQ(heaviest_load<broadcast::BinomialLowFirst>(cube_size(d)), Index{1} << (d - 1));
}

TEST(GrayRing, IsTheReflectedCodeOfThreeBits) {
    std::vector<Index> nodes;
    for (std::uint32_t i = 0; i < 8; ++i) nodes.push_back(value(embeddings::GrayRing::node(Node{i})));
    EXPECT_EQ(nodes, (std::vector<Index>{0, 1, 3, 2, 6, 7, 5, 4}));
}

TEST(GrayRing, StepsAcrossOneDimensionAroundTheWholeRing) {
    for (Index d = 1; d <= 8; ++d)
        for (std::uint32_t i = 0; i < 1U << d; ++i) {
            auto const step =
                embeddings::GrayRing::node(Node{i}) ^ embeddings::GrayRing::node(successor(Node{i}, d));
            EXPECT_EQ(step, flip_at(Node{0}, embeddings::GrayRing::crossed(Node{i}, d)))
                << "d=" << d << " position " << i;
        }
}

}  // namespace
}  // namespace cubecheck
