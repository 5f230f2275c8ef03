#pragma once

#include <string>
#include <vector>

#include <fmt/format.h>

#include "models/report/repairs.hpp"
#include "models/report/report.hpp"
#include "models/support/counted.hpp"

namespace cubecheck::formats {

/// A note for each repair of a target, or one that none was found.
inline std::vector<Note> repair_notes(std::string const& target, Repairs const& repairs) {
    if (repairs.found.empty())
        return {{target, fmt::format("no repair found: {} tried{}", counted(repairs.tried, "single edit"),
                                     repairs.all_tried ? "" : "; the limit was reached")}};
    std::vector<Note> notes;
    for (auto const& edit : repairs.found) notes.push_back({target, "repair: " + edit});
    return notes;
}

}  // namespace cubecheck::formats
