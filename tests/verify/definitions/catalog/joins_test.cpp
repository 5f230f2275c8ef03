#include "verify/definitions/catalog/joins.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "proofs/solvers/prover.hpp"
#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/catalog/joins/obligations.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/explicit/target.hpp"
#include "verify/definitions/target/by_name.hpp"

namespace cubecheck {
namespace {

using allreduce::RecursiveMultiplying;
using blocks::DigitRound;
using explicit_form::Rounds;
using JoinLemmas = std::set<std::string_view>;

/// Sizes of any number of ranks up to a bound, with several bases.
std::vector<Size> sizes_up_to(Index bound, std::vector<Index> const& bases = {2, 3, 4, 5, 7}) {
    std::vector<Size> all;
    for (Index n = 1; n <= bound; ++n)
        for (Index const base : bases) {
            all.push_back(ring_size(n));
            all.back().shape = base;
        }
    return all;
}

/// The messages to each rank, in the order in which it joins them.
Rounds by_receiver(Rounds rounds) {
    for (auto& round : rounds)
        std::ranges::stable_sort(round, {}, [](auto const& message) { return message.to; });
    return rounds;
}

/// The messages of the library: each round is a loop over the ranks of a group.
Rounds of_the_library(Size const& size) {
    Index const n = size.nodes, radix = size.shape, power = blocks::power_within(n, radix);
    Rounds rounds;
    for (Index extra = power; extra < n; ++extra)
        explicit_form::add(rounds, 0, {extra, extra % power, {{0, 0, Entry::right}}});
    for (Index distance = 1; distance < power; distance *= radix) {
        auto const round = static_cast<Index>(rounds.size());
        for (Index me = 0; me < power; ++me) {
            Index const own = me / distance % radix;
            for (Index digit = own; digit-- > 0;)
                explicit_form::add(rounds, round, {me - (own - digit) * distance, me, {{0, 0, Entry::left}}});
            for (Index digit = own + 1; digit < radix; ++digit)
                explicit_form::add(rounds, round,
                                   {me + (digit - own) * distance, me, {{0, 0, Entry::right}}});
        }
    }
    auto const last = static_cast<Index>(rounds.size());
    for (Index extra = power; extra < n; ++extra)
        explicit_form::add(rounds, last, explicit_form::packet(extra % power, extra, 0));
    return rounds;
}

TEST(ByJoins, RecursiveMultiplyingIsThatOfTheLibrary) {
    for (auto const& size : sizes_up_to(90))
        EXPECT_EQ(by_receiver(RecursiveMultiplying::rounds(size)), by_receiver(of_the_library(size)))
            << size.nodes << " ranks, base " << size.shape;
}

/// Ranks from 0 to n - 1, as a world of numbers.
struct RanksOf {
    Size size;
    bool is_rank(Index rank) const { return in_range(rank, size.nodes); }
};

/// The lemmas that fail at some size.
template <class A>
JoinLemmas failing_joins_at(std::vector<Size> const& sizes) {
    using namespace joins;
    JoinLemmas failing;
    auto const test = [&]<class L>(L, auto const&... of) {
        if (!L::template holds<A>(of...)) failing.insert(L::name);
    };
    for (auto const& size : sizes) {
        RanksOf const world{size};
        for (Index me = 0; me < size.nodes; ++me)
            for (Index other = 0; other < size.nodes; ++other) {
                test(Begins{}, world, A::Form::first(size), me, other);
                test(Ends{}, world, A::Form::last(size), me, other);
            }
        for (Index round = 0; round < A::Form::rounds(size); ++round) {
            auto const at = A::Form::in(size, round);
            for (Index me = 0; me < size.nodes; ++me) {
                for (Index i = -1; i <= size.shape; ++i) {
                    test(FromAnother{}, world, at, me, i);
                    for (Index j = -1; j <= size.shape; ++j) test(AllDiffer{}, world, at, me, i, j);
                }
                for (Index other = 0; other < size.nodes; ++other) {
                    if (A::replaces(at)) {
                        test(Replaced{}, world, at, me, other);
                        continue;
                    }
                    test(Gained{}, world, at, me, other);
                    for (Index i = 0; i < size.shape; ++i)
                        for (Index j = 0; j < size.shape; ++j)
                            test(BroughtOnce{}, world, at, me, other, i, j);
                }
            }
        }
    }
    return failing;
}

/// The lemmas that fail at some size up to a bound.
template <class A>
JoinLemmas failing_joins(Index bound, std::vector<Index> const& bases = {2, 3, 4}) {
    return failing_joins_at<A>(sizes_up_to(bound, bases));
}

template <class A>
bool is_proved_by_joins(std::string_view property) {
    return std::ranges::all_of(joins::obligations_of<A>(property), [](Obligation const& obligation) {
        return prove(obligation, defaults::resources).answer == Answer::proved;
    });
}

/// The lemmas of all properties that are not proved.
template <class A>
JoinLemmas lemmas_not_proved() {
    static std::set<std::string> names;
    JoinLemmas found;
    for (auto const* property : {"contract", "all_port"})
        for (auto const& obligation : joins::obligations_of<A>(property))
            if (prove(obligation, defaults::resources).answer != Answer::proved)
                found.insert(*names.insert(std::string(obligation.lemma)).first);
    return found;
}

TEST(ByJoins, LemmasHoldAndAreProved) {
    EXPECT_EQ(failing_joins<RecursiveMultiplying>(20, {2, 3, 4, 5, 7}), JoinLemmas{});
    EXPECT_EQ(lemmas_not_proved<RecursiveMultiplying>(), JoinLemmas{});
}

/// The cut after a round is the one before the next round.
TEST(ByJoins, CutsAreBetweenRounds) {
    using Form = blocks::LowestDigitFirst;
    for (auto const& size : sizes_up_to(300)) {
        auto cut = Form::first(size);
        for (Index round = 0; round < Form::rounds(size); ++round) {
            EXPECT_EQ(Form::in(size, round).before(), cut) << size.nodes << ", base " << size.shape;
            cut = Form::in(size, round).after();
        }
        EXPECT_EQ(Form::last(size), cut) << size.nodes << ", base " << size.shape;
    }
}

/// The parts of a rank in a round, as the prover understands them.
struct Parts {
    Index above, digit, below, surplus;
    friend auto operator<=>(Parts const&, Parts const&) = default;
};
Parts parts_of(Index rank, blocks::DigitAt const& at) {
    Index const place = rank % at.power;
    return {place / (at.block * at.radix), at.digit(rank), place % at.block, at.surplus(rank)};
}

/// The ranks of a round are all combinations of parts, as many with each place as the prover is told. The
/// functions of a round change one part.
TEST(ByJoins, RanksHaveThePartsOfTheProof) {
    for (auto const& size : sizes_up_to(130))
        for (Index round = 0; round < blocks::LowestDigitFirst::rounds(size); ++round) {
            auto const at = blocks::LowestDigitFirst::in(size, round);
            if (at.kind != DigitRound::joins) continue;
            Index const groups = at.power / (at.block * at.radix);
            ASSERT_EQ(groups * at.block * at.radix, at.power);
            std::set<Parts> all;
            Index ranks = 0;
            for (Index rank = 0; rank < size.nodes; ++rank) {
                auto const parts = parts_of(rank, at);
                EXPECT_TRUE(all.insert(parts).second);
                EXPECT_TRUE(in_range(parts.above, groups) && in_range(parts.digit, at.radix) &&
                            in_range(parts.below, at.block) &&
                            in_range(parts.surplus, at.ranks_at_place(rank)));
                if (parts.surplus == 0) ranks += at.ranks_at_place(rank);
                for (Index surplus = -1; surplus <= at.ranks_at_place(rank); ++surplus)
                    EXPECT_EQ(parts_of(at.with_surplus(rank, surplus), at),
                              (Parts{parts.above, parts.digit, parts.below,
                                     surplus < 0 ? parts.surplus : surplus}));
                for (Index digit = -1; digit <= at.radix; ++digit)
                    EXPECT_EQ(parts_of(at.with_digit(rank, digit), at),
                              (Parts{parts.above, in_range(digit, at.radix) ? digit : parts.digit,
                                     parts.below, parts.surplus}));
            }
            EXPECT_EQ(ranks, size.nodes);
            for (auto const& cut : {at.before(), at.after()}) EXPECT_TRUE(cut.folded && !cut.unfolded);
            // The step has no divisor in common with a base.
            for (Index a = 0; a < size.nodes; ++a)
                for (Index b = 0; b < size.nodes; b += 11) {
                    auto const of_a = parts_of(a, at), of_b = parts_of(b, at);
                    bool const above = of_a.above == of_b.above;
                    EXPECT_EQ(at.before().is_same_block(a, b), above && of_a.digit == of_b.digit);
                    EXPECT_EQ(at.after().is_same_block(a, b), above);
                }
        }
}

/// Where values are not joined, blocks are places before the first digit, and all places after the last one.
TEST(ByJoins, OtherRoundsHaveTheBlocksOfTheProof) {
    for (auto const& size : sizes_up_to(130))
        for (Index round = 0; round < blocks::LowestDigitFirst::rounds(size); ++round) {
            auto const at = blocks::LowestDigitFirst::in(size, round);
            if (at.kind == DigitRound::joins) continue;
            bool const folds = at.kind == DigitRound::folds;
            EXPECT_EQ(at.before().folded, !folds);
            EXPECT_EQ(at.after().unfolded, !folds);
            for (Index a = 0; a < size.nodes; ++a)
                for (Index b = 0; b < size.nodes; ++b) {
                    bool const expected = !folds || at.with_surplus(a, 0) == at.with_surplus(b, 0);
                    EXPECT_EQ(at.before().is_same_block(a, b), expected);
                    EXPECT_EQ(at.after().is_same_block(a, b), expected);
                }
        }
}

/// Ranks with a digit above 40 receive from the same rank twice, and not from another one.
struct OneRankTwice : RecursiveMultiplying {
    static constexpr auto sender(auto const& me, auto const& i, auto const& at) {
        if (at.kind != DigitRound::joins) return RecursiveMultiplying::sender(me, i, at);
        auto const is_other = 40 < at.digit(me) && i == 1;
        return RecursiveMultiplying::sender(me, choose(is_other, zero_like(i), i), at);
    }
};
/// With a radix above 64, ranks do not receive from the farthest rank above.
struct WithoutTheFarthest : RecursiveMultiplying {
    static constexpr auto senders(auto const& me, auto const& at) {
        auto const right = RecursiveMultiplying::senders(me, at);
        return right - one_if(at.kind == DigitRound::joins && 64 < at.radix && 0 < right);
    }
};
/// Only the first 40 surplus ranks with a place are folded.
struct SurplusForgotten : RecursiveMultiplying {
    static constexpr auto senders(auto const& me, auto const& at) {
        auto const right = RecursiveMultiplying::senders(me, at);
        return choose(at.kind == DigitRound::folds && 40 < right, zero_like(right) + 40, right);
    }
};
/// Surplus ranks after the 40th one with a place receive no result.
struct ResultWithheld : RecursiveMultiplying {
    static constexpr auto senders(auto const& me, auto const& at) {
        auto const right = RecursiveMultiplying::senders(me, at);
        return choose(at.kind == DigitRound::unfolds && 40 < at.surplus(me), zero_like(right), right);
    }
};
/// Surplus ranks after the 40th one with a place receive the result from the one before them.
struct ResultOfASurplusRank : RecursiveMultiplying {
    static constexpr auto sender(auto const& me, auto const& i, auto const& at) {
        auto const right = RecursiveMultiplying::sender(me, i, at);
        if (at.kind != DigitRound::unfolds) return right;
        return at.with_surplus(me, choose(40 < at.surplus(me), at.surplus(me) - 1, zero_like(i)));
    }
};
/// The invariant claims the result of all ranks only before the last round.
struct ClaimedTooEarly : RecursiveMultiplying {
    static constexpr auto holds(auto const& me, auto const& other, auto const& at) {
        auto const right = RecursiveMultiplying::holds(me, other, at);
        return at.unfolded ? !(40 < at.surplus(me)) || me == other : right;
    }
};
/// With a radix above 64, surplus ranks take part in the groups.
struct SurplusJoins : RecursiveMultiplying {
    static constexpr auto senders(auto const& me, auto const& at) {
        auto const right = RecursiveMultiplying::senders(me, at);
        if (at.kind != DigitRound::joins) return right;
        return choose(64 < at.radix, at.radix - 1, right);
    }
};

/// With a radix of 40 or more, a rank receives from all others only if a rank can have the digit `radix`.
struct ADigitTooHigh : RecursiveMultiplying {
    static constexpr auto senders(auto const& me, auto const& at) {
        auto const right = RecursiveMultiplying::senders(me, at);
        if (at.kind != DigitRound::joins) return right;
        auto const is_too_high = at.digit(at.with_digit(me, at.radix)) == at.radix;
        return choose(is_too_high || at.radix < 40 || !(at.surplus(me) == 0), right, right - 1);
    }
};
/// The same if a rank can have a surplus below 0.
struct ASurplusTooLow : RecursiveMultiplying {
    static constexpr auto senders(auto const& me, auto const& at) {
        auto const right = RecursiveMultiplying::senders(me, at);
        if (at.kind != DigitRound::joins) return right;
        auto const is_too_low = at.surplus(at.with_surplus(me, zero_like(right) - 1)) < 0;
        return choose(is_too_low || at.radix < 40 || !(at.surplus(me) == 0), right, right - 1);
    }
};

TEST(ByJoins, LateErrorsAreNotProved) {
    for (auto const& failing : {failing_joins<ADigitTooHigh>(20), failing_joins<ASurplusTooLow>(20)})
        EXPECT_EQ(failing, JoinLemmas{});
    for (auto const& open : {lemmas_not_proved<ADigitTooHigh>(), lemmas_not_proved<ASurplusTooLow>()})
        EXPECT_EQ(open, JoinLemmas{"gained"});
    EXPECT_EQ(failing_joins<OneRankTwice>(20), JoinLemmas{});
    EXPECT_EQ(failing_joins<WithoutTheFarthest>(20), JoinLemmas{});
    EXPECT_EQ(failing_joins<SurplusForgotten>(20), JoinLemmas{});
    EXPECT_EQ(failing_joins<ResultWithheld>(20), JoinLemmas{});
    EXPECT_EQ(failing_joins<ResultOfASurplusRank>(20), JoinLemmas{});
    EXPECT_EQ(failing_joins<ClaimedTooEarly>(20), JoinLemmas{});
    EXPECT_EQ(failing_joins<SurplusJoins>(20), JoinLemmas{});
    EXPECT_EQ(lemmas_not_proved<OneRankTwice>(), (JoinLemmas{"gained", "brought_once", "all_differ"}));
    EXPECT_EQ(lemmas_not_proved<WithoutTheFarthest>(), JoinLemmas{"gained"});
    EXPECT_EQ(lemmas_not_proved<SurplusForgotten>(), JoinLemmas{"gained"});
    EXPECT_EQ(lemmas_not_proved<ResultWithheld>(), JoinLemmas{"replaced"});
    EXPECT_EQ(lemmas_not_proved<ResultOfASurplusRank>(), JoinLemmas{"replaced"});
    EXPECT_EQ(lemmas_not_proved<ClaimedTooEarly>(), (JoinLemmas{"replaced", "ends"}));
    EXPECT_FALSE(is_proved_by_joins<SurplusJoins>("contract"));
    EXPECT_FALSE(is_by_joins<OneRankTwice>() || is_by_joins<ClaimedTooEarly>());
}

/// The errors show in runs of a size that has them.
TEST(ByJoins, LateErrorsAreErrors) {
    EXPECT_EQ(failing_joins_at<OneRankTwice>({sizes_up_to(42, {42}).back()}),
              (JoinLemmas{"gained", "brought_once", "all_differ"}));
    EXPECT_EQ(failing_joins_at<ResultWithheld>({sizes_up_to(42, {43}).back()}), JoinLemmas{"replaced"});
}

/// A rank receives from itself, in place of the highest rank of its group.
struct FromItself : RecursiveMultiplying {
    static constexpr auto sender(auto const& me, auto const& i, auto const& at) {
        return at.kind == DigitRound::joins ? at.with_digit(me, i) : RecursiveMultiplying::sender(me, i, at);
    }
};
/// Surplus ranks have the results that they never receive.
struct AllFromTheStart : RecursiveMultiplying {
    static constexpr auto holds(auto const& me, auto const& other, auto const& at) {
        auto const right = RecursiveMultiplying::holds(me, other, at);
        return !(at.surplus(me) == 0) || right;
    }
};
/// The digit of a round that has none.
struct DigitOfNoRound : RecursiveMultiplying {
    static constexpr auto brings(auto const& me, auto const& other, auto const& at) {
        return choose(at.digit(me) == 0, RecursiveMultiplying::brings(me, other, at), zero_like(at.radix));
    }
};
/// The network is not one of any number of ranks.
struct OnPowers : RecursiveMultiplying {
    static Family family() { return families::binary; }
};

TEST(ByJoins, EachLemmaFails) {
    EXPECT_TRUE(failing_joins<FromItself>(4).contains("from_another"));
    EXPECT_TRUE(failing_joins<AllFromTheStart>(3).contains("begins"));
    EXPECT_TRUE(lemmas_not_proved<FromItself>().contains("from_another"));
    EXPECT_TRUE(lemmas_not_proved<AllFromTheStart>().contains("begins"));
    for (auto const* property : {"in_range", "neighbours", "available", "contract", "progress", "all_port"})
        EXPECT_FALSE(is_proved_by_joins<FromItself>(property)) << property;
    EXPECT_THROW(is_proved_by_joins<DigitOfNoRound>("contract"), Unsupported);
    EXPECT_THROW(is_proved_by_joins<OnPowers>("contract"), Unsupported);
}

TEST(ByJoins, TargetsAreProvedForEverySize) {
    auto targets = catalog::targets();
    auto const* const target = target_named(targets, RecursiveMultiplying::name);
    ASSERT_NE(target, nullptr);
    for (auto const& question : target->questions) {
        if (!question.not_applicable.empty()) continue;
        auto const verdict =
            decide(*target, question, up_to({2, 5}, *target), [](auto const&) { return true; });
        ASSERT_TRUE(std::holds_alternative<Proved>(verdict)) << question.property;
        EXPECT_EQ(std::get<Proved>(verdict).scope, "every n and base");
    }
}

}  // namespace
}  // namespace cubecheck
