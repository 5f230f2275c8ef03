#pragma once

#include <gtest/gtest.h>

#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/parametric/target_of.hpp"

/// Definitions without an invariant of their own.
namespace cubecheck {

namespace without_invariant {

/// Not a function: a definition with this member has no `holds`.
struct Nothing {};

}  // namespace without_invariant

/// Definition A with its `holds` removed, from each phase.
template <class A>
struct WithoutInvariant : A {
    static constexpr without_invariant::Nothing holds = {};
    static_assert(SaysWhatHolds<A>);
};
template <Composite A>
struct WithoutInvariant<A> : A {
    using First = WithoutInvariant<typename A::First>;
    using Second = WithoutInvariant<typename A::Second>;
};

/// Returns the verdict on the contract of a definition, after checks at small sizes.
template <class A>
Verdict contract_of() {
    auto const target = target_asked<A, Contract>();
    return decide(target, target.questions.back(), up_to({3, 6}, target),
                  [](std::string const&) { return true; });
}

}  // namespace cubecheck
