#pragma once

#include "proofs/symbols/term.hpp"
#include "proofs/symbols/unsupported.hpp"

namespace cubecheck {

/// Quotients by a positive number, rounded down and up, by the solver's division with remainder.
///
/// Throws: Unsupported if the divisor is not positive.
inline Term floor_div(Term const& a, Index divisor) {
    if (divisor < 1) throw Unsupported("a quotient by a number that is not positive");
    auto const* e = a.expression();
    if (e == nullptr) throw Unsupported("a quotient of numbers without an unknown");
    return Term(*e / e->ctx().int_val(static_cast<std::int64_t>(divisor)))
        .provided(a.defined())
        .weighing_as(a);
}
inline Term ceil_div(Term const& a, Index divisor) { return floor_div(a + (divisor - 1), divisor); }

}  // namespace cubecheck
