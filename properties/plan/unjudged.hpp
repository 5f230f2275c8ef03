#pragma once

#include <optional>
#include <string>

#include "models/plan/plan.hpp"

namespace cubecheck::plans {

/// The first thing in a plan whose meaning is not checked, and why; none if there is none.  Every verdict on
/// such a plan is Unknown.
///
/// Signals over switches; reductions over ports; packets and slices in pipelines; scratch that holds both
/// packets and plain data, which overlap as the call's size has it; counters from which several blocks take,
/// and barriers at which more blocks arrive than they wait for: what such a plan does may depend on who comes
/// first.
///
/// Pre: the plan is well-formed.
std::optional<std::string> unjudged(Plan const& plan);

}  // namespace cubecheck::plans
