#pragma once

#include <optional>

#include "models/explicit/definition.hpp"
#include "verify/definitions/explicit/one_answer.hpp"
#include "verify/definitions/explicit/target.hpp"
#include "verify/definitions/outside/calls.hpp"
#include "verify/definitions/outside/recording.hpp"

/// The cost of a user-defined explicit definition: one formula, which is both evaluated and printed.
namespace cubecheck {

/// A number of such a formula, in runs and as text.
using MeasuredNumber = Recorded<Index, FormulaText>;

inline MeasuredNumber floor_div(MeasuredNumber const& a, MeasuredNumber const& b) {
    return recorded_detail::record([](auto const& x, auto const& y) { return floor_div(x, y); }, a, b);
}
inline MeasuredNumber ceil_div(MeasuredNumber const& a, MeasuredNumber const& b) {
    return recorded_detail::record([](auto const& x, auto const& y) { return ceil_div(x, y); }, a, b);
}

namespace own_detail {

/// The cost of A for these measures: numbers, or their names.
template <class A>
auto recorded_cost(auto const& measures) {
    using Measured = recorded_detail::Variable<Measures<Index>, Measures<FormulaText>>;
    return recorded_detail::recording<A, calls::cost, 1, void, Measured>()(measures);
}

/// The target of a user-defined explicit definition with all its questions.
template <class A>
Target explicit_target_of() {
    auto program = explicit_form::program_of<A>();
    program.origin = explicit_form::Origin::outside;
    program.family = explicit_form::FamilyOf<A>::family();
    std::optional<Cost<FormulaText>> cost;
    if constexpr (explicit_form::claims_a_cost<A>) {
        program.cost = [](Measures<Index> const& m) { return recorded_cost<A>(m); };
        cost = recorded_cost<A>(formula_measures_of<A>());
    }
    return explicit_form::target_of(program, cost);
}

}  // namespace own_detail

}  // namespace cubecheck
