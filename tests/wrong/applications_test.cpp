#include "tests/wrong/applications.hpp"

#include <gtest/gtest.h>

#include "algorithms/as_published/array_numbering_inclusive.hpp"
#include "algorithms/as_published/emulation_in_degree_rounds.hpp"
#include "algorithms/as_published/halo_exchange_strips.hpp"
#include "algorithms/as_published/matrix_vector_columns.hpp"
#include "algorithms/as_published/reduce_row_first.hpp"
#include "algorithms/as_published/samplesort_any_sample.hpp"

namespace cubecheck {
namespace {

using namespace applications;

bool go_on(std::string const&) { return true; }

/// Returns the counterexample of one check at small sizes, as "SIZE: WHERE"; empty if there is none.
std::string objection(Target const& target, std::string const& property) {
    auto const asked = std::ranges::find(target.questions, property, &Question::property);
    if (asked == target.questions.end() || !asked->not_applicable.empty()) return "is not asked";
    auto const found = asked->check(target.sizes({3, 5}), go_on).counterexample;
    return found ? found->size + ": " + found->where : "";
}

/// Returns the size of the counterexample of `Wrong`.  Expects that `Right` has none.
template <class Wrong, class Right>
std::string caught(std::string const& property) {
    EXPECT_EQ(objection(program_target<Right>(), property), "") << Right::Program::name;
    auto const text = objection(program_target<Wrong>(), property);
    return text.substr(0, text.find(':'));
}
template <class Wrong>
std::string caught_of_cannon(std::string const& property) {
    return caught<CannonCase<Wrong>, CannonCase<>>(property);
}

TEST(WrongApplication, IsCaughtByItsContract) {
    EXPECT_EQ(caught_of_cannon<wrong::CannonUnaligned>("contract"), "n=2");
    EXPECT_EQ((caught<TransposeCase<wrong::TransposeNothing>, TransposeCase<>>("contract")), "d=1");
    EXPECT_EQ((caught<HaloCase<wrong::HaloStale>, HaloCase<>>("contract")), "n=2, b=1");
    EXPECT_EQ((caught<SortCase<wrong::SamplesortAlone>, SortCase<>>("contract")), "d=1");
    EXPECT_EQ((caught<GatherCase<wrong::BroadcastsFromOneNode>, GatherCase<>>("contract")), "d=1");
}

TEST(WrongApplication, IsCaughtByTheStructureOfItsMessages) {
    EXPECT_EQ(caught_of_cannon<wrong::CannonDeaf>("matched"), "n=2");
    EXPECT_EQ(caught_of_cannon<wrong::CannonWaiting>("matched"), "n=2");
    EXPECT_EQ(caught_of_cannon<wrong::CannonDiagonal>("neighbours"), "n=2");
    EXPECT_EQ(caught_of_cannon<wrong::CannonCrowded>("congestion_free"), "n=1");
    EXPECT_EQ(caught_of_cannon<wrong::CannonCrowded>("ports"), "n=1");
    EXPECT_EQ((caught<TwoTreeCase<wrong::BroadcastOnOneTree>, TwoTreeCase<>>("one_port")), "n=2, k=2");
    EXPECT_EQ((caught<EmulationCase<wrong::EmulationAtOnce>, EmulationCase<EmulationOnePort>>("one_port")),
              "n=3");
}

TEST(WrongApplication, IsCaughtByItsCost) {
    EXPECT_EQ(caught_of_cannon<wrong::CannonSlow>("cost"), "n=2");
    EXPECT_EQ((caught<RelaxationOnRingCase<wrong::RelaxationTalkative>, RelaxationOnRingCase<>>("cost")),
              "n=2, k=1");
}

TEST(WrongApplication, IsCaughtByItsOwnProperties) {
    EXPECT_EQ(objection(program_target<OneLinkCase<EmulationOneLink>>(), "one_link"), "");
    EXPECT_TRUE(
        objection(program_target<OneLinkCase<wrong::EmulationTwoLinks>>(), "one_link").starts_with("n=3: "));
    EXPECT_EQ(objection(program_target<RelaxationOnRingCase<>>(), "penalty"), "");
    EXPECT_NE(objection(program_target<RelaxationOnRingCase<wrong::RelaxationTalkative>>(), "penalty"), "");
    EXPECT_EQ((caught<SortCase<wrong::SamplesortUnsorted>, SortCase<>>("balanced")), "d=1");
    EXPECT_EQ((caught<SortCase<wrong::SamplesortWithoutSample>, SortCase<>>("balanced")), "d=1");
    EXPECT_EQ((caught<SortCase<wrong::SamplesortWithoutSample>, SortCase<>>("equal_buckets")), "d=0");
    auto const sizes = ByNumber::sizes({0, 8});
    EXPECT_FALSE(check_trees<TwoTrees>(sizes, go_on).counterexample);
    EXPECT_TRUE(check_trees<wrong::OneTree>(sizes, go_on).counterexample);
}

TEST(ApplicationAsPublished, IsRefutedAtTheStatedSize) {
    auto const size = [](Target const& target, std::string const& property) {
        auto const text = objection(target, property);
        return text.substr(0, text.find(':'));
    };
    using namespace as_published;
    EXPECT_EQ(size(program_target<MatrixVectorCase<MatrixVectorColumns>>(), "contract"), "d=1");
    EXPECT_EQ(size(program_target<GridReduceCase<ReduceRowFirst>>(), "contract"), "d=1");
    EXPECT_EQ(size(program_target<NumberingCase<ArrayNumberingInclusive>>(), "contract"), "d=0");
    EXPECT_EQ(size(program_target<HaloCase<HaloExchangeStrips>>(), "cost"), "n=2, b=2");
    EXPECT_EQ(size(program_target<OneLinkCase<EmulationInDegreeRounds>>(), "cost"), "n=3");
    EXPECT_EQ(size(program_target<SortCase<SamplesortAnySample>>(), "equal_buckets"), "d=1");
}

/// The reduction of ledger G-17, with columns before rows.
struct ReduceColumnsFirst : as_published::ReduceRowFirst {
    static void run(auto& machine, Size const& size) {
        along(machine, size, GridColumns{side(size)});
        along(machine, size, FirstRow{side(size)});
    }
};

TEST(ApplicationAsPublished, ReductionOnAGridFailsOnlyByItsOrder) {
    auto const target = program_target<GridReduceCase<ReduceColumnsFirst>>();
    for (auto const* const property : {"contract", "matched", "neighbours", "one_port", "cost"})
        EXPECT_EQ(objection(target, property), "") << property;
}

}  // namespace
}  // namespace cubecheck
