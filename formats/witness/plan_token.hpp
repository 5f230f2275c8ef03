#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "models/plan/op.hpp"

namespace cubecheck::formats {

/// What it takes to go along a failing run of a plan once more.
struct PlanToken {
    std::string target;  ///< the path of the file
    std::string property;
    std::uint64_t digest = 0;  ///< of the plan and what is promised
    plans::Index launches = 0;
    std::vector<plans::Index> cut = {};  ///< by thread block of the plan: the operations that it does
    std::string specification = {};  ///< the path of what must end where; empty: what the collective promises
};

/// A text without blanks that stands for it: version, parts and checksum, with colons between them.
///
/// A cut is written as runs of thread blocks with as many operations: "0x12,3-5x4"; others do none.
std::string text(PlanToken const& token);

/// Reads it back; thread blocks after the last one that is named are left out.
///
/// Throws: Error (usage) if it is of another version, or damaged.
PlanToken parse_plan_token(std::string_view text);

/// Whether a word is meant as one, of whatever version.
bool is_plan_token(std::string_view word);

}  // namespace cubecheck::formats
