#include "engine/reference/lock_step.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "models/algebra/plain.hpp"
#include "tests/algorithms/every.hpp"
#include "tests/algorithms/expected.hpp"

namespace cubecheck {
namespace {

/// The first cell of A at one size that differs from what its collective promises; empty if all agree.
template <class A>
std::string broken_promise(Size const& size) {
    Strings strings(1);
    auto const held = run<A>(size, strings);
    for (Index i = 0; i < held.nodes; ++i)
        for (Index c = 0; c < held.cells; ++c) {
            auto const promise = expected::promise(typename A::Collective{}, size, i, c);
            auto const found = held.at(i, c).value_or("nothing");
            if (!expected::keeps(promise, found, A::laws))
                return "node " + std::to_string(i) + ", cell " + std::to_string(c) + ": " + found;
        }
    return "";
}

TEST(LockStep, KeepsThePromiseOfEveryAlgorithmInTheCatalog) {
    int algorithms = 0;
    for_every_algorithm(Algorithms{}, [&]<class A>() {
        ++algorithms;
        for (Size const& size : sizes<A>({4, 9}))
            EXPECT_EQ(broken_promise<A>(size), "") << A::name << " " << describe<A>(size);
    });
    EXPECT_GE(algorithms, 14);
}

TEST(LockStep, StartsAtTheSmallestSizeOfEveryAlgorithm) {
    for_every_algorithm(Algorithms{}, []<class A>() {
        bool const is_even = A::name == "allgather/neighbour_exchange";
        EXPECT_EQ(sizes<A>({4, 9}).front().nodes, is_even ? 2 : 1) << A::name;
    });
}

TEST(LockStep, PipelinesThreeTimesAsManyChunksAsThereAreTrees) {
    for (Index d = 0; d <= 5; ++d)
        for (Index chunks = 1; chunks <= 3 * d + 2; ++chunks)
            for (Index root = 0; root < Index{1} << d; ++root) {
                Size const size{Index{1} << d, d, root, chunks};
                ASSERT_EQ(broken_promise<broadcast::Esbt>(size), "") << describe<broadcast::Esbt>(size);
                ASSERT_EQ(broken_promise<broadcast::EsbtCapped>(size), "") << describe<broadcast::Esbt>(size);
            }
}

TEST(LockStep, CollectsEverythingInAnyOrderOfTheDimensions) {
    using A = exchange::EveryDimension;
    for (Index d = 0; d <= 5; ++d) {
        Size const size = cube_size(d);
        std::vector<Index> order(static_cast<std::size_t>(d));
        std::iota(order.begin(), order.end(), Index{0});
        do {
            Strings strings(1);
            auto buffers = initial_buffers<A>(size, strings);
            for (Index const round : order)
                LockStep(buffers, strings).round(passages<A>(A::Form::in(size, round)));
            for (Index i = 0; i < size.nodes; ++i) {
                auto const promise = expected::promise(A::Collective{}, size, i, 0);
                ASSERT_TRUE(expected::keeps(promise, buffers.at(i, 0).value_or("nothing"), A::laws)) << d;
            }
        } while (std::ranges::next_permutation(order).found);
    }
}

TEST(LockStep, ShowsWhereEachPublishedDefinitionIsWrong) {
    EXPECT_EQ(broken_promise<as_published::ScanPrinted>(cube_size(1)), "node 1, cell 0: <1,0><0,0>");
    EXPECT_EQ(broken_promise<as_published::ScanTotalRepaired>(cube_size(1)), "node 1, cell 0: <1,0><0,0>");
    EXPECT_EQ(broken_promise<as_published::AllGatherConcatenated>(cube_size(1)),
              "node 1, cell 0: <1,0><0,0>");
    EXPECT_EQ(broken_promise<as_published::ScanPrefixRepaired>(cube_size(1)), "");
    EXPECT_EQ(broken_promise<as_published::ScanPrefixRepaired>(cube_size(2)),
              "node 3, cell 0: <1,0><0,0><2,0><3,0>");
    EXPECT_EQ(broken_promise<as_published::ScanDescending>(cube_size(1)), "");
    EXPECT_EQ(broken_promise<as_published::ScanDescending>(cube_size(2)), "node 1, cell 0: <0,0><2,0><1,0>");
}

TEST(LockStep, FoldsOnARingFromTheRankAfterTheOwner) {
    Strings strings(1);
    auto const held = run<reducescatter::RingPass>(ring_size(4), strings);
    EXPECT_EQ(held.at(1, 1), "<2,1><3,1><0,1><1,1>");
}

}  // namespace
}  // namespace cubecheck
