#pragma once

#include <optional>
#include <vector>

#include "engine/losses/tolerance.hpp"
#include "models/report/failure.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::verify {

/// The tolerances of an algorithm at a size, by kind of loss.
struct Tolerances {
    Target const* target;
    Size size;
    bool copies;  ///< its chunks count as copies of one message
    std::optional<std::size_t>
        claimed;  ///< the claimed number of losses that it tolerates, whichever they are
    std::vector<losses::Tolerance> found;
};

/// The failure of one tolerance: without losses the algorithm does not deliver, a claim is refuted, or the
/// search was cut before it had an answer.  `nothing` if no set of losses is as large as the claim.
Failure failure(Tolerances const& tolerances, losses::Tolerance const& found);

/// The gravest of all failures; `nothing` if every kind has this.
Failure failure(Tolerances const& tolerances);

}  // namespace cubecheck::verify
