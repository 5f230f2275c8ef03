#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "models/algebra/plain.hpp"

namespace cubecheck {

/// One of the algebras of real data, chosen when the program runs, so that an algorithm is compiled once for
/// all of them.
class AnyData {
public:
    using Datum = std::variant<std::uint64_t, double, MatrixProduct::Matrix, std::string>;
    using Value = std::optional<Datum>;
    static constexpr std::array<std::string_view, 4> names{"integers", "doubles", "matrices", "strings"};

    /// Pre: `name` is one of the names.
    AnyData(std::string_view name, std::uint64_t seed);

    /// Whether the operator commutes.
    bool commutes() const { return algebra_.index() < 2; }
    static Value nothing() { return std::nullopt; }
    Value neutral() const;
    Value contribution(Index rank, Index part) const;
    static Value join(Value const& left, Value const& right);
    /// Whether two values are the same: the same bits, or, for sums of doubles, the same up to rounding.
    static bool close(Value const& a, Value const& b);

private:
    std::variant<Integers, Doubles, Matrices, Strings> algebra_;
};

}  // namespace cubecheck
