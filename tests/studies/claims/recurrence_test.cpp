#include "studies/claims/recurrence.hpp"

#include <gtest/gtest.h>

#include "algorithms/alltoall/recursive_exchange.hpp"
#include "models/parametric/sizes.hpp"
#include "studies/claims/exchange_phases.hpp"

namespace cubecheck {
namespace {

using namespace claims;

Recurrence const doubling{1, [](Index d) { return Index{1} << d; }};

Verdict counted(Index (*steps)(Index d)) { return follows(doubling, 6, steps); }

TEST(Recurrence, HoldsForTheNumbersItGives) {
    EXPECT_TRUE(holds(counted([](Index d) { return (Index{1} << d) - 1; })));
}

TEST(Recurrence, IsRefutedByMoreAndByLess) {
    EXPECT_FALSE(holds(counted([](Index d) { return Index{1} << d; })));
    EXPECT_FALSE(holds(counted([](Index d) { return d; })));
    EXPECT_FALSE(holds(counted([](Index d) { return (Index{1} << d) - (d == 5 ? 2 : 1); })));
}

/// The same exchange, its rounds inside the halves before those between them.
explicit_form::Rounds phases_in_a_row(Index d) {
    Index const half = Index{1} << (d - 1);
    auto const all = alltoall::RecursiveExchange::rounds(cube_size(d));
    explicit_form::Rounds inside, between, after;
    for (std::size_t r = 0; r < all.size(); ++r) {
        bool const first = static_cast<Index>(r) < end_of_exchange(all, half);
        auto& other = first ? inside : after;
        other.emplace_back();
        if (first) between.emplace_back();
        for (auto const& message : all[r])
            (crosses(message, half) ? between : other).back().push_back(message);
    }
    std::erase_if(inside, [](auto const& round) { return round.empty(); });
    for (auto const* phase : {&between, &after}) inside.insert(inside.end(), phase->begin(), phase->end());
    return inside;
}

TEST(ExchangePhases, RunAtTheSameTimeOrAreFoundInARow) {
    EXPECT_FALSE(one_after_the_other(alltoall::RecursiveExchange::rounds(cube_size(3)), 4));
    EXPECT_TRUE(one_after_the_other(phases_in_a_row(3), 4));
}

}  // namespace
}  // namespace cubecheck
