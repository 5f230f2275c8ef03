#include <algorithm>

#include <gtest/gtest.h>

#include "verify/definitions/catalog/catalog.hpp"

namespace cubecheck {
namespace {

/// The refutation of a definition as its docstring states it.
struct Claim {
    std::string name;
    std::string property;
    std::string size;
    std::string where;
    Index up_to = 8;
};

std::vector<Claim> const claims{
    {"as_published/allreduce_bcube", "contract", "n=3, base 2", "node 0, cell 2, at the end"},
    {"as_published/allreduce_doubling_any", "contract", "n=3", "node 1, cell 0, at the end"},
    {"as_published/allreduce_xor_offsets", "contract", "n=3", "node 0, cell 0, at the end"},
    {"as_published/allreduce_any_selected", "contract", "n=3", "node 1, cell 0, at the end"},
    {"as_published/allreduce_dissemination", "contract", "n=3", "node 0, cell 0, at the end"},
    {"as_published/allreduce_swing_even", "contract", "n=6", "node 0, cell 0, at the end"},
    {"as_published/allreduce_not_a_ring", "neighbours", "n=4", "round 1, node 0 -> node 2"},
    {"as_published/allgather_ring_masked", "contract", "n=3", "node 0, cell 0, at the end"},
    {"as_published/allgather_by_place", "contract", "n=2", "node 0, cell 0, at the end"},
    {"as_published/allgather_doubling_any", "contract", "n=3", "node 1, cell 2, at the end"},
    {"as_published/allgather_bine", "contract", "n=74", "node 0, cell 2, at the end", 74},
    {"as_published/gather_bine_odd_root", "contract", "n=4, root 1", "node 1, cell 0, at the end"},
    {"as_published/gather_bine_any_size", "contract", "n=3, root 0", "node 0, cell 1, at the end"},
    {"as_published/scatter_bine_odd_root", "contract", "n=4, root 1", "node 0, cell 0, at the end"},
    {"as_published/scatter_bine_pieces", "contract", "n=8, root 3", "node 0, cell 0, at the end"},
    {"as_published/scatter_bine_any_size", "contract", "n=3, root 0", "node 1, cell 1, at the end"},
    {"as_published/alltoall_bine_any_size", "contract", "n=3", "node 0, cell 6, at the end"},
    {"as_published/reduce_bine_ordered", "contract", "n=2, root 0", "node 0, cell 0, at the end"},
    {"as_published/reduce_bine_halves_ordered", "contract", "n=2, root 0", "node 0, cell 0, at the end"},
    {"as_published/allreduce_swing_by_round", "contract", "n=2", "node 0, cell 0, at the end"},
    {"as_published/reducescatter_farthest_first", "contract", "n=4", "node 0, cell 0, at the end"}};

std::optional<Counterexample> refutation(std::string const& name, std::string const& property,
                                         Index nodes = 8) {
    UpTo const bound{4, nodes};
    auto const all = catalog::explicit_as_published();
    auto const target = std::ranges::find(all, name, &Target::name);
    if (target == all.end()) return std::nullopt;
    auto const question = std::ranges::find(target->questions, property, &Question::property);
    return question->check(target->sizes(bound), [](std::string const&) { return true; }).counterexample;
}

TEST(ExplicitAsPublished, IsRefutedAtTheStatedSizeAndPlace) {
    for (auto const& claim : claims) {
        auto const found = refutation(claim.name, claim.property, claim.up_to);
        ASSERT_TRUE(found) << claim.name;
        EXPECT_EQ(found->size, claim.size) << claim.name;
        EXPECT_EQ(found->where, claim.where) << claim.name;
    }
}

TEST(ExplicitAsPublished, HasAClaimForEveryDefinition) {
    for (auto const& target : catalog::explicit_as_published())
        EXPECT_NE(std::ranges::find(claims, target.name, &Claim::name), claims.end()) << target.name;
}

TEST(ExplicitAsPublished, LosesWhatTheLibraryLost) {
    auto const found = refutation("as_published/allreduce_bcube", "contract");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->got, "m1[2].m0[2]");
    EXPECT_EQ(found->expected, "m0[2].m1[2].m2[2]");
}

TEST(ExplicitAsPublished, OneHoldsDespiteSendingToTheWrongRanks) {
    EXPECT_FALSE(refutation("as_published/allreduce_not_a_ring", "contract"));
}

/// Six ranks and base 2, as in the library's report.  Rank 0's result lacks the contributions 4 and 5, which
/// are missing in rank 2's fold.
TEST(ExplicitAsPublished, LosesTwoOfSixContributions) {
    auto const all = catalog::explicit_as_published();
    auto const bcube = std::ranges::find(all, "as_published/allreduce_bcube", &Target::name);
    ASSERT_NE(bcube, all.end());
    auto const end = bcube->traceable->trace({.nodes = 6, .shape = 2});
    auto const node = end.find("  node 0", end.find("at the end"));
    EXPECT_NE(end.substr(node, end.find('\n', node) - node).find(" m2[2].m3[2].m0[2].m1[2],"),
              std::string::npos)
        << end;
}

}  // namespace
}  // namespace cubecheck
