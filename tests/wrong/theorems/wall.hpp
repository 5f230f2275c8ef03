#pragma once

#include <gtest/gtest.h>

#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/parametric/target_of.hpp"

/// A wall of liars: none of them is ever proved.
///
/// A liar names the property that it violates (CaughtBy), and what the size reads at which a run shows it
/// (at_size); that is empty if no run does, and the verdict is Unknown.
namespace cubecheck::liars {

/// The verdict on the property that a liar violates.
template <class Liar>
Verdict verdict_on() {
    auto const target = target_asked<Liar, typename Liar::CaughtBy>();
    UpTo const bound{5, 16};
    return decide(target, target.questions.back(), {target.sizes(bound), target.scope(bound)},
                  [](std::string const&) { return true; });
}

/// Expects of every definition of a catalog that it is refuted at its size, or Unknown for a reason.
template <class... Liar>
void expect_caught(Catalog<Liar...>, int least_refuted) {
    int refuted = 0;
    auto const look = [&]<class L>() {
        auto const verdict = verdict_on<L>();
        auto const* shown = std::get_if<Refuted>(&verdict);
        auto const* unknown = std::get_if<Unknown>(&verdict);
        if (L::at_size.empty()) {
            ASSERT_NE(unknown, nullptr) << L::name;
            EXPECT_FALSE(unknown->reason.empty()) << L::name;
        } else {
            ASSERT_NE(shown, nullptr)
                << L::name << " " << (unknown != nullptr ? unknown->reason : "is green");
            EXPECT_NE(shown->counterexample.size.find(L::at_size), std::string::npos)
                << L::name << " at " << shown->counterexample.size;
            ++refuted;
        }
    };
    (look.template operator()<Liar>(), ...);
    EXPECT_GE(refuted, least_refuted);
}

}  // namespace cubecheck::liars
