#pragma once

#include <gtest/gtest.h>

#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/parametric/target_of.hpp"

/// A wall of liars: none of them is ever proved.
///
/// A liar names the property that it violates (CaughtBy), and what the size reads at which a run shows it
/// (at_size); that is empty if no run does, and the verdict is Unknown.
namespace cubecheck::liars {

/// The verdict on the last question of a definition.
inline Verdict verdict_on(Target const& target) {
    UpTo const bound{5, 16};
    return decide(target, target.questions.back(), {target.sizes(bound), target.scope(bound)},
                  [](std::string const&) { return true; });
}

/// Expects that a liar is refuted at its size; if it has none, that its verdict is Unknown for a reason.
inline void expect_caught(std::string_view name, std::string_view at_size, Verdict const& verdict) {
    auto const* shown = std::get_if<Refuted>(&verdict);
    auto const* unknown = std::get_if<Unknown>(&verdict);
    if (at_size.empty()) {
        ASSERT_NE(unknown, nullptr) << name;
        EXPECT_FALSE(unknown->reason.empty()) << name;
    } else {
        ASSERT_NE(shown, nullptr) << name << " " << (unknown != nullptr ? unknown->reason : "is green");
        EXPECT_NE(shown->counterexample.size.find(at_size), std::string::npos)
            << name << " at " << shown->counterexample.size;
    }
}

/// Expects it of every definition of a catalog; so many have a size at least.
template <class... Liar>
void expect_caught(Catalog<Liar...>, int least_refuted) {
    (expect_caught(Liar::name, Liar::at_size, verdict_on(target_asked<Liar, typename Liar::CaughtBy>())),
     ...);
    EXPECT_GE((int(!Liar::at_size.empty()) + ...), least_refuted);
}

}  // namespace cubecheck::liars
