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

/// Called for each decided obligation.  A returned text is the reason why the proof does not count.
using Watcher = std::function<std::optional<std::string>(Obligation const&, Proof const&)>;

/// Sizes to check one by one, and these sizes in words.
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
    /// Finds more sizes than `range` has, to check where a theorem is missing; empty: `range` is all.
    /// It is called at most once.
    std::function<std::optional<SizeRange>()> wider_range = {};
};

/// The sizes of a target up to a bound.
Extent up_to(UpTo const& bound, Target const& target);

/// Decides the questions of one target, each once: the one place that says proved, checked, refuted or
/// unknown of a definition.
///
/// A question that rests on another one which does not hold is Unknown.  A proof that rests on what is only
/// checked is a check; with `ProofEffort::proof` the question is Unknown.
class Decider {
public:
    Decider(Target const& target, Extent extent) : target_(target), extent_(std::move(extent)) {}
    /// Frees what the target has kept from question to question.
    ~Decider() { target_.sized->forget(); }
    Decider(Decider const&) = delete;
    Decider& operator=(Decider const&) = delete;

    Verdict verdict(Question const& question, GoOn const& go_on);

private:
    /// A property that the question rests on and that is only checked; no name if all are proved.
    struct Premise {
        std::string name = {}, scope = {};
    };

    Verdict decided(Question const& question, GoOn const& go_on);
    Verdict by_sizes(Question const& question, Premise const& checked_premise, GoOn const& go_on);
    /// The verdict where nothing is proved and `range` passes: more sizes are checked, and larger ones, near
    /// the numbers of a text, are tried.
    Verdict verdict_without_theorem(Question const& question, BoundedResult const& bounded,
                                    std::string const& why, GoOn const& go_on);
    Verdict by_proof(Question const& question, GoOn const& go_on);
    /// The verdict on the checked sizes where there is no proof, for the reason `why`.
    Verdict without_proof(Question const& question, std::string const& why, GoOn const& go_on);

    /// The sizes to check where a theorem is missing; null if `range` is all.
    SizeRange const* more_sizes();

    Target const& target_;
    Extent extent_;
    std::optional<SizeRange> more_sizes_;
    std::map<std::string, Verdict> verdicts_;
};

/// The verdict on one question.
Verdict decide(Target const& target, Question const& question, Extent const& extent, GoOn const& go_on);

}  // namespace cubecheck
