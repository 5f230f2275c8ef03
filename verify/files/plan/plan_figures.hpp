#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "models/plan/execution.hpp"
#include "models/plan/layout.hpp"

namespace cubecheck::verify {

/// What one launch of a plan moves and asks for, by the ids of `figure_kinds`:
///
///     sent, received  the most chunks that leave a rank, and that reach one, whoever moves them; what a
///                     switch adds up reaches a rank once, and what it copies leaves a rank once
///     signals         how often ranks raise counters, in a pipeline for one piece
///     scratch         the most chunks of scratch that a rank has
///
/// A part of a chunk counts as a whole one.
///
/// Pre: the run is complete.
std::map<std::string, std::int64_t, std::less<>> plan_numbers(Plan const& plan,
                                                              plans::PlanLayout const& layout,
                                                              plans::Execution const& run);

}  // namespace cubecheck::verify
