#pragma once

#include "gate/explore/explorable.hpp"
#include "subjects/subject.hpp"

namespace cubecheck::cli {

/// The schedule of an algorithm at one size, under its name.
///
/// Pre: the algorithm has a schedule.
gate::Explorable explorable_at(Subject const& subject, Size const& size);

}  // namespace cubecheck::cli
