#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "verify/files/explore/exploration.hpp"

namespace cubecheck::cli {

/// The rows of one target, put together from its sizes.  A property that is refuted at one size is not asked
/// of larger ones.
class ExplorationRows {
public:
    ExplorationRows(std::string target, std::vector<std::string> properties)
        : target_(std::move(target)), properties_(std::move(properties)) {}

    /// The properties that are still to be asked.
    std::vector<std::string> open() const;

    /// Adds what was found at the next size.
    void add(verify::Explored const& found, double seconds);

    /// Records why the sizes that are left were not explored.  A refuted row stays refuted.
    void cut(std::string const& reason);

    /// Whether each size so far was gone through, and the property held or did not arise at each.
    bool stands(std::string const& property) const;

    /// How many states were gone through at all sizes together.
    std::uint64_t states() const { return total_.states; }

    std::vector<std::string> const& properties() const { return properties_; }

    /// The rows, where sizes and environment are said in `scope`.
    std::vector<Row> rows(std::string const& scope) const;

    /// "412 states, 873 steps, depth 12, 0.1 MB, 0.02 s"
    std::string effort() const;

private:
    std::string target_;
    std::vector<std::string> properties_;
    std::map<std::string, Row> rows_;
    explore::Progress total_;
};

}  // namespace cubecheck::cli
