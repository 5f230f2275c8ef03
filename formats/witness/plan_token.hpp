#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "models/plan/op.hpp"

namespace cubecheck::formats {

/// A step that a failure comes from: the k-th operation of a thread block of the plan, over all launches, or
/// the end of the k-th launch of a rank.
struct PlanEnd {
    enum class What { operation, launch };

    What what = What::operation;
    plans::Index who = 0;     ///< the thread block, or the rank
    plans::Index number = 0;  ///< k, from 1

    friend auto operator<=>(PlanEnd const&, PlanEnd const&) = default;
};

/// What it takes to go along a failing run of a plan once more.
struct PlanToken {
    std::string target;  ///< the path of the file
    std::string property;
    std::uint64_t digest = 0;  ///< of the plan and what is promised
    plans::Index launches = 0;
    std::vector<PlanEnd> ends = {};  ///< these steps are made, and all that they come from
    std::string specification = {};  ///< the path of what must end where; empty: what the collective promises
};

/// A text without blanks that stands for it: version, parts and checksum, with colons between them.
///
/// Ends are written as "b4.12", operation 12 of thread block 4, and "r8.1", the end of launch 1 of rank 8.
std::string text(PlanToken const& token);

/// Reads it back.
///
/// Throws: Error (usage) if it is of another version, or damaged.
PlanToken parse_plan_token(std::string_view text);

/// Whether a word is meant as one, of whatever version.
bool is_plan_token(std::string_view word);

}  // namespace cubecheck::formats
