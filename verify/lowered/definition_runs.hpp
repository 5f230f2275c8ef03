#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "models/report/report.hpp"
#include "verify/definitions/decide/defaults.hpp"
#include "verify/definitions/target/target.hpp"
#include "verify/files/explore/failing_run.hpp"

namespace cubecheck::verify {

/// Finds runs that show refutations of definitions.
///
/// All definitions share one budget of states.  When it is used up, later failures get no run.  The result is
/// deterministic.
class DefinitionRuns {
public:
    /// `slots` is the requested FIFO depth.
    explicit DefinitionRuns(std::optional<std::uint32_t> slots)
        : search_{slots, defaults::states_of_failing_runs} {}

    /// The checked size at which a row is refuted.
    ///
    /// Result: nothing if no run can show the row, or if the size is too large.
    static std::optional<Size> failing_size(Target const& target, Row const& row,
                                            std::vector<Size> const& checked);

    /// Whether the budget of states is not used up.
    bool has_states() const { return search_.most_states > 0; }

    /// A run at a size that shows the refutation.
    ///
    /// Result: nothing if there is none within the limits, or if there is no schedule.
    std::optional<FailingRun> run(Target const& target, Size const& size, Row const& row);

private:
    Search search_;
};

}  // namespace cubecheck::verify
