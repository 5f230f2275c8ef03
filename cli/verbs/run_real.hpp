#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/options/groups/real_options.hpp"
#include "cli/verbs/verb.hpp"

namespace cubecheck::cli {

/// The options of `run` alone, as typed.
struct RunOptions {
    std::string data;  ///< a kind of data; empty: not given
    std::uint64_t seed = 1;
    Index repeat = 1;
    std::optional<std::uint32_t> slots;  ///< of a channel of an algorithm
    RealOptions real;
};

/// Runs definitions and schedule files on real data, measures the time, and compares the result of every node
/// with the expected one.
///
/// Throws: Error (usage) if a definition cannot run on real data; other errors as the engines.
Failure run_real(Session const& session, RunOptions const& asked);

}  // namespace cubecheck::cli
