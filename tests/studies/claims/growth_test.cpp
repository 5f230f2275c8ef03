#include "studies/claims/growth.hpp"

#include <gtest/gtest.h>

#include "algorithms/alltoall/recursive_exchange.hpp"
#include "models/parametric/sizes.hpp"
#include "studies/claims/exchange_phases.hpp"

namespace cubecheck {
namespace {

using namespace claims;

Growth claim(Bracket (*rounds)(Index)) {
    return {"line", 2, 20, rounds, [](Index p) { return p; }, {1, 2}, 1};
}

TEST(Growth, HoldsBetweenTheConstants) {
    EXPECT_TRUE(holds(grow_like({claim([](Index p) { return Bracket{p - 1, p - 1}; })})));
}

TEST(Growth, NamesTheArgumentOfItsBracket) {
    auto argued = claim([](Index p) { return Bracket{p - 1, p - 1}; });
    argued.argument = "counting argument: p - 1 packets";
    EXPECT_NE(std::get<Checked>(grow_like({argued})).note.find("counting argument"), std::string::npos);
}

TEST(Growth, IsRefutedAboveBelowAndIfABoundIsBeaten) {
    EXPECT_FALSE(holds(grow_like({claim([](Index p) { return Bracket{p, p + 1}; })})));
    EXPECT_FALSE(holds(grow_like({claim([](Index p) { return Bracket{p / 3, p}; })})));
    EXPECT_FALSE(holds(grow_like({claim([](Index p) { return Bracket{p, p - 1}; })})));
}

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

/// The same exchange, but the rounds within the halves precede the rounds between them.
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

TEST(ExchangePhases, AreConcurrentOrConsecutive) {
    EXPECT_FALSE(one_after_the_other(alltoall::RecursiveExchange::rounds(cube_size(3)), 4));
    EXPECT_TRUE(one_after_the_other(phases_in_a_row(3), 4));
}

}  // namespace
}  // namespace cubecheck
