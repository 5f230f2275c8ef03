#include <gtest/gtest.h>

#include "subjects/catalog.hpp"

namespace cubecheck {
namespace {

constexpr UpTo bound{5, 16};

bool go_on(std::string const&) { return true; }

TEST(Listed, EveryQuestionThatArisesIsAnsweredWellAtEverySmallSize) {
    for (auto const& subject : subjects::listed())
        for (auto const& question : subject.questions) {
            if (!question.moot.empty()) continue;
            auto const found = question.check(subject.sizes(bound), go_on);
            auto const text = subject.name + " " + question.property;
            EXPECT_EQ(found.objection, "") << text;
            EXPECT_FALSE(found.counterexample)
                << text << " at " << found.counterexample->size << ": " << found.counterexample->where
                << " held " << found.counterexample->held << ", wanted " << found.counterexample->wanted;
        }
}

}  // namespace
}  // namespace cubecheck
