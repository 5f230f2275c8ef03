#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "algorithms/allgather/ring.hpp"
#include "models/network/host.hpp"
#include "models/parametric/sizes.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/parametric/target_of.hpp"

namespace cubecheck {
namespace {

/// The last rank sends to a rank that does not exist.
struct SendsPastTheEnd : allgather::RingPass {
    static constexpr std::string_view name = "wrong/sends_past_the_end";
    static constexpr auto to(auto me, auto) { return me + 1; }
};
struct SendsToItself : allgather::RingPass {
    static constexpr std::string_view name = "wrong/sends_to_itself";
    static constexpr auto to(auto me, auto) { return me; }
};
struct SendsAMissingCell : allgather::RingPass {
    static constexpr std::string_view name = "wrong/sends_a_missing_cell";
    static constexpr auto sends(auto me, auto at) { return One{me + at.nodes}; }
};
/// Passes on one cell in a set of its own, which declares `declared` cells.
template <int declared>
struct InASetOfItsOwn : allgather::RingPass {
    static constexpr std::string_view name = "wrong/in_a_set_of_its_own";
    struct Only {
        Index cell;
        constexpr bool contains(Index other) const { return other == cell; }
        constexpr Index size() const { return declared; }
        constexpr bool within(Index bound) const { return in_range(cell, bound); }
        constexpr Index number(Index) const { return 0; }
        constexpr Index member(Index) const { return cell; }
    };
    static constexpr Only sends(Index me, RingAt<Index> at) {
        return {allgather::RingPass::sends(me, at).member};
    }
    static constexpr Only receives(Index me, RingAt<Index> at) {
        return {allgather::RingPass::receives(me, at).member};
    }
};

std::string refusal(auto const& act) {
    try {
        act();
    } catch (Error const& error) {
        EXPECT_EQ(error.failure(), Failure::structure);
        return error.what();
    }
    return "";
}

/// The sentence with which every use of A's messages at n=4 is refused; empty if none is.
template <class A>
std::string refusal_of() {
    auto const size = ring_size(4);
    auto const traced = refusal([&] { trace<A>(size); });
    EXPECT_EQ(refusal([&] { script_of<A>(size); }), traced);
    EXPECT_EQ(refusal([&] { link_loads<A>(size, host(HostKind::ring, size.nodes)); }), traced);
    return traced;
}

TEST(OutOfRange, IsNotRun) {
    std::string const where = ": the property in_range shows where.";
    EXPECT_EQ(refusal_of<SendsPastTheEnd>(), "The definition names node 4, where there are 4" + where);
    EXPECT_EQ(refusal_of<SendsToItself>(), "The definition names node 0 as its own partner" + where);
    EXPECT_EQ(refusal_of<SendsAMissingCell>(), "The definition names cell 4, where there are 4" + where);
    EXPECT_EQ(refusal_of<InASetOfItsOwn<1000>>(),
              "The definition declares a set of 1000 cells, which has 1" + where);
    EXPECT_EQ(refusal_of<InASetOfItsOwn<1>>(), "");
    EXPECT_EQ(refusal_of<allgather::RingPass>(), "");
}

}  // namespace
}  // namespace cubecheck
