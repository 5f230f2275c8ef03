#include "cli/options/values/asked_fault.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

[[noreturn]] void refuse_fault(std::string const& text, std::string const& expected) {
    throw Error(fmt::format("--fault {}: expected {}.", text, expected), Failure::usage);
}

Index fault_place(std::string const& text, std::string_view digits, std::string const& what) {
    Index number = 0;
    auto const end = digits.data() + digits.size();
    auto const [stopped, error] = std::from_chars(digits.data(), end, number);
    if (error != std::errc() || stopped != end || number < 0)
        refuse_fault(text, fmt::format("the number of a {}, found '{}'", what, digits));
    return number;
}

}  // namespace

AskedFault asked_fault(std::string const& text) {
    AskedFault asked;
    auto const at = text.find('@');
    auto const kind = std::ranges::find(real::fault_names, text.substr(0, at));
    if (kind == real::fault_names.end())
        refuse_fault(text, fmt::format("{}, then nothing, @NODE or @NODE:MESSAGE",
                                       fmt::join(real::fault_names, ", ")));
    asked.kind = static_cast<real::FaultKind>(kind - real::fault_names.begin());
    if (at == std::string::npos) return asked;
    auto const place = std::string_view(text).substr(at + 1);
    auto const colon = place.find(':');
    asked.node = fault_place(text, place.substr(0, colon), "node");
    if (colon == std::string_view::npos) return asked;
    if (!is_of_a_message(asked.kind)) refuse_fault(text, "no message, since the whole program is replaced");
    asked.message = fault_place(text, place.substr(colon + 1), "message");
    return asked;
}

}  // namespace cubecheck::cli
