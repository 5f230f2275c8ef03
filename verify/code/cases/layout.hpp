#pragma once

#include <vector>

#include "engine/mpi/collective_call.hpp"

namespace cubecheck::verify {

/// The buffers of one rank in a call, as `probe.c` has them.
///
/// Units: cells, without margins.
struct Layout {
    Index send = 0;                ///< of the send buffer; of an input in place, its elements
    Index out = 0;                 ///< of the receive buffer
    Index own = 0;                 ///< where an input in place begins
    Index send_origin = 0;         ///< at the address of the send buffer, from which displacements count
    Index out_origin = 0;          ///< at that of the receive buffer
    bool has_output = true;        ///< whether the receive buffer of this rank is significant
    bool input_in_place = false;   ///< the input lies in the receive buffer
    bool output_in_place = false;  ///< the root of a scatter passes MPI_IN_PLACE for its output
    std::vector<int> counts = {}, displacements = {};            ///< of blocks whose sizes may differ
    std::vector<int> send_counts = {}, send_displacements = {};  ///< of those that an all-to-all sends
};

/// Pre: rank is that in the communicator of the call.
Layout layout_of(mpi::CollectiveCall const& call, Index n, Index rank);

}  // namespace cubecheck::verify
