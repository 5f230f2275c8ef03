#include "proofs/symbols/grouped_rank.hpp"

#include <gtest/gtest.h>

#include "proofs/symbols/unsupported.hpp"

namespace cubecheck {
namespace {

/// A place of a run with groups of some size.
struct Of {
    Term groups;
    Term members;
};

/// A definition may copy the place of a run and change its numbers.  A rank of the prover does not have the
/// changed numbers.
TEST(GroupedRank, RefusesOtherGroups) {
    z3::context context;
    Scene scene(context);
    Grouping grouping(scene);
    auto const rank = fresh(grouping, "a");
    Of const own{grouping.groups, grouping.members}, turned{grouping.members, grouping.groups};
    EXPECT_NO_THROW(static_cast<void>(group_of(rank, own)));
    EXPECT_THROW(static_cast<void>(group_of(rank, turned)), Unsupported);
    EXPECT_THROW(static_cast<void>(member_of(rank, turned)), Unsupported);
    EXPECT_THROW(static_cast<void>(in_group(rank, Term(0), turned)), Unsupported);
    EXPECT_THROW(static_cast<void>(as_member(rank, Term(0), turned)), Unsupported);
}

}  // namespace
}  // namespace cubecheck
