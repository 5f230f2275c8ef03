#pragma once

#include <gtest/gtest.h>

#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/parametric/target_of.hpp"

/// Definitions that do not say what their cells hold.
namespace cubecheck {

namespace without_invariant {

/// A member that is not a function: a definition that has it has no `holds`.
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

/// The verdict on the contract of a definition, with small sizes checked.
template <class A>
Verdict contract_of() {
    auto const target = target_asked<A, Contract>();
    return decide(target, target.questions.back(), up_to({3, 6}, target),
                  [](std::string const&) { return true; });
}

}  // namespace cubecheck
