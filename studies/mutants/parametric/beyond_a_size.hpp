#pragma once

#include "algorithms/catalog.hpp"
#include "models/parametric/guarded_set.hpp"
#include "studies/mutants/score.hpp"
#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/parametric/target_of.hpp"

/// Mutations that have an effect only on more than 100 nodes, so that no run at a small size shows them.
///
/// Each names the property that must refute it.  The complete decision is made, as by `verify`.
namespace cubecheck::mutants {

/// Nothing is sent.
template <Phase A>
struct SilentBeyond : A {
    static constexpr std::string_view mutation = "for p > 100: sends and receives removed";
    using CaughtBy = Contract;
    static constexpr auto sends(auto me, auto at) { return Guarded{A::sends(me, at), at.nodes < 101}; }
    static constexpr auto receives(auto me, auto at) { return Guarded{A::receives(me, at), at.nodes < 101}; }
};

/// The formula counts one message too few.
template <Phase A>
struct CheaperBeyond : A {
    static constexpr std::string_view mutation = "for p > 100: the cost formula counts one message too few";
    using CaughtBy = CostFormula;
    static constexpr auto cost(auto p) {
        auto const cost = A::cost(p);
        return Cost{cost.rounds, cost.messages - choose(p.nodes < 101, 0, 1), cost.words};
    }
};

/// Received values are joined on the other side.
template <Phase A>
struct SwappedBeyond : A {
    static constexpr std::string_view mutation = "for p > 100: operands swapped";
    using CaughtBy = Contract;
    static constexpr auto mode(auto me, auto cell, auto at) {
        auto found = A::mode(me, cell, at);
        found.on_the_left = choose(at.nodes < 101, found.on_the_left, !found.on_the_left);
        return found;
    }
};

/// A step of a ring claims to cross another dimension.
template <RingEmbedding A>
struct CrossedBeyond : A {
    static constexpr std::string_view mutation = "for p > 100: another dimension is crossed";
    using CaughtBy = Adjacent;
    static constexpr auto crossed(auto position, auto d) {
        auto const right = A::crossed(position, d);
        return choose(d < 7, right, d - 1 - right);
    }
};

/// Whether A computes the side of a join, and joins in rank order: then the other side is wrong.
template <class A>
concept JoinsInOrder =
    Phase<A> && !commutes(A::laws) && requires(typename A::Form::Rank me, typename A::Form::At at) {
    A::mode(me, cell_at<typename A::Cells>(0), at).on_the_left;
};

/// Sequence A with a mutation in one of its phases.
template <template <class> class Slip, Composite A>
struct FirstBeyond : Sequence<Slip<typename A::First>, typename A::Second> {
    static constexpr std::string_view name = A::name;
    using CaughtBy = typename Slip<typename A::First>::CaughtBy;
};
template <template <class> class Slip, Composite A>
struct SecondBeyond : Sequence<typename A::First, Slip<typename A::Second>> {
    static constexpr std::string_view name = A::name;
    using CaughtBy = typename Slip<typename A::Second>::CaughtBy;
};

/// The outcome of mutant M: refuted by a run, or survived.
template <class M>
Outcome outcome_beyond(std::string const& mutation) {
    using P = typename M::CaughtBy;
    auto const target = target_asked<M, P>();
    auto const verdict = decide(target, target.questions.back(), up_to(defaults::mutants, target),
                                [](std::string const&) { return true; });
    if (auto const* refuted = std::get_if<Refuted>(&verdict))
        return {std::string(M::name),
                mutation,
                Fate::killed,
                {std::string(P::name)},
                refuted->counterexample.size + ", " + refuted->counterexample.where};
    auto const* unknown = std::get_if<Unknown>(&verdict);
    return {
        std::string(M::name), mutation, Fate::survived, {}, unknown != nullptr ? unknown->reason : "green"};
}

/// Adds the mutants of A with one mutation.
template <template <class> class Slip, class A>
void add_beyond(std::vector<Outcome>& outcomes) {
    if constexpr (Phase<A>) {
        outcomes.push_back(outcome_beyond<Slip<A>>(std::string(Slip<A>::mutation)));
    } else {
        std::string const mutation(Slip<typename A::First>::mutation);
        outcomes.push_back(outcome_beyond<FirstBeyond<Slip, A>>("first phase: " + mutation));
        outcomes.push_back(outcome_beyond<SecondBeyond<Slip, A>>("second phase: " + mutation));
    }
}

/// The mutants beyond a size of all algorithms of one kind in a catalog: of phases, or of sequences.
template <bool of_sequences, class... A>
std::vector<Outcome> outcomes_beyond(Catalog<A...>, Chosen const& chosen) {
    std::vector<Outcome> outcomes;
    auto const add = [&]<class One>() {
        if constexpr (of_sequences ? Composite<One> : Phase<One>) {
            if (!chosen(One::name)) return;
            add_beyond<SilentBeyond, One>(outcomes);
            if constexpr (SaysItsCost<One>) add_beyond<CheaperBeyond, One>(outcomes);
            if constexpr (!of_sequences && JoinsInOrder<One>) add_beyond<SwappedBeyond, One>(outcomes);
        }
    };
    (add.template operator()<A>(), ...);
    return outcomes;
}

}  // namespace cubecheck::mutants
