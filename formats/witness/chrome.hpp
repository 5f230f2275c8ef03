#pragma once

#include <string>

#include "models/report/witness/witness.hpp"

namespace cubecheck::formats {

/// A failing run as trace events of Chrome, for runs that are too long to read: a process per rank, a thread
/// per thread block, a slice per step, a flow per message.  Step n lasts from microsecond n to n + 1; a
/// thread block that waits forever does so until the end.
///
/// Source: the format is Google's "Trace Event Format"; Perfetto and chrome://tracing show it.
std::string witness_chrome(Witness const& witness);

}  // namespace cubecheck::formats
