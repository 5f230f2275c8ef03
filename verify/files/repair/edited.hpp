#pragma once

#include <vector>

#include "verify/files/repair/edit.hpp"

namespace cubecheck::verify {

/// The schedule after one edit, or after several edits in different thread blocks.
///
/// Pre: the edits come from `edits_of`, or from one of its edits by the functions of same_edit.hpp.
Schedule edited(Schedule const& schedule, std::vector<Edit> edits);

}  // namespace cubecheck::verify
