#include "tests/proofs/link.hpp"

#include <gtest/gtest.h>

#include "tests/verify/definitions/listing/example_texts.hpp"
#include "verify/definitions/listing/text_proof_of.hpp"

/// The link between proofs of a text and its runs: at a concrete instance, an obligation has the truth value
/// of its lemma over plain numbers.
namespace cubecheck::listing {
namespace {

/// Assigns values to all unknowns of a round of A.
template <class A>
void assign_all(Concrete& concrete, Instance const& x) {
    using Form = typename A::Form::Base;
    assign::place(Form{}, concrete, x);
    for (auto const& [name, i] : {std::pair("root", x.size.root), {"me", x.a}})
        assign::rank(Form{}, concrete, name, i, x);
    assign::cell<typename A::Cells, Form>(concrete, "", x.cell, x);
    if constexpr (std::is_same_v<typename A::Form::Rank, Node>) {
        concrete.exclusive_or("high_xor", x.size.nodes);
        concrete.exclusive_or("low_xor", x.size.nodes);
    }
}

/// Compares the truth of an obligation with that of `plain`, at random instances.
template <class A, class Over>
void compare(Obligation const& obligation, auto const& plain, std::string const& text,
             link::Compared& compared) {
    z3::solver solver(*obligation.context, z3::solver::simple());
    for (auto const& fact : obligation.facts) solver.add(fact);
    std::mt19937_64 random(static_cast<std::uint64_t>(compared.lemmas));
    ++compared.lemmas;
    for (int i = 0; i < 12; ++i) {
        auto const x = any_instance<A, Over>(sizes<A>({3, 7}), random);
        Concrete concrete(*obligation.context);
        assign_all<A>(concrete, x);
        bool const is_true = plain(x);
        auto const symbolic = link::reading(solver, obligation, concrete);
        EXPECT_EQ(symbolic.may_be_true, is_true) << obligation.name() << link::text(x) << "\n" << text;
        EXPECT_EQ(symbolic.may_be_false, !is_true) << obligation.name() << link::text(x) << "\n" << text;
        ++compared.instances;
        compared.false_ones += is_true ? 0 : 1;
    }
}

template <class A, class P, class L>
void compare_lemma(Loop const& loop, std::string const& text, link::Compared& compared) {
    typename A::Form const form{{}, &loop};
    compare<A, typename L::Over>(
        formulate<A, P, L>(std::make_shared<z3::context>(), &loop),
        [&](Instance const& x) {
            auto const at = form.in(x.size, x.round);
            auto const me = A::Form::rank(x.a);
            if constexpr (std::is_same_v<typename L::Over, over::RoundNode>)
                return bool(L::template holds<A>(me, at));
            else
                return bool(L::template holds<A>(me, cell_at<typename A::Cells>(x.cell), at));
        },
        text, compared);
}

/// Compares the step of the contract under a claim that is seldom true, to test how values enter cells.
template <class A>
void compare_step(Loop const& loop, std::string const& text, link::Compared& compared) {
    typename A::Form const form{{}, &loop};
    invariant::GivenForever<A> const claim;
    compare<A, over::RoundCell>(
        formulate_of<A, Contract, Contract::Step>(claim, std::make_shared<z3::context>(), &loop),
        [&](Instance const& x) {
            return bool(Contract::Step::of<A>(claim, A::Form::rank(x.a), cell_at<typename A::Cells>(x.cell),
                                              form.in(x.size, x.round)));
        },
        text, compared);
}

/// Compares all lemmas on a round: for a text, for other texts, and for all their edits with the same form
/// and laws.
template <class A>
void compare_text(std::string const& name, link::Compared& compared, std::vector<std::string> texts = {}) {
    texts.push_back(content(name));
    auto const original = std::get<Loop>(loop_of(formats::parse_alg("t.alg", texts.back())));
    each_edited(texts, [&](std::string const& text, Listing const&, Loop const& loop) {
        if (loop.form != original.form || loop.laws != original.laws) return;
        compare_lemma<A, InRange, InRange::EveryIndex>(loop, text, compared);
        compare_lemma<A, InRange, Meant>(loop, text, compared);
        compare_lemma<A, Matched, Matched::EveryMessage>(loop, text, compared);
        compare_lemma<A, Progress, Progress::NoCycle>(loop, text, compared);
        compare_step<A>(loop, text, compared);
    });
}

void expect_both(link::Compared const& compared) {
    EXPECT_GT(compared.false_ones, 50);
    EXPECT_GT(compared.instances - compared.false_ones, 300);
}

TEST(LinkOfTexts, OnAscendingCubes) {
    using Doubling = TextPhase<AscendingCube, AllReduce, OneCell, Laws::associative>;
    using Gathering = TextPhase<AscendingCube, AllGather, CellPerNode, Laws::none>;
    link::Compared compared;
    compare_text<Doubling>("allreduce_recursive_doubling", compared);
    compare_text<Gathering>("allgather_recursive_doubling", compared);
    compare_text<TextPhase<AscendingCube, Prefix, PrefixAndTotal, Laws::associative>>("scan_hypercube",
                                                                                      compared);
    compare_text<TextPhase<AscendingCube, Gather, CellPerNode, Laws::none>>("gather_binomial", compared);
    expect_both(compared);
}

TEST(LinkOfTexts, OnDescendingCubes) {
    using Exchange = TextPhase<DescendingCube, AllToAll, CellPerNode, Laws::none>;
    link::Compared compared;
    compare_text<TextPhase<DescendingCube, Broadcast, OneCell, Laws::none>>("broadcast_high_first", compared);
    compare_text<TextPhase<DescendingCube, Scatter, CellPerNode, Laws::none>>("scatter_binomial", compared);
    compare_text<Exchange>("alltoall_store_and_forward", compared);
    expect_both(compared);
}

TEST(LinkOfTexts, OnOffsets) {
    auto const exchange = [](std::string const& calls) {
        return "alltoall x(n)\n    requires n is a power of 2\n    for j in 1 .. n-1\n" + calls;
    };
    link::Compared compared;
    compare_text<TextPhase<Offsets, AllToAll, CellPerNode, Laws::none>>(
        "alltoall_xor", compared,
        {exchange("        exchange block[me] with me xor j into block[me xor j]\n"),
         exchange("        if me < 2 then exchange block[me xor j] with me xor j into block[me xor j]\n"),
         exchange("        p := me xor j\n"
                  "        if me < p then send block[p] to p else receive block[p] from p\n"),
         exchange("        if j > 2 then p := me xor j else p := me\n"
                  "        exchange block[p] with p into block[p]\n")});
    EXPECT_GT(compared.instances, 250);
    EXPECT_GT(compared.false_ones, 20);
}

TEST(LinkOfTexts, OnRanks) {
    using RingSum = TextPhase<Ring, ReduceScatter, CellPerRank, Laws::associative_commutative>;
    link::Compared compared;
    compare_text<TextPhase<Distances, AllGather, CellPerRank, Laws::none>>("allgather_bruck", compared);
    compare_text<TextPhase<Distances, Broadcast, OneCell, Laws::none>>("broadcast_binomial", compared);
    compare_text<TextPhase<Distances, Prefix, PrefixAndTotal, Laws::associative>>("scan_hillis_steele",
                                                                                  compared);
    compare_text<RingSum>("reducescatter_ring", compared);
    expect_both(compared);
}

}  // namespace
}  // namespace cubecheck::listing
