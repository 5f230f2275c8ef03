#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/witness/replay_token.hpp"
#include "models/report/failure.hpp"
#include "models/report/witness/witness.hpp"
#include "verify/files/explore/explorable.hpp"

namespace cubecheck::verify {

/// What executes the run: the states of the explorer, the single run of the executor, or a thread for every
/// thread block.
enum class ReplayedBy { explorer, executor, threads };

/// The result of a replay.
struct ReplayResult {
    enum class Is { failing, holding, undecided };

    Is is = Is::undecided;
    std::string sentence;
    std::optional<Witness> witness;  ///< of the explorer, if the run fails
};

/// Replays the run of a token.
///
/// The token has the digest of its schedule.  It is rejected if it is of another version, or if the schedule
/// has changed.  On threads, real threads take turns in the order of the run.  Their contents are texts,
/// independent of the explorer's.
///
/// Throws: Error (file) if the token is for another schedule; Error (usage) if the token has no such
///         property.
ReplayResult replayed(Explorable const& target, formats::ReplayToken const& token, ReplayedBy player);

/// The failure kind of the property if the run still fails; `unknown` if it is undecided.
///
/// Pre: there is a property of that name.
Failure failure(ReplayResult const& found, std::string_view property);

/// Whether a token is for this schedule.
bool is_of(formats::ReplayToken const& token, Explorable const& target);

}  // namespace cubecheck::verify
