#pragma once

#include "verify/code/cases/case.hpp"
#include "verify/code/run/guarded_buffer.hpp"

/// What is said of an access to a guard.
namespace cubecheck::verify {

/// The access, without the rank, the buffer and the element.
BeyondBuffer beyond_guard(GuardedAccess const& access);

/// The element at an offset from the first one; negative before it.  Units: bytes.
Index element_at(Index offset, Index element_bytes);

}  // namespace cubecheck::verify
