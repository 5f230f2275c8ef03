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

/// A schedule to explore, and its promises.
struct Explorable {
    std::string name;                ///< of the algorithm, or the path of the file
    std::string size;                ///< "d=1"; empty for a file
    std::string options;             ///< the size in a replay token
    std::string file;                ///< the file that it was read from; empty if there is none
    std::string runtime = {};        ///< the runtime that the file was read for, in a replay token
    std::string specification = {};  ///< the path of the user's specification; empty if there is none
    Schedule schedule;
    std::vector<explore::Promised> promised;
    std::optional<Refuted> malformed;  ///< the reason why it cannot be explored, if so
};

/// The schedule that an algorithm is lowered to.  The caller sets size and options.
Explorable explorable(Script const& script);

/// An algorithm's own schedule, and its promises.  The caller sets name, size and options.
Explorable explorable(Schedule schedule, Script const& promises);

/// A schedule that was read from a file.
///
/// Throws: Error if its promises are too large to be explored.
Explorable explorable_schedule(std::string const& path, Schedule schedule, CheckOptions const& options = {});

/// The schedule in a file.
///
/// Throws: Error if the file cannot be read or is not a schedule.
Explorable explorable_file(std::string const& path, CheckOptions const& options = {});

/// The same for the bytes of a file.
Explorable explorable_file(formats::Bytes const& bytes, CheckOptions const& options = {});

}  // namespace cubecheck::verify
