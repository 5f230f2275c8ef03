#pragma once

#include <functional>
#include <vector>

#include "verify/definitions/invariants/table.hpp"

/// Numbers that can be expressed in the words of a table.
namespace cubecheck::invariant {

/// A number, row by row.
using Values = std::vector<Index>;

/// Words of one role that are numbers.
std::vector<Column const*> numbers_of(Table const& table, Role role);

/// A signed sum of words, plus a constant.
struct Combination {
    std::vector<Column const*> plus = {}, minus = {};
    Index constant = 0;

    Values values(std::size_t rows) const;
    /// "a + b - c + 1".
    Shared says() const;
    /// "c < a + b + 1": the condition that the sum is positive.
    Shared is_positive() const;
};

/// Calls f with every combination of at most `most` of the words, with constant 0.
void each_combination(std::vector<Column const*> const& words, std::size_t most,
                      std::function<void(Combination const&)> const& f);

/// x modulo n, as `wrap` computes it, row by row.
Values wrapped_values(Values const& x, Values const& nodes);

/// The distance from one rank to another around the ring, wrap(a - b + amount + constant).
///
/// Units: ranks.
struct Distance {
    Shared says;    ///< the expression
    Values values;  ///< its value in each row
};
/// Every distance between two positions, also with an amount added or subtracted, and with -1, 0 or 1 added.
std::vector<Distance> distances(Table const& table);

/// Calls f with every number that a content may be expressed by.
void each_number(Table const& table, std::function<void(Shared const&, Values const&)> const& f);

}  // namespace cubecheck::invariant
