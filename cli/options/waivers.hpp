#pragma once

#include <set>
#include <string>
#include <vector>

#include "models/report/report.hpp"

namespace cubecheck::cli {

/// Properties whose failure does not count, since the user has said so by name.
class Waivers {
public:
    /// Throws: Error (usage) with the nearest known name, if one is none of these properties.
    Waivers(std::vector<std::string> const& waived, std::vector<std::string> const& known);

    /// Waives a row that fails, if it is one of these.
    void apply(Row& row);

    /// A note for each waiver that no row has needed so far.
    std::vector<Note> needless() const;

private:
    std::set<std::string> waived_;
    std::set<std::string> needed_;
};

}  // namespace cubecheck::cli
