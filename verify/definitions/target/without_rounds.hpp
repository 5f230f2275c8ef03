#pragma once

#include <optional>
#include <string>

#include "verify/definitions/target/target.hpp"

/// Targets that are assembled from single questions, for definitions without rounds: placements, routes and
/// embeddings.  These are functions of a network or of addresses, and send no messages.
namespace cubecheck {

/// The identity of such a target.
struct TargetIdentity {
    std::string name;
    std::string system;
    std::string summary;
};

/// A target whose sizes are cubes of 0, 1, .. dimensions; it has no questions yet.
Target cube_target(TargetIdentity const& identity);

/// A target whose sizes are rings of 1, 2, .. ranks.
Target ring_target(TargetIdentity const& identity);

/// The question with this name.
///
/// Pre:  the target has it.
Question& question_of(Target& target, std::string_view property);

/// A question without its check.
struct QuestionSpec {
    std::string property;
    std::string says;
    Failure kind = Failure::structure;
    std::string note = "";      ///< added to a good verdict, e.g. the number of random networks
    std::string unproved = "";  ///< why there is no proof for every size
    double most_work = 1e9;     ///< larger sizes are skipped, and the verdict says so
};

/// Checks one size.  Returns a counterexample without size and replay.
using CheckSize = std::function<std::optional<Counterexample>(Size const&)>;

/// A check of a definition.
template <class Definition>
CheckSize check_of(std::optional<Counterexample> (*check)(Size const&, Definition const&),
                   Definition const& definition) {
    return [check, definition](Size const& size) { return check(size, definition); };
}

/// Adds a question that checks the sizes, the smallest first; work(size) is the approximate number of steps.
Question& ask(Target& target, QuestionSpec const& asked, CheckSize check,
              std::function<double(Size const&)> work);

}  // namespace cubecheck
