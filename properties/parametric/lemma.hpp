#pragma once

#include <string_view>
#include <tuple>

#include "models/parametric/definition.hpp"
#include "models/parametric/scope.hpp"
#include "models/parametric/sequence.hpp"
#include "models/report/failure.hpp"

/// The structure of properties.
///
/// A property is a struct with name, says (one sentence), kind (the kind of failure if it is refuted), not
/// applicable<A>() (the reason why it is not applicable to A; empty if it is) and Lemmas<A>: formulas that
/// together are the property.
///
/// A lemma is a struct with name, says (one sentence), Over (its scope, models/parametric/scope.hpp) and
/// holds<A>(...). This is one formula with two readings: over numbers it is a test, over solver terms a proof
/// obligation. A lemma on a round is claimed at each port, `at.port`.
///
/// Nothing else connects the test and the obligation. tests/proofs/link* checks for each lemma that the
/// symbolic formula, given concrete values, has the truth value of the plain one.
///
/// A property may name the properties on which its lemmas rest, as `using RestsOn = std::tuple<..>`.
///
/// If one of these does not hold, the verdict is Unknown and nothing is run: an executor that followed a
/// partner out of range would end in an error. tests/properties/tables tests every list of lemmas with
/// definitions given as tables: if all lemmas hold, the property holds when the table is run, and each lemma
/// is needed for that.
namespace cubecheck {

/// Lemma L, claimed of A.
template <class A, class L>
struct On {
    using Target = A;
    using Lemma = L;
};

/// The lemmas L..., claimed of A, or, if A is a sequence, of each of its phases.
template <class A, class... L>
struct OnPhasesOf {
    using Type = std::tuple<On<A, L>...>;
};
template <Composite A, class... L>
struct OnPhasesOf<A, L...> {
    using Type = std::tuple<On<typename A::First, L>..., On<typename A::Second, L>...>;
};
template <class A, class... L>
using OnPhases = typename OnPhasesOf<A, L...>::Type;

/// The claim of lemma L on two nodes in a round: `compare(a, b)` of the values that `of<A>(me, at)` reads at
/// each node. So over numbers each node is read once, not once for each other node.
template <class L>
struct OfTwo {
    template <class A>
    static constexpr auto holds(auto a, auto b, auto at) {
        return L::compare(L::template of<A>(a, at), L::template of<A>(b, at));
    }
};

/// Two lists of lemmas, one after the other.
template <class A, class B>
struct BothOf;
template <class... X, class... Y>
struct BothOf<std::tuple<X...>, std::tuple<Y...>> {
    using Type = std::tuple<X..., Y...>;
};
template <class A, class B>
using Both = typename BothOf<A, B>::Type;

/// Whether f(at) holds at some port of a node, or at every port.
template <class A>
inline constexpr auto some_port = []<class At>(At at, auto f) {
    TruthAt<At> found(false);
    for (at.port = 0; at.port < A::ports; ++at.port) found = found || f(at);
    return found;
};
template <class A>
inline constexpr auto every_port = []<class At>(At at, auto f) {
    TruthAt<At> found(true);
    for (at.port = 0; at.port < A::ports; ++at.port) found = found && f(at);
    return found;
};

/// The reason why a property of rounds is not applicable to a definition; empty if it has rounds.
template <class A>
constexpr std::string_view without_rounds() {
    return Phase<A> || Composite<A> ? "" : "no rounds: a structure, not an algorithm";
}

/// The reason why a property is not applicable to a sequence: it is not applicable to any of its phases.
template <class A, class P>
constexpr std::string_view in_no_phase() {
    if constexpr (Composite<A>) {
        constexpr auto of_first = P::template not_applicable<typename A::First>();
        return of_first.empty() ? of_first : P::template not_applicable<typename A::Second>();
    } else {
        return without_rounds<A>();
    }
}

/// The lemmas L... of property P, claimed of A. If A is a sequence, they are claimed of each phase to which
/// the property applies.
template <class A, class P, class... L>
struct OnPhasesAskedOf {
    using Type = std::tuple<On<A, L>...>;
};
template <Composite A, class P, class... L>
struct OnPhasesAskedOf<A, P, L...> {
    template <class Phase>
    using IfAsked = std::conditional_t<P::template not_applicable<Phase>().empty(),
                                       std::tuple<On<Phase, L>...>, std::tuple<>>;
    using Type = Both<IfAsked<typename A::First>, IfAsked<typename A::Second>>;
};
template <class A, class P, class... L>
using OnPhasesAsked = typename OnPhasesAskedOf<A, P, L...>::Type;

}  // namespace cubecheck
