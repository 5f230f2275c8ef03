#include <algorithm>
#include <filesystem>
#include <vector>

#include <gtest/gtest.h>

#include "proofs/solvers/prover.hpp"
#include "studies/targets.hpp"
#include "tests/proofs/temporary_folder.hpp"
#include "verify/definitions/decide/defaults.hpp"

namespace cubecheck {
namespace {

constexpr unsigned resource_limit = defaults::resources;

bool has_obligations(Target const& target) {
    return std::ranges::any_of(target.questions, [](Question const& question) {
        return question.not_applicable.empty() && question.obligations;
    });
}

/// The right definitions that have obligations.
std::vector<Target> const& right_ones() {
    static auto const all = [] {
        auto found = studies::targets();
        std::erase_if(found, [](auto const& target) {
            return target.name.starts_with("as_published/") || !has_obligations(target);
        });
        return found;
    }();
    return all;
}

TEST(Proofs, ExistOrTellTheReasonWhyNot) {
    for (auto const& target : studies::targets())
        for (auto const& question : target.questions) {
            if (!question.not_applicable.empty() || target.name.starts_with("as_published/")) continue;
            EXPECT_TRUE(question.obligations || !question.unproved.empty())
                << target.name << ", " << question.property;
        }
}

class EveryObligation : public testing::TestWithParam<std::size_t> {
protected:
    /// Calls f(obligation) for every obligation of the target.  Returns their number.
    static int each(auto f) {
        int count = 0;
        for (auto const& question : right_ones()[GetParam()].questions) {
            if (!question.not_applicable.empty()) continue;
            if (!question.obligations) continue;
            for (auto const& obligation : question.obligations()) {
                f(obligation);
                ++count;
            }
        }
        return count;
    }
};

TEST_P(EveryObligation, IsProvedFromFactsThatCanBeSatisfied) {
    int const count = each([](Obligation const& obligation) {
        auto const proof = prove(obligation, resource_limit);
        EXPECT_EQ(proof.answer, Answer::proved) << obligation.name() << ": " << proof.detail;
        EXPECT_NE(obligation.says, "") << obligation.name();
    });
    EXPECT_GT(count, 0);
}

TEST_P(EveryObligation, IsConfirmedByTheSecondSolver) {
    TemporaryFolder const folder;
    std::vector<std::filesystem::path> scripts;
    int const count = each(
        [&](Obligation const& obligation) { scripts.push_back(write_smtlib(obligation, folder.path())); });
    auto const all = recheck(scripts);
    ASSERT_EQ(all.size(), static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < all.size(); ++i)
        EXPECT_TRUE(all[i].confirms())
            << scripts[i] << ": facts " << all[i].facts << ", claim " << all[i].claim << " " << all[i].errors;
}

INSTANTIATE_TEST_SUITE_P(OfTheCatalog, EveryObligation, testing::Range(std::size_t{0}, right_ones().size()),
                         [](auto const& parameter) {
                             auto name = right_ones()[parameter.param].name;
                             std::ranges::replace(name, '/', '_');
                             return name;
                         });

}  // namespace
}  // namespace cubecheck
