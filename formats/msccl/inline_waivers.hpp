#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cubecheck::formats {

/// What an author of a schedule says in it: `<!-- cubecheck: waive race_free: the reason -->`.
struct InlineWaiver {
    std::string check;        ///< as written
    std::string reason;       ///< not empty
    std::uint32_t line = 0;   ///< of the comment
    std::uint32_t about = 0;  ///< the line of the element that it stands after or else before; 0: the file

    friend bool operator==(InlineWaiver const&, InlineWaiver const&) = default;
};

/// The waivers in the comments of an XML file, in their order.
///
/// Result: one before the root is about the whole file.
/// Throws: Error with file and line if a comment begins with `cubecheck:` but does not read as a waiver.
std::vector<InlineWaiver> inline_waivers(std::string const& name, std::string const& xml);

}  // namespace cubecheck::formats
