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

/// The ways in which checks come to a verdict.
namespace cubecheck::claims {

/// An instance that contradicts what was claimed.
struct Wrong {
    std::string where;
    std::string got;
    std::string expected;
};

/// Tries low, low + 1, .., high: Refuted at the first that is wrong, else Checked for "<name> <= <high>",
/// with the lower end too where that is not 0 or 1.
///
/// Pre: low <= high.
Verdict for_every(std::string const& name, Index low, Index high,
                  std::function<std::optional<Wrong>(Index)> const& wrong);

/// The first of 0, 1, .., count - 1, or of some things, that is wrong; nothing if none is.
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

/// Nothing if `truth`, else what is wrong.
std::optional<Wrong> unless(bool truth, std::string const& where, std::string const& got,
                            std::string const& expected);
/// Nothing if the two are equal, else what is wrong: for numbers and for texts.
std::optional<Wrong> unless_equal(std::string const& where, Index got, Index expected);
std::optional<Wrong> unless_equal(std::string const& where, std::string const& got,
                                  std::string const& expected);

/// One instance, in words: Refuted if it is wrong, else Checked.
Verdict instance(std::string const& what, std::optional<Wrong> const& wrong);

/// One instance that was computed.
Verdict refuted(std::string const& size, Wrong const& wrong);

/// The verdict of the prover on a claim about unknown integers or reals: `claim` adds what may be assumed
/// to the facts, and returns what follows.  Facts that contradict each other are no proof.
///
/// Result: Proved, or Unknown with the solver's model: a refutation is to be shown by an instance.
Verdict theorem(std::string const& scope,
                std::function<z3::expr(z3::context&, std::vector<z3::expr>& facts)> const& claim);

/// Whether the catalog has such a definition, and it such a property.
bool in_catalog(std::string const& target, std::string const& property);

/// The verdict on a property of a definition of the catalog, as `verify` gives it.  A claim to be optimal
/// names the argument that its bound rests on.
///
/// Pre: in_catalog(target, property).
Verdict catalogued(std::string const& target, std::string const& property);
/// The verdicts on several properties, all of which have to hold.
Verdict catalogued(std::string const& target, std::initializer_list<char const*> properties);
/// The verdict on one, with other sizes checked one by one.
Verdict catalogued(std::string const& target, std::string const& property, UpTo const& bound);

/// The verdict on a lower bound, as `bounds` gives it.  A bound is decided once.
///
/// Pre: there is such a bound.
Verdict bounded_below(std::string const& bound);

/// The same verdict; what is checked or proved is said to rest on `note` as well.
Verdict noted(Verdict verdict, std::string const& note);

/// All of them hold: the first that does not, else what all rest on.
Verdict all_of(std::vector<Verdict> const& verdicts);

/// What a machine cannot check, for `reason`.
Verdict not_mechanical(std::string const& reason);

}  // namespace cubecheck::claims
