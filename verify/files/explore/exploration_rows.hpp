#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "verify/files/explore/exploration.hpp"
#include "verify/files/explore/explored_properties.hpp"

namespace cubecheck::verify {

/// The rows of one target, put together from its sizes.  A property that is refuted at one size is not asked
/// of larger ones.  What a property rests on is asked with it, and has a row if it is refuted.
class ExplorationRows {
public:
    ExplorationRows(std::string target, std::vector<std::string> properties)
        : target_(std::move(target)),
          properties_(std::move(properties)),
          premises_(premises_of(properties_)) {}

    /// The properties that are still to be asked, with what they rest on.
    std::vector<std::string> open() const;

    /// Adds what was found at the next size.
    void add(ExplorationResult const& found, double seconds);

    /// Records why the sizes that are left were not explored.  A refuted row stays refuted.
    void cut(std::string const& reason);

    /// Whether each size so far was explored, and the property held or was not applicable at each.
    bool stands(std::string const& property) const;

    /// How many states were explored at all sizes together.
    std::uint64_t states() const { return total_.states; }

    /// Whether some search ended early.
    bool is_cut() const { return is_cut_; }

    /// The rows, where sizes and environment are said in `scope`.
    std::vector<Row> rows(std::string const& scope) const;

    /// "412 states, 873 steps, depth 12, 0.1 MB, 0.02 s"
    std::string effort() const;

private:
    bool is_refuted(std::string const& property) const;

    std::string target_;
    std::vector<std::string> properties_;
    std::vector<std::string> premises_;  ///< that were not asked for themselves
    std::map<std::string, Row> rows_;
    explore::Progress total_;
    bool is_cut_ = false;
};

}  // namespace cubecheck::verify
