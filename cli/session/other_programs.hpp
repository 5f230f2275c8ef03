#pragma once

#include "cli/session/fault_injection.hpp"
#include "cli/verbs/verb.hpp"
#include "models/script/script.hpp"

namespace cubecheck::cli {

/// A vector of another length than `elements`, so that every block has another length.
///
/// Pre: a block is cut off for each of `blocks`.
constexpr Index another_length(Index elements, Index blocks) { return 2 * elements + blocks; }

/// The same algorithm on a longer vector, or every other algorithm of the same collective on as many nodes.
///
/// The session, the target and the script outlive the result.
EachOther other_programs(Session const& session, Target const& target, Script const& script,
                         real::FaultKind kind, Index elements);

}  // namespace cubecheck::cli
