#pragma once

#include <string>
#include <vector>

#include "models/plan/plan.hpp"
#include "models/report/report.hpp"

namespace cubecheck::formats {

/// A plan, what is worth knowing about its file, and what a runtime may not like about it.
struct PlanFile {
    Plan plan;
    std::vector<std::string> notes;
    std::vector<Warning> warnings;
};

/// The plan in the text of an MSCCL++ JSON file, which messages call `name`, of either generation, as the
/// executor of that generation reads it.
///
/// The newer one names its members in snake_case (input_chunks), the older one in camelCase (inputChunks).
/// Both speak of channels by position: the k-th channel of a rank to a peer is the other end of the k-th
/// channel of the peer to that rank, among those of the same type.  The old generation's deps are notes of
/// its compiler, which its executor does not read; a plan of it that uses packets has two halves of scratch.
///
/// Throws: Error with the file, the place as a JSON pointer, what was expected and what was found; and with
///         the release that it is older than, if it is a draft that no release reads.
/// Source: microsoft/mscclpp, execution_plan.cc in the releases v0.5.0 to v0.7.0 (the older generation) and
///         v0.8.0 to v0.10.0 (the newer one).
PlanFile parse_mscclpp_plan(std::string const& name, std::string const& text);

}  // namespace cubecheck::formats
