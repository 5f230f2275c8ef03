#pragma once

#include <string>
#include <vector>

#include "models/plan/plan.hpp"
#include "models/report/report.hpp"

namespace cubecheck::formats {

/// A plan, remarks about its file, and warnings about runtimes.
struct PlanFile {
    Plan plan;
    std::vector<std::string> notes;
    std::vector<Warning> warnings;
};

/// Parses an MSCCL++ JSON plan of either generation, which messages call `name`, as the executor of that
/// generation reads it.
///
/// The newer generation names its members in snake_case (input_chunks), the older one in camelCase
/// (inputChunks).  Both identify channels by position among those of the same type: the k-th channel of a
/// rank to a peer is connected to the k-th channel of the peer to that rank.  In the older generation, deps
/// are notes of the compiler that the executor ignores, and a plan that uses packets has two halves of
/// scratch.
///
/// Throws: Error with the file, the place as a JSON pointer, what was expected and what was found; for a
///         draft that no release reads, with the first release of its generation.
/// Source: microsoft/mscclpp, execution_plan.cc in the releases v0.5.0 to v0.7.0 (the older generation) and
///         v0.8.0 to v0.10.0 (the newer one).
PlanFile parse_mscclpp_plan(std::string const& name, std::string const& text);

}  // namespace cubecheck::formats
