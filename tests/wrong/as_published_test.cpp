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
};

std::vector<Claim> const claims{{"as_published/scan_printed", "contract", "d=1"},
                                {"as_published/scan_prefix_repaired", "contract", "d=2"},
                                {"as_published/scan_total_repaired", "contract", "d=1"},
                                {"as_published/scan_descending", "contract", "d=2"},
                                {"as_published/allgather_concatenated", "contract", "d=1"},
                                {"as_published/allgather_half_twice", "contract", "n=3"},
                                {"as_published/alltoall_receive_first", "progress", "d=1"},
                                {"as_published/alltoall_any_route", "congestion_free", "d=2"},
                                {"as_published/esbt_copies", "rooted", "d=2"},
                                {"as_published/esbt_copies", "arc_disjoint", "d=2"},
                                {"as_published/exscan_sum_first", "contract", "d=2"}};

Question const& question(Target const& target, std::string const& property) {
    return *std::ranges::find(target.questions, property, &Question::property);
}

TEST(AsPublished, IsRefutedAtTheStatedSize) {
    auto const all = catalog::as_published();
    for (auto const& claim : claims) {
        auto const target = std::ranges::find(all, claim.name, &Target::name);
        ASSERT_NE(target, all.end()) << claim.name;
        auto const found =
            question(*target, claim.property).check(target->sizes({4, 6}), [](std::string const&) {
                return true;
            });
        ASSERT_TRUE(found.counterexample) << claim.name;
        EXPECT_EQ(found.counterexample->size, claim.size) << claim.name;
    }
}

TEST(AsPublished, HasAClaimForEveryDefinition) {
    for (auto const& target : catalog::as_published())
        EXPECT_NE(std::ranges::find(claims, target.name, &Claim::name), claims.end()) << target.name;
}

}  // namespace
}  // namespace cubecheck
