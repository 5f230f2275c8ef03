#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck {

/// Runs of a definition at large sizes, each for a few cells only (engine/reference/cone.hpp), which look for
/// a failure of one property.
class LargeRuns {
public:
    /// The arguments must outlive this object.
    LargeRuns(Target const& target, Question const& question, GoOn const& go_on)
        : target_(target), question_(question), go_on_(go_on) {}

    /// A failure at sizes around some numbers of the definition, and around the size of the solver's model,
    /// which may be empty.
    std::optional<Counterexample> failure_around(std::vector<Index> const& numbers,
                                                 std::map<std::string, Index> const& model) const;
    /// A failure at larger sizes than those that were checked.  A text is run around its numbers, another
    /// definition at the sizes at which a theorem is tried.
    std::optional<Counterexample> failure_beyond(std::vector<Size> const& checked) const;
    /// A failure at the sizes at which a theorem is tried, around the numbers of its obligations.
    std::optional<Counterexample> failure_of_theorem(std::vector<Index> const& numbers) const;

private:
    /// A failure at one of the sizes, the smallest first; the cells are among some places.
    std::optional<Counterexample> failure_at(std::vector<Size> const& sizes, std::vector<Index> const& places,
                                             std::uint64_t least_work) const;

    Target const& target_;
    Question const& question_;
    GoOn const& go_on_;
};

/// The large sizes at which a theorem is tried, whose obligations have these numbers.
std::vector<Size> sizes_of_theorem(Target const& target, std::vector<Index> const& numbers);

}  // namespace cubecheck
