#pragma once

#include <optional>
#include <vector>

#include "engine/losses/tolerance.hpp"
#include "models/report/failure.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::verify {

/// What an algorithm tolerates at a size, one kind of loss after the other.
struct Tolerances {
    Target const* target;
    Size size;
    bool copies;                         ///< its chunks are taken as copies of one message
    std::optional<std::size_t> claimed;  ///< that any so many may be lost
    std::vector<losses::Tolerance> found;
};

/// What speaks against one of them: it does not deliver at all, a claim is refuted, or the search was cut
/// before it had an answer; `nothing` if no set can be lost that is as large as the claim says.
Failure failure(Tolerances const& tolerances, losses::Tolerance const& found);

/// The gravest of all; `nothing` if it is that of every kind.
Failure failure(Tolerances const& tolerances);

}  // namespace cubecheck::verify
