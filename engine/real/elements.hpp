#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "models/support/index.hpp"

/// Collectives on real data: node programs that move blocks of elements, on threads or over MPI.
namespace cubecheck::real {

/// The type of an element. `word` is the free monoid: words of letters under concatenation, which does not
/// commute.  A letter names one element of one contribution, so every misplaced or missing operand is
/// visible.
enum class Type : std::uint8_t { int32, int64, float32, float64, word };

inline constexpr std::array<std::string_view, 5> type_names{"int", "long", "float", "double", "algebra"};

/// The operator that joins two elements.
enum class Operator : std::uint8_t { sum, prod, min, max, band, bor, bxor, concatenation };

inline constexpr std::array<std::string_view, 8> operator_names{"sum",  "prod", "min",  "max",
                                                                "band", "bor",  "bxor", "concatenation"};

constexpr std::string_view name(Type type) { return type_names[static_cast<std::size_t>(type)]; }
constexpr std::string_view name(Operator op) { return operator_names[static_cast<std::size_t>(op)]; }
std::optional<Type> type_named(std::string_view name);
std::optional<Operator> operator_named(std::string_view name);

/// Whether an operator is defined for a type: bitwise operators for integers only, and concatenation for
/// words only.
constexpr bool is_of(Operator op, Type type) {
    if (type == Type::word || op == Operator::concatenation)
        return type == Type::word && op == Operator::concatenation;
    return op < Operator::band || type == Type::int32 || type == Type::int64;
}

/// One block of input: a part of the vector that a rank contributes.
struct Contribution {
    Index rank = 0;
    Index part = 0;

    friend auto operator<=>(Contribution const&, Contribution const&) = default;
};

/// Elements of one type under one operator.  Integers are added and multiplied modulo 2^32 or 2^64.
struct Elements {
    Type type = Type::float64;
    Operator op = Operator::sum;
    std::uint64_t seed = 1;
    Index letters = 0;  ///< the maximum length of a word; a longer one becomes invalid, and equals no word

    /// The size of one element.
    std::size_t bytes() const;
    /// Whether the order of the operands does not matter, bit for bit.
    bool commutes() const { return type != Type::word; }
    /// Whether results do not depend on the bracketing, bit for bit.
    bool is_exact() const {
        return (type != Type::float32 && type != Type::float64) || op == Operator::min || op == Operator::max;
    }

    /// Writes the elements first, first + 1, .. of a contribution; the seed determines their values.
    void fill(std::byte* target, Contribution const& of, Index first, Index count) const;
    /// target := left joined with right, element by element.
    ///
    /// Pre: the target is one of the operands, or overlaps with neither.
    void join(std::byte* target, std::byte const* left, std::byte const* right, Index count) const;
    /// One element as text: "0.25", or "0:3[7] 1:3[7]" for rank 0's and rank 1's element 7 of part 3.
    std::string text(std::byte const* element) const;
};

/// The number of ranks, parts and elements that a letter can distinguish.
inline constexpr Index most_letter_ranks = Index{1} << 10, most_letter_parts = Index{1} << 22,
                       most_letter_elements = Index{1} << 32;

/// The letters of a word, in order.
///
/// `room`: the maximum number of letters of an element.
/// Result: null if the word was too long, or if the bytes are not a word, since a message was corrupted.
/// Pre:    the type is word.
std::optional<std::basic_string<std::uint64_t>> letters_of(std::byte const* element, std::size_t room);

/// The letter of an element.
std::uint64_t letter(Contribution const& of, Index element);

}  // namespace cubecheck::real
