#include "tests/wrong/claimed_refutations.hpp"
#include "verify/definitions/catalog/catalog.hpp"

namespace cubecheck::wrong {
namespace {

TEST(ExplicitAsPublished, EachIsRefutedAtTheStatedSizeAndPlace) {
    expect_refuted_as_claimed(
        catalog::explicit_as_published(),
        {{"as_published/allreduce_bcube", "contract", "n=3, base 2", "node 0, cell 2, at the end"},
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
         {"as_published/reducescatter_farthest_first", "contract", "n=4", "node 0, cell 0, at the end"}});
}

TEST(ExplicitAsPublished, LosesWhatTheLibraryLost) {
    auto const found =
        refutation(catalog::explicit_as_published(), {"as_published/allreduce_bcube", "contract", ""});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->got, "m1[2].m0[2]");
    EXPECT_EQ(found->expected, "m0[2].m1[2].m2[2]");
}

TEST(ExplicitAsPublished, OneHoldsDespiteSendingToTheWrongRanks) {
    EXPECT_FALSE(
        refutation(catalog::explicit_as_published(), {"as_published/allreduce_not_a_ring", "contract", ""}));
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
}  // namespace cubecheck::wrong
