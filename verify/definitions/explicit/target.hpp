#pragma once

#include "models/explicit/definition.hpp"
#include "models/explicit/renumbered.hpp"
#include "verify/definitions/explicit/formula_text.hpp"
#include "verify/definitions/explicit/one_answer.hpp"
#include "verify/definitions/explicit/rounds_cache.hpp"
#include "verify/definitions/parametric/each_size.hpp"
#include "verify/definitions/target/target.hpp"

/// Turns explicit programs into targets.
namespace cubecheck::explicit_form {

/// The target of a program with all its questions; `cost` is its formula as text, if it claims one.
Target target_of(Program const& program, std::optional<Cost<FormulaText>> const& cost);

/// The target of a definition (models/explicit/definition.hpp) with all its questions.
template <class A>
Target target_of(Origin origin = Origin::catalog) {
    auto program = program_of<A>();
    program.origin = origin;
    if (origin == Origin::outside) program.family = FamilyOf<A>::family();
    std::optional<Cost<FormulaText>> cost;
    if constexpr (claims_a_cost<A>) cost = A::cost(formula_measures_of<A>());
    auto target = target_of(program, cost);
    if constexpr (is_renumbered<A>())
        if (origin == Origin::catalog) target.original = A::Original::name;
    return target;
}

/// The rounds of a program at one size as text: every message with its content, and the contents of all nodes
/// before and after.
std::string trace(Program const& program, Size const& size);

/// The fraction of m (models/cost/message_size.hpp) in one cell.
Rational share(Program const& program, Size const& size);

/// The time of a program as a formula of t_s, t_w and t_h.
///
/// Pre: no two messages of a round contend for a link.
Time<Rational> time(Program const& program, Size const& size, Switching switching);

/// Runs a program on threads as requested.
RunAnswer run_real(Program const& program, RunRequest const& request, GoOn const& go_on);

/// The first cell that a user-defined collective promises contributions that do not exist.  As a word, such a
/// promise could equal that of an empty cell; a schedule would list all of its contributions.
std::optional<Counterexample> promised_wrongly(Program const& program, Size const& size);

/// All questions, in their order.
std::vector<Question> questions_of(std::shared_ptr<RoundsCache> const& cache);
/// The questions that runs answer: contract, operator laws, agreement and progress.
Question contract_of(std::shared_ptr<RoundsCache> const& cache);
Question operator_laws_of(std::shared_ptr<RoundsCache> const& cache);
Question agreement_of(std::shared_ptr<RoundsCache> const& cache);
Question progress_of(std::shared_ptr<RoundsCache> const& cache);

/// Calls violation(rounds, size) for each size, the smallest first, until it finds a counterexample.  Sizes
/// with nodes or cells out of range are skipped.
BoundedResult each_size(
    RoundsCache& cache, std::vector<Size> const& sizes, GoOn const& go_on, Replay const& replay,
    std::function<std::optional<Counterexample>(Rounds const&, Size const&)> const& violation);

}  // namespace cubecheck::explicit_form
