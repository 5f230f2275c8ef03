#pragma once

#include <optional>
#include <string_view>

#include "formats/support/json_value.hpp"

namespace cubecheck::formats {

/// The release of MSCCL++ that first reads plans of this generation, if this plan is a draft from before it:
/// it has a member, or the name of an operation, that no release reads.
///
/// Source: microsoft/mscclpp, execution_plan.cc in the releases from v0.5.0 to v0.10.0 and between them.
std::optional<std::string_view> draft_before(JsonValue const& plan);

}  // namespace cubecheck::formats
