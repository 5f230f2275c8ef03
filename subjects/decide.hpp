#pragma once

#include "subjects/subject.hpp"

namespace cubecheck {

/// How far a question is gone into.
struct Extent {
    std::vector<Size> sizes;                    ///< gone through one by one
    std::string scope;                          ///< these sizes in words
    bool prove = true;                          ///< for every size, where there are obligations
    std::uint32_t resource_limit = 50'000'000;  ///< of the solver, for each obligation
};

/// The verdict on one property of one definition: the sizes gone through one by one, then a proof for every
/// size.
///
/// A refutation by the solver counts only once it replays; one that does not is Unknown, and says so.
Verdict decide(Subject const& subject, Question const& question, Extent const& extent, GoOn const& go_on);

/// The verdict once the proof of `lemma` has failed: a replay at larger sizes, or Unknown.
Verdict replayed(Subject const& subject, Question const& question, std::string const& lemma,
                 GoOn const& go_on);

}  // namespace cubecheck
