#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "models/plan/execution.hpp"
#include "models/plan/layout.hpp"

namespace cubecheck::verify {

/// The figures of one launch of a plan, by the ids of `figure_kinds`:
///
///     sent      the most chunks that leave a rank
///     received  the most chunks that reach a rank
///     signals   how often ranks raise counters; in a pipeline, for one piece
///     scratch   the most chunks of scratch that a rank has
///
/// A chunk counts for the rank that it leaves or reaches, whichever rank moves it.  A sum computed by a
/// switch reaches a rank once.  A multicast by a switch leaves a rank once.  A part of a chunk counts as a
/// whole chunk.
///
/// Pre: the run is complete.
std::map<std::string, std::int64_t, std::less<>> plan_numbers(Plan const& plan,
                                                              plans::PlanLayout const& layout,
                                                              plans::Execution const& run);

}  // namespace cubecheck::verify
