#include "verify/definitions/decide/declared_cost.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "algorithms/allgather/ring.hpp"
#include "models/parametric/sizes.hpp"
#include "models/support/collected.hpp"
#include "models/support/error.hpp"
#include "properties/parametric/cost.hpp"
#include "properties/parametric/in_range.hpp"
#include "verify/definitions/parametric/target_of.hpp"

namespace cubecheck {
namespace {

struct DeclaresOneRound : allgather::RingPass {
    static constexpr std::string_view name = "wrong/declares_one_round";
    static constexpr auto cost(auto p) { return Cost{p.nodes - p.nodes + 1, p.nodes - 1, p.nodes - 1}; }
};
struct LastSendsToNobody : allgather::RingPass {
    static constexpr std::string_view name = "wrong/last_sends_to_nobody";
    static constexpr auto to(auto me, auto) { return me + 1; }
};

/// A as if from outside, with the questions in_range and cost, checked at sizes.
template <class A>
Target declared() {
    Target target = sized<A>();
    target.is_own = true;
    target.questions = collected(target_detail::bounded_question<A, InRange>(),
                                 target_detail::bounded_question<A, CostFormula>());
    return target;
}

/// The failure for which a comparison of A at n=4 is refused.
template <class A>
Failure refused() {
    try {
        remark_on_cost(declared<A>(), {ring_size(4)});
    } catch (Error const& error) {
        EXPECT_NE(std::string_view(error.what()).find(" cannot be compared: "), std::string_view::npos);
        return error.failure();
    }
    return Failure::none;
}

TEST(DeclaredCost, IsRefusedIfARunHasAnother) {
    EXPECT_EQ(refused<DeclaresOneRound>(), Failure::cost);
    EXPECT_EQ(refused<LastSendsToNobody>(), Failure::structure);
    EXPECT_EQ(refused<allgather::RingPass>(), Failure::none);
}

TEST(DeclaredCost, HasARemarkWhereItIsNotChecked) {
    auto target = declared<allgather::RingPass>();
    EXPECT_EQ(remark_on_cost(target, {ring_size(4), ring_size(16)}), "");
    EXPECT_EQ(remark_on_cost(target, {ring_size(4), ring_size(64), ring_size(128)}),
              "The cost of allgather/ring is declared, and not checked here at n=64 and beyond: cubecheck "
              "verify allgather/ring --property cost");
    target.is_own = false;
    EXPECT_EQ(remark_on_cost(target, {ring_size(64)}), "");
}

}  // namespace
}  // namespace cubecheck
