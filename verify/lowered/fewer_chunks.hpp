#pragma once

#include <string>

#include "verify/definitions/target/target.hpp"
#include "verify/files/explore/exploration.hpp"

namespace cubecheck::verify {

/// Whether a property that fails at a size fails too where the message is cut into fewer chunks: "with fewer
/// chunks it holds", or "with 2 chunks it fails too, with fewer it holds".
///
/// Result: empty if the algorithm cuts no messages, or if that was not decided.
std::string fewer_chunks(Target const& target, Size const& size, Inquiry const& inquiry,
                         std::string const& property);

}  // namespace cubecheck::verify
