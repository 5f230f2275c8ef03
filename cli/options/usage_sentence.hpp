#pragma once

#include <string>

namespace cubecheck::cli {

/// A message of the parser of command lines as a sentence: "--jobs 0 is out of range: expected 1 to 1024."
std::string usage_sentence(std::string const& message);

/// A help text with short types of options: "1..1024" for "UINT:INT in [1 - 1024]".
std::string with_plain_ranges(std::string const& help);

}  // namespace cubecheck::cli
