#include "formats/msccl/fields.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "models/support/error.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::formats {

std::string MscclPlace::text() const {
    auto out = fmt::format("{}:{}", document->name(), line());
    if (offset) return out;
    if (gpu >= 0) out += fmt::format(": gpu {}", gpu);
    if (tb >= 0) out += fmt::format(", tb {}", tb);
    if (step >= 0) out += fmt::format(", step {}", step);
    return gpu >= 0 ? out : fmt::format("{}: <{}>", out, std::string(element.name().substr(0, 40)));
}

namespace {

/// Whether a text is empty, or a point with digits after it.
bool is_fraction(std::string_view text) {
    return text.empty() ||
           (text.front() == '.' && text.find_first_not_of("0123456789", 1) == std::string_view::npos);
}

}  // namespace

void MscclPlace::refuse(std::string const& fault) const { throw Error(text() + ": " + fault); }

std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string out = "\"";
    for (char const letter : text.substr(0, longest)) {
        auto const code = static_cast<unsigned char>(letter);
        out += code < 0x20 || code > 0x7e ? fmt::format("\\x{:02x}", code) : std::string(1, letter);
    }
    return out + (text.size() > longest ? "...\"" : "\"");
}

MscclFields::MscclFields(MscclPlace const& place, std::span<std::string_view const> names)
    : place_(place), names_(names) {
    expects(names.size() <= capacity, "an element has at most twelve attributes with a meaning");
    std::size_t guess = 0;
    for (auto attribute = place.element.first_attribute(); attribute; attribute = attribute.next())
        store(attribute, guess);
}

void MscclFields::store(XmlAttribute attribute, std::size_t& guess) {
    auto const name = attribute.name();
    if (guess >= names_.size() || names_[guess] != name)
        guess = static_cast<std::size_t>(std::find(names_.begin(), names_.end(), name) - names_.begin());
    if (guess == names_.size()) return;
    if (has(guess)) place_.refuse(fmt::format("attribute {} is given twice", name));
    values_[guess++] = attribute.value();
}

std::string_view MscclFields::text(std::size_t field) const {
    if (!has(field)) place_.refuse(fmt::format("attribute {} is missing", names_[field]));
    return values_[field];
}

std::int64_t MscclFields::integer(std::size_t field, Range range) const {
    auto const digits = text(field);
    std::int64_t number = 0;
    auto const [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    bool const whole = fault == std::errc() && is_fraction({end, digits.data() + digits.size()});
    if (!whole || number < range.low || number > range.high)
        refuse(field, fmt::format("an integer from {} to {}", range.low, range.high));
    if (end != digits.data() + digits.size()) place_.lint(MscclLint::fraction);
    return number;
}

std::size_t MscclFields::choice(std::size_t field, std::span<std::string_view const> choices) const {
    auto const found = std::find(choices.begin(), choices.end(), text(field));
    if (found == choices.end()) refuse(field, fmt::format("one of {}", fmt::join(choices, ", ")));
    return static_cast<std::size_t>(found - choices.begin());
}

void MscclFields::refuse(std::size_t field, std::string const& expected) const {
    place_.refuse(
        fmt::format("attribute {} is {}; expected {}", names_[field], quoted(text(field)), expected));
}

}  // namespace cubecheck::formats
