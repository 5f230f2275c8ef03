#pragma once

#include <string>
#include <vector>

#include "models/report/failure.hpp"

namespace cubecheck::verify {

/// A failure of a check of schedule files that may pass: who says so, where, and why.
struct Waiver {
    std::string check;
    std::string origin;  ///< ".cubecheck.toml:12"
    std::string reason;
    std::string files;    ///< a pattern of paths below the folder, or of names
    std::string folder;   ///< of the configuration, absolute
    std::string expires;  ///< the last day on which it waives, "2027-01-31"; empty: none
};

/// What the user lets pass: checks by name, and waivers of the configuration.
struct Waivers {
    std::vector<std::string> typed;
    std::vector<Waiver> configured;
};

/// Throws: Error with the place of the name, if no check of schedule files has this name.
void expect_check(std::string const& name, std::string const& origin, Failure failure);

/// Whether a pattern of a configuration in this folder means the file: none means a file outside the folder.
bool means(std::string const& pattern, std::string const& folder, std::string const& file);

/// Whether the waiver is past its last day.
bool has_expired(Waiver const& waiver);

/// "by .cubecheck.toml:12, until 2027-01-31: the vendor's fix is due in January"
std::string origin_text(Waiver const& waiver);

}  // namespace cubecheck::verify
