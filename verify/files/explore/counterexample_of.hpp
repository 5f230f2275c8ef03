#pragma once

#include <string>

#include <fmt/format.h>

#include "models/report/counterexample.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::verify {

/// The counterexample of a row that this run refutes: the end of the run, and its replay.
inline Counterexample counterexample_of(Witness const& witness) {
    auto const& outcome = witness.outcome;
    Counterexample out;
    out.size = (witness.size.empty() ? "" : witness.size + ", ") + witness.environment;
    if (outcome.rank) out.where = fmt::format("rank {}, {}", *outcome.rank, outcome.cell);
    if (!outcome.cell.empty()) out.got = outcome.found.empty() ? "nothing" : outcome.found;
    if (!outcome.cell.empty()) out.expected = outcome.expected.empty() ? "nothing" : outcome.expected;
    out.story = {outcome.sentence};
    out.replay = witness.replay_command;
    return out;
}

}  // namespace cubecheck::verify
