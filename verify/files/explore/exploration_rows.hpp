#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "verify/files/explore/exploration.hpp"
#include "verify/files/explore/explored_properties.hpp"

namespace cubecheck::verify {

/// The rows of one target, combined over its sizes.  A property that is refuted at one size is not searched
/// at larger ones.  Premises are searched, too, and have a row if they are refuted.
class ExplorationRows {
public:
    ExplorationRows(std::string target, std::vector<std::string> properties)
        : target_(std::move(target)),
          properties_(std::move(properties)),
          premises_(premises_of(properties_)) {}

    /// The undecided properties and their premises.
    std::vector<std::string> open() const;

    /// Adds the results of the next size.
    void add(ExplorationResult const& found, double seconds);

    /// Records why the remaining sizes were not explored.  Refuted rows stay refuted.
    void cut(std::string const& reason);

    /// Whether each size so far was explored, and the property held or was not applicable at each.
    bool stands(std::string const& property) const;

    /// The number of states at all sizes.
    std::uint64_t states() const { return total_.states; }

    /// Whether a search ended early.
    bool is_cut() const { return is_cut_; }

    /// The rows.  `scope` describes sizes and environment.
    std::vector<Row> rows(std::string const& scope) const;

    /// "412 states, 873 steps, depth 12, 0.1 MB, 0.02 s"
    std::string effort() const;

private:
    bool is_refuted(std::string const& property) const;

    std::string target_;
    std::vector<std::string> properties_;
    std::vector<std::string> premises_;  ///< that were not requested
    std::map<std::string, Row> rows_;
    explore::Progress total_;
    bool is_cut_ = false;
};

}  // namespace cubecheck::verify
