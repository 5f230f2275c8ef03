#pragma once

#include <string>
#include <vector>

#include "models/schedule/schedule.hpp"
#include "verify/code/cases/case.hpp"
#include "verify/code/schedule/steps.hpp"

namespace cubecheck::verify {

/// The schedule of a run: what its ranks have done with elements, and in which order each.
///
/// It is a `Schedule` and no definition with rounds: only a schedule has copies and reductions of its own
/// within a rank, an order of each rank instead of rounds of all, and a line of the source for every action.
///
/// A chunk is an element of the user's buffers; other memory of the code is scratch, in the order of its
/// addresses, as far as it is touched.  A message is a message.  Elements that do not lie side by side are
/// packed, as MPI packs them; so are those that MPI must copy.  What is received, and then joins on the left
/// of what stands elsewhere, is not being sent and is not read again, is received and reduced at once.  Else
/// an operand that joins on the left goes through scratch, since `reduce` computes target + source.
///
/// A thread block sends to one rank or receives from one, or does what is local: actions wait for each
/// other only where they touch one chunk.  So a rank that waits in MPI_Send need not wait in the schedule.
///
/// Pre:     the steps are those of the recording; the call is plain: not strided or reversed.
/// Throws:  Error (unknown) if elements overlap.
Schedule schedule_of(Case const& test_case, Recording const& recording,
                     std::vector<std::vector<CodeStep>> const& steps);

/// What a call must compute: a line for every output element of which something is promised, as
/// `verify --spec` reads it.  It names the root, which a schedule does not; and it says what collectives
/// promise that schedules do not know.
std::string specification_of(Case const& test_case);

}  // namespace cubecheck::verify
