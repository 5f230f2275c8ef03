#pragma once

#include <utility>
#include <variant>

#include "models/report/verdict.hpp"

namespace cubecheck::verify {

/// The verdict on a property that was checked in several ways.  It is the first refutation; otherwise, the
/// first verdict that is unknown or not applicable; otherwise, it holds in all of the scopes.
///
/// Pre: there is at least one way, and verdicts that hold are Checked.
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
