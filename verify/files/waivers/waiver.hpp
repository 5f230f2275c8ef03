#pragma once

#include <string>
#include <vector>

#include "models/report/failure.hpp"

namespace cubecheck::verify {

/// A permitted failure of a check of schedule files: its origin, its reason, and its files.
struct Waiver {
    std::string check;
    std::string origin;  ///< ".cubecheck.toml:12"
    std::string reason;
    std::string files;    ///< a pattern of paths relative to the folder, or of file names
    std::string folder;   ///< of the configuration, absolute
    std::string expires;  ///< the last day of its effect, "2027-01-31"; empty: no end
};

/// The waivers of the user: checks by name, and those of the configuration.
struct Waivers {
    std::vector<std::string> typed;
    std::vector<Waiver> configured;
};

/// Throws: Error with the origin of the name, if there is no check with this name.
void expect_check(std::string const& name, std::string const& origin, Failure failure);

/// Whether a pattern in the configuration of this folder matches the file.  No pattern matches files outside
/// of it.
bool means(std::string const& pattern, std::string const& folder, std::string const& file);

/// Whether the waiver is past its last day.
bool has_expired(Waiver const& waiver);

/// "by .cubecheck.toml:12, until 2027-01-31: the vendor's fix is due in January"
std::string origin_text(Waiver const& waiver);

}  // namespace cubecheck::verify
