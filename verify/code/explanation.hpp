#pragma once

#include "verify/code/check.hpp"
#include "verify/code/player.hpp"

namespace cubecheck::verify {

/// Names the lines of code of wrong results: runs the first trial of each such trouble again, and notes its
/// messages and joins.
///
/// Throws: as `in_children`.
void explain(CodeReport& report, Player& player, ChildWork work);

/// The source lines of a wrong word: the faulty join; else all joins of the word; else the messages received.
/// If ranks disagree, the joins of all ranks.
std::vector<NotedPlace> places_of(Fault const& fault, Index world_rank, Explained const& explained);

}  // namespace cubecheck::verify
