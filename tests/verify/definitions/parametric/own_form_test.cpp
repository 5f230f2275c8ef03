#include "verify/definitions/parametric/own_form.hpp"

#include <gtest/gtest.h>

#include "algorithms/allgather/ring.hpp"
#include "models/parametric/forms/cube.hpp"
#include "models/parametric/forms/line.hpp"
#include "models/parametric/forms/ring.hpp"
#include "models/parametric/forms/swing.hpp"
#include "models/parametric/forms/two_levels.hpp"
#include "models/parametric/optimum.hpp"
#include "models/parametric/sizes.hpp"
#include "verify/definitions/parametric/target_of.hpp"

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

struct ColumnsOfAllRanks : RowsThenColumns {
    static constexpr At in(Size const& size, Index round) {
        auto at = RowsThenColumns::in(size, round);
        at.groups = size.nodes, at.members = 1;
        return at;
    }
};
struct HonestTorus : RowsThenColumns {
    static constexpr Index rounds(Size const& size) { return RowsThenColumns::rounds(size); }
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
    EXPECT_EQ(refusal<ColumnsOfAllRanks>({.nodes = 6, .shape = 3}),
              "The form of mine/own has 6 rows of 1 ranks at base 3 at n=6.");
}

TEST(OwnForm, AcceptsAFormConsistentWithItsRuns) {
    EXPECT_EQ(refusal<Honest>({.nodes = 5, .root = 3}), "");
    EXPECT_EQ(refusal<AscendingCube>({.nodes = 8, .d = 3, .root = 5}), "");
    EXPECT_EQ(refusal<HonestTorus>({.nodes = 6, .shape = 3}), "");
    EXPECT_EQ(refusal<HonestTorus>({.nodes = 5, .shape = 3}), "");
}

template <class OwnForm>
struct On : allgather::RingPass {
    using Form = OwnForm;
};

TEST(OwnForm, SaysWhichNumbersOfRanksItHas) {
    EXPECT_EQ(size_scope<On<Honest>>(UpTo{5, 16}).text(), "n <= 16");
    EXPECT_EQ(size_scope<On<EvenRing>>(UpTo{5, 16}).text(), "even n <= 16");
    EXPECT_EQ(size_scope<On<OfTwoAtMost>>(UpTo{5, 16}).text(), "n <= 16, where it has 2 sizes");
}

/// Derived from a line, a ring or a torus, with the places of another network.
struct RingCalledALine : WholeLine {
    using At = RingAt<Index>;
    static constexpr At in(Size const& size, Index round) { return Ring::in(size, round); }
};
struct JumpsCalledARing : Ring {
    using At = SwingAt<Index>;
};
struct JumpsCalledATorus : RowsThenColumns {
    using At = TwoLevelsAt<Index, Index>;
};

TEST(OwnForm, HasTheNetworkOfItsPlaces) {
    using target_detail::network_of;
    EXPECT_EQ(&network_of<On<RingCalledALine>>(), &families::ring);
    EXPECT_EQ(&network_of<On<JumpsCalledARing>>(), &families::binary);
    EXPECT_EQ(&network_of<On<JumpsCalledATorus>>(), &families::based);
    EXPECT_EQ(&network_of<On<Honest>>(), &families::ring);
    EXPECT_EQ(&network_of<On<HonestTorus>>(), &families::torus);
    EXPECT_EQ(&network_of<On<WholeLine>>(), &families::line);
}

TEST(OwnForm, IsBoundedByItsPlaces) {
    using optimum::is_on;
    EXPECT_FALSE((is_on<optimum::RoundsAlongALine, RingCalledALine>));
    EXPECT_FALSE((is_on<optimum::RoundsOverTwoLinks, JumpsCalledARing>));
    EXPECT_TRUE((is_on<optimum::RoundsAlongALine, WholeLine>));
    EXPECT_TRUE((is_on<optimum::RoundsFromARoot, LineFromRoot>));
    EXPECT_TRUE((is_on<optimum::RoundsOverTwoLinks, HalfRing>));
}

}  // namespace
}  // namespace cubecheck
