#pragma once

#include <string>

#include "verify/definitions/target/target.hpp"
#include "verify/files/explore/explorable.hpp"

namespace cubecheck::verify {

/// A size in the form of a replay token: "d=2,root=1".
std::string size_in_token(Target const& target, Size const& size);

/// The schedule of an algorithm at one size, under its name.
///
/// Pre: the algorithm has a schedule.
Explorable explorable_at(Target const& target, Size const& size);

}  // namespace cubecheck::verify
