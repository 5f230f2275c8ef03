#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cubecheck::formats {

/// A waiver in a schedule file: `<!-- cubecheck: waive race_free: the reason -->`.
struct InlineWaiver {
    std::string check;        ///< as written
    std::string reason;       ///< not empty
    std::uint32_t line = 0;   ///< of the comment
    std::uint32_t about = 0;  ///< line of its element, before it in the line, else after it; 0: the file

    friend bool operator==(InlineWaiver const&, InlineWaiver const&) = default;
};

/// The waivers in the comments of an XML file, in their order.
///
/// Result: a waiver before the root applies to the whole file.
/// Throws: Error with file and line if a comment begins with `cubecheck:` but is not a valid waiver.
std::vector<InlineWaiver> inline_waivers(std::string const& name, std::string const& xml);

}  // namespace cubecheck::formats
