#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "models/plan/op.hpp"

namespace cubecheck::formats {

/// A step that causes a failure: the k-th operation of a thread block of the plan, over all launches, or the
/// end of the k-th launch of a rank.
struct PlanEnd {
    enum class What { operation, launch };

    What what = What::operation;
    plans::Index who = 0;     ///< the thread block, or the rank
    plans::Index number = 0;  ///< k, from 1

    friend auto operator<=>(PlanEnd const&, PlanEnd const&) = default;
};

/// The data that replays a failing run of a plan.
struct PlanToken {
    std::string target;  ///< the path of the file
    std::string property;
    std::uint64_t digest = 0;  ///< of the plan and its promise
    plans::Index launches = 0;
    std::vector<PlanEnd> ends = {};  ///< the run consists of these steps and their causes
    std::string specification = {};  ///< a path; empty: the promise of the collective
};

/// The token as text without blanks: version, parts and checksum, separated by colons.
///
/// Ends are written as "b4.12", operation 12 of thread block 4, and "r8.1", the end of launch 1 of rank 8.
std::string text(PlanToken const& token);

/// Parses a token.
///
/// Throws: Error (usage) if it has another version, or is damaged.
PlanToken parse_plan_token(std::string_view text);

/// Whether a word looks like such a token, of any version.
bool is_plan_token(std::string_view word);

}  // namespace cubecheck::formats
