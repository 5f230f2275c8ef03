#pragma once

#include <cstddef>
#include <string>

#include "cli/options/options.hpp"

namespace cubecheck::cli {

/// The options of `audit` alone, as typed.
struct AuditOptions {
    std::string mpi;
    std::string collective, algorithm;  ///< empty: all
    std::string ns = "1..9";
    std::string call;         ///< a pattern of descriptions; empty: all
    std::string findings;     ///< a file; empty: none
    std::string baseline;     ///< a file; empty: none
    bool parameters = false;  ///< with segment sizes and fan-outs
};

/// The largest file of findings, and the largest baseline, that is read.
inline constexpr std::size_t most_audit_bytes = 64 << 20;

/// Audits the selected algorithms of the library, and prints the report.
///
/// Result: the gravest failure that the baseline does not contain.
/// Throws: Error (nothing) if no algorithm or no call matches; Error if the baseline is of another library;
///         Error as `mpi::open_library`.
Failure audit_of_library(AuditOptions const& asked, Options const& options);

}  // namespace cubecheck::cli
