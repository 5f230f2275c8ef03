#pragma once

#include <cstdint>
#include <string>

#include "verify/files/check_options.hpp"
#include "verify/files/plan/judged_plan.hpp"

namespace cubecheck::verify {

/// A verdict on a run of a plan.  A refutation has its causal slice and the replay command.
Verdict explained(JudgedPlan const& judged, std::string const& property, std::string const& target,
                  CheckOptions const& options);

/// The digest of a plan and of its promises.
std::uint64_t plan_digest(Plan const& plan, schedules::PromiseTable const* table);

}  // namespace cubecheck::verify
