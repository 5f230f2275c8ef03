#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "formats/msccl/fields.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::formats {

/// What an <algo> says about the calls that may select it.
struct MscclSelection {
    bool in_place = false;
    std::optional<bool> out_of_place;
    std::optional<std::int64_t> least;  ///< minBytes
    std::optional<std::int64_t> most;   ///< maxBytes
};

/// The call modes that select it, as the runtime reads them; out of place if none does.
std::vector<schedules::Mode> modes(MscclSelection const& selection, MscclPlace const& place);

/// The sizes that select it, as the runtime reads them; all sizes if none does.
///
/// A call has a multiple of `chunks` bytes.  msccl has defaults and excludes the upper end; the others have
/// none, include it, and take zero for no limit.  Read as written, outofplace and both sizes are the mark of
/// the others.
///
/// Throws: Error(Failure::malformed) if the runtime refuses them.
/// Source: microsoft/msccl src/graph/topo.cc:790-820, src/graph/tuning.cc:369; ROCm/rccl
///         src/misc/msccl/msccl_lifecycle.cc:330-338.
schedules::CallSizes sizes(MscclSelection const& selection, std::int64_t chunks, MscclPlace const& place);

}  // namespace cubecheck::formats
