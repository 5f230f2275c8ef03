#pragma once

#include <optional>
#include <string>

#include "verify/definitions/target/target.hpp"

/// Targets assembled from single questions, for definitions without rounds: placements, routes and
/// embeddings, which are functions of a network or of addresses, and send nothing.
namespace cubecheck {

/// What identifies such a target.
struct TargetIdentity {
    std::string name;
    std::string system;
    std::string summary;
};

/// A target whose sizes are cubes of 0, 1, .. dimensions; nothing is asked of it yet.
Target cube_target(TargetIdentity const& identity);

/// A target whose sizes are rings of 1, 2, .. ranks.
Target ring_target(TargetIdentity const& identity);

/// The question of that name.
///
/// Pre:  the target is asked this.
Question& question_of(Target& target, std::string_view property);

/// What a question says besides its check.
struct QuestionSpec {
    std::string property;
    std::string says;
    Failure kind = Failure::structure;
    std::string note = "";      ///< what a good verdict adds, e.g. on how many random networks it rests
    std::string unproved = "";  ///< why there is no proof for every size
    double most_work = 1e9;     ///< sizes with more steps are left out, and said to be
};

/// Whether one size is as it should be: a counterexample in which the size and the replay are still missing.
using CheckSize = std::function<std::optional<Counterexample>(Size const&)>;

/// A check of a definition.
template <class Definition>
CheckSize check_of(std::optional<Counterexample> (*check)(Size const&, Definition const&),
                   Definition const& definition) {
    return [check, definition](Size const& size) { return check(size, definition); };
}

/// Adds a question that checks the sizes, the smallest first; work(size) is about how many steps a size
/// takes.
Question& ask(Target& target, QuestionSpec const& asked, CheckSize check,
              std::function<double(Size const&)> work);

}  // namespace cubecheck
