#include "engine/reference/link_load.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "algorithms/catalog.hpp"
#include "engine/reference/tally.hpp"
#include "models/network/graphs.hpp"
#include "models/parametric/sizes.hpp"

namespace cubecheck {
namespace {

Host any_host() {
    bool const is_ring = *rc::gen::arbitrary<bool>();
    Index const rows = *rc::gen::inRange<Index>(1, 7), columns = *rc::gen::inRange<Index>(1, 7);
    return is_ring ? host(HostKind::ring, rows * columns) : Host{HostKind::mesh, rows, columns};
}

RC_GTEST_PROP(Host, RoutesAreShortestWaysAlongLinks, ()) {
    auto const host = any_host();
    auto const graph =
        host.kind == HostKind::ring ? graphs::ring(host.columns) : graphs::mesh(host.rows, host.columns);
    std::set<std::pair<Index, Index>> links(graph.links.begin(), graph.links.end());
    Index const from = *rc::gen::inRange<Index>(0, host.nodes()),
                to = *rc::gen::inRange<Index>(0, host.nodes());
    Index here = from, hops = 0;
    host.route(from, to, [&](Index place, Index direction) {
        RC_ASSERT(place == here);
        here = host.next(place, direction);
        RC_ASSERT(links.contains({place, here}) || links.contains({here, place}));
        ++hops;
    });
    RC_ASSERT(here == to);
    RC_ASSERT(hops == graph.distances(from)[static_cast<std::size_t>(to)]);
}

TEST(Host, AMeshIsAsSquareAsItCanBe) {
    EXPECT_EQ(host(HostKind::mesh, 32).rows, 4);
    EXPECT_EQ(host(HostKind::mesh, 12).columns, 4);
    EXPECT_EQ(host(HostKind::mesh, 7).rows, 1);
    EXPECT_EQ(host(HostKind::ring, 16).rows, 1);
}

TEST(LinkLoad, OfRecursiveDoublingOnARingIsADistanceARound) {
    for (Index d = 1; d <= 7; ++d) {
        auto const loads =
            link_loads<allgather::RecursiveDoubling>(cube_size(d), host(HostKind::ring, Index{1} << d));
        ASSERT_EQ(loads.size(), static_cast<std::size_t>(d));
        for (Index k = 0; k < d; ++k) {
            auto const& load = loads[static_cast<std::size_t>(k)];
            EXPECT_EQ(load.busiest_messages, Index{1} << k) << d;
            EXPECT_EQ(load.busiest_words, Index{1} << 2 * k) << d;
            EXPECT_EQ(load.longest, Index{1} << k) << d;
        }
    }
}

TEST(LinkLoad, OfRecursiveDoublingOnASquareMeshRestartsWithTheColumns) {
    auto const loads = link_loads<allreduce::RecursiveDoubling>(cube_size(6), host(HostKind::mesh, 64));
    std::vector<Index> busiest;
    for (auto const& load : loads) busiest.push_back(load.busiest_messages);
    EXPECT_EQ(busiest, (std::vector<Index>{1, 2, 4, 1, 2, 4}));
}

TEST(LinkLoad, OfABroadcastByHalvingOnARingIsOne) {
    for (Index d = 1; d <= 8; ++d)
        for (auto const& load :
             link_loads<broadcast::Binomial>(cube_size(d), host(HostKind::ring, Index{1} << d)))
            EXPECT_EQ(load.busiest_messages, 1) << d;
}

TEST(LinkLoad, OfTheMirroredTreeOnARingIsMoreThanOne) {
    auto const loads = link_loads<broadcast::BinomialLowFirst>(cube_size(3), host(HostKind::ring, 8));
    EXPECT_EQ(loads.back().busiest_messages, 4);
}

TEST(LinkLoad, OfAnAlgorithmForTheRingOnARingIsItsMessages) {
    for (Index n = 2; n <= 9; ++n)
        for (auto const& load : link_loads<allreduce::RingPass>(ring_size(n), host(HostKind::ring, n))) {
            EXPECT_EQ(load.messages, n);
            EXPECT_EQ(load.busiest_words, load.largest);
            EXPECT_EQ(load.longest, 1);
        }
}

/// Compares with loads that are counted link by link instead of message by message.
TEST(LinkLoad, HasAllMessagesAndNoLinkWithMoreThanItsBusiest) {
    for (auto const kind : {HostKind::ring, HostKind::mesh}) {
        Size const size = cube_size(4);
        auto const network = host(kind, size.nodes);
        auto const loads = link_loads<alltoall::PairwiseXor>(size, network);
        Index messages = 0;
        for (std::size_t r = 0; r < loads.size(); ++r) {
            std::map<std::pair<Index, Index>, Index> crossing;
            for (Index i = 0; i < size.nodes; ++i)
                network.route(i, i ^ static_cast<Index>(r + 1), [&](Index place, Index direction) {
                    ++crossing[{place, network.next(place, direction)}];
                });
            Index most = 0;
            for (auto const& [link, count] : crossing) most = std::max(most, count);
            EXPECT_EQ(loads[r].busiest_messages, most) << r;
            EXPECT_EQ((crossing[{loads[r].from, loads[r].to}]), most) << r;
            messages += loads[r].messages;
        }
        EXPECT_EQ(messages, tally<alltoall::PairwiseXor>(size).messages);
    }
}

/// In round 0, nodes 0 and 1 send one word and two words along the line to node 2. In round 1, node 3 sends
/// to node 0.
TEST(LinkLoad, OfAnExplicitProgramFollowsEveryMessage) {
    using namespace explicit_form;
    Rounds const rounds{{{0, 2, {{0, 0}}}, {1, 2, {{0, 0}, {1, 1}}}}, {{3, 0, {{0, 0}}}}, {}};
    auto const loads = link_loads(rounds, Host{HostKind::mesh, 1, 4});
    ASSERT_EQ(loads.size(), 3U);
    EXPECT_EQ(loads[0].messages, 2);
    EXPECT_EQ(loads[0].largest, 2);
    EXPECT_EQ(loads[0].longest, 2);
    EXPECT_EQ(loads[0].busiest_messages, 2);
    EXPECT_EQ(loads[0].busiest_words, 3);
    EXPECT_EQ(std::pair(loads[0].from, loads[0].to), std::pair(Index{1}, Index{2}));
    EXPECT_EQ(loads[1].longest, 3);
    EXPECT_EQ(loads[1].busiest_words, 1);
    EXPECT_EQ(loads[2].messages, 0);
}

}  // namespace
}  // namespace cubecheck
