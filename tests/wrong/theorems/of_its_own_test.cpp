#include "tests/wrong/theorems/of_its_own.hpp"

#include <algorithm>

#include "tests/wrong/theorems/honest.hpp"
#include "tests/wrong/theorems/wall.hpp"
#include "verify/definitions/catalog/own.hpp"

namespace cubecheck {
namespace {

TEST(FalseDeclarations, OfUserDefinedTypesAreNeverProved) { liars::expect_caught(liars::OfItsOwn{}, 9); }

/// The verdict on property P of a definition.
template <class A, class P>
Verdict verdict() {
    return liars::verdict_on(target_asked<A, P>());
}

template <class... A>
void expect_proved(Catalog<A...>) {
    auto const look = []<class One>() {
        auto const found = verdict<One, typename One::Holds>();
        auto const* unknown = std::get_if<Unknown>(&found);
        EXPECT_TRUE(std::holds_alternative<Proved>(found))
            << One::name << " " << (unknown != nullptr ? unknown->reason : "");
    };
    (look.template operator()<A>(), ...);
}

TEST(FalseDeclarations, AreNotConfusedWithTrueOnes) { expect_proved(honest::Definitions{}); }

TEST(FalseDeclarations, VerdictSaysWhereTheCollectiveOfASequencePromisesNothing) {
    auto const found = verdict<honest::PromisesLess, Contract>();
    auto const* proved = std::get_if<Proved>(&found);
    ASSERT_NE(proved, nullptr);
    EXPECT_NE(proved->note.find("promises nothing to some cell"), std::string::npos) << proved->note;
}

TEST(FalseDeclarations, AnotherOverloadIsNotProved) {
    EXPECT_TRUE(std::holds_alternative<Proved>(verdict<liars::TurnsConstant, Matched>()))
        << "without the seal it passes";
    auto target = own_target<liars::TurnsConstant>();
    auto const matched = std::ranges::find(target.questions, Matched::name, &Question::property);
    ASSERT_NE(matched, target.questions.end());
    target.questions.erase(matched + 1, target.questions.end());
    EXPECT_FALSE(holds(liars::verdict_on(target)));
}

struct ChunksInOneCell : broadcast::EsbtCapped {
    using Cells = OneCell;
};

TEST(FalseDeclarations, BoundsChunksOnlyWhereEachIsACell) {
    EXPECT_TRUE(PropertyCheck<Optimal>::has_proof<broadcast::EsbtCapped>);
    EXPECT_FALSE(PropertyCheck<Optimal>::has_proof<ChunksInOneCell>);
}

TEST(FalseDeclarations, NamesTheSequenceThatNeedsFewerLaws) {
    auto const found = verdict<honest::AnyRootAtRankZero, OperatorLaws>();
    auto const* unknown = std::get_if<Unknown>(&found);
    ASSERT_NE(unknown, nullptr);
    EXPECT_NE(unknown->reason.find("use InOrderAtRankZero"), std::string::npos) << unknown->reason;
}

TEST(FalseDeclarations, AsksForLawsWhereTheInvariantIsFoundOrMissing) {
    auto const found = verdict<honest::WithoutInvariant, OperatorLaws>();
    EXPECT_TRUE(std::holds_alternative<Proved>(found) || std::holds_alternative<Checked>(found));
}

}  // namespace
}  // namespace cubecheck
