#pragma once

#include <optional>
#include <string>

#include "engine/real/run.hpp"
#include "engine/real/task.hpp"

namespace cubecheck::real {

/// The first element with a wrong value.
struct Difference {
    enum class From : std::uint8_t { lock_step, promise } from = From::lock_step;
    Index node = 0;
    Index cell = 0;
    Index element = 0;
    std::string got;
    std::string expected;
};

/// A difference as text: "node 1, cell 0, element 2: got 3, expected 4 by the contract".
std::string text(Difference const& difference);

/// Compares the results of a run with lock step, bit for bit, and with the promised values.
///
/// Every element of every cell is compared. This is done slice by slice, so that one slice at a time needs
/// memory.
///
/// Throws: Interrupted; Error (internal) if the results of a node have another size than its program says.
std::optional<Difference> first_difference(Task const& task, Elements const& elements, RealRun const& run);

}  // namespace cubecheck::real
