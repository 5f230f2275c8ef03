#pragma once

#include <concepts>
#include <type_traits>
#include <utility>

#include "models/parametric/definition.hpp"
#include "models/parametric/sequence.hpp"
#include "models/parametric/sizes.hpp"
#include "models/parametric/step.hpp"
#include "proofs/obligations/formulate.hpp"
#include "verify/definitions/outside/constant_names.hpp"
#include "verify/definitions/outside/library_collectives.hpp"
#include "verify/definitions/outside/library_types.hpp"
#include "verify/definitions/outside/sealed.hpp"

/// Compile-time checks that the prover and the runs read a user-defined definition in the same way.
namespace cubecheck::own_detail {

/// The types of the arguments of a phase's members.
template <Phase A>
struct TypesOf {
    using Type = InARun<A>;
};
template <Phase A>
requires has_world<typename A::Form>
struct TypesOf<A> {
    using Type = InARecording<A>;
};

/// Whether the same optional members exist for variables as for numbers.
template <Phase A>
constexpr bool has_the_same_members() {
    using Run = InARun<A>;
    using Types = typename TypesOf<A>::Type;
    constexpr bool found =
        HasLowestFirst<A, typename Run::Rank> == HasLowestFirst<A, typename Types::Rank> &&
        HasCostIn<A, Index> == HasCostIn<A, NumberAt<typename Types::At>> &&
        HasCostIn<A, Index> == HasCostIn<A, CostNumber> && HasHolds<A, Run> == HasHolds<A, Types> &&
        HasCounts<A, Run> == HasCounts<A, Types> && AgreesOn<A, Run> == AgreesOn<A, Types> &&
        HasSpent<A, Run> == HasSpent<A, Types> && HasArrival<A, Run> == HasArrival<A, Types> &&
        HasLands<A, Run> == HasLands<A, Types> && HasOnlySends<A, Run> == HasOnlySends<A, Types> &&
        HasSendsMost<A, Run> == HasSendsMost<A, Types> &&
        HasKeepsToItsTree<A, Run> == HasKeepsToItsTree<A, Types>;
    static_assert(found,
                  "optional members such as `lowest_first` and `lands` take `auto` arguments, as the others "
                  "do: they are called with variables");
    return found;
}

/// Whether a sequence has the cost of `Sequence`, the sum of its phases.
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

/// Whether two phases have the same numbers of ranks, and of chunks.  Only the library's forms are proved;
/// they have all numbers of ranks, or the even ones.
template <class First, class Second>
constexpr bool have_the_same_sizes() {
    if constexpr (is_on_ring<First> != is_on_ring<Second>) return false;
    if constexpr (is_pipelined<First> != is_pipelined<Second>) return false;
    if constexpr (is_on_ring<First> && is_on_ring<Second>)
        for (Index nodes = 1; nodes <= 64; ++nodes)
            if (FormOf<First>::Type::has(nodes) != FormOf<Second>::Type::has(nodes)) return false;
    return true;
}

/// Whether a collective has a constant name that no other collective has.
template <class C>
constexpr bool is_named_as_itself() {
    constexpr bool is_constant = HasAConstantName<C>;
    static_assert(is_constant, "the `name` of a collective is a constexpr std::string_view");
    if constexpr (is_constant) {
        constexpr bool is_free = has_no_name_of_the_library<C>;
        static_assert(is_free, "a user-defined collective has the name of a library collective: rename it");
        return is_free;
    }
    return false;
}

/// Whether A can be derived from, as `Sealed` does, and also its collective, if it has one.
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

/// Whether a kind of cells has counts of library numbers.
template <class C>
concept CountsInNumbers = is_one_of<C, CellPerPlace> || requires(RecordedNumber const nodes) {
    { C::count(nodes, nodes) } -> PlainOr<RecordedNumber>;
};

/// Rejects, at compile time, a user-defined form that could distinguish questions.
template <Phase A>
constexpr bool has_a_form_for_all_questions() {
    if constexpr (has_world<typename A::Form>)
        return true;
    else
        return has_a_plain_form<A>();
}

/// Rejects, at compile time, a phase with user-defined types.
template <Phase A>
constexpr bool is_one_phase() {
    constexpr bool has_ports = 1 <= A::ports && A::ports <= 64;
    constexpr bool carries_words =
        payload_of<A>() == Payload::words || is_of_a_barrier<typename A::Collective>;
    constexpr bool has_library_ranks = is_one_of<typename A::Form::Rank, Index, Node>;
    constexpr bool has_one_name = has_no_variable_name<A>;
    static_assert(has_one_name, "the `name` of a phase is a constexpr std::string_view");
    static_assert(has_ports, "a definition has 1 to 64 ports");
    static_assert(has_library_ranks, "the ranks of a form are of the type Index, or Node");
    static_assert(carries_words,
                  "only the library's barriers have messages that carry nothing: derive no collective of "
                  "your own from Synchronisation");
    constexpr bool counts_cells = CountsInNumbers<typename A::Cells>;
    static_assert(counts_cells, "`Cells::count` must return a number of the library");
    if constexpr (has_library_ranks && counts_cells && has_the_cells_of_its_collective<A>()) {
        constexpr bool is_fine = has_one_name && has_ports && carries_words && are_library_structures<A>() &&
                                 has_a_form_for_all_questions<A>();
        if constexpr (has_library_types<CalledWithConstants<A>, typename TypesOf<A>::Type>())
            return is_fine && has_the_same_members<A>();
    }
    return false;
}

/// Rejects, at compile time, a sequence whose phases do not fit, or whose members differ from theirs.
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

/// The promises of a sequence, called with constant arguments.
template <Composite A>
struct PromisesOf {
    using Collective = SealedCollective<typename A::Collective>;
};
/// Rejects, at compile time, a sequence with user-defined contents in its promises.
template <Composite A>
constexpr bool promises_library_contents() {
    if constexpr (is_of_the_library<typename A::Collective>) {
        return true;
    } else if constexpr (has_worlds<A>) {
        constexpr bool is_of_both = InASequence<A>::is_of_both;
        static_assert(is_of_both,
                      "a sequence with a user-defined collective has phases whose ranks and cells are the "
                      "same for the prover, e.g. two cubes or two rings");
        constexpr bool contents = PromisesLibraryContents<PromisesOf<A>, InASequence<A>>;
        static_assert(contents,
                      "`initial` and `result` of a sequence's collective are contents of the library, e.g. "
                      "message(cell).when(condition) or fold(first, count); they read `at.nodes` and "
                      "`at.root` only");
        return is_of_both && contents;
    } else {
        constexpr bool is_proved = is_standard_collective<typename A::Collective>;
        static_assert(is_proved,
                      "only a proof shows what a collective of your own promises, and a form of its own has "
                      "none: use a standard collective, e.g. AllReduce, or forms of the library");
        return is_proved;
    }
}

/// Rejects, at compile time, a definition that the prover and the runs could read differently.
template <class A>
constexpr bool is_one_definition() {
    constexpr bool has_free_name = is_named_as_itself<typename A::Collective>();
    if constexpr (!can_be_sealed<A>()) {
        return false;
    } else if constexpr (Phase<A>) {
        return is_one_phase<A>() && has_free_name;
    } else {
        constexpr bool has_phases = Phase<typename A::First> && Phase<typename A::Second>;
        static_assert(has_phases, "a phase of a sequence must not be a sequence: it has a Form");
        if constexpr (has_phases)
            if constexpr (follows_from_its_phases<A>())
                if constexpr (is_one_definition<typename A::First>() &&
                              is_one_definition<typename A::Second>())
                    return promises_library_contents<A>() && has_free_name;
        return false;
    }
}

}  // namespace cubecheck::own_detail
