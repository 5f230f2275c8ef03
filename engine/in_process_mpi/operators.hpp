#pragma once

#include <string>
#include <vector>

#include "engine/in_process_mpi/objects.hpp"
#include "models/support/index.hpp"

namespace cubecheck::in_process {

/// The reason why an operator is not defined on a datatype; empty if it is defined.
std::string objection(Operator const& op, Datatype const& type);

/// in_out = in op in_out, for each element.  Both buffers have the layout of the datatype.
///
/// Pre:     in a run; the operator is defined on the datatype.
void reduce(Operator const& op, Datatype const& type, void const* in, void* in_out, Index count);

/// The same with packed data.
void reduce_packed(Operator const& op, Datatype const& type, std::vector<char> const& in,
                   std::vector<char>& in_out, Index count);

}  // namespace cubecheck::in_process
