#pragma once

#include <vector>

#include "engine/mpi/collective_call.hpp"

namespace cubecheck::verify {

/// The buffers of one rank in a call, as `probe.c` has them.
///
/// Units: cells, without margins.
struct Layout {
    Index send = 0;                ///< cells of the send buffer; elements of an input in place
    Index out = 0;                 ///< cells of the receive buffer
    Index own = 0;                 ///< the first cell of an input in place
    Index send_origin = 0;         ///< the cell at the send buffer's address, from which displacements count
    Index out_origin = 0;          ///< the same of the receive buffer
    bool has_output = true;        ///< whether the receive buffer is significant on this rank
    bool input_in_place = false;   ///< the input is in the receive buffer
    bool output_in_place = false;  ///< the root of a scatter passes MPI_IN_PLACE for its output
    std::vector<int> counts = {}, displacements = {};            ///< of blocks with different sizes
    std::vector<int> send_counts = {}, send_displacements = {};  ///< of the blocks that an all-to-all sends
};

/// Pre: `rank` is the rank in the communicator of the call.
Layout layout_of(mpi::CollectiveCall const& call, Index n, Index rank);

}  // namespace cubecheck::verify
