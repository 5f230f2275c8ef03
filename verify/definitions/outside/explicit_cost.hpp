#pragma once

#include <optional>
#include <string>
#include <vector>

#include "models/explicit/definition.hpp"
#include "verify/definitions/explicit/one_answer.hpp"
#include "verify/definitions/explicit/target.hpp"
#include "verify/definitions/outside/calls.hpp"
#include "verify/definitions/outside/guarded.hpp"
#include "verify/definitions/outside/known_text.hpp"
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
    return known_text(
        [&] { return recorded_detail::recording<A, calls::cost, 1, void, Measured>()(measures); });
}

/// Makes the rounds of a definition from its own formulas.  A definition that derives from one by arrivals,
/// by joins or in parts may hide formulas of it, such as `sender`; the inherited rounds would not call these.
template <class A>
void use_own_formulas(explicit_form::Program& program) {
    if constexpr (requires { &A::rounds == &A::ByFormulas::rounds; })
        if (&A::rounds == &A::ByFormulas::rounds) program.rounds = A::template ByFormulasOf<A>::rounds;
}

/// The target of a definition whose `family` and `claims` do not throw.
template <class A>
Target answering_target_of() {
    auto program = explicit_form::program_of<A>();
    program.origin = explicit_form::Origin::outside;
    program.family = explicit_form::FamilyOf<A>::family();
    use_own_formulas<A>(program);
    std::optional<Cost<FormulaText>> cost;
    if constexpr (explicit_form::claims_a_cost<A>) {
        program.cost = [](Measures<Index> const& m) { return recorded_cost<A>(m); };
        cost = recorded_cost<A>(formula_measures_of<A>());
    }
    return explicit_form::target_of(program, cost);
}

/// The answers of a definition without a family or claims: each throws an Error that says why.
template <class A>
struct NoAnswers {
    static inline std::string why;

    static Topology topology(Size const&) { throw Error(why); }
    static std::vector<Size> members(UpTo const&) { throw Error(why); }
    static explicit_form::Program program() {
        explicit_form::Program program;
        program.origin = explicit_form::Origin::outside;
        program.name = A::name;
        program.collective = A::Collective::name;
        program.family = {.name = "network",
                          .by_nodes = true,
                          .every = "every p",
                          .topology = topology,
                          .members = members};
        program.cells = [](Size const&) -> Index { throw Error(why); };
        program.rounds = [](Size const&) -> explicit_form::Rounds { throw Error(why); };
        program.initial =
            program.result = [](Index, Index, Size const&) -> Content<Index, Index> { throw Error(why); };
        return program;
    }
};

/// The target of a user-defined explicit definition with all its questions.  If `family` or `claims` throws,
/// every verdict is unknown: an exception here would end the command, also for the other definitions.
template <class A>
Target explicit_target_of() try {
    return guarded(answering_target_of<A>);
} catch (Error const& error) {
    NoAnswers<A>::why = error.what();
    return explicit_form::target_of(NoAnswers<A>::program(), {});
}

}  // namespace own_detail

}  // namespace cubecheck
