#pragma once

#include <string>

#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// A run that fails as trace events of Chrome, for runs that are too long to read: a process a rank, a
/// thread a thread block, a slice a step, a flow a message.  Step n takes the microsecond from n to n + 1;
/// a thread block that waits forever does so to the end.
///
/// Source: the format is Google's "Trace Event Format"; Perfetto and chrome://tracing show it.
std::string witness_chrome(Witness const& witness);

}  // namespace cubecheck::formats
