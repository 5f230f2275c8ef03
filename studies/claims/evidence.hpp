#pragma once

#include <functional>
#include <initializer_list>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "models/parametric/size.hpp"
#include "models/report/verdict.hpp"
#include "models/support/index.hpp"

namespace z3 {
class context;
class expr;
}  // namespace z3

/// The methods by which checks reach a verdict.
namespace cubecheck::claims {

/// An instance that contradicts a claim.
struct Wrong {
    std::string where;
    std::string got;
    std::string expected;
};

/// Checks low, low + 1, .., high.  Refuted at the first that is wrong; otherwise Checked for "<name> <=
/// <high>", also with the lower end if it is not 0 or 1.
///
/// Pre: low <= high.
Verdict for_every(std::string const& name, Index low, Index high,
                  std::function<std::optional<Wrong>(Index)> const& wrong);

/// The first wrong one of 0, 1, .., count - 1, or of some items; nothing if none is.
std::optional<Wrong> first_wrong(Index count, auto const& wrong) {
    for (Index i = 0; i < count; ++i)
        if (std::optional<Wrong> found = wrong(i)) return found;
    return std::nullopt;
}
std::optional<Wrong> first_wrong(std::ranges::range auto const& things, auto const& wrong) {
    for (auto const& thing : things)
        if (std::optional<Wrong> found = wrong(thing)) return found;
    return std::nullopt;
}

/// Nothing if `truth` is true, otherwise the error.
std::optional<Wrong> unless(bool truth, std::string const& where, std::string const& got,
                            std::string const& expected);
/// Nothing if the two are equal, otherwise the error; for numbers and for texts.
std::optional<Wrong> unless_equal(std::string const& where, Index got, Index expected);
std::optional<Wrong> unless_equal(std::string const& where, std::string const& got,
                                  std::string const& expected);

/// Describes one instance: Refuted if it is wrong, otherwise Checked.
Verdict instance(std::string const& what, std::optional<Wrong> const& wrong);

/// A refutation by one computed instance.
Verdict refuted(std::string const& size, Wrong const& wrong);

/// The prover's verdict on a claim about unknown integers or reals.  `claim` adds its assumptions to the
/// facts, and returns the conclusion.  Contradictory facts do not count as a proof.
///
/// Result: Proved, or Unknown with the solver's model: a refutation needs an instance.
Verdict theorem(std::string const& scope,
                std::function<z3::expr(z3::context&, std::vector<z3::expr>& facts)> const& claim);

/// Whether the catalog has this definition with this property.
bool in_catalog(std::string const& target, std::string const& property);

/// The verdict on a property of a definition in the catalog, as `verify` gives it.  A claim to be optimal
/// names the argument for its bound.
///
/// Pre: in_catalog(target, property).
Verdict catalogued(std::string const& target, std::string const& property);
/// The verdict that several properties hold.
Verdict catalogued(std::string const& target, std::initializer_list<char const*> properties);
/// The verdict on one property, with other sizes checked one by one.
Verdict catalogued(std::string const& target, std::string const& property, UpTo const& bound);

/// The verdict on a lower bound, as `bounds` gives it.  Each bound is decided once.
///
/// Pre: there is such a bound.
Verdict bounded_below(std::string const& bound);

/// The same verdict with `note` added to its evidence, if it is checked or proved.
Verdict noted(Verdict verdict, std::string const& note);

/// The conjunction of verdicts: the first that does not hold, otherwise one with the evidence of all.
Verdict all_of(std::vector<Verdict> const& verdicts);

/// The verdict on a statement that a machine cannot check, for `reason`.
Verdict not_mechanical(std::string const& reason);

}  // namespace cubecheck::claims
