#pragma once

#include <vector>

#include "models/plan/plan.hpp"
#include "models/report/report.hpp"

namespace cubecheck::formats {

/// What the executor has no room for, and takes or refuses without a word: `plan-over-limit`, once for each
/// limit; channels whose other end no rank has: `unpaired-channel`.
///
/// Source: microsoft/mscclpp, src/core/include/execution_common.hpp.
std::vector<Warning> plan_warnings(Plan const& plan);

}  // namespace cubecheck::formats
