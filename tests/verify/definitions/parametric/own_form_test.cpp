#include "verify/definitions/parametric/own_form.hpp"

#include <gtest/gtest.h>

#include "algorithms/allgather/ring.hpp"
#include "models/parametric/forms/cube.hpp"
#include "models/parametric/sizes.hpp"

namespace cubecheck {
namespace {

/// User-defined forms.
struct Honest : Ring {
    static constexpr Index rounds(Size const& size) { return size.nodes / 2; }
};
struct AllAreRankZero : Ring {
    static constexpr Index rank(Index) { return 0; }
};
struct AnotherRootAtTheEnd : Ring {
    static constexpr Cut last(Size const& size) { return {rounds(size), size.nodes, 0}; }
};
struct FewerRanksInARound : Ring {
    static constexpr At in(Size const& size, Index round) {
        return {round, size.nodes - (round == 2 ? 1 : 0), size.root};
    }
};
struct OfTwoAtMost : Ring {
    static constexpr bool has(Index nodes) { return nodes < 3; }
};

template <class Form>
std::string refusal(Size const& size) {
    try {
        expect_faithful<Form>("mine/own", size);
    } catch (Error const& error) {
        return error.what();
    }
    return "";
}

TEST(OwnForm, IsRefusedIfItTellsARunOtherwiseThanItIs) {
    Size const size{.nodes = 4, .root = 1};
    EXPECT_EQ(refusal<AllAreRankZero>(size), "The form of mine/own takes rank 0 for rank 1 at n=4.");
    EXPECT_EQ(refusal<AnotherRootAtTheEnd>(size), "The form of mine/own has rank 0 for the root 1 at n=4.");
    EXPECT_EQ(refusal<FewerRanksInARound>(size), "The form of mine/own has 3 ranks in a run at n=4.");
}

TEST(OwnForm, AcceptsAFormConsistentWithItsRuns) {
    EXPECT_EQ(refusal<Honest>({.nodes = 5, .root = 3}), "");
    EXPECT_EQ(refusal<AscendingCube>({.nodes = 8, .d = 3, .root = 5}), "");
}

template <class OwnForm>
struct On : allgather::RingPass {
    using Form = OwnForm;
};

TEST(OwnForm, SaysWhichNumbersOfRanksItHas) {
    EXPECT_EQ(describe<On<Honest>>(UpTo{5, 16}), "n <= 16");
    EXPECT_EQ(describe<On<EvenRing>>(UpTo{5, 16}), "even n <= 16");
    EXPECT_EQ(describe<On<OfTwoAtMost>>(UpTo{5, 16}), "n <= 16, 2 numbers of ranks that its form has");
}

}  // namespace
}  // namespace cubecheck
