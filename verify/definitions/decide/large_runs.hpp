#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "verify/definitions/target/target.hpp"

namespace cubecheck {

/// Searches for a failure of one property by runs at large sizes, each for a few cells only
/// (engine/reference/cone.hpp).
class LargeRuns {
public:
    /// The arguments must outlive this object.
    LargeRuns(Target const& target, Question const& question, GoOn const& go_on)
        : target_(target), question_(question), go_on_(go_on) {}

    /// A failure at sizes near some numbers of the definition, or near the size of the solver's model, which
    /// may be empty.
    std::optional<Counterexample> failure_around(std::vector<Index> const& numbers,
                                                 std::map<std::string, Index> const& model) const;
    /// A failure at sizes larger than the checked ones.  A text is run near its numbers, another definition
    /// at the sizes at which a theorem is tested.
    std::optional<Counterexample> failure_beyond(std::vector<Size> const& checked) const;
    /// A failure at the sizes at which a theorem is tested, near the numbers of its obligations.
    std::optional<Counterexample> failure_of_theorem(std::vector<Index> const& numbers) const;

private:
    /// A failure at one of the sizes, the smallest first, in cells near some places.
    std::optional<Counterexample> failure_at(std::vector<Size> const& sizes, std::vector<Index> const& places,
                                             std::uint64_t least_work) const;

    Target const& target_;
    Question const& question_;
    GoOn const& go_on_;
};

/// The large sizes at which a theorem is tested if its obligations have these numbers.
std::vector<Size> sizes_of_theorem(Target const& target, std::vector<Index> const& numbers);

}  // namespace cubecheck
