#include "studies/claims/row_broadcasts.hpp"

#include <gtest/gtest.h>

namespace cubecheck {
namespace {

using namespace claims;

RowPerNode const equations{{1, 1, 3}, {1, 2, 5}};
RowPerNode const direct{{0, 1, 9}, {1, 0, 1}, {9, 1, 0}};

Delivery const to_all = [](Index, MatrixRow const& row) {
    return std::vector<std::optional<MatrixRow>>(row.size(), row);
};
Delivery const to_the_source_alone = [](Index source, MatrixRow const& row) {
    std::vector<std::optional<MatrixRow>> received(row.size());
    received[static_cast<std::size_t>(source)] = row;
    return received;
};
Delivery const with_a_slip = [](Index, MatrixRow const& row) {
    auto other = row;
    ++other.front();
    return std::vector<std::optional<MatrixRow>>(row.size(), other);
};

TEST(RowBroadcasts, SolveEquationsAndFindTheWays) {
    EXPECT_FALSE(unsolved(equations, to_all));
    EXPECT_FALSE(not_shortest(direct, to_all));
}

TEST(RowBroadcasts, MustReachEveryNodeUnchanged) {
    for (auto const& delivery : {to_the_source_alone, with_a_slip})
        EXPECT_TRUE(unsolved(equations, delivery));
    EXPECT_TRUE(not_shortest(direct, to_the_source_alone));
    EXPECT_TRUE(not_shortest({{0, 5, 9}, {1, 0, 1}, {9, 1, 0}}, [](Index, MatrixRow const& row) {
        return std::vector<std::optional<MatrixRow>>(row.size(), MatrixRow(row.size(), 0));
    }));
}

}  // namespace
}  // namespace cubecheck
