#include "cli/inputs/patterns.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

/// If no known name is similar, all names are listed, up to this number.
constexpr std::size_t most_shown = 20;

/// The names, and a pattern for each collective among them: "scan/*".
std::vector<std::string> with_collectives(std::vector<std::string> names) {
    std::vector<std::string> all;
    for (auto const& name : names) {
        if (name.find('/') == std::string::npos) continue;
        auto pattern = name.substr(0, name.find('/')) + "/*";
        if (std::ranges::find(all, pattern) == all.end()) all.push_back(std::move(pattern));
    }
    std::ranges::move(names, std::back_inserter(all));
    return all;
}

/// The advice for a pattern that matches nothing.
std::string advice(std::string const& pattern, std::vector<std::string> const& known,
                   std::string const& shown_by) {
    if (auto const near = nearest_names(pattern, known); !near.empty())
        return fmt::format("Did you mean {}?", fmt::join(near, ", "));
    if (known.size() <= most_shown) return fmt::format("Expected one of: {}.", fmt::join(known, ", "));
    return "'" + shown_by + "' lists the names.";
}

}  // namespace

std::string mismatch(std::string const& what, std::vector<std::string> const& patterns,
                     std::vector<std::string> const& names, std::string const& shown_by) {
    for (auto const& pattern : patterns)
        if (std::ranges::none_of(names, [&](auto const& name) { return matches(pattern, name); }))
            return "No " + what + " matches '" + pattern + "'. " +
                   advice(pattern, with_collectives(names), shown_by);
    return "";
}

void expect_matches(std::string const& what, std::vector<std::string> const& patterns,
                    std::vector<std::string> const& names, std::string const& shown_by) {
    auto const found = mismatch(what, patterns, names, shown_by);
    if (!found.empty()) throw Error(found, Failure::nothing);
}

}  // namespace cubecheck::cli
