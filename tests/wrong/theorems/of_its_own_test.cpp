#include "tests/wrong/theorems/of_its_own.hpp"

#include <algorithm>

#include "tests/wrong/theorems/expect_caught.hpp"
#include "tests/wrong/theorems/honest.hpp"
#include "verify/definitions/outside/own_target.hpp"

namespace cubecheck {
namespace {

TEST(FalseDeclarations, OfUserDefinedTypesAreNeverProved) { liars::expect_caught(liars::OfItsOwn{}, 9); }

/// Returns the verdict on property P of a definition.
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

/// On five ranks, a rank has no cells.
struct WithoutCellsOnFive : allgather::RingPass {
    static constexpr std::string_view name = "liars/without_cells_on_five";
    struct Own : AllGather {
        static constexpr std::string_view name = "own";
    };
    using Collective = Own;
    struct AsManyAsThereAre {
        static constexpr auto count(auto nodes, auto) { return choose(nodes == 5, nodes - nodes, nodes); }
        static constexpr Index cell(Index i) { return i; }
    };
    using Cells = AsManyAsThereAre;
};

TEST(FalseDeclarations, NothingIsClaimedForRanksWithoutCells) {
    auto const found = verdict<WithoutCellsOnFive, NoOverwrite>();
    auto const* unknown = std::get_if<Unknown>(&found);
    ASSERT_NE(unknown, nullptr);
    EXPECT_NE(unknown->reason.find("in_range"), std::string::npos) << unknown->reason;
}

/// Every two ranks that swing are linked, so routes have no lengths there.
static_assert(!optimum::is_on<optimum::WordsOfAllWays, Swinging>);
static_assert(optimum::is_on<optimum::WordsOfAllWays, alltoall::StoreAndForward::Form>);

TEST(FalseDeclarations, TheScopeSaysWhichRootsWereTried) {
    EXPECT_EQ(size_scope<broadcast::ScatterRing>(UpTo{.d = 0, .nodes = 70}).text(),
              "n <= 70, four roots where p > 64");
    EXPECT_EQ(size_scope<broadcast::ScatterRing>(UpTo{.d = 0, .nodes = 64}).text(), "n <= 64");
    EXPECT_EQ(size_scope<allgather::RingPass>(UpTo{.d = 0, .nodes = 70}).text(), "n <= 70");
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
