#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "models/explore/environment.hpp"

namespace cubecheck::formats {

/// What it takes to go along a run once more.
struct ReplayToken {
    std::string target;  ///< a name of the catalog or a path
    std::string size;    ///< "d=2,root=1"; empty for a file
    explore::Environment environment;
    std::string property;
    std::uint64_t digest = 0;        ///< of the schedule and what is promised
    std::string run;                 ///< in the words of `witness::run_text`
    std::string contrast;            ///< the run that it is held against; empty if there is none
    std::string runtime = {};        ///< that the file is read for, as typed; empty: any
    std::string specification = {};  ///< the path of what must end where; empty: what the collective promises
};

/// A text without blanks that stands for it: version, parts and checksum, with colons between them.  Runtime
/// and specification are in it only if there is one of the two.
std::string text(ReplayToken const& token);

/// Reads it back.
///
/// Throws: Error (usage) if it is of another version, or damaged.
ReplayToken parse_replay_token(std::string_view text);

/// Whether a word is meant as one, of whatever version.
bool is_replay_token(std::string_view word);

}  // namespace cubecheck::formats
