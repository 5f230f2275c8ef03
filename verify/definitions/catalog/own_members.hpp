#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

#include "models/parametric/definition.hpp"
#include "models/parametric/sequence.hpp"
#include "models/parametric/sizes.hpp"
#include "models/parametric/step.hpp"
#include "proofs/obligations/formulate.hpp"
#include "verify/definitions/catalog/own_collectives.hpp"
#include "verify/definitions/catalog/own_types.hpp"
#include "verify/definitions/catalog/sealed.hpp"

/// Checks of a definition from outside, at compile time: the prover and the runs must read the same.
namespace cubecheck::own_detail {

/// Whether the prover finds the optional members that a run finds.
template <Phase A>
constexpr bool has_the_same_members() {
    using Run = InARun<A>;
    using Proof = InAProof<A>;
    return HasLowestFirst<A, typename Run::Rank> == HasLowestFirst<A, SplitAddress> &&
           HasCostIn<A, Index> == HasCostIn<A, Term> && HasCounts<A, Run> == HasCounts<A, Proof> &&
           HasLands<A, Run> == HasLands<A, Proof> && HasOnlySends<A, Run> == HasOnlySends<A, Proof> &&
           HasSendsMost<A, Run> == HasSendsMost<A, Proof> &&
           HasKeepsToItsTree<A, Run> == HasKeepsToItsTree<A, Proof>;
}

/// Whether a sequence's cost is the sum that `Sequence` has.
template <Composite A>
constexpr bool has_the_sum_of_costs() {
    using Plain = Sequence<typename A::First, typename A::Second>;
    if constexpr (requires { &A::template cost<Parameters<Index>>; }) {
        constexpr auto own = &A::template cost<Parameters<Index>>;
        constexpr auto sum = &Plain::template cost<Parameters<Index>>;
        if constexpr (std::is_same_v<decltype(own), decltype(sum)>)
            return own == sum;
        else
            return false;
    } else {
        return !SaysItsCost<A> && !SaysItsCost<Plain>;
    }
}

/// Whether two phases are for the same numbers of ranks, and of chunks.  Only the library's forms are proved,
/// and theirs are all numbers or the even ones.
template <class First, class Second>
constexpr bool have_the_same_sizes() {
    if constexpr (is_on_ring<First> != is_on_ring<Second>) return false;
    if constexpr (is_pipelined<First> != is_pipelined<Second>) return false;
    if constexpr (is_on_ring<First> && is_on_ring<Second>)
        for (Index nodes = 1; nodes <= 64; ++nodes)
            if (FormOf<First>::Type::has(nodes) != FormOf<Second>::Type::has(nodes)) return false;
    return true;
}

/// Whether the prover reads a phase as a run does.
template <Phase A>
constexpr bool is_read_alike() {
    if constexpr (!has_world<typename A::Form>) {
        return true;
    } else {
        constexpr bool alike = has_the_same_members<A>();
        static_assert(alike,
                      "optional members such as `lowest_first` and `lands` take `auto` arguments, as the "
                      "others do: the prover calls them with unknowns");
        return alike && has_library_types<A, InAProof<A>>();
    }
}

/// Whether A can be derived from, as `Sealed` does; and its collective, if it has one.
template <class A>
constexpr bool can_be_sealed() {
    constexpr bool has_heirs = [] {
        if constexpr (requires { typename A::Collective; })
            return !std::is_final_v<A> && !std::is_final_v<typename A::Collective>;
        else
            return !std::is_final_v<A>;
    }();
    static_assert(has_heirs, "a definition and its collective are not `final`: they are derived from");
    return has_heirs;
}

/// Refuses to compile a phase that the prover and the runs could read differently.  A is sealed: what is
/// checked is what is called.
template <Phase A>
constexpr bool is_one_sealed_definition() {
    constexpr bool has_ports = 1 <= A::ports && A::ports <= 64;
    constexpr bool carries_words =
        payload_of<A>() == Payload::words || is_of_a_barrier<typename A::Collective>;
    constexpr bool has_library_ranks = is_one_of<typename A::Form::Rank, Index, Node>;
    static_assert(has_ports, "a definition has 1 to 64 ports");
    static_assert(has_library_ranks, "the ranks of a form are of the type Index, or Node");
    static_assert(carries_words,
                  "only the library's barriers have messages that carry nothing: derive no collective of "
                  "your own from Synchronisation");
    if constexpr (has_the_cells_of_its_collective<A>())
        if constexpr (has_library_types<A, InARun<A>>())
            return has_ports && has_library_ranks && carries_words && are_library_structures<A>() &&
                   is_read_alike<A>();
    return false;
}
/// Whether what a sequence promises has types of the library, at the ends of one of its phases.
template <class S, class Phase>
concept PromisesAtTheEndsOf = PromisesLibraryContents<S, InARun<Phase>> &&
    (!has_world<typename Phase::Form> || PromisesLibraryContents<S, InAProof<Phase>>);

/// Refuses to compile a sequence whose phases do not follow each other, or that says other than they do.
template <Composite A>
constexpr bool follows_from_its_phases() {
    constexpr bool costs = has_the_sum_of_costs<A>();
    constexpr bool constants = HasLibraryLaws<A>;
    constexpr bool laws = A::laws == A::First::laws;
    constexpr bool sizes = have_the_same_sizes<typename A::First, typename A::Second>();
    constexpr bool collectives =
        is_of_the_library<typename A::First::Collective> && is_of_the_library<typename A::Second::Collective>;
    constexpr bool cells = std::is_same_v<typename A::Cells, typename A::First::Cells>;
    static_assert(costs, "the cost of a sequence is the sum of its phases': declare no other");
    static_assert(collectives, "the phases of a sequence have collectives of the library");
    static_assert(cells, "the cells of a sequence are those of its phases: declare no others");
    static_assert(constants,
                  "`laws`, and `rooted` and `shared` of a collective, are constants of the types of the "
                  "library: bool, and Laws by their names, e.g. Laws::associative");
    static_assert(laws, "the laws of a sequence are those of its first phase: declare no others");
    static_assert(sizes, "both phases of a sequence are for the same sizes, and both in chunks or none");
    return has_the_cells_of_its_collective<A>() && costs && collectives && cells && constants && laws &&
           sizes;
}

/// Refuses to compile a sequence that promises contents from outside.
template <Composite A>
constexpr bool promises_library_contents() {
    using Phases = Sealed<A>;
    constexpr bool contents = PromisesAtTheEndsOf<Phases, typename Phases::First> &&
                              PromisesAtTheEndsOf<Phases, typename Phases::Second>;
    static_assert(contents,
                  "`initial` and `result` of a collective are contents of the library, e.g. "
                  "message(cell).when(condition) or fold(first, count)");
    return contents;
}

/// Whether a member is noexcept: the prover leaves by an exception what it cannot express.
template <class A>
concept HasANoexceptRound = requires(typename A::Form::Rank me, typename InARun<A>::Cell cell,
                                     typename A::Form::At at) {
    requires noexcept(A::to(me, at)) || noexcept(A::from(me, at)) || noexcept(A::sends(me, at)) ||
        noexcept(A::receives(me, at)) || noexcept(A::opposite(me, cell, at)) ||
        noexcept(A::mode(me, cell, at)) || noexcept(A::senders(at));
};
template <class A, class On = InARun<A>>
concept HasANoexceptCut = requires(typename On::Rank me, typename On::Cell cell, typename On::Cut at) {
    requires noexcept(A::holds(me, cell, at));
}
|| requires(typename On::Rank me, typename On::Cell cell, typename On::Cut at) {
    requires noexcept(A::counts(me, cell, at));
}
|| requires(typename On::Rank me, typename On::Cell cell, typename On::Cut at) {
    requires noexcept(A::agree(me, me, cell, at));
}
|| requires(typename On::Cut at) { requires noexcept(A::spent(at)); };

/// Refuses to compile a definition from outside that the prover and the runs could read differently.
template <class A>
constexpr bool is_one_definition() {
    constexpr bool has_free_name = has_no_name_of_the_library<typename A::Collective>;
    static_assert(has_free_name,
                  "a collective of one's own needs a name that no collective of the library has");
    if constexpr (!can_be_sealed<A>()) {
        return false;
    } else if constexpr (Phase<A>) {
        constexpr bool throws = !HasANoexceptRound<A> && !HasANoexceptCut<A>;
        static_assert(throws,
                      "no member of a definition is noexcept: proofs leave it by an exception where it has "
                      "no symbolic form");
        return is_one_sealed_definition<Sealed<A>>() && has_free_name && throws;
    } else {
        constexpr bool has_phases = Phase<typename A::First> && Phase<typename A::Second>;
        static_assert(has_phases, "the phases of a sequence are no sequences: they have a Form");
        if constexpr (has_phases)
            if constexpr (follows_from_its_phases<A>())
                if constexpr (is_one_definition<typename A::First>() &&
                              is_one_definition<typename A::Second>())
                    return promises_library_contents<A>() && has_free_name;
        return false;
    }
}

}  // namespace cubecheck::own_detail
