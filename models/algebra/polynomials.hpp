#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "models/support/index.hpp"

namespace cubecheck {

/// The name of an entry, e.g. "a[0,1]".
inline std::string letter_text(std::string_view name, Index i, Index j) {
    return std::string(name) + "[" + std::to_string(i) + "," + std::to_string(j) + "]";
}

/// The free semiring: sums, in any order, of products whose order counts.
///
/// A value counts how often it contains each product of letters. So a wrong factor, or one that is counted
/// twice, cannot cancel out. Joining is addition.
class Polynomials {
public:
    using Sum = std::map<std::string, int>;
    using Value = std::optional<Sum>;

    static Value nothing() { return std::nullopt; }
    static Value neutral() { return Sum{}; }
    static Value letter(std::string_view name, Index i, Index j) { return Sum{{letter_text(name, i, j), 1}}; }
    static Value join(Value const& left, Value const& right) {
        if (!left || !right) return nothing();
        Value both = left;
        for (auto const& [product, times] : *right) (*both)[product] += times;
        return both;
    }
    static Value times(Value const& left, Value const& right) {
        if (!left || !right) return nothing();
        Sum product;
        for (auto const& [a, m] : *left)
            for (auto const& [b, n] : *right) product[a + " " + b] += m * n;
        return product;
    }
    static std::string text(Value const& value) {
        if (!value) return "nothing";
        if (value->empty()) return "0";
        std::string text;
        for (auto const& [product, times] : *value)
            text += (text.empty() ? "" : " + ") + (times == 1 ? "" : std::to_string(times) + " ") + product;
        return text;
    }
};

}  // namespace cubecheck
