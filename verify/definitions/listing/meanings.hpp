#pragma once

#include <map>
#include <optional>
#include <string>

#include "models/listing/loop.hpp"

/// Makes formulas, the plain ones computed: what is made says the same as what it is made of.
namespace cubecheck::listing {

Shared meaning(Means means, Sort sort, std::vector<Shared> parts, std::int64_t number = 0);
Shared constant(std::int64_t number);
Shared truth(bool value);

bool is_constant(Shared const& of, std::int64_t number);
bool is_truth(Shared const& of, bool value);
/// Whether two formulas are written alike.
bool is_alike(Shared const& a, Shared const& b);

Shared both(Shared const& a, Shared const& b);
Shared either(Shared const& a, Shared const& b);
Shared negated(Shared const& a);
Shared implied(Shared const& premise, Shared const& conclusion);
Shared chosen(Shared const& condition, Shared const& yes, Shared const& no);
/// Numbers.
Shared plus(Shared const& a, Shared const& b);
Shared minus(Shared const& a, Shared const& b);
/// One of them a constant, or a choice between two; none of another product.
Shared times(Shared const& a, Shared const& b);
Shared less(Shared const& a, Shared const& b);
Shared equal(Shared const& a, Shared const& b);

/// A sum of formulas that are no sums themselves, each so many times.
struct Linear {
    std::map<std::string, std::pair<Shared, std::int64_t>> atoms;  ///< by how they are written
    std::int64_t constant = 0;

    std::int64_t times(Means means) const;  ///< how many times a leaf occurs
    /// Whether it is a constant and so many rounds.
    bool is_of_round_only() const;
};

/// A number as a sum; none if its numbers are too large.
std::optional<Linear> linear(Shared const& number);
std::optional<Linear> difference(Shared const& a, Shared const& b);
Shared sum(Linear const& linear);

/// Whether a part of the formula is made in this way.
bool contains(Shared const& of, Means means);

}  // namespace cubecheck::listing
