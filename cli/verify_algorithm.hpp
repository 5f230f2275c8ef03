#pragma once

#include "cli/options.hpp"
#include "subjects/subject.hpp"

namespace cubecheck::cli {

/// The verdict on one property of one definition: the sizes gone through one by one, then a proof for every
/// size.
///
/// A refutation by the solver counts only once it replays; one that does not is Unknown, and says so.
Verdict verdict(Subject const& subject, Question const& question, Options const& options, GoOn const& go_on);

/// The verdict once the proofs have failed in the way that `detail` says: a replay at larger sizes, or
/// Unknown.
Verdict replayed(Subject const& subject, Question const& question, std::string const& lemma,
                 GoOn const& go_on);

}  // namespace cubecheck::cli
