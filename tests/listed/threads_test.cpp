#include <gtest/gtest.h>

#include "models/algebra/any_data.hpp"
#include "subjects/catalog/catalog.hpp"
#include "subjects/explicit/subject.hpp"
#include "tests/wrong/listed.hpp"

namespace cubecheck {
namespace {

#ifdef __SANITIZE_THREAD__
constexpr UpTo bound{1, 3};  // every access is looked at, which takes its time
#else
constexpr UpTo bound{2, 4};
#endif

bool go_on(std::string const&) { return true; }

TEST(ListedThreads, EndAsTheContractPromisesWithEveryKindOfData) {
    for (auto const& subject : subjects::listed())
        for (auto const& data : AnyData::names)
            for (auto const& size : subject.sizes(bound)) {
                auto const answer = subject.run({size, std::string(data), 7, 2, 1}, go_on);
                EXPECT_TRUE(answer.right)
                    << subject.name << " " << subject.describe(size) << " " << data << ": " << answer.summary;
            }
}

TEST(ListedThreads, SayWhenTheContractDoesNotApplyToTheData) {
    auto const answer =
        listed::subject_of<reduce::Mesh>().run({{.nodes = 4, .d = 2}, "matrices", 1, 1, 1}, go_on);
    EXPECT_TRUE(answer.right);
    EXPECT_NE(answer.summary.find("matrices do not commute"), std::string::npos);
}

TEST(ListedThreads, OfAWrongProgramDoNotEndRight) {
    auto const answer =
        listed::subject_of<wrong::RowFirst>().run({{.nodes = 4, .d = 2}, "integers", 1, 1, 1}, go_on);
    EXPECT_FALSE(answer.right);
    EXPECT_EQ(answer.summary, "node 0, cell 0 holds a wrong result");
}

TEST(ListedThreads, ThatGetStuckEnd) {
    auto const answer =
        listed::subject_of<wrong::AllAtOnce>().run({{.nodes = 4, .d = 2}, "integers", 1, 1, 1}, go_on);
    EXPECT_TRUE(answer.stuck);
}

}  // namespace
}  // namespace cubecheck
