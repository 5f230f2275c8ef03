#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "cli/options/groups/output_options.hpp"
#include "models/report/witness/witness.hpp"

namespace cubecheck::cli {

/// The most characters of a replay command that fits on a line.
inline constexpr std::size_t longest_replay = 110;

/// Files for the runs whose replay command does not fit on a line.
///
/// A run is written to `cubecheck-DIGEST.witness.json`, with the digest of its token.  The folder is that of
/// the JUnit or SARIF report, or else the current one.  An existing file is not changed.
class RunFiles {
public:
    /// `written` is a file that already gets all runs of the report; empty if there is none.
    RunFiles(OutputOptions const& options, std::string program, std::string written);

    /// The replay command of a run: with the token if that fits on a line, else with a file.
    ///
    /// Result: the long command if the file cannot be written; `refusal` says why.
    std::string command(Witness const& witness);

    /// Why a run has no file; empty if no run lacks one.
    std::string const& refusal() const { return refusal_; }

private:
    std::string file_of(Witness const& witness) const;

    std::string program_, folder_, written_, refusal_;
    std::map<std::string, std::string> commands_;  ///< by replay token; only long ones
};

}  // namespace cubecheck::cli
