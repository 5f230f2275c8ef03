#include "engine/real/promised_values.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace cubecheck::real {

namespace {

long double number_of(Elements const& elements, std::byte const* element) {
    if (elements.type == Type::float32) {
        float number;
        std::memcpy(&number, element, sizeof number);
        return number;
    }
    double number;
    std::memcpy(&number, element, sizeof number);
    return number;
}

long double unit_roundoff(Type type) {
    return type == Type::float32 ? std::numeric_limits<float>::epsilon()
                                 : std::numeric_limits<double>::epsilon();
}

std::optional<std::basic_string<std::uint64_t>> sorted_letters(std::byte const* element, Index room) {
    auto letters = letters_of(element, static_cast<std::size_t>(room));
    if (letters) std::ranges::sort(*letters);
    return letters;
}

}  // namespace

PromisedValues::PromisedValues(Elements const& elements, std::vector<Contribution> const& of,
                               Slice const& slice, LetterOrder order)
    : elements_(elements), order_(order) {
    if (elements.is_exact())
        fold(of, slice);
    else
        bound(of, slice);
}

void PromisedValues::fold(std::vector<Contribution> const& of, Slice const& slice) {
    auto const [first, count] = slice;
    auto const bytes = static_cast<std::size_t>(count) * elements_.bytes();
    exact_.resize(bytes);
    std::vector<std::byte> next(bytes);
    for (std::size_t i = 0; i < of.size(); ++i) {
        elements_.fill(i == 0 ? exact_.data() : next.data(), of[i], first, count);
        if (i > 0) elements_.join(exact_.data(), exact_.data(), next.data(), count);
    }
}

void PromisedValues::bound(std::vector<Contribution> const& of, Slice const& slice) {
    auto const [first, count] = slice;
    bool const product = elements_.op == Operator::prod;
    bounds_.assign(static_cast<std::size_t>(count), {product ? 1.0L : 0.0L, 0});
    std::vector<std::byte> next(static_cast<std::size_t>(count) * elements_.bytes());
    for (auto const& one : of) {
        elements_.fill(next.data(), one, first, count);
        for (std::size_t i = 0; i < bounds_.size(); ++i) {
            auto const number = number_of(elements_, next.data() + i * elements_.bytes());
            bounds_[i].value = product ? bounds_[i].value * number : bounds_[i].value + number;
            bounds_[i].error += std::abs(number);
        }
    }
    auto const joins = static_cast<long double>(of.size() - 1);
    for (auto& [value, error] : bounds_)
        error = joins * unit_roundoff(elements_.type) * (product ? std::abs(value) : error);
}

bool PromisedValues::holds(std::byte const* element, Index number) const {
    if (!elements_.is_exact()) {
        auto const& [value, error] = bounds_[static_cast<std::size_t>(number)];
        return std::abs(number_of(elements_, element) - value) <= error;
    }
    auto const* const exact = exact_.data() + static_cast<std::size_t>(number) * elements_.bytes();
    if (order_ == LetterOrder::any && elements_.type == Type::word)
        return sorted_letters(element, elements_.letters) == sorted_letters(exact, elements_.letters);
    return std::memcmp(element, exact, elements_.bytes()) == 0;
}

std::string PromisedValues::text(Index number) const {
    if (elements_.is_exact())
        return elements_.text(exact_.data() + static_cast<std::size_t>(number) * elements_.bytes());
    auto const& [value, error] = bounds_[static_cast<std::size_t>(number)];
    return std::to_string(static_cast<double>(value)) + " within " +
           std::to_string(static_cast<double>(error / std::max(std::abs(value), 1e-300L))) + " of it";
}

}  // namespace cubecheck::real
