#pragma once

#include <string>

#include "models/plan/plan.hpp"

namespace cubecheck::verify {

/// The effect of an operation: "rank 1's s[0] := rank 0's i[0]", "waits for rank 1".
std::string op_effect(Plan const& plan, plans::Op const& op);

}  // namespace cubecheck::verify
