#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <string>

#include "models/support/index.hpp"

/// Algebras of real data. Each has contribution(rank, part), join(left, right) and neutral(). nothing() is
/// the content of an empty cell; joined with any value, it gives nothing().
namespace cubecheck {

/// An algebra over values of type T, joined by `Operation`; contributions are drawn from a seed.
template <class T, class Operation>
class Plain {
public:
    using Value = std::optional<T>;

    explicit Plain(std::uint64_t seed) : seed_(seed) {}

    static Value nothing() { return std::nullopt; }
    static Value neutral() { return Operation::neutral(); }
    Value contribution(Index rank, Index part) const {
        std::seed_seq mix{seed_, static_cast<std::uint64_t>(rank), static_cast<std::uint64_t>(part)};
        std::mt19937_64 random(mix);
        return Operation::draw(random, rank, part);
    }
    static Value join(Value const& left, Value const& right) {
        if (!left || !right) return std::nullopt;
        return Operation::join(*left, *right);
    }

private:
    std::uint64_t seed_;
};

/// Sums of 64-bit integers, modulo 2^64: associative and commutative.
struct IntegerSum {
    static std::uint64_t neutral() { return 0; }
    static std::uint64_t draw(auto& random, Index, Index) { return random(); }
    static std::uint64_t join(std::uint64_t a, std::uint64_t b) { return a + b; }
};

/// Sums of doubles: commutative, not associative. Only equal bracketings are sure to give the same bits.
struct DoubleSum {
    static double neutral() { return 0; }
    static double draw(auto& random, Index, Index) {
        return std::uniform_real_distribution<double>(-1e6, 1e6)(random);
    }
    static double join(double a, double b) { return a + b; }
};

/// Products of 2x2 matrices modulo a prime: associative, not commutative.
struct MatrixProduct {
    static constexpr std::uint64_t prime = 2147483647;
    using Matrix = std::array<std::uint64_t, 4>;

    static Matrix neutral() { return {1, 0, 0, 1}; }
    static Matrix draw(auto& random, Index, Index) {
        Matrix drawn{};
        for (auto& entry : drawn) entry = random() % prime;
        return drawn;
    }
    static Matrix join(Matrix const& a, Matrix const& b) {
        auto const entry = [&](int row, int column) {
            return (a[2 * row] * b[column] % prime + a[2 * row + 1] * b[2 + column] % prime) % prime;
        };
        return {entry(0, 0), entry(0, 1), entry(1, 0), entry(1, 1)};
    }
};

/// Concatenation: the free associative operator, so that a wrong order cannot cancel out.
struct Concatenation {
    static std::string neutral() { return ""; }
    static std::string draw(auto&, Index rank, Index part) {
        return "<" + std::to_string(rank) + "," + std::to_string(part) + ">";
    }
    static std::string join(std::string const& a, std::string const& b) { return a + b; }
};

using Integers = Plain<std::uint64_t, IntegerSum>;
using Doubles = Plain<double, DoubleSum>;
using Matrices = Plain<MatrixProduct::Matrix, MatrixProduct>;
using Strings = Plain<std::string, Concatenation>;

}  // namespace cubecheck
