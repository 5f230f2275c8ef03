#pragma once

#include "models/report/report.hpp"
#include "models/report/witness/witness.hpp"

/// Failing runs, like those that users see, for the tests of how runs are shown.
namespace cubecheck::witness_tests {

/// Two ranks that receive before they send.
Witness deadlock();

/// The prefix sums as printed, which join the operands in the wrong order at d = 1.
Witness wrong_scan();

/// Two thread blocks of a rank.  One of them reads a cell that the other one has not written yet.
Witness race();

/// A message that is lost, so that its receiver waits forever.
Witness lost_message();

/// A token that goes round a ring of 40 ranks 5 times: 200 steps.
Witness long_run();

/// Names, texts and values that try to break out of every format.
Witness hostile();

/// A report in which each run refutes one row.
Report report_on(std::vector<Witness> const& witnesses);

}  // namespace cubecheck::witness_tests
