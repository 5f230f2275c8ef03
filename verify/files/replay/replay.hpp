#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/witness/replay_token.hpp"
#include "models/report/failure.hpp"
#include "models/report/witness/witness.hpp"
#include "verify/files/explore/explorable.hpp"

namespace cubecheck::verify {

/// What goes along a run: the states of the explorer, the one run that the executor makes, or a thread for
/// every thread block.
enum class ReplayedBy { explorer, executor, threads };

/// What has come of it.
struct ReplayResult {
    enum class Is { failing, holding, undecided };

    Is is = Is::undecided;
    std::string sentence;
    std::optional<Witness> witness;  ///< of the explorer, where it fails
};

/// Goes along the run of a token once more.
///
/// The digest in the token is of the schedule: a token of another version, or of a schedule that has changed,
/// is refused.  On threads, real threads are held to the order of the run by turns, over contents that are
/// texts and have nothing in common with the explorer's.
///
/// Throws: Error (file) if the schedule is not the one that the token is of; Error (usage) if the token has
///         no such property.
ReplayResult replayed(Explorable const& target, formats::ReplayToken const& token, ReplayedBy player);

/// The kind of failure of the property if the run still fails; `unknown` if it is undecided.
///
/// Pre: there is a property of that name.
Failure failure(ReplayResult const& found, std::string_view property);

/// Whether a schedule is the one that a token is of.
bool is_of(formats::ReplayToken const& token, Explorable const& target);

}  // namespace cubecheck::verify
