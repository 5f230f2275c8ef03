#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace cubecheck::formats {

/// Where the XML reader of the runtimes stops: at markup that XML allows, or that pugixml accepts.
///
/// Their reader (xmlGetNode in src/graph/xml.cc of NCCL, which msccl, rccl and msccl-executor-nccl copied)
/// accepts less than XML.  Between tags it accepts blanks, line ends and comments: no tab, and no text.
/// Attributes are on the line of their tag, with blanks between them, and values are in double quotes.  There
/// is no declaration.  The reader stops at the end of the root.
///
/// Returns: the offset of the first character that it does not accept; nothing if it accepts the root, or if
///          the text ends before.
std::optional<std::size_t> end_of_plain_markup(std::string_view text);

}  // namespace cubecheck::formats
