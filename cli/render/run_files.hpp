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
/// A run is written as `cubecheck-DIGEST.witness.json`, with the digest of its token, into the folder of the
/// JUnit or SARIF report, or else into the current folder.  A file that is there already is left as it is.
class RunFiles {
public:
    /// `written` is a file that holds all runs of the report in any case; empty: there is none.
    RunFiles(OutputOptions const& options, std::string program, std::string written);

    /// The command that replays a run, on one line: as it is if it fits, else that of a file.
    ///
    /// Result: the long command if there can be no file; `refusal` says why.
    std::string command(Witness const& witness);

    /// Why a run has no file; empty if each that needs one has it.
    std::string const& refusal() const { return refusal_; }

private:
    std::string file_of(Witness const& witness) const;

    std::string program_, folder_, written_, refusal_;
    std::map<std::string, std::string> commands_;  ///< of the long ones
};

}  // namespace cubecheck::cli
