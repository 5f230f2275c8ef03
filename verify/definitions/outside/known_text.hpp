#pragma once

#include <concepts>

#include "models/parametric/step.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/parametric/formula_text.hpp"

namespace cubecheck::own_detail {

/// The result of a user-defined member: a cost, or a number of cells.  As a text, it is "unknown" if the
/// member throws: the texts of all definitions are made at the start, and an exception would end the command.
/// The verdicts say what was thrown.
///
/// Throws: what `ask` throws, if its result is no text.
auto known_text(auto const& ask) {
    using Result = decltype(ask());
    if constexpr (std::same_as<Result, FormulaText> || std::same_as<Result, Cost<FormulaText>>) {
        try {
            return ask();
        } catch (Error const&) {
            FormulaText const unknown{"unknown", 3};
            if constexpr (std::same_as<Result, FormulaText>)
                return unknown;
            else
                return Result{unknown, unknown, unknown};
        }
    } else {
        return ask();
    }
}

}  // namespace cubecheck::own_detail
