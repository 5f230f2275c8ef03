#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "models/listing/listing.hpp"
#include "models/parametric/size.hpp"

namespace cubecheck::listing {

/// The reason why an expression has no value, or why cells do not exist.
struct NoValue {
    Place place;
    std::string got;
    std::string expected;
};

/// The variables of one rank, by slot; null: the variable has no value yet.
using Variables = std::vector<std::optional<std::int64_t>>;

/// Evaluates expressions exactly: an overflow is an error.
class Evaluation {
public:
    Evaluation(Listing const& listing, Variables variables)
        : listing_(listing), variables_(std::move(variables)) {}

    /// Throws: NoValue, e.g. for a result that does not fit into 64 bits, or a division by 0.
    std::int64_t operator()(Expression const& expression);

    void assign(std::int64_t slot, std::int64_t value) { variables_[static_cast<std::size_t>(slot)] = value; }

    /// The number of evaluated operators.
    std::size_t work() const { return work_; }

private:
    std::int64_t variable(Expression const& expression) const;
    std::int64_t unary(Expression const& expression);
    std::int64_t binary(Expression const& expression);

    Listing const& listing_;
    Variables variables_;
    std::size_t work_ = 0;
};

/// The variables that every rank has from the start, with their values at a size.
Variables variables_of(Listing const& listing, Size const& size, Index rank);

}  // namespace cubecheck::listing
