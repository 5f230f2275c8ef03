#pragma once

#include "verify/code/run/player.hpp"
#include "verify/code/verdicts/check.hpp"

namespace cubecheck::verify {

/// Repeats the first case of each wrong result and of each deadlock, and records its messages, joins and
/// waits.  Adds the lines of code of a wrong result.
///
/// Throws: as `in_children`.
void explain(CodeReport& report, Player& player, ChildWork work);

/// The source lines that explain a wrong word: the faulty join; else all joins of the word; else the messages
/// received.  If ranks disagree, the joins of all ranks.
std::vector<NotedPlace> places_of(CaseFailure const& failure, Index world_rank, Explained const& explained);

}  // namespace cubecheck::verify
