#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/definition.hpp"
#include "properties/parametric/handover.hpp"
#include "properties/parametric/in_range.hpp"
#include "properties/parametric/promised_alike.hpp"

namespace cubecheck {

template <class A>
struct AgreementLemmas;

/// The cells that hold the same bracketing after a round, derived from the algorithm's `agree` at the cut
/// before.
///
/// Two values from before the round are known to be equal only if they were in one cell. No stronger claim is
/// made.
namespace bracketed {

/// Whether the arriving value enters on the left.
template <class Truth>
constexpr Truth on_the_left(JoinLeft) {
    return true;
}
template <class Truth>
constexpr Truth on_the_left(JoinRight) {
    return false;
}
template <class Truth>
constexpr Truth on_the_left(Join<Truth> mode) {
    return mode.on_the_left;
}
template <class Truth>
constexpr Truth on_the_left(PutOrJoin<Truth> mode) {
    return mode.on_the_left;
}

/// Whether two joins give the same result. `in_order`: the arriving values agree, and so do the old values.
/// `crosswise`: each arriving value agrees with the other cell's old value. If the operator commutes, either
/// is enough; otherwise the sides of the joins decide which one is needed.
template <class Truth, Laws laws, class Mode>
constexpr Truth joined_alike(Mode const& a, Mode const& b, Truth const& in_order, Truth const& crosswise) {
    if constexpr (is_merge<Mode> || commutes(laws)) {
        return in_order || crosswise;
    } else {
        Truth const same_side = same(on_the_left<Truth>(a), on_the_left<Truth>(b));
        return (same_side && in_order) || (!same_side && crosswise);
    }
}

/// Cell x of node a and cell y of node b, before the round.
template <class A, class At>
constexpr TruthAt<At> before(auto a, auto x, auto b, auto y, At const& at) {
    return TruthAt<At>(x == y) && A::agree(a, b, x, A::Form::before(at));
}

/// The value that arrives at the cell of node a, and cell y of node b before the round.
template <class A, class At>
constexpr TruthAt<At> arrival(auto a, auto cell, auto b, auto y, At const& at) {
    return bracketed::before<A>(A::from(a, at), A::opposite(a, cell, at), b, y, at);
}

/// The value that arrives at the cell of node a, and the same cell of node b after its first ports have
/// received; unknown if one of these ports has received.
template <class A, class At>
constexpr TruthAt<At> arrival_and_after(int ports, auto a, auto b, auto cell, At const& at) {
    TruthAt<At> untouched(true);
    At earlier = at;
    for (earlier.port = 0; earlier.port < ports; ++earlier.port)
        untouched = untouched && !A::receives(b, earlier).contains(cell);
    return untouched && bracketed::arrival<A>(a, cell, b, cell, at);
}

/// The cells of nodes a and b, after their first ports have received.
template <class A, class At>
constexpr TruthAt<At> after(int ports, auto a, auto b, auto cell, At at) {
    using Truth = TruthAt<At>;
    if (ports == 0) return bracketed::before<A>(a, cell, b, cell, at);
    int const earlier = at.port = ports - 1;
    Truth const to_a = A::receives(a, at).contains(cell), to_b = A::receives(b, at).contains(cell);
    Truth const arrivals = bracketed::arrival<A>(a, cell, A::from(b, at), A::opposite(b, cell, at), at);
    Truth const so_far = bracketed::after<A>(earlier, a, b, cell, at);
    Truth const neither = !to_a && !to_b && so_far;
    auto const if_replaced = [&] {
        return (to_a && to_b && arrivals) ||
               (to_a && !to_b && bracketed::arrival_and_after<A>(earlier, a, b, cell, at)) ||
               (to_b && !to_a && bracketed::arrival_and_after<A>(earlier, b, a, cell, at));
    };
    auto const if_joined = [&](auto const& mode_a, auto const& mode_b) {
        Truth const in_order = arrivals && so_far;
        Truth const crosswise = bracketed::arrival_and_after<A>(earlier, a, b, cell, at) &&
                                bracketed::arrival_and_after<A>(earlier, b, a, cell, at);
        return to_a && to_b && joined_alike<Truth, A::laws>(mode_a, mode_b, in_order, crosswise);
    };
    auto const mode_a = A::mode(a, cell, at), mode_b = A::mode(b, cell, at);
    if constexpr (std::is_same_v<std::remove_const_t<decltype(mode_a)>, Put>)
        return neither || if_replaced();
    else if constexpr (requires { mode_a.replaces; })
        return neither || (mode_a.replaces && mode_b.replaces && if_replaced()) ||
               (!mode_a.replaces && !mode_b.replaces && if_joined(mode_a, mode_b));
    else
        return neither || if_joined(mode_a, mode_b);
}

}  // namespace bracketed

/// Agreement: ranks that are promised the same value get the same bits, for every operator. If the operator
/// commutes, joins commute bit for bit, as floating-point addition does.
///
/// Proved with the algorithm's equivalence `agree`: the nodes whose cells hold the same bracketing at a cut.
struct Agreement {
    static constexpr std::string_view name = "agreement";
    static constexpr std::string_view says = "ranks that are promised the same value get the same bits";
    static constexpr Failure kind = Failure::agreement;
    template <class A>
    static constexpr std::string_view not_applicable() {
        if constexpr (Composite<A> || Phase<A>) {
            if (only_moves<A>()) return "nothing is computed: what is moved stays the same bits";
            if (A::Collective::shared || !is_standard_collective<typename A::Collective>) return "";
            if (std::derived_from<typename A::Collective, AllReduce>)
                return "each rank joins on its own: equal bits are not promised";
            return std::is_same_v<typename A::Cells, PrefixAndTotal>
                       ? "no two ranks are promised the same prefix; totals are not compared"
                       : "no two ranks are promised the same value";
        } else {
            return without_rounds<A>();
        }
    }

