#pragma once

#include <gtest/gtest.h>

#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/parametric/target_of.hpp"

/// Definitions that do not say what their cells hold.
namespace cubecheck {

namespace without_invariant {

/// A member that is no function: a definition that has it has no `holds`.
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

/// The verdict on the contract of a definition, with small sizes gone through.
template <class A>
Verdict contract_of() {
    auto const target = target_asked<A, Contract>();
    return decide(target, target.questions.back(), up_to({3, 6}, target),
                  [](std::string const&) { return true; });
}

/// Calls f.operator()<A>() for each definition of a catalog that has rounds.
template <class... A>
void for_each_with_rounds(Catalog<A...>, auto f) {
    auto const look = [&]<class B>() {
        if constexpr (Phase<B> || Composite<B>) f.template operator()<B>();
    };
    (look.template operator()<A>(), ...);
}

/// How many definitions of a catalog are proved with an invariant that was found; expects that no other
/// definition than these names is not, and that those say so.
template <class... A>
int found_in(Catalog<A...> catalog, std::vector<std::string_view> const& not_found) {
    int found = 0;
    for_each_with_rounds(catalog, [&]<class B>() {
        auto const verdict = contract_of<WithoutInvariant<B>>();
        auto const* proved = std::get_if<Proved>(&verdict);
        auto const* checked = std::get_if<Checked>(&verdict);
        if (std::ranges::find(not_found, B::name) == not_found.end()) {
            ASSERT_NE(proved, nullptr) << B::name << ": " << (checked != nullptr ? checked->note : "");
            EXPECT_NE(proved->note.find("invariant found"), std::string::npos) << B::name;
            ++found;
        } else {
            ASSERT_NE(checked, nullptr) << B::name;
            EXPECT_NE(checked->note.find("no invariant found"), std::string::npos) << checked->note;
        }
    });
    return found;
}

}  // namespace cubecheck
