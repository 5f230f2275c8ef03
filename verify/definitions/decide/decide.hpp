#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "proofs/solvers/prover.hpp"
#include "verify/definitions/decide/defaults.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck {

/// Whether a property is proved, checked size by size, or both.
enum class ProofEffort {
    sizes,            ///< check the sizes one by one
    sizes_and_proof,  ///< check the sizes, then prove every size
    proof,            ///< prove; check the sizes only if there is no proof
};

/// Called for each decided obligation.  If it returns a text, the proof does not count for that reason.
using Watcher = std::function<std::optional<std::string>(Obligation const&, Proof const&)>;

/// Sizes to check one by one, and their description.
struct SizeRange {
    std::vector<Size> sizes;
    std::string scope;
};

/// The effort for one question: the sizes to check, and the limits of the proof.
struct Extent {
    SizeRange range;  ///< checked one by one
    ProofEffort effort = ProofEffort::sizes_and_proof;
    std::uint32_t resource_limit = defaults::resources;  ///< of the solver, for each obligation
    Watcher watcher = {};
    /// Returns more sizes than `range`, to check if there is no theorem; empty: there are no more.  It is
    /// called at most once.
    std::function<std::optional<SizeRange>()> wider_range = {};
    std::string fault = {};  ///< why the sizes are unknown, and so every verdict; empty if they are known
};

/// The extent of a range.  If the definition cannot list its sizes, `fault` says why.
///
/// Throws: Error, as `range`, if the definition is not at fault: of usage, of a file, or internal.
Extent extent_of(std::function<SizeRange()> const& range);

/// The sizes of a target up to a bound.
Extent up_to(UpTo const& bound, Target const& target);

/// Decides the questions of one target, each once.  No other code gives a definition the verdict proved,
/// checked, refuted or unknown.
///
/// A question is Unknown if one of its premises does not hold.  A proof with a premise that is only checked
/// counts as a check; with `ProofEffort::proof`, the question is Unknown.
class Decider {
public:
    Decider(Target const& target, Extent extent) : target_(target), extent_(std::move(extent)) {}
    /// Frees the results that the target has cached for all questions.
    ~Decider() { target_.sized->forget(); }
    Decider(Decider const&) = delete;
    Decider& operator=(Decider const&) = delete;

    Verdict verdict(Question const& question, GoOn const& go_on);

private:
    /// A premise of the question that is only checked; the name is empty if all premises are proved.
    struct Premise {
        std::string name = {}, scope = {};
    };

    Verdict decided(Question const& question, GoOn const& go_on);
    Verdict by_sizes(Question const& question, Premise const& checked_premise, GoOn const& go_on);
    /// The verdict if nothing is proved and `range` passes.  It checks more sizes, and tries large sizes near
    /// the numbers of a text.
    Verdict verdict_without_theorem(Question const& question, BoundedResult const& bounded,
                                    std::string const& why, GoOn const& go_on);
    Verdict by_proof(Question const& question, GoOn const& go_on);
    /// The verdict of the checked sizes if there is no proof, with the reason `why`.
    Verdict without_proof(Question const& question, std::string const& why, GoOn const& go_on);

    /// A failure of a theorem in runs at more sizes.  If a question has places of large sizes
    /// (`Question::spot`), `theorem` runs them; other questions are checked here.
    std::optional<Verdict> failure_beyond_theorem(Question const& question, GoOn const& go_on);

    /// The sizes to check if there is no theorem; null if there are none beyond `range`.
    SizeRange const* more_sizes();

    Target const& target_;
    Extent extent_;
    std::optional<SizeRange> more_sizes_;
    std::map<std::string, Verdict> verdicts_;
};

/// The verdict on one question.
Verdict decide(Target const& target, Question const& question, Extent const& extent, GoOn const& go_on);

}  // namespace cubecheck
