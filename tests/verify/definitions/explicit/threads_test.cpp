#include <gtest/gtest.h>

#include "models/algebra/any_data.hpp"
#include "tests/wrong/explicit.hpp"
#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/explicit/target.hpp"

namespace cubecheck {
namespace {

#ifdef __SANITIZE_THREAD__
constexpr UpTo bound{1, 3};  // ThreadSanitizer checks every access, which is slow
#else
constexpr UpTo bound{2, 4};
#endif

bool go_on(std::string const&) { return true; }

TEST(ExplicitThreads, EndAsTheContractPromisesWithEveryKindOfData) {
    for (auto const& target : catalog::explicit_form())
        for (auto const& data : AnyData::names)
            for (auto const& size : target.sizes(bound)) {
                auto const answer = target.runnable->run({size, std::string(data), 7, 2, 1}, go_on);
                EXPECT_TRUE(answer.right)
                    << target.name << " " << target.describe(size) << " " << data << ": " << answer.summary;
            }
}

TEST(ExplicitThreads, SayWhenTheContractDoesNotApplyToTheData) {
    auto const answer = explicit_form::target_of<reduce::Mesh>().runnable->run(
        {{.nodes = 4, .d = 2}, "matrices", 1, 1, 1}, go_on);
    EXPECT_TRUE(answer.right);
    EXPECT_NE(answer.summary.find("matrices do not commute"), std::string::npos);
}

TEST(ExplicitThreads, OfAWrongProgramEndWithAWrongResult) {
    auto const answer = explicit_form::target_of<wrong::RowFirst>().runnable->run(
        {{.nodes = 4, .d = 2}, "integers", 1, 1, 1}, go_on);
    EXPECT_FALSE(answer.right);
    EXPECT_EQ(answer.summary, "node 0, cell 0 holds a wrong result");
}

TEST(ExplicitThreads, TerminateIfTheyDeadlock) {
    auto const answer = explicit_form::target_of<wrong::AllAtOnce>().runnable->run(
        {{.nodes = 4, .d = 2}, "integers", 1, 1, 1}, go_on);
    EXPECT_TRUE(answer.stuck);
}

}  // namespace
}  // namespace cubecheck
