#pragma once

#include <string>
#include <vector>

#include "models/schedule/schedule.hpp"
#include "verify/code/cases/case.hpp"
#include "verify/code/schedule/steps.hpp"

namespace cubecheck::verify {

/// Converts a run to a schedule: the operations of each rank on elements, in its order.
///
/// The result is a `Schedule`, not a definition with rounds.  Only a schedule has copies and reductions
/// within a rank, an order for each rank instead of common rounds, and a source line for every action.
///
/// A chunk is an element of the user's buffers.  Other memory that the code touches is scratch, in the order
/// of its addresses.  Each MPI message is a message of the schedule.  Non-consecutive elements are packed, as
/// MPI packs them, and so are elements that MPI must copy.
///
/// A receive and a join are fused if the received data are the left operand and are not read again, and if no
/// pending send reads the result's memory.  Any other left operand goes through scratch, since `reduce`
/// computes target + source.
///
/// A thread block sends to one rank, receives from one rank, or works locally.  Actions wait for each other
/// only if they touch a common chunk.  So a rank that waits in MPI_Send need not wait in the schedule.
///
/// Pre:     the steps are those of the recording; the call is plain: not strided or reversed.
/// Throws:  Error (unknown) if elements overlap.
Schedule schedule_of(Case const& test_case, Recording const& recording,
                     std::vector<std::vector<CodeStep>> const& steps);

/// The specification of a call: a line for each output element that the contract determines, in the format of
/// `verify --spec`.  It names the root, and specifies collectives that schedules do not have.
std::string specification_of(Case const& test_case);

}  // namespace cubecheck::verify
