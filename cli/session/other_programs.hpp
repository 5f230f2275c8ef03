#pragma once

#include "cli/session/fault_injection.hpp"
#include "cli/verbs/verb.hpp"
#include "models/script/script.hpp"

namespace cubecheck::cli {

/// A length other than `elements` for which every block has another length, too.
///
/// Pre: `blocks` is the number of blocks.
constexpr Index another_length(Index elements, Index blocks) { return 2 * elements + blocks; }

/// The wrong programs of a fault: the same algorithm on a longer vector, or the other algorithms of the same
/// collective on the same number of nodes.
///
/// Pre: the session, the target and the script outlive the result.
EachOther other_programs(Session const& session, Target const& target, Script const& script,
                         real::FaultKind kind, Index elements);

}  // namespace cubecheck::cli
