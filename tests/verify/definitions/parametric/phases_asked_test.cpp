#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "algorithms/catalog.hpp"
#include "models/parametric/sizes.hpp"
#include "verify/definitions/parametric/property_checks/catalog.hpp"
#include "verify/definitions/parametric/target_of.hpp"

namespace cubecheck {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

/// Sends between neighbours on the ring.  The reduction before it uses arbitrary links.
struct AlongTheRing : broadcast::Linear {
    static constexpr Links links = Links::neighbours;
};
using FirstOverAnyLinks = Sequence<reduce::Linear, AlongTheRing>;

TEST(PhasesAsked, OnePhaseAloneIsNamed) {
    EXPECT_THAT((phase_text<FirstOverAnyLinks, Neighbours>()),
                testing::StartsWith("of the second phase only; in the first, every two nodes have"));
    EXPECT_THAT((phase_text<FirstOverAnyLinks, NoOverwrite>()), IsEmpty());
    EXPECT_THAT((phase_text<allreduce::RingPass, Neighbours>()), IsEmpty());
    EXPECT_THAT((phase_text<reduce::Linear, Neighbours>()), IsEmpty());
}

/// The first phase sends directly to the receivers, and the second around the ring.
struct StraightThenAround : Sequence<reducescatter::Pairwise, allgather::RingPass> {
    static constexpr std::string_view name = "mine/straight_then_around";
};

TEST(PhasesAsked, TheVerdictNamesIt) {
    auto const found = check<StraightThenAround, Neighbours>(sizes<StraightThenAround>({2, 4}),
                                                             [](std::string const&) { return true; });
    EXPECT_FALSE(found.counterexample);
    EXPECT_THAT(found.note, HasSubstr("of the second phase only"));
}

/// The first phase uses the links of a ring, and the second arbitrary links.
struct RingThenJumps : Sequence<reducescatter::RingPass, allgather::Circulant> {
    static constexpr std::string_view name = "mine/ring_then_jumps";
};

TEST(PhasesAsked, TheNetworkIsThatOfBothPhases) {
    using target_detail::network_of;
    EXPECT_EQ(&network_of<RingThenJumps>(), &families::complete);
    EXPECT_EQ(&network_of<allreduce::RingPass>(), &families::ring);
}

}  // namespace
}  // namespace cubecheck
