#pragma once

#include <utility>
#include <variant>

#include "models/report/verdict.hpp"

namespace cubecheck::verify {

/// The verdict on a property that was checked in several ways: the first refutation; else the first that is
/// unknown or does not apply; else that it holds, in all of the scopes.
///
/// Pre: there is a way, and what holds was checked.
template <class Ways, class Check>
Verdict combined(Ways const& ways, Check const& check) {
    Verdict out = NotApplicable{"there is nothing to check"};
    bool first = true;
    for (auto const& way : ways) {
        Verdict next = check(way);
        if (std::holds_alternative<Refuted>(next)) return next;
        auto* const before = std::get_if<Checked>(&out);
        auto const* const now = std::get_if<Checked>(&next);
        if (before != nullptr && now != nullptr)
            before->scope += "; " + now->scope;
        else if (first || before != nullptr)
            out = std::move(next);
        first = false;
    }
    return out;
}

}  // namespace cubecheck::verify
