#include "verify/definitions/catalog/parts.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "proofs/solvers/prover.hpp"
#include "verify/definitions/catalog/catalog.hpp"
#include "verify/definitions/catalog/parts/obligations.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/explicit/target.hpp"
#include "verify/definitions/target/by_name.hpp"

namespace cubecheck {
namespace {

using allreduce::Bcube;
using blocks::LevelRound;
using blocks::ScatterThenGather;
using PartLemmas = std::set<std::string_view>;

/// Any number of ranks up to a bound, with several bases.
std::vector<Size> sizes_of_levels(Index bound, std::vector<Index> const& bases) {
    std::vector<Size> all;
    for (Index n = 1; n <= bound; ++n)
        for (Index const base : bases) {
            all.push_back(ring_size(n));
            all.back().shape = base;
        }
    return all;
}

explicit_form::Rounds ordered_by_receiver(explicit_form::Rounds rounds) {
    for (auto& round : rounds)
        std::ranges::stable_sort(round, {}, [](auto const& message) { return message.to; });
    return rounds;
}

/// The library's rounds on c b^x ranks, after and before those of the surplus ranks.
explicit_form::Rounds of_the_hypercube(Size const& size) {
    Index const ranks = blocks::whole_groups(size.nodes, size.shape);
    Index const all = blocks::CellPerNumber::count(size);
    explicit_form::Rounds rounds, results;
    for (Index extra = ranks; extra < size.nodes; ++extra) {
        explicit_form::add(rounds, 0, blocks::cells(extra, extra - ranks, 0, all, Entry::right));
        explicit_form::add(results, 0, blocks::cells(extra - ranks, extra, 0, all, Entry::put));
    }
    for (auto part : {blocks::digit_groups(ranks, size.shape, all), results})
        rounds.insert(rounds.end(), part.begin(), part.end());
    return rounds;
}

TEST(ByParts, BcubeIsThatOfTheLibrary) {
    for (auto const& size : sizes_of_levels(40, {2, 3, 4, 5}))
        EXPECT_EQ(ordered_by_receiver(Bcube::rounds(size)), ordered_by_receiver(of_the_hypercube(size)))
            << size.nodes << " ranks, base " << size.shape;
}

/// Ranks from 0 to n - 1, as a world of numbers.
struct RanksBelow {
    Index nodes;
    bool is_rank(Index rank) const { return in_range(rank, nodes); }
};

/// The lemmas that fail at some size up to a bound.
template <class A>
PartLemmas failing_parts(Index bound, std::vector<Index> const& bases = {2, 3, 4}) {
    using namespace in_parts;
    PartLemmas failing;
    auto const test = [&]<class L>(L, auto const&... of) {
        if (!L::template holds<A>(of...)) failing.insert(L::name);
    };
    for (auto const& size : sizes_of_levels(bound, bases)) {
        RanksBelow const world{size.nodes};
        for (Index me = 0; me < size.nodes; ++me)
            for (Index other = 0; other < size.nodes; ++other) {
                for (Index round = 0; round < A::Form::rounds(size); ++round)
                    test(ToOne{}, world, A::Form::in(size, round), me, other);
                for (Index cell = 0; cell < A::Cells::count(size); ++cell) {
                    test(Begins{}, world, A::Form::first(size), me, other, cell);
                    test(OneIsNeeded{}, world, A::Form::middle(size), me, other, cell);
                    test(Ends{}, world, A::Form::last(size), me, other, cell);
                    for (Index round = 0; round < A::Form::rounds(size); ++round) {
                        auto const at = A::Form::in(size, round);
                        test(FromAnother{}, world, at, me);
                        if (A::replaces(at))
                            test(Replaced{}, world, at, me, other, cell);
                        else
                            test(Joined{}, world, at, me, other, cell);
                    }
                }
            }
    }
    return failing;
}

/// The lemmas of all properties that are not proved.
template <class A>
PartLemmas parts_not_proved() {
    static std::set<std::string> names;
    PartLemmas found;
    for (auto const* property : {"agreement", "one_port"})
        for (auto const& obligation : in_parts::obligations_of<A>(property))
            if (prove(obligation, defaults::resources).answer != Answer::proved)
                found.insert(*names.insert(std::string(obligation.lemma)).first);
    return found;
}

TEST(ByParts, LemmasHoldAndAreProved) {
    EXPECT_EQ(failing_parts<Bcube>(10), PartLemmas{});
    EXPECT_EQ(parts_not_proved<Bcube>(), PartLemmas{});
}

/// The cut after a round states the same as the one before the next round.
TEST(ByParts, CutsAreBetweenRounds) {
    auto sizes = sizes_of_levels(14, {2, 3, 4, 5});
    // From 18 ranks on, base 3 has three levels with two members in the last one.
    std::ranges::copy(sizes_of_levels(27, {3}), std::back_inserter(sizes));
    for (auto const& size : sizes) {
        std::vector<std::pair<blocks::LevelAt::Cut, blocks::LevelAt::Cut>> pairs;
        auto cut = ScatterThenGather::first(size);
        Index const rounds = ScatterThenGather::rounds(size);
        for (Index round = 0; round < rounds; ++round) {
            auto const at = ScatterThenGather::in(size, round);
            pairs.emplace_back(cut, at.before());
            bool const is_late = at.kind == LevelRound::gathers || at.kind == LevelRound::unfolds;
            bool const was_late =
                round > 0 && ScatterThenGather::in(size, round - 1).kind == LevelRound::gathers;
            if (is_late && !was_late) pairs.emplace_back(cut, ScatterThenGather::middle(size));
            cut = at.after();
        }
        pairs.emplace_back(cut, ScatterThenGather::last(size));
        for (auto const& [a, b] : pairs)
            for (Index me = 0; me < size.nodes; ++me)
                for (Index cell = 0; cell < blocks::CellPerNumber::count(size); ++cell) {
                    ASSERT_EQ(a.is_needed(me, cell), b.is_needed(me, cell))
                        << size.nodes << " ranks, base " << size.shape << ", rank " << me << ", cell "
                        << cell;
                    for (Index other = 0; other < size.nodes && a.is_needed(me, cell); ++other)
                        ASSERT_EQ(a.has(me, other, cell), b.has(me, other, cell))
                            << size.nodes << " ranks, base " << size.shape << ", rank " << me << ", cell "
                            << cell << ", other " << other;
                }
    }
}

/// The parts of a place in a round, as the prover understands them.
using PlaceParts = std::tuple<Index, Index, Index>;
PlaceParts place_parts(Index place, blocks::LevelAt const& at) {
    return {place / (at.block * at.members), at.digit(place), place % at.block};
}

/// The places of a round are all combinations of parts. Each has one rank or two, and owns a cell. The
/// functions of a round change one part.
TEST(ByParts, RanksAndCellsHaveThePartsOfTheProof) {
    for (auto const& size : sizes_of_levels(40, {2, 3, 4, 5, 7}))
        for (Index round = 0; round < ScatterThenGather::rounds(size); ++round) {
            auto const at = ScatterThenGather::in(size, round);
            bool const is_outside = at.kind == LevelRound::folds || at.kind == LevelRound::unfolds;
            Index const groups = at.ranks / (at.block * at.members);
            ASSERT_EQ(groups * at.block * at.members, at.ranks);
            EXPECT_TRUE(is_outside ? at.block == 1 && 1 < at.members : in_range(at.turn, at.members - 1));
            std::set<PlaceParts> all;
            Index ranks = 0;
            for (Index place = 0; place < at.ranks; ++place) {
                auto const [above, digit, below] = place_parts(place, at);
                EXPECT_TRUE(all.insert({above, digit, below}).second);
                EXPECT_TRUE(in_range(above, groups) && in_range(digit, at.members) &&
                            in_range(below, at.block));
                EXPECT_TRUE(at.ranks_at_place(place) == 1 || at.ranks_at_place(place) == 2);
                for (Index surplus = 0; surplus < at.ranks_at_place(place); ++surplus, ++ranks) {
                    Index const rank = at.with_surplus(place, surplus);
                    EXPECT_EQ(at.with_surplus(rank, -1), rank);
                    for (Index const none : {Index{-1}, at.members})
                        EXPECT_EQ(at.with_digit(rank, none), rank);
                    EXPECT_TRUE(in_range(rank, size.nodes));
                    EXPECT_EQ(at.surplus(rank), surplus);
                    EXPECT_EQ(rank % at.ranks, place);
                    EXPECT_EQ(at.with_surplus(rank, 0), place);
                }
                for (Index other = 0; other < at.members; ++other)
                    EXPECT_EQ(place_parts(at.with_digit(place, other), at), PlaceParts(above, other, below));
                EXPECT_EQ(at.owner(at.cell_of(place)), place);
                for (Index rank = 0; rank < size.nodes; ++rank)
                    EXPECT_EQ(at.is_above(place, rank),
                              above == std::get<0>(place_parts(rank % at.ranks, at)));
            }
            EXPECT_EQ(ranks, size.nodes);
            for (Index cell = 0; cell < at.cells; ++cell) {
                EXPECT_TRUE(in_range(at.owner(cell), at.ranks));
                EXPECT_EQ(at.owners_digit(cell), std::get<1>(place_parts(at.owner(cell), at)));
                for (Index rank = 0; rank < size.nodes; ++rank)
                    EXPECT_EQ(at.is_below_owner(rank, cell),
                              std::get<2>(place_parts(rank % at.ranks, at)) ==
                                  std::get<2>(place_parts(at.owner(cell), at)));
            }
        }
}

/// After 40 turns of a digit, ranks receive from the same ranks again.
struct FromTheSameAgain : Bcube {
    static constexpr auto sender(auto const& me, auto const& at) {
        auto const again = wrap(at.digit(me) - 1, at.members);
        auto const is_digit = at.kind == LevelRound::scatters || at.kind == LevelRound::gathers;
        if (!is_digit) return Bcube::sender(me, at);
        return choose_rank(40 < at.turn, me, again, at);
    }

private:
    static constexpr auto choose_rank(auto const& is_late, auto const& me, auto const& digit,
                                      auto const& at) {
        return at.with_digit(me, choose(is_late, digit, wrap(at.digit(me) - at.turn - 1, at.members)));
    }
};
/// In groups of more than 64 members, the last turn is left out.
struct WithoutTheLastTurn : Bcube {
    static constexpr auto receives(auto const& me, auto const& at) {
        auto const is_left_out = 64 < at.members && at.turn == at.members - 2;
        bool const is_digit = at.kind == LevelRound::scatters || at.kind == LevelRound::gathers;
        return Bcube::receives(me, at) && !(is_digit && is_left_out);
    }
};
/// Members after the 40th receive the part of the member before them.
struct PartOfTheOneBefore : Bcube {
    static constexpr auto takes(auto const& me, auto const& cell, auto const& at) {
        auto const right = Bcube::takes(me, cell, at);
        auto const of_other = at.is_below_owner(me, cell) && at.digit(me) == at.owners_digit(cell) + 1;
        return at.kind == LevelRound::scatters ? choose(40 < at.digit(me), of_other, right) : right;
    }
};
/// Surplus ranks at places with a digit above 40 receive no result.
struct NoResult : Bcube {
    static constexpr auto receives(auto const& me, auto const& at) {
        return Bcube::receives(me, at) && !(at.kind == LevelRound::unfolds && 40 < at.digit(me));
    }
};
/// In groups of more than 40 members, parts are gathered from the members after a rank, as those before it.
struct GathersBackwards : Bcube {
    static constexpr auto sender(auto const& me, auto const& at) {
        if (at.kind != LevelRound::gathers) return Bcube::sender(me, at);
        auto const turns = choose(40 < at.members, 0 - at.turn - 1, at.turn + 1);
        return at.with_digit(me, wrap(at.digit(me) - turns, at.members));
    }
};
/// In groups of more than 64 members, surplus ranks scatter, too.
struct SurplusScatters : Bcube {
    static constexpr auto receives(auto const& me, auto const& at) {
        return Bcube::receives(me, at) || (at.kind == LevelRound::scatters && 64 < at.members);
    }
};

/// In groups of 40 members or more, a rank scatters only if a rank can have the digit `members`.
struct AMemberTooMany : Bcube {
    static constexpr auto receives(auto const& me, auto const& at) {
        auto const right = Bcube::receives(me, at);
        auto const is_too_high = at.digit(at.with_digit(me, at.members)) == at.members;
        return at.kind == LevelRound::scatters ? right && (is_too_high || at.members < 40) : right;
    }
};

TEST(ByParts, LateErrorsAreNotProved) {
    EXPECT_EQ(failing_parts<AMemberTooMany>(8), PartLemmas{});
    EXPECT_TRUE(parts_not_proved<AMemberTooMany>().contains("joined"));
    EXPECT_EQ(failing_parts<FromTheSameAgain>(8), PartLemmas{});
    EXPECT_EQ(failing_parts<WithoutTheLastTurn>(8), PartLemmas{});
    EXPECT_EQ(failing_parts<PartOfTheOneBefore>(8), PartLemmas{});
    EXPECT_EQ(failing_parts<NoResult>(8), PartLemmas{});
    EXPECT_EQ(failing_parts<GathersBackwards>(8), PartLemmas{});
    EXPECT_TRUE(parts_not_proved<FromTheSameAgain>().contains("joined"));
    EXPECT_EQ(parts_not_proved<WithoutTheLastTurn>(), (PartLemmas{"joined", "replaced"}));
    EXPECT_EQ(parts_not_proved<PartOfTheOneBefore>(), (PartLemmas{"from_another", "joined"}));
    EXPECT_EQ(parts_not_proved<NoResult>(), PartLemmas{"replaced"});
    EXPECT_TRUE(parts_not_proved<GathersBackwards>().contains("replaced") ||
                parts_not_proved<GathersBackwards>().contains("from_another"));
    EXPECT_TRUE(parts_not_proved<SurplusScatters>().contains("from_another") ||
                parts_not_proved<SurplusScatters>().contains("joined"));
    EXPECT_FALSE(is_by_parts<NoResult>() || is_by_parts<WithoutTheLastTurn>());
}

/// Each of these breaks a lemma at small sizes.
struct FromOneself : Bcube {
    static constexpr auto sender(auto const& me, auto const& at) {
        return at.kind == LevelRound::scatters ? at.with_digit(me, at.digit(me)) : Bcube::sender(me, at);
    }
};
struct AllFromTheFirst : Bcube {
    static constexpr auto sender(auto const& me, auto const& at) {
        return at.kind == LevelRound::gathers ? at.with_digit(me, zero_like(at.members))
                                              : Bcube::sender(me, at);
    }
};
struct EmptyMessages : Bcube {
    static constexpr auto takes(auto const& me, auto const& cell, auto const& at) {
        return Bcube::takes(me, cell, at) && !(at.kind == LevelRound::gathers);
    }
};
struct JoinsLate : Bcube {
    static constexpr bool replaces(auto const& at) { return at.kind == LevelRound::unfolds; }
};
struct OnPowersOfTwo : Bcube {
    static Family family() { return families::binary; }
};

TEST(ByParts, EachLemmaFails) {
    EXPECT_TRUE(failing_parts<FromOneself>(3).contains("from_another"));
    EXPECT_TRUE(failing_parts<AllFromTheFirst>(4).contains("to_one"));
    EXPECT_TRUE(failing_parts<EmptyMessages>(3).contains("from_another"));
    EXPECT_TRUE(parts_not_proved<FromOneself>().contains("from_another"));
    EXPECT_TRUE(parts_not_proved<AllFromTheFirst>().contains("to_one"));
    EXPECT_TRUE(parts_not_proved<EmptyMessages>().contains("from_another"));
    EXPECT_THROW(in_parts::obligations_of<JoinsLate>("agreement"), Unsupported);
    EXPECT_THROW(in_parts::obligations_of<OnPowersOfTwo>("contract"), Unsupported);
}

TEST(ByParts, TargetsAreProvedForEverySize) {
    auto targets = catalog::targets();
    auto const* const target = target_named(targets, Bcube::name);
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
