#pragma once

#include <optional>
#include <string>

#include "models/report/coverage.hpp"
#include "models/schedule/schedule.hpp"
#include "verify/definitions/catalog/target.hpp"

namespace cubecheck::cli {

/// What is known of a point, without the point.
struct Finding {
    Coverage state = Coverage::not_covered;
    std::string why;
    Failure kind = Failure::none;
};

/// Looks at points of a box one by one: the contract by running the definition, then the schedule that is
/// made of it by the checks of files, in this call mode and with this many slots, or by going through all
/// interleavings where there are none; but not whether ranks agree on the order of operands, which not every
/// algorithm promises.
///
/// Ragged counts are three of them: one element more in the first block than in the others; none, one and two
/// in turn; one in the last block alone.
class PointCheck {
public:
    /// Pre: the target has a contract, and stays.
    PointCheck(Target const& target, GoOn go_on);

    /// Result: `checked` only if every check was made and holds.
    Finding operator()(CoveredPoint const& point);

private:
    Finding started(Size const& size);
    Finding contract(Size const& size) const;
    Finding judged(Script const& script, Schedule const& schedule, CoveredPoint const& point) const;
    Finding ragged(CoveredPoint const& point) const;

    Target const& target_;
    GoOn go_on_;
    std::optional<Size> at_;  ///< what follows is about this size
    Finding definition_;
    Script script_;
    Schedule schedule_;
};

}  // namespace cubecheck::cli
