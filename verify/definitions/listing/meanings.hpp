#pragma once

#include <map>
#include <optional>
#include <string>

#include "models/listing/loop.hpp"

/// Builds formulas, and evaluates simple ones.  The result is equivalent to the operation on its parts.
namespace cubecheck::listing {

Shared meaning(Means means, Sort sort, std::vector<Shared> parts, std::int64_t number = 0);
Shared constant(std::int64_t number);
Shared truth(bool value);

bool is_constant(Shared const& of, std::int64_t number);
bool is_truth(Shared const& of, bool value);
/// Whether two formulas have the same text.
bool is_alike(Shared const& a, Shared const& b);

Shared both(Shared const& a, Shared const& b);
Shared either(Shared const& a, Shared const& b);
Shared negated(Shared const& a);
Shared implied(Shared const& premise, Shared const& conclusion);
Shared chosen(Shared const& condition, Shared const& yes, Shared const& no);
/// Numbers.
Shared plus(Shared const& a, Shared const& b);
Shared minus(Shared const& a, Shared const& b);
/// Pre: one factor is a constant, or a choice between two; there is no product of other formulas.
Shared times(Shared const& a, Shared const& b);
Shared less(Shared const& a, Shared const& b);
Shared equal(Shared const& a, Shared const& b);

/// A linear combination of formulas that are not sums.
struct Linear {
    std::map<std::string, std::pair<Shared, std::int64_t>> atoms;  ///< by their text
    std::int64_t constant = 0;

    std::int64_t times(Means means) const;  ///< the coefficient of a leaf
    /// Whether it is a constant plus a multiple of the round.
    bool is_of_round_only() const;
};

/// A number as a linear combination; nothing if its coefficients are too large.
std::optional<Linear> linear(Shared const& number);
std::optional<Linear> difference(Shared const& a, Shared const& b);
Shared sum(Linear const& linear);

/// Whether the formula has a part of this kind.
bool contains(Shared const& of, Means means);

}  // namespace cubecheck::listing
