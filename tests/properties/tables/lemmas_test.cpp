#include <gtest/gtest.h>

#include "algorithms/catalog.hpp"
#include "models/parametric/stretch.hpp"
#include "models/support/error.hpp"
#include "properties/parametric/exhaustive.hpp"
#include "properties/parametric/operator_laws.hpp"
#include "tests/properties/tables/run_holds.hpp"
#include "tests/properties/tables/slips.hpp"

/// Lemmas imply properties: if all lemmas of a property hold for a table, the property holds in its run.
/// Each lemma is needed: without it, the implication is false for some table.
namespace cubecheck {
namespace {

using namespace tables;

template <class A, class L>
bool lemma_holds() {
    return !first_violation<A, L>(now.size);
}

/// Returns the lemmas of P that fail for the table, at most two.
template <class A, class P>
std::vector<std::size_t> failing_lemmas() {
    std::vector<std::size_t> failing;
    std::size_t number = 0;
    [&]<class... On>(std::tuple<On...>*) {
        (
            [&] {
                if (failing.size() < 2 && !lemma_holds<typename On::Target, typename On::Lemma>())
                    failing.push_back(number);
                ++number;
            }(),
            ...);
    }(static_cast<typename P::template Lemmas<A>*>(nullptr));
    return failing;
}

template <class A, class P>
bool premises_hold() {
    if constexpr (requires { typename P::RestsOn; })
        return []<class... Premise>(std::tuple<Premise...>*) {
            return (failing_lemmas<A, Premise>().empty() && ...);
        }(static_cast<typename P::RestsOn*>(nullptr));
    else
        return true;
}

template <class A, class P>
bool holds_when_run() try {
    return run_holds<A>(P{});
} catch (Error const&) {
    return false;
}

/// The results of tables for a property.
struct Shown {
    Index proved = 0;                 ///< the tables for which all lemmas hold
    std::vector<std::size_t> needed;  ///< for each lemma, the wrong tables that only it refutes
};

/// Tries tables that differ from the right ones in a few entries.
template <class A, class P>
Shown try_tables(std::vector<Table> const& right, int count) {
    constexpr auto lemmas = std::tuple_size_v<typename P::template Lemmas<A>>;
    Shown shown{0, std::vector<std::size_t>(lemmas, 0)};
    Slips slips(7);
    for (int i = 0; i < count; ++i) {
        now = right[static_cast<std::size_t>(i) % right.size()];
        slips.make(now, A::Form::rounds(now.size), A::ports);
        auto const failing = failing_lemmas<A, P>();
        if (failing.size() > 1 || !premises_hold<A, P>()) continue;
        bool const holds = holds_when_run<A, P>();
        if (failing.empty()) {
            ++shown.proved;
            EXPECT_TRUE(holds) << P::name << ", table " << i;
        } else if (!holds) {
            ++shown.needed[failing.front()];
        }
    }
    return shown;
}

/// Expects that the lemmas imply the property, and that each of them is needed for that.
template <class A, class P>
void expect_sound(std::vector<Table> const& right, int count = 60'000) {
    auto const shown = try_tables<A, P>(right, count);
    EXPECT_GT(shown.proved, count / 1000) << P::name;
    for (std::size_t lemma = 0; lemma < shown.needed.size(); ++lemma)
        EXPECT_GT(shown.needed[lemma], 0U) << P::name << ", lemma " << lemma << " is not needed";
}

/// The all-reduce of two ranks that swap their values, with the form of a ring.
struct Swap : RingShift {
    using Collective = AllReduce;
    using Cells = OneCell;
    [[maybe_unused]] static constexpr Laws laws = Laws::associative;
    static constexpr auto sends(auto, auto at) { return whole(at); }
    static constexpr auto receives(auto, auto at) { return whole(at); }
    static constexpr auto mode(auto me, auto, auto) { return Join{me == 1}; }
    static constexpr auto holds(auto me, auto, auto at) {
        return fold(choose(at.round == 0, me, me - me), at.round + 1);
    }
    static constexpr bool agree(auto a, auto b, auto, auto at) { return a == b || at.round > 0; }
    static constexpr auto spent(auto at) { return Cost{at.round, at.round * at.nodes, at.round}; }
    static constexpr auto cost(auto p) { return Cost{p.nodes - 1, (p.nodes - 1) * p.nodes, p.nodes - 1}; }
};

/// As `Swap`, with buffers of two cells.
struct SwapTwoCells : Swap {
    using Cells = CellPerRank;
    static constexpr auto sends(auto, auto at) { return Stretch<Index>{0, at.nodes, at.nodes}; }
    static constexpr auto receives(auto, auto at) { return Stretch<Index>{0, at.nodes, at.nodes}; }
    static constexpr auto holds(auto me, auto cell, auto at) { return Swap::holds(me, cell, at).of(cell); }
};

/// Two ranks that send nothing, and claim to agree from the start.
struct AgreedFromTheStart : Swap {
    static constexpr auto sends(auto, auto at) { return Whole{at.nodes < 0}; }
    static constexpr auto receives(auto, auto at) { return Whole{at.nodes < 0}; }
    static constexpr auto holds(auto me, auto, auto) { return message(me); }
    static constexpr bool agree(auto, auto, auto, auto) { return true; }
};

/// The digits of a number: digit(base) returns the last digit, and removes it.
struct Digits {
    Index rest;
    Index digit(Index base) {
        Index const last = rest % base;
        rest /= base;
        return last;
    }
};

/// The number of ways in which received values enter the cells of two ranks: only joined, or joined or put.
enum class Ways : Index { joins = 1, joins_and_puts = 4 };

/// Calls f for every definition of one round in which two ranks join their only cells.  The definitions
/// differ in the senders, the sides of the joins, the claims at both cuts, and the promise.
void for_every_small_table(Ways ways, auto f) {
    static constexpr std::array<Claim, 5> claims{
        {{0, 1, 0, false}, {0, 1, 0, true}, {1, 1, 0, true}, {0, 2, 0, true}, {1, 2, 0, true}}};
    Table const right = table_of<Swap>(ring_size(2));
    for (Index number = 0; number < 4 * 4 * 4 * 5 * 5 * 5 * 5 * 4 * static_cast<Index>(ways); ++number) {
        Digits entries{number};
        now = right;
        auto& round = now.rounds[0][0];
        for (std::size_t i : {0U, 1U}) {
            round.from[i] = entries.digit(2);
            round.receives[i].members = static_cast<unsigned>(round.receives[i].declared = entries.digit(2));
            round.on_the_left[i][0] = entries.digit(2) == 1;
            for (auto& cut : {&now.cuts[0], &now.cuts[1]})
                cut->holds[i][0] = claims[static_cast<std::size_t>(entries.digit(5))];
            now.result[i][0] = claims[static_cast<std::size_t>(entries.digit(2) * 3)];
        }
        for (std::size_t i : {0U, 1U}) round.replaces[i][0] = entries.digit(2) == 1;
        f();
    }
}

AnyCells one_cell_if(bool some) { return {some ? 1U : 0U, some ? 1 : 0}; }

/// Calls f for every way in which nodes with one cell communicate in one round.  The ways differ in the
/// partners, which may be invalid, and in who sends and who receives.  In other rounds nothing is sent.
void for_every_round(Index nodes, auto f) {
    Table idle = table_of<Swap>(ring_size(nodes));
    for (auto& round : idle.rounds)
        for (auto& port : round)
            for (auto* sets : {&port.sends, &port.receives}) sets->fill(one_cell_if(false));
    Index const ways = (nodes + 1) * (nodes + 1) * 4;
    Index tables = 1;
    for (Index i = 0; i < nodes; ++i) tables *= ways;
    for (Index number = 0; number < tables; ++number) {
        Digits entries{number};
        now = idle;
        auto& round = now.rounds[0][0];
        for (std::size_t i = 0; i < static_cast<std::size_t>(nodes); ++i) {
            round.to[i] = entries.digit(nodes + 1);
            round.from[i] = entries.digit(nodes + 1);
            round.sends[i] = one_cell_if(entries.digit(2) == 1);
            round.receives[i] = one_cell_if(entries.digit(2) == 1);
        }
        f();
    }
}

/// Calls f for every relation that two ranks with one cell may claim of their bracketings at both cuts.  The
/// rounds differ in who receives from whom, and on which side values are joined.
void for_every_relation(Ways ways, auto f) {
    Table const right = table_of<Swap>(ring_size(2));
    for (Index number = 0; number < 16 * 16 * 64 * static_cast<Index>(ways); ++number) {
        Digits entries{number};
        now = right;
        for (auto* cut : {&now.cuts[0], &now.cuts[1]})
            for (std::size_t a : {0U, 1U})
                for (std::size_t b : {0U, 1U}) cut->agree[a][b][0] = entries.digit(2) == 1;
        auto& round = now.rounds[0][0];
        for (std::size_t i : {0U, 1U}) {
            round.from[i] = entries.digit(2);
            round.receives[i] = one_cell_if(entries.digit(2) == 1);
            round.on_the_left[i][0] = entries.digit(2) == 1;
        }
        for (std::size_t i : {0U, 1U}) round.replaces[i][0] = entries.digit(2) == 1;
        f();
    }
}

/// Expects that P holds in a run of the current table if all its lemmas hold.  Counts such tables in
/// `proved`.
template <class A, class P>
void expect_implied(Index& proved) {
    if (!failing_lemmas<A, P>().empty() || !premises_hold<A, P>()) return;
    ++proved;
    EXPECT_TRUE((holds_when_run<A, P>())) << P::name;
}

/// Expects that the lemmas imply each property in every round of two and of three nodes.
template <class A, class... P>
void expect_implied_in_every_round() {
    Index proved = 0;
    for (Index const nodes : {2, 3}) for_every_round(nodes, [&] { (expect_implied<A, P>(proved), ...); });
    EXPECT_GT(proved, 1000);
}

constexpr auto send_first = Calls::send_then_receive, receive_first = Calls::receive_then_send;
using Mover = Tabled<Ring, false, 1, send_first>;
using Folder = Tabled<Ring, true, 1, send_first>;
using TwoPortMover = Tabled<Ring, false, 2, send_first>;
using TwoPortFolder = Tabled<Ring, true, 2, send_first>;
using ReceivesFirst = Tabled<Ring, false, 1, receive_first>;

/// A definition that puts or joins each received value.
struct Mixed : Folder {
    static auto mode(Rank me, Index cell, auto const& at) {
        return PutOrJoin<bool>{here(at).replaces[place(me)][row(cell)],
                               here(at).on_the_left[place(me)][row(cell)]};
    }
};

/// Definitions whose operator commutes.
struct CommutingFolder : Folder {
    static constexpr Laws laws = Laws::associative_commutative;
};
struct CommutingTwoPortFolder : TwoPortFolder {
    static constexpr Laws laws = Laws::associative_commutative;
};

/// A definition that joins received values, and declares that it only moves values.
struct SaysItMoves : Folder {
    static constexpr Laws laws = Laws::none;
};

/// Returns right tables without messages: every node is promised its initial value.
std::vector<Table> idle() {
    auto table = table_of<Swap>(ring_size(2));
    for (auto* sets : {&table.rounds[0][0].sends, &table.rounds[0][0].receives}) sets->fill({0, 0});
    table.cuts[1].holds = table.cuts[0].holds;
    table.result = table.initial;
    return {table};
}

std::vector<Table> movers() {
    return {table_of<allgather::RingPass>(ring_size(2)), table_of<allgather::RingPass>(ring_size(3)),
            table_of<alltoall::RingPass>(ring_size(3))};
}
std::vector<Table> folders() {
    return {table_of<Swap>(ring_size(2)), table_of<reducescatter::RingPass>(ring_size(3))};
}
/// The pairwise reduce-scatter, with `counts` in place of `holds`.
struct PairwiseCounts : reducescatter::Pairwise {
    struct Nothing {};
    static constexpr Nothing holds = {};  ///< no function
    static constexpr auto counts(auto me, auto cell, auto at) {
        auto const places = wrap(cell - me, at.nodes);
        return places == 0 || at.round < places;
    }
};

/// Four ranks fold one cell on rank 1.  Then the fold goes to rank 0, whose contribution it already contains.
Table one_fold_comes_back() {
    auto table = table_of<PairwiseCounts>(ring_size(4));
    table.cells = 1;
    for (auto& cut : table.cuts) cut.counts = {};
    for (auto& round : table.rounds)
        for (auto* sets : {&round[0].sends, &round[0].receives}) sets->fill({0, 0});
    for (auto& of_rank : table.result) of_rank[0].known = false;
    table.result[0][0].known = true;
    struct Hop {
        std::size_t round, from, to;
    };
    for (auto const& [r, from, to] : {Hop{0, 0, 1}, Hop{0, 2, 3}, Hop{1, 3, 1}, Hop{2, 1, 0}}) {
        auto& round = table.rounds[r][0];
        round.to[from] = static_cast<Index>(to);
        round.from[to] = static_cast<Index>(from);
        round.sends[from] = round.receives[to] = one_cell_if(true);
    }
    std::array<std::vector<std::size_t>, 4> const counting{{{0, 1, 2, 3}, {1, 3}, {1}, {0}}};
    for (std::size_t cut = 0; cut < counting.size(); ++cut)
        for (std::size_t const rank : counting[cut]) table.cuts[cut].counts[rank][0] = true;
    return table;
}

std::vector<Table> pipelines() {
    std::vector<Table> found;
    for (Index d : {1, 2})
        for (Index k : {1, 2}) {
            auto size = cube_size(d);
            size.chunks = k;
            found.push_back(table_of<broadcast::Esbt>(size));
        }
    return found;
}

TEST(Lemmas, ImplyThatPartnersAndCellsExist) { expect_sound<Mover, InRange>(movers()); }
TEST(Lemmas, ImplyThePropertiesOfEveryRoundOfTwoAndThreeNodes) {
    expect_implied_in_every_round<Mover, InRange, Matched, NoOverwrite, OnePort>();
    expect_implied_in_every_round<ReceivesFirst, Progress>();
}
TEST(Lemmas, ImplyAgreementOfEveryRelationOfTwoRanks) {
    Index proved = 0;
    for_every_relation(Ways::joins, [&] { expect_implied<Folder, Agreement>(proved); });
    EXPECT_GT(proved, 0);
    Index commuting = 0;
    for_every_relation(Ways::joins, [&] { expect_implied<CommutingFolder, Agreement>(commuting); });
    EXPECT_GT(commuting, proved) << "two that join on different sides agree";
    Index mixed = 0;
    for_every_relation(Ways::joins_and_puts, [&] { expect_implied<Mixed, Agreement>(mixed); });
    EXPECT_GT(mixed, proved) << "one that replaces agrees with one that is idle";
}
TEST(Lemmas, ImplyThatMessagesAreMatched) {
    expect_sound<Mover, Matched>(movers());
    expect_sound<TwoPortMover, Matched>(movers());
}
TEST(Lemmas, ImplyTheContract) {
    expect_sound<Mover, Contract>(movers(), 200'000);
    expect_sound<Folder, Contract>(folders(), 200'000);
    expect_sound<TwoPortFolder, Contract>(folders(), 200'000);
}
TEST(Lemmas, ImplyTheContractOfADefinitionThatSaysWhichFoldsCount) {
    std::vector<Table> tables{one_fold_comes_back()};
    for (Index const nodes : {1, 2, 3, 4}) tables.push_back(table_of<PairwiseCounts>(ring_size(nodes)));
    expect_sound<TabledCounts, Contract>(tables, 400'000);
}
TEST(Lemmas, ImplyTheContractOfEveryOneRoundDefinitionOnTwoRanks) {
    Index proved = 0, right = 0;
    auto const count = [&]<class Either>() {
        if (!failing_lemmas<Either, Contract>().empty()) return;
        ++proved;
        if (holds_when_run<Either, Contract>()) ++right;
    };
    for_every_small_table(Ways::joins, [&] { count.template operator()<Folder>(); });
    EXPECT_GT(proved, 100);
    for_every_small_table(Ways::joins_and_puts, [&] { count.template operator()<Mixed>(); });
    EXPECT_EQ(proved, right);
}
TEST(Lemmas, ImplyTheContractOfEveryCountOfFoldsOnTwoRanks) {
    Index proved = 0;
    auto right = table_of<PairwiseCounts>(ring_size(2));
    right.cells = 1;
    for (Index number = 0; number < 4 * 4 * 4 * 4 * 16 * 4; ++number) {
        Digits entries{number};
        now = right;
        auto& round = now.rounds[0][0];
        for (std::size_t i : {0U, 1U}) {
            round.to[i] = entries.digit(2);
            round.from[i] = entries.digit(2);
            round.sends[i] = one_cell_if(entries.digit(2) == 1);
            round.receives[i] = one_cell_if(entries.digit(2) == 1);
            for (auto* cut : {&now.cuts[0], &now.cuts[1]}) cut->counts[i][0] = entries.digit(2) == 1;
            now.result[i][0] = {0, 2, 0, entries.digit(2) == 1};
        }
        expect_implied<TabledCounts, Contract>(proved);
    }
    EXPECT_GT(proved, 0);
}
TEST(Lemmas, ImplyThatADefinitionWithoutLawsJoinsNothing) {
    auto const shown = try_tables<SaysItMoves, OperatorLaws>(idle(), 60'000);
    EXPECT_GT(shown.proved, 60);
    EXPECT_GT(shown.needed.back(), 0U) << "the contract's own lemmas are needed above";
}
TEST(Lemmas, ImplyTheContractOfAPipeline) { expect_sound<TabledPipeline, Contract>(pipelines()); }
TEST(Lemmas, ImplyAgreement) {
    std::vector<Table> const tables{table_of<Swap>(ring_size(2)), table_of<SwapTwoCells>(ring_size(2)),
                                    table_of<AgreedFromTheStart>(ring_size(2))};
    expect_sound<Folder, Agreement>(tables, 200'000);
    expect_sound<TwoPortFolder, Agreement>(tables, 200'000);
    expect_sound<CommutingFolder, Agreement>(tables, 200'000);
    expect_sound<CommutingTwoPortFolder, Agreement>(tables, 200'000);
}
TEST(Lemmas, ImplyThatNothingSentIsOverwritten) {
    expect_sound<Mover, NoOverwrite>(movers());
    expect_sound<TwoPortMover, NoOverwrite>(movers());
}
TEST(Lemmas, ImplyThatPortsAreUsedOnce) {
    expect_sound<Mover, OnePort>(movers());
    expect_sound<TwoPortMover, AllPort>(movers());
}
TEST(Lemmas, ImplyProgress) { expect_sound<ReceivesFirst, Progress>(movers()); }
TEST(Lemmas, ImplyTheCost) {
    expect_sound<Mover, CostFormula>(movers(), 200'000);
    expect_sound<TwoPortMover, CostFormula>(movers(), 200'000);
}
TEST(Lemmas, ImplyTheCostByArrivals) { expect_sound<TabledPipeline, CostFormula>(pipelines(), 200'000); }

}  // namespace
}  // namespace cubecheck
