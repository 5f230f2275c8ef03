#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "models/explore/environment.hpp"

namespace cubecheck::formats {

/// The data that replays a run.
struct ReplayToken {
    std::string target;  ///< a name of the catalog or a path
    std::string size;    ///< "d=2,root=1"; empty for a file
    explore::Environment environment;
    std::string property;
    std::uint64_t digest = 0;        ///< of the schedule and its promise
    std::string run;                 ///< in the format of `witness::run_text`
    std::string contrast;            ///< the run to which it is compared; empty if there is none
    std::string runtime = {};        ///< target runtime of the file, as typed; empty: any
    std::string specification = {};  ///< a path; empty: the promise of the collective
};

/// The token as text without blanks: version, parts and checksum, separated by colons.  Runtime and
/// specification are omitted if both are empty.
std::string text(ReplayToken const& token);

/// Parses a token.
///
/// Throws: Error (usage) if it has another version, or is damaged.
ReplayToken parse_replay_token(std::string_view text);

/// Whether a word looks like such a token, of any version.
bool is_replay_token(std::string_view word);

}  // namespace cubecheck::formats
