#pragma once

#include <optional>
#include <string>

#include "engine/real/run.hpp"
#include "engine/real/task.hpp"

namespace cubecheck::real {

/// The first element that is not what it should be.
struct Difference {
    enum class From : std::uint8_t { lock_step, promise } from = From::lock_step;
    Index node = 0;
    Index cell = 0;
    Index element = 0;
    std::string got;
    std::string expected;
};

/// "node 1, cell 0, element 2: got 3, expected 4 by the contract"
std::string text(Difference const& difference);

/// Compares what a run has left with lock step, bit for bit, and with what is promised.
///
/// Every element of every cell is compared, slice by slice, so that memory is needed for one slice at a time.
///
/// Throws: Interrupted; Error (internal) if a node has left more or less than its program says.
std::optional<Difference> first_difference(Task const& task, Elements const& elements, RealRun const& run);

}  // namespace cubecheck::real
