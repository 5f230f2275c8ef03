#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/loaded.hpp"
#include "models/explore/promised.hpp"
#include "models/report/verdict.hpp"
#include "models/schedule/schedule.hpp"
#include "models/script/script.hpp"
#include "verify/files/check_options.hpp"

namespace cubecheck::verify {

/// A schedule that can be explored, and what it promises.
struct Explorable {
    std::string name;                ///< of the algorithm, or the path of the file
    std::string size;                ///< "d=1"; empty for a file
    std::string options;             ///< the size as a replay token has it
    std::string file;                ///< that it was read from; empty if from none
    std::string runtime = {};        ///< that the file was read for, as a replay token has it
    std::string specification = {};  ///< the path of the one that it was read with; empty: none
    Schedule schedule;
    std::vector<explore::Promised> promised;
    std::optional<Refuted> malformed;  ///< then there is nothing to explore
};

/// The schedule that an algorithm is lowered to.  Size and options are left to the caller.
Explorable explorable(Script const& script);

/// A schedule that an algorithm has itself, and what it promises.  Name, size and options are left to the
/// caller.
Explorable explorable(Schedule schedule, Script const& promises);

/// A schedule that was read from a file.
///
/// Throws: Error if it promises more than can be explored.
Explorable explorable_schedule(std::string const& path, Schedule schedule, CheckOptions const& options = {});

/// The schedule in a file.
///
/// Throws: Error if the file cannot be read or is no schedule.
Explorable explorable_file(std::string const& path, CheckOptions const& options = {});

/// The same for bytes that have been read.
Explorable explorable_file(formats::Bytes const& bytes, CheckOptions const& options = {});

}  // namespace cubecheck::verify
