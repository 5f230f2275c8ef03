#include "tests/wrong/listed.hpp"

#include <gtest/gtest.h>

#include "subjects/catalog/catalog.hpp"
#include "subjects/explicit/subject.hpp"

namespace cubecheck {
namespace {

/// Calls f.operator()<W>() for every wrong definition.
void for_every_wrong(auto f) {
    [&]<class... W>(std::tuple<W...>*) {
        (f.template operator()<W>(), ...);
    }(static_cast<wrong::Listed*>(nullptr));
}

/// What the small sizes have to say of a property of a program.
Bounded answer(Subject const& subject, std::string_view property) {
    auto const question = std::ranges::find(subject.questions, property, &Question::property);
    EXPECT_NE(question, subject.questions.end()) << property;
    EXPECT_EQ(question->moot, "") << subject.name;
    return question->check(subject.sizes({5, 16}), [](std::string const&) { return true; });
}

TEST(WrongListed, IsCaughtByTheVeryPropertyAtTheSizeThatIsWrittenBesideIt) {
    for_every_wrong([]<class W>() {
        auto const found = answer(listed::subject_of<W>(), W::caught_by);
        if (W::at.empty()) {
            EXPECT_NE(found.objection, "") << W::name;
        } else {
            ASSERT_TRUE(found.counterexample) << W::name;
            EXPECT_EQ(found.counterexample->size, W::at) << W::name;
            EXPECT_NE(found.counterexample->replay.find(W::name), std::string::npos) << W::name;
        }
    });
}

TEST(WrongListed, IsTheReasonForTheObjectionForTheRightOneHasNone) {
    for_every_wrong([]<class W>() {
        auto const found = answer(listed::subject_of<typename W::Right>(), W::caught_by);
        EXPECT_FALSE(found.counterexample) << W::Right::name;
        EXPECT_EQ(found.objection, "") << W::Right::name;
    });
}

TEST(WrongListed, IsNotJudgedFurtherWhereACellOrANodeDoesNotExist) {
    auto const found = answer(listed::subject_of<wrong::PastTheEnd>(), "contract");
    EXPECT_FALSE(found.counterexample);
    EXPECT_NE(found.objection.find("skipped: "), std::string::npos);
}

TEST(WrongListed, HasAnExampleForEveryPropertyThatArises) {
    for (auto const& subject : subjects::listed())
        for (auto const& question : subject.questions) {
            bool has_example = !question.moot.empty();
            for_every_wrong(
                [&]<class W>() { has_example = has_example || W::caught_by == question.property; });
            EXPECT_TRUE(has_example) << question.property;
        }
}

TEST(WrongListed, ContractIsToldWithTheWayOfThePacket) {
    auto const found = answer(listed::subject_of<wrong::RowFirst>(), "contract").counterexample;
    ASSERT_TRUE(found);
    EXPECT_EQ(found->where, "node 0, cell 0, at the end");
    EXPECT_EQ(found->held, "m0.m1.m2");
    EXPECT_EQ(found->wanted, "m0.m1.m2.m3");
    EXPECT_EQ(found->replay, "cubecheck trace wrong/row_first --n 4 --root 0");
    EXPECT_EQ(found->story.size(), 3U);
}

}  // namespace
}  // namespace cubecheck
