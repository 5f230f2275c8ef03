#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "models/algebra/plain.hpp"

namespace cubecheck {

/// An algebra of real data, chosen at run time. An algorithm is compiled once, for all of these algebras.
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
    /// Whether two values have the same bits; sums of doubles may differ by rounding.
    static bool close(Value const& a, Value const& b);

private:
    std::variant<Integers, Doubles, Matrices, Strings> algebra_;
};

}  // namespace cubecheck