    struct Start {
        static constexpr std::string_view name = "start";
        static constexpr std::string_view says = "at the start, a node agrees only with itself";
        using Over = over::FirstPairCell;

        template <class A>
        static constexpr auto holds(auto a, auto b, auto cell, auto at) {
            return implies(A::agree(a, b, cell, at), a == b);
        }
    };

    struct Step {
        static constexpr std::string_view name = "step";
        static constexpr std::string_view says =
            "two nodes that agree after a round have joined the same two operands, in the same order unless "
            "the operator commutes";
        using Over = over::RoundPairCell;

        template <class A>
        static constexpr auto holds(auto a, auto b, auto cell, auto at) {
            return implies(A::agree(a, b, cell, A::Form::after(at)),
                           bracketed::after<A>(A::ports, a, b, cell, at));
        }
    };

    struct Goal {
        static constexpr std::string_view name = "goal";
        static constexpr std::string_view says =
            "at the end, nodes agree if they are promised the same value in this cell";
        using Over = over::LastPairCell;

        template <class A>
        static constexpr auto holds(auto a, auto b, auto cell, auto at) {
            return implies(promised_alike<A>(a, cell, b, cell, at), A::agree(a, b, cell, at));
        }
    };

    /// A user-defined collective never promises the same fold to two ranks if it declares that nothing is
    /// shared; otherwise it does so only in cells of one number. A is the definition, or the sequence that
    /// ends with the phase for which the lemma is claimed.
    template <class A>
    struct SharedAsSaid {
        static constexpr std::string_view name = "shared_as_said";
        static constexpr std::string_view says =
            "the collective promises the same fold to two ranks only where it declares that it does";
        using Over = over::LastPairCells;

        template <class Phase>
        static constexpr auto holds(auto a, auto x, auto b, auto y, auto at) {
            auto const is_a_fold = 1 < A::Collective::result(a, x, at).count;
            auto const is_shared = is_a_fold && promised_alike<A>(a, x, b, y, at);
            if constexpr (A::Collective::shared)
                return implies(is_shared && !(a == b), x == y);
            else
                return implies(is_shared, a == b);
        }
    };

    using RestsOn = std::tuple<InRange>;
    template <class A>
    using Lemmas = typename AgreementLemmas<A>::Type;
};

/// Lemmas that a user-defined collective shares what it declares. Standard collectives do not need them.
template <class A>
using SharingLemmas = std::conditional_t<is_standard_collective<typename A::Collective>, std::tuple<>,
                                         std::tuple<On<LastPhaseOf<A>, Agreement::SharedAsSaid<A>>>>;

/// The lemma that ranks agree on shared values.
template <class A>
struct SharedLemmas : OnPhasesOf<A, Agreement::Start, Agreement::Step, Agreement::Goal> {};
template <Composite A>
struct SharedLemmas<A> {
    using Type = std::tuple<On<typename A::Second, Copied<A>>>;
};

template <class A>
struct AgreementLemmas {
    using Type = Both<typename SharedLemmas<A>::Type, SharingLemmas<A>>;
};
template <class A>
requires(!A::Collective::shared) struct AgreementLemmas<A> {
    using Type = SharingLemmas<A>;
};

}  // namespace cubecheck
