#pragma once

#include "models/collective.hpp"
#include "models/regular.hpp"
#include "properties/handover.hpp"
#include "properties/lemma.hpp"

namespace cubecheck {

template <class A>
struct AgreementLemmas;

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

/// Agreement: ranks that are promised the same value get the same bits, whatever the operator does.
///
/// Proved with the algorithm's own equivalence `agree`: which nodes' cells hold the same bracketing at a cut.
struct Agreement {
    static constexpr std::string_view name = "agreement";
    static constexpr std::string_view says = "ranks that are promised the same value get the same bits";
    static constexpr Failure kind = Failure::agreement;
    template <class A>
    static constexpr std::string_view moot() {
        if constexpr (Composite<A> || Phase<A>) {
            if (A::laws == Laws::none) return "nothing is computed: what is moved stays the same bits";
            return A::Collective::shared ? "" : "no two ranks are promised the same value";
        } else {
            return without_rounds<A>();
        }
    }

    /// At the start only a node agrees with itself.
    struct Start {
        static constexpr std::string_view name = "start";
        using Over = over::FirstPairCell;

        template <class A>
        static constexpr auto holds(auto a, auto b, auto cell, auto at) {
            return implies(A::agree(a, b, cell, at), a == b);
        }
    };

    /// Two nodes that agree after a round have joined the same two operands in the same order.
    struct Step {
        static constexpr std::string_view name = "step";
        using Over = over::RoundPairCell;

        template <class A>
        static constexpr auto holds(auto a, auto b, auto cell, auto at) {
            auto const before = A::Form::before(at);
            auto const agreed = [&](auto x, auto y) { return A::agree(x, y, cell, before); };
            auto const from_a = A::from(a, at), from_b = A::from(b, at);
            using Truth = TruthAt<decltype(at)>;
            auto const left_a = on_the_left<Truth>(A::mode(a, cell, at));
            auto const left_b = on_the_left<Truth>(A::mode(b, cell, at));
            auto const same_side = same(left_a, left_b) && agreed(a, b) && agreed(from_a, from_b);
            auto const swapped = !same(left_a, left_b) && agreed(a, from_b) && agreed(from_a, b);
            auto const both_join = A::receives(a, at).contains(cell) && A::receives(b, at).contains(cell);
            return implies(A::agree(a, b, cell, A::Form::after(at)), both_join && (same_side || swapped));
        }
    };

    /// At the end all nodes agree.
    struct Goal {
        static constexpr std::string_view name = "goal";
        using Over = over::LastPairCell;

        template <class A>
        static constexpr auto holds(auto a, auto b, auto cell, auto at) {
            return A::agree(a, b, cell, at);
        }
    };

    template <class A>
    using Lemmas = typename AgreementLemmas<A>::Type;
};

template <class A>
struct AgreementLemmas : OnPhasesOf<A, Agreement::Start, Agreement::Step, Agreement::Goal> {};
template <Composite A>
struct AgreementLemmas<A> {
    using Type = std::tuple<On<typename A::Second, Copied<A>>>;
};

}  // namespace cubecheck
