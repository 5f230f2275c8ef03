#include "engine/real/elements.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <limits>
#include <type_traits>

namespace cubecheck::real {

namespace {

constexpr std::uint64_t too_long = std::numeric_limits<std::uint64_t>::max();

/// Source: Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators" (SplitMix64).
std::uint64_t mixed(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9U;
    x = (x ^ x >> 27) * 0x94d049bb133111ebU;
    return x ^ x >> 31;
}

/// Sums of numbers around zero and products of numbers around one stay in range.
template <class Real>
Real real_number(std::uint64_t bits, Operator op) {
    auto const between = static_cast<Real>(static_cast<std::int64_t>(bits) >> 40) / Real{8388608};  // [-1, 1)
    return op == Operator::prod ? 1 + between / 16 : between;
}

/// Numbers that depend on their stream and on their position in it.
struct NumberStream {
    std::uint64_t start;
    Index first;
    Index count;
};

template <class T>
void fill_numbers(T* target, Operator op, NumberStream const& stream) {
    for (Index i = 0; i < stream.count; ++i) {
        auto const bits = mixed(stream.start + static_cast<std::uint64_t>(stream.first + i));
        if constexpr (std::is_floating_point_v<T>)
            target[i] = real_number<T>(bits, op);
        else
            target[i] = static_cast<T>(bits >> (64 - 8 * sizeof(T)));
    }
}

/// Two blocks of `count` elements to join, and the block of the results, which may be one of them.
struct Operands {
    std::byte* target;
    std::byte const* left;
    std::byte const* right;
    Index count;
};

/// Three loops, so that the compiler knows which operands overlap in each, and vectorises it.
template <class T>
void join_each(Operands const& operands, auto const& join) {
    auto const [target, left, right, count] = operands;
    auto* const __restrict out = reinterpret_cast<T*>(target);
    auto const* const __restrict a = reinterpret_cast<T const*>(left);
    auto const* const __restrict b = reinterpret_cast<T const*>(right);
    if (target == left)
        for (Index i = 0; i < count; ++i) out[i] = join(out[i], b[i]);
    else if (target == right)
        for (Index i = 0; i < count; ++i) out[i] = join(a[i], out[i]);
    else
        for (Index i = 0; i < count; ++i) out[i] = join(a[i], b[i]);
}

template <class T>
void join_numbers(Operator op, Operands const& operands) {
    auto const each = [&](auto const& join) { join_each<T>(operands, join); };
    switch (op) {
        case Operator::sum:
            return each([](T a, T b) { return static_cast<T>(a + b); });
        case Operator::prod:
            return each([](T a, T b) { return static_cast<T>(a * b); });
        case Operator::min:
            return each([](T a, T b) { return b < a ? b : a; });
        case Operator::max:
            return each([](T a, T b) { return a < b ? b : a; });
        default:
            break;
    }
    if constexpr (std::is_integral_v<T>) {
        if (op == Operator::band) return each([](T a, T b) { return a & b; });
        if (op == Operator::bor) return each([](T a, T b) { return a | b; });
        if (op == Operator::bxor) return each([](T a, T b) { return a ^ b; });
    }
}

/// A word is stored as its length and its letters, eight bytes each.
void join_words(Operands const& operands, std::size_t room) {
    auto [target, left, right, count] = operands;
    std::basic_string<std::uint64_t> joined;
    auto const size = (room + 1) * sizeof(std::uint64_t);
    for (Index i = 0; i < count; ++i, target += size, left += size, right += size) {
        auto const a = letters_of(left, room), b = letters_of(right, room);
        std::uint64_t length = too_long;
        joined.clear();
        if (a && b && a->size() + b->size() <= room) {
            joined = *a + *b;
            length = joined.size();
        }
        joined.resize(room, 0);
        std::memcpy(target, &length, sizeof length);
        std::memcpy(target + sizeof length, joined.data(), room * sizeof(std::uint64_t));
    }
}

template <class T>
std::string number_text(std::byte const* element) {
    T value;
    std::memcpy(&value, element, sizeof value);
    std::array<char, 64> text{};
    auto const end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return {text.data(), end};
}

std::string letter_text(std::uint64_t letter) {
    auto const rank = letter >> 54, part = letter >> 32 & (most_letter_parts - 1),
               element = letter & 0xffffffffU;
    return std::to_string(rank) + ":" + std::to_string(part) + "[" + std::to_string(element) + "]";
}

template <std::size_t n>
std::optional<std::size_t> place_of(std::array<std::string_view, n> const& names, std::string_view name) {
    auto const found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

}  // namespace

std::optional<Type> type_named(std::string_view name) {
    auto const place = place_of(type_names, name);
    return place ? std::optional(static_cast<Type>(*place)) : std::nullopt;
}

std::optional<Operator> operator_named(std::string_view name) {
    auto const place = place_of(operator_names, name);
    return place ? std::optional(static_cast<Operator>(*place)) : std::nullopt;
}

std::uint64_t letter(Contribution const& of, Index element) {
    return static_cast<std::uint64_t>(of.rank) << 54 | static_cast<std::uint64_t>(of.part) << 32 |
           static_cast<std::uint64_t>(element);
}

std::optional<std::basic_string<std::uint64_t>> letters_of(std::byte const* element, std::size_t room) {
    std::uint64_t length;
    std::memcpy(&length, element, sizeof length);
    if (length > room) return std::nullopt;
    std::basic_string<std::uint64_t> found(length, 0);
    std::memcpy(found.data(), element + sizeof length, length * sizeof(std::uint64_t));
    return found;
}

std::size_t Elements::bytes() const {
    if (type == Type::word) return (static_cast<std::size_t>(letters) + 1) * sizeof(std::uint64_t);
    return type == Type::int32 || type == Type::float32 ? 4 : 8;
}

void Elements::fill(std::byte* target, Contribution const& of, Index first, Index count) const {
    NumberStream const stream{
        mixed(mixed(seed + static_cast<std::uint64_t>(of.rank)) + static_cast<std::uint64_t>(of.part)), first,
        count};
    switch (type) {
        case Type::int32:
            return fill_numbers(reinterpret_cast<std::uint32_t*>(target), op, stream);
        case Type::int64:
            return fill_numbers(reinterpret_cast<std::uint64_t*>(target), op, stream);
        case Type::float32:
            return fill_numbers(reinterpret_cast<float*>(target), op, stream);
        case Type::float64:
            return fill_numbers(reinterpret_cast<double*>(target), op, stream);
        case Type::word:
            break;
    }
    std::memset(target, 0, static_cast<std::size_t>(count) * bytes());
    for (Index i = 0; i < count; ++i) {
        std::array<std::uint64_t, 2> const word{1, letter(of, first + i)};
        std::memcpy(target + static_cast<std::size_t>(i) * bytes(), word.data(), sizeof word);
    }
}

void Elements::join(std::byte* target, std::byte const* left, std::byte const* right, Index count) const {
    bool const ordered = op == Operator::min || op == Operator::max;
    Operands const operands{target, left, right, count};
    switch (type) {
        case Type::int32:
            return ordered ? join_numbers<std::int32_t>(op, operands)
                           : join_numbers<std::uint32_t>(op, operands);
        case Type::int64:
            return ordered ? join_numbers<std::int64_t>(op, operands)
                           : join_numbers<std::uint64_t>(op, operands);
        case Type::float32:
            return join_numbers<float>(op, operands);
        case Type::float64:
            return join_numbers<double>(op, operands);
        case Type::word:
            return join_words(operands, static_cast<std::size_t>(letters));
    }
}

std::string Elements::text(std::byte const* element) const {
    switch (type) {
        case Type::int32:
            return number_text<std::int32_t>(element);
        case Type::int64:
            return number_text<std::int64_t>(element);
        case Type::float32:
            return number_text<float>(element);
        case Type::float64:
            return number_text<double>(element);
        case Type::word:
            break;
    }
    auto const word = letters_of(element, static_cast<std::size_t>(letters));
    if (!word) return "a word that is too long";
    std::string text;
    for (auto const one : *word) text += (text.empty() ? "" : " ") + letter_text(one);
    return text.empty() ? "the empty word" : text;
}

}  // namespace cubecheck::real
