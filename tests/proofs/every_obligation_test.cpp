#include <algorithm>

#include <gtest/gtest.h>

#include "proofs/prover.hpp"
#include "subjects/catalog.hpp"
#include "tests/proofs/temporary_folder.hpp"

namespace cubecheck {
namespace {

constexpr unsigned resource_limit = 50'000'000;

/// The definitions that are as they should be.
std::vector<Subject> const& right_ones() {
    static auto const all = [] {
        auto found = subjects::catalog();
        std::erase_if(found, [](auto const& subject) { return subject.name.starts_with("as_published/"); });
        return found;
    }();
    return all;
}

class EveryObligation : public testing::TestWithParam<std::size_t> {
protected:
    /// Calls f(obligation) for every obligation of the subject and returns how many there are.
    static int each(auto f) {
        int count = 0;
        for (auto const& question : right_ones()[GetParam()].questions) {
            if (!question.moot.empty()) continue;
            EXPECT_TRUE(question.obligations) << question.property << " has no formula for every size";
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
    });
    EXPECT_GT(count, 0);
}

TEST_P(EveryObligation, IsConfirmedByTheSecondSolver) {
    TemporaryFolder const folder;
    each([&](Obligation const& obligation) {
        auto const found = recheck(write_smtlib(obligation, folder.path()));
        EXPECT_TRUE(found.confirms()) << obligation.name() << ": facts " << found.facts << ", claim "
                                      << found.claim << " " << found.errors;
    });
}

INSTANTIATE_TEST_SUITE_P(OfTheCatalog, EveryObligation, testing::Range(std::size_t{0}, right_ones().size()),
                         [](auto const& parameter) {
                             auto name = right_ones()[parameter.param].name;
                             std::ranges::replace(name, '/', '_');
                             return name;
                         });

}  // namespace
}  // namespace cubecheck
