#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "verify/definitions/target/target.hpp"

/// Definitions that were published wrong, and the refutations that their docstrings state.
namespace cubecheck::wrong {

/// The refutation of a definition as its docstring states it.
struct Claim {
    std::string name;
    std::string property;
    std::string size;
    std::string where = "";  ///< empty: not stated
    Index up_to = 8;         ///< the largest number of nodes to check
};

/// The smallest counterexample among the claim's sizes; empty if there is none.
///
/// Fails the test if the definition does not exist, or does not have the property.
inline std::optional<Counterexample> refutation(std::vector<Target> const& all, Claim const& claim) {
    auto const target = std::ranges::find(all, claim.name, &Target::name);
    if (target != all.end()) {
        auto const question = std::ranges::find(target->questions, claim.property, &Question::property);
        if (question != target->questions.end())
            return question->check(target->sizes({4, claim.up_to}), [](std::string const&) { return true; })
                .counterexample;
    }
    ADD_FAILURE() << claim.name << " is not published, or " << claim.property << " is not checked";
    return std::nullopt;
}

/// Expects that each definition has a claim, and that each claim holds.
inline void expect_refuted_as_claimed(std::vector<Target> const& all, std::vector<Claim> const& claims) {
    for (auto const& claim : claims) {
        auto const found = refutation(all, claim);
        ASSERT_TRUE(found) << claim.name;
        EXPECT_EQ(found->size, claim.size) << claim.name;
        if (!claim.where.empty()) {
            EXPECT_EQ(found->where, claim.where) << claim.name;
        }
    }
    for (auto const& target : all)
        EXPECT_NE(std::ranges::find(claims, target.name, &Claim::name), claims.end())
            << target.name << " has no claim";
}

}  // namespace cubecheck::wrong
