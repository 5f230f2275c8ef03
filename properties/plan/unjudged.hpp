#pragma once

#include <optional>
#include <string>

#include "models/plan/plan.hpp"

namespace cubecheck::plans {

/// The first part of a plan whose meaning is not checked, and the reason; nothing if all is checked.
/// Otherwise every verdict on the plan is Unknown.
///
/// Not checked are signals over switches; reductions over ports; packets and slices in pipelines; scratch
/// that holds both packets and plain data, which overlap depending on the size of the call; counters that
/// several blocks decrement; and barriers at which more blocks arrive than they wait for. The last two depend
/// on the order of execution.
///
/// Pre: the plan is well-formed.
std::optional<std::string> unjudged(Plan const& plan);

}  // namespace cubecheck::plans
