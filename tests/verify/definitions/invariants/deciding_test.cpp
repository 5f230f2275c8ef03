#include "tests/verify/definitions/invariants/without_invariant.hpp"
#include "tests/wrong/theorems/on_cubes.hpp"
#include "tests/wrong/theorems/on_rings.hpp"

/// The verdict on the contract of a definition without an invariant.
namespace cubecheck {
namespace {

template <class... A>
void expect_proved() {
    auto const look = [](std::string_view name, Verdict const& verdict) {
        auto const* const proved = std::get_if<Proved>(&verdict);
        ASSERT_NE(proved, nullptr) << name;
        EXPECT_NE(proved->note.find("invariant found"), std::string::npos) << name << ": " << proved->note;
    };
    (look(A::name, contract_of<WithoutInvariant<A>>()), ...);
}

template <class... Liar>
void expect_refuted() {
    auto const look = [](std::string_view name, Verdict const& verdict) {
        EXPECT_TRUE(std::holds_alternative<Refuted>(verdict)) << name;
    };
    (look(Liar::name, contract_of<WithoutInvariant<Liar>>()), ...);
}

/// An all-gather on a ring that goes to the right on up to 13 ranks, and to the left on more.  It is right,
/// but an invariant that is found at small sizes is false at larger ones.
struct TurnsAround : allgather::RingPass {
    static constexpr std::string_view name = "tests/turns_around";
    static constexpr auto one_of(auto at, auto right, auto left) {
        return choose(at.nodes < 14, wrap(right, at.nodes), wrap(left, at.nodes));
    }
    static constexpr auto to(auto me, auto at) { return one_of(at, me + 1, me - 1); }
    static constexpr auto from(auto me, auto at) { return one_of(at, me - 1, me + 1); }
    static constexpr auto sends(auto me, auto at) { return One{one_of(at, me - at.round, me + at.round)}; }
    static constexpr auto receives(auto me, auto at) {
        return One{one_of(at, me - at.round - 1, me + at.round + 1)};
    }
};

TEST(FoundInvariants, MakeTheContractATheorem) {
    expect_proved<allgather::RingPass, allreduce::RecursiveDoubling, scan::HillisSteele,
                  allreduce::RingPass>();
}

TEST(FoundInvariants, DoNotKeepAWrongResultFromBeingRefuted) {
    expect_refuted<liars::RingSilent, liars::RingSkipsARound, liars::CubeSkipsADimension,
                   liars::RingForgets>();
}

TEST(FoundInvariants, AreSaidToBeMissingWhereTheContractIsChecked) {
    auto const verdict = contract_of<WithoutInvariant<TurnsAround>>();
    auto const* const checked = std::get_if<Checked>(&verdict);
    ASSERT_NE(checked, nullptr);
    EXPECT_NE(checked->why_not_proved.find("no invariant found"), std::string::npos)
        << checked->why_not_proved;
}

}  // namespace
}  // namespace cubecheck
