#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "models/algebra/polynomials.hpp"

namespace cubecheck {

/// Integers modulo 2^64, the real data of programs: letters are drawn from a seed, joining is addition, and
/// the function of a symbol mixes the bits of its arguments.  Several threads may use it at once.
class Residues {
public:
    using Value = std::optional<std::uint64_t>;

    explicit Residues(std::uint64_t seed = 1) : seed_(seed) {}

    static Value nothing() { return std::nullopt; }
    static Value neutral() { return 0; }
    Value letter(std::string_view name, Index i, Index j) const {
        return mixed(seed_ ^ std::hash<std::string>()(letter_text(name, i, j)));
    }
    static Value join(Value const& left, Value const& right) {
        if (!left || !right) return nothing();
        return *left + *right;
    }
    static Value times(Value const& left, Value const& right) {
        if (!left || !right) return nothing();
        return *left * *right;
    }
    static Value apply(std::string_view symbol, std::vector<Value> const& arguments) {
        std::uint64_t result = std::hash<std::string_view>()(symbol);
        for (auto const& argument : arguments) {
            if (!argument) return nothing();
            result = mixed(result ^ *argument);
        }
        return result;
    }
    static std::string text(Value const& value) { return value ? std::to_string(*value) : "nothing"; }

private:
    /// The finalizer of SplitMix64: every bit of x changes about half of the bits.
    static constexpr std::uint64_t mixed(std::uint64_t x) {
        x += 0x9e3779b97f4a7c15U;
        x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9U;
        x = (x ^ x >> 27) * 0x94d049bb133111ebU;
        return x ^ x >> 31;
    }

    std::uint64_t seed_;
};

}  // namespace cubecheck
