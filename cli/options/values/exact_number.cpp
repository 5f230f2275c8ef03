#include "cli/options/values/exact_number.hpp"

#include <charconv>
#include <string_view>

namespace cubecheck::cli {

namespace {

/// Larger exponents overflow in any case.
constexpr Index largest_exponent = 18;

/// Parses an integer; fails unless it is the whole text.
bool read(std::string_view text, Index& number) {
    auto const result = std::from_chars(text.data(), text.data() + text.size(), number);
    return !text.empty() && result.ec == std::errc() && result.ptr == text.data() + text.size();
}

Rational power_of_ten(Index exponent) {
    Rational power = 1;
    for (Index i = 0; i < (exponent < 0 ? -exponent : exponent); ++i) power = power * Rational(10);
    return exponent < 0 ? Rational(1) / power : power;
}

/// Reads a decimal number, with or without an exponent.
bool read_decimal(std::string_view text, Rational& number) {
    Index exponent = 0;
    if (auto const e = text.find_first_of("eE"); e != std::string_view::npos) {
        if (!read(text.substr(e + 1), exponent)) return false;
        text = text.substr(0, e);
    }
    std::string digits(text);
    if (auto const point = digits.find('.'); point != std::string::npos) {
        exponent -= static_cast<Index>(digits.size() - point - 1);
        digits.erase(point, 1);
    }
    Index whole = 0;
    if (!read(digits, whole) || exponent < -largest_exponent || exponent > largest_exponent) return false;
    number = Rational(whole) * power_of_ten(exponent);
    return true;
}

}  // namespace

Rational exact_number(std::string const& option, std::string const& typed) {
    auto const line = typed.find('/');
    Rational numerator, denominator = 1;
    bool const is_number =
        read_decimal(std::string_view(typed).substr(0, line), numerator) &&
        (line == std::string::npos || read_decimal(std::string_view(typed).substr(line + 1), denominator));
    if (!is_number || denominator == Rational(0))
        throw Error(option + " " + typed + " is not a number: expected e.g. 3, 0.25, 1e-6 or 2/3.",
                    Failure::usage);
    return numerator / denominator;
}

}  // namespace cubecheck::cli
