#pragma once

#include "properties/parametric/contract.hpp"

namespace cubecheck {

/// The operator needs exactly the laws that the algorithm names: the contract holds with them, and fails with
/// fewer.
///
/// The contract's own theorem shows that they suffice. A size at which each law is used shows that fewer do
/// not.
struct OperatorLaws {
    static constexpr std::string_view name = "operator_laws";
    static constexpr std::string_view says = "the operator needs the laws that are named, and no others";
    static constexpr Failure kind = Failure::contract;
    template <class A>
    static constexpr std::string_view not_applicable() {
        if constexpr (Phase<A> || Composite<A>)
            return A::laws == Laws::none && only_moves<A>() ? "values are moved, never combined" : "";
        else
            return without_rounds<A>();
    }

    struct NeverJoins {
        static constexpr std::string_view name = "never_joins";
        static constexpr std::string_view says = "an algorithm that names no law joins nothing";
        using Over = over::RoundCell;

        template <class A>
        static constexpr auto holds(auto me, auto cell, auto at) {
            if constexpr (A::laws == Laws::none && !std::is_same_v<decltype(A::mode(me, cell, at)), Put>)
                return !A::receives(me, at).contains(cell);
            else
                return TruthAt<decltype(at)>(true);
        }
    };

    using RestsOn = std::tuple<InRange>;
    template <class A>
    using Lemmas = Both<Contract::Lemmas<A>, OnPhases<A, NeverJoins>>;
};

}  // namespace cubecheck
