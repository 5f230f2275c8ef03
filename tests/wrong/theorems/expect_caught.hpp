#pragma once

#include <gtest/gtest.h>

#include "verify/definitions/decide/decide.hpp"
#include "verify/definitions/parametric/target_of.hpp"

/// Definitions with false declarations ("liars"): none is ever proved.
///
/// A liar names the property that it violates (CaughtBy), and the text of the size at which a run shows this
/// (at_size).  If no run shows it, at_size is empty, and the verdict is Unknown.
namespace cubecheck::liars {

/// Returns the verdict on the last question of a definition.
inline Verdict verdict_on(Target const& target) {
    UpTo const bound{5, 16};
    return decide(target, target.questions.back(), up_to(bound, target),
                  [](std::string const&) { return true; });
}

/// Expects that a liar is refuted at its size.  If it has none, expects the verdict Unknown, with a reason.
inline void expect_caught(std::string_view name, std::string_view at_size, Verdict const& verdict) {
    auto const* shown = std::get_if<Refuted>(&verdict);
    auto const* unknown = std::get_if<Unknown>(&verdict);
    if (at_size.empty()) {
        ASSERT_NE(unknown, nullptr) << name;
        EXPECT_FALSE(unknown->reason.empty()) << name;
    } else {
        ASSERT_NE(shown, nullptr) << name << " " << (unknown != nullptr ? unknown->reason : "is not refuted");
        EXPECT_NE(shown->counterexample.size.find(at_size), std::string::npos)
            << name << " at " << shown->counterexample.size;
    }
}

/// Expects that every definition of a catalog is caught, and that at least `least_refuted` are refuted.
template <class... Liar>
void expect_caught(Catalog<Liar...>, int least_refuted) {
    int refuted = 0;
    auto const look = [&](std::string_view name, std::string_view at_size, Verdict const& verdict) {
        expect_caught(name, at_size, verdict);
        refuted += std::holds_alternative<Refuted>(verdict) ? 1 : 0;
    };
    (look(Liar::name, Liar::at_size, verdict_on(target_asked<Liar, typename Liar::CaughtBy>())), ...);
    EXPECT_GE(refuted, least_refuted);
}

}  // namespace cubecheck::liars
