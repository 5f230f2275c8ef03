#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "models/listing/listing.hpp"
#include "models/parametric/size.hpp"

namespace cubecheck::listing {

/// Why an expression has no value, or cells do not exist.
struct NoValue {
    Place place;
    std::string got;
    std::string expected;
};

/// The variables of one rank, by slot; empty: it has got no value yet.
using Variables = std::vector<std::optional<std::int64_t>>;

/// Values of expressions, exactly: nothing wraps around.
class Evaluation {
public:
    Evaluation(Listing const& listing, Variables variables)
        : listing_(listing), variables_(std::move(variables)) {}

    /// Throws: NoValue, e.g. where it would not fit into 64 bits, or divides by 0.
    std::int64_t operator()(Expression const& expression);

    void assign(std::int64_t slot, std::int64_t value) { variables_[static_cast<std::size_t>(slot)] = value; }

    /// How many operators have been looked at.
    std::size_t work() const { return work_; }

private:
    std::int64_t variable(Expression const& expression) const;
    std::int64_t unary(Expression const& expression);
    std::int64_t binary(Expression const& expression);

    Listing const& listing_;
    Variables variables_;
    std::size_t work_ = 0;
};

/// What a size says to the variables that every rank has from the start.
Variables variables_of(Listing const& listing, Size const& size, Index rank);

}  // namespace cubecheck::listing
