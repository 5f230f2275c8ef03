#pragma once

#include "properties/contract.hpp"

namespace cubecheck {

/// The operator needs just the laws that the algorithm names: with them the contract holds, with fewer it
/// does not.
///
/// That they suffice is the contract's own theorem.  That fewer do not is shown by a size at which they are
/// used.
struct OperatorLaws {
    static constexpr std::string_view name = "operator_laws";
    static constexpr std::string_view says = "the operator needs the laws that are named, and no others";
    static constexpr Failure kind = Failure::contract;
    template <class A>
    static constexpr std::string_view moot() {
        if constexpr (Phase<A> || Composite<A>)
            return A::laws == Laws::none ? "values are moved, never combined" : "";
        else
            return without_rounds<A>();
    }

    template <class A>
    using Lemmas = Contract::Lemmas<A>;
};

}  // namespace cubecheck
