#include <concepts>
#include <limits>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "algorithms/catalog_explicit.hpp"
#include "models/support/error.hpp"
#include "models/support/exact.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/outside/own_target.hpp"

namespace cubecheck {
namespace {

/// Its cost has fewer rounds as a formula than as a number.
struct CheapOnPaper : Explicit {
    static constexpr std::string_view name = "mine/cheap_on_paper";
    using Collective = AllGather;
    using Cells = CellPerRank;
    static Family family() { return families::ring; }
    static constexpr std::string_view unproved = "its messages are listed";
    static explicit_form::Rounds rounds(Size const& size) {
        Index const n = size.nodes;
        explicit_form::Rounds rounds(static_cast<std::size_t>(n - 1));
        for (Index s = 0; s + 1 < n; ++s)
            for (Index i = 0; i < n; ++i)
                rounds[static_cast<std::size_t>(s)].push_back(
                    explicit_form::packet(i, (i + 1) % n, (i - s + n) % n));
        return rounds;
    }
    static auto cost(auto const& m) {
        if constexpr (std::same_as<std::remove_cvref_t<decltype(m.nodes)>, Index>)
            return Cost{m.nodes - 1, (m.nodes - 1) * m.nodes, m.nodes - 1};
        else
            return Cost{m.ceil_log, m.nodes, m.ceil_log};
    }
};
/// Its cost has fewer messages as a formula than as a number.  The form is user-defined.
struct FormCheapOnPaper : allgather::RingPass {
    static constexpr std::string_view name = "mine/form_cheap_on_paper";
    struct Form : Ring {
        static constexpr Index rounds(Size const& size) { return Ring::rounds(size); }
    };
    static constexpr auto cost(auto p) {
        if constexpr (std::same_as<decltype(p.nodes), Index>)
            return allgather::RingPass::cost(p);
        else
            return Cost{p.nodes - 1, p.nodes, p.nodes - 1};
    }
};

/// Has every number of ranks from three on, odd ones too.
struct FromThreeRanksOn : allgather::RingBothWays {
    static constexpr std::string_view name = "mine/from_three_ranks_on";
    struct Form : HalfRing {
        static constexpr bool has(Index nodes) { return nodes > 2; }
    };
};

/// Its formulas use numbers of definitions with chunks, a root or groups, which it does not have.
struct OfOtherNumbers : allgather::RingPass {
    static constexpr std::string_view name = "mine/of_other_numbers";
    static constexpr auto cost(auto p) {
        auto const rounds = p.members - 1;
        return Cost{rounds, p.nodes * (p.nodes - p.groups), rounds + p.chunks - 1 + p.root};
    }
};
struct ListedOfOtherNumbers : CheapOnPaper {
    static constexpr std::string_view name = "mine/listed_of_other_numbers";
    static constexpr auto cost(auto m) {
        return Cost{m.nodes - m.chunks, m.nodes * (m.nodes - 1), m.nodes - 1 + m.root};
    }
};

/// Adds a number to its rounds: 0 modulo 2^64, or the only quotient of two numbers that does not fit.
struct RoundsBeyond64Bits : CheapOnPaper {
    static constexpr std::string_view name = "mine/rounds_beyond_64_bits";
    static constexpr auto cost(auto m) {
        auto const beyond = m.nodes * (Index{1} << 32) * (Index{1} << 32);
        return Cost{m.nodes - 1 + beyond, m.nodes * (m.nodes - 1), m.nodes - 1};
    }
};
struct QuotientBeyond64Bits : CheapOnPaper {
    static constexpr std::string_view name = "mine/quotient_beyond_64_bits";
    static constexpr auto cost(auto m) {
        auto const least = m.nodes - m.nodes - (Index{1} << 62) - (Index{1} << 62);
        return Cost{m.nodes - 1 + floor_div(least, m.nodes - m.nodes - 1), m.nodes, m.nodes - 1};
    }
};
struct PairsBeyond64Bits : CheapOnPaper {
    static constexpr std::string_view name = "mine/pairs_beyond_64_bits";
    static constexpr auto cost(auto m) {
        auto const many = m.nodes - m.nodes + (Index{1} << 33);
        return Cost{m.nodes - 1 + pairs(many) + (Index{1} << 32), m.nodes * (m.nodes - 1), m.nodes - 1};
    }
};
/// Its numbers come close to 2^63.
struct RoundsWithin64Bits : CheapOnPaper {
    static constexpr std::string_view name = "mine/rounds_within_64_bits";
    static constexpr auto cost(auto m) {
        auto const far = m.nodes - m.nodes - (Index{1} << 62) - (Index{1} << 62) + 1;
        auto const none = floor_div(far, m.nodes - m.nodes - 1) + far;
        return Cost{m.nodes - 1 + none, m.nodes * (m.nodes - 1), m.nodes - 1};
    }
};

Verdict cost_of(Target const& target) {
    auto const asked = std::ranges::find(target.questions, "cost", &Question::property);
    return decide(target, *asked, up_to({2, 4}, target), [](std::string const&) { return true; });
}

TEST(CostOnPaper, IsTheOneThatIsCounted) {
    auto const listed = own_target<CheapOnPaper>(), of_own_form = own_target<FormCheapOnPaper>();
    EXPECT_EQ(listed.cost, "ceil(log p) rounds, p messages, ceil(log p) words");
    EXPECT_TRUE(std::holds_alternative<Refuted>(cost_of(listed)));
    EXPECT_EQ(of_own_form.cost, "n - 1 rounds, n messages, n - 1 words");
    EXPECT_TRUE(std::holds_alternative<Refuted>(cost_of(of_own_form)));
}

TEST(CostOnPaper, HasHalfOfTheRanksOnlyIfTheyAreEven) {
    EXPECT_THAT(own_target<FromThreeRanksOn>().cost, testing::StartsWith("floor(n/2) rounds"));
    EXPECT_THAT(target_of<allgather::NeighbourExchange>().cost, testing::StartsWith("n/2 rounds"));
}

TEST(CostOnPaper, HasNoNumbersThatTheDefinitionDoesNotHave) {
    EXPECT_EQ(own_target<OfOtherNumbers>().cost, "n - 1 rounds, n (n - 1) messages, n - 1 + 1 - 1 + 0 words");
    EXPECT_EQ(own_target<ListedOfOtherNumbers>().cost, "p - 1 rounds, p (p - 1) messages, p - 1 + 0 words");
    EXPECT_THAT(target_of<broadcast::PipelinedChain>().cost, testing::HasSubstr("k (n - 1) messages"));
}

/// Why small sizes do not decide the cost of A; empty if they do.
template <class A>
std::string cost_objection() {
    auto const target = own_target<A>();
    auto const asked = std::ranges::find(target.questions, "cost", &Question::property);
    Extent const extent{{target.sizes({2, 4}), "n <= 4"}, ProofEffort::sizes};
    auto const verdict = decide(target, *asked, extent, [](std::string const&) { return true; });
    auto const* unknown = std::get_if<Unknown>(&verdict);
    EXPECT_TRUE(unknown != nullptr || std::holds_alternative<Checked>(verdict));
    return unknown == nullptr ? "" : unknown->reason;
}

TEST(CostOnPaper, IsNotCheckedIfItIsComputedBeyond64Bits) {
    EXPECT_EQ(cost_objection<RoundsBeyond64Bits>(), "The definition computes a number beyond 64 bits.");
    EXPECT_EQ(cost_objection<QuotientBeyond64Bits>(), "The definition computes a number beyond 64 bits.");
    EXPECT_EQ(cost_objection<PairsBeyond64Bits>(), "The definition computes a number beyond 64 bits.");
    EXPECT_EQ(cost_objection<RoundsWithin64Bits>(), "");
}

TEST(CostOnPaper, HasQuotientsOfTheLeastNumber) {
    constexpr Index least = std::numeric_limits<Index>::min();
    EXPECT_THROW(floor_div(least, -1), Error);
    EXPECT_THROW(ceil_div(least, -1), Error);
    EXPECT_EQ(floor_div(least + 1, -1), std::numeric_limits<Index>::max());
    EXPECT_EQ(ceil_div(least, 1), least);
    EXPECT_EQ(floor_div(7, -1), -7);
}

TEST(CostOnPaper, IsExactForEveryNumber) {
    for (Index x = -9; x <= 9; ++x) {
        EXPECT_EQ(exact_pairs(x), pairs(x));
        for (Index n = -9; n <= 9; ++n) EXPECT_EQ(exact_wrap(x, n), wrap(x, n));
    }
    constexpr Index least = std::numeric_limits<Index>::min();
    EXPECT_EQ(exact_wrap(least, 1), least + 2);
    EXPECT_THROW(exact_wrap(1, least), Error);
    EXPECT_THROW(exact_pairs(least), Error);
}

/// Whether all costs of a catalog are such formulas.
template <class All>
inline constexpr bool have_recorded_costs = false;
template <class... A>
inline constexpr bool have_recorded_costs<std::tuple<A...>> = (own_detail::HasNoOtherCost<A> && ...);
static_assert(have_recorded_costs<ExplicitAlgorithms>);

}  // namespace
}  // namespace cubecheck
