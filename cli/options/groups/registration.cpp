#include "cli/options/groups/registration.hpp"

#include <charconv>
#include <limits>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace cubecheck::cli {

namespace {

constexpr Index lowest = std::numeric_limits<Index>::min(), highest = std::numeric_limits<Index>::max();

}  // namespace

std::function<std::string(std::string const&)> integer(Index low, Index high) {
    return [low, high](std::string const& typed) -> std::string {
        Index number = 0;
        auto const* const end = typed.data() + typed.size();
        auto const read = std::from_chars(typed.data(), end, number);
        if (read.ec == std::errc::invalid_argument || read.ptr != end) return typed + " is not an integer";
        if (read.ec == std::errc() && low <= number && number <= high) return "";
        auto const range = low == lowest ? ""
                           : high == highest
                               ? ": expected " + std::to_string(low) + " or more"
                               : ": expected " + std::to_string(low) + " to " + std::to_string(high);
        return typed + " is out of range" + range;
    };
}

std::function<std::string(std::string const&)> named() {
    return [](std::string const& typed) -> std::string {
        return typed.empty() ? "expected the name of a file, found an empty one" : "";
    };
}

std::string words_type(std::vector<std::string> const& words, char const* type) {
    return fmt::format("{}:{{{}}}", type, fmt::join(words, ","));
}

void add_flag(CLI::App& verb, char const* name, bool& flag, char const* what) {
    verb.add_flag(name, flag, what);
}

void add_seed(CLI::App& verb, std::uint64_t& seed, char const* of) {
    verb.add_option("--seed", seed, of)->check(integer(0, highest));
}

void add_slots(CLI::App& verb, std::optional<std::uint32_t>& slots) {
    verb.add_option("--slots", slots, "FIFO depth in messages")->check(integer(1, 1 << 20));
}

}  // namespace cubecheck::cli
