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
    std::optional<std::uint32_t> slots;  ///< that a channel of an algorithm has
    RealOptions real;
};

/// Runs definitions and schedule files on real data, measures them, and compares what every node is left
/// with.
///
/// Throws: Error (usage) if a definition cannot be run so; others as the engines.
Failure run_real(Session const& session, RunOptions const& asked);

}  // namespace cubecheck::cli
