#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/explore/search.hpp"
#include "models/report/coverage.hpp"
#include "models/schedule/schedule.hpp"
#include "verify/definitions/target/target.hpp"

namespace cubecheck::verify {

/// The verdict on one point of a box.
struct PointVerdict {
    Coverage state = Coverage::not_covered;
    std::string why;
    Failure kind = Failure::none;
};

/// Called during a search; returns false to end it.
using SearchGoesOn = std::function<bool(explore::Progress const&)>;

/// Checks the points of a box one by one:
///
///   1. it runs the definition for the contract;
///   2. it lowers the definition to a schedule, and makes the checks of files in the point's call mode and at
///      its FIFO depth; at depth 0, it explores all interleavings instead.
///
/// It does not check agreement on the order of operands, which not every algorithm promises.
///
/// There are three kinds of ragged counts: one more element in the first block than in the others; none, one
/// and two in turn; one element in the last block only.
class PointCheck {
public:
    /// Pre: the target has a contract, and outlives this object.
    PointCheck(Target const& target, GoOn go_on, SearchGoesOn search_goes_on);

    /// Result: `checked` only if every check was made and holds.
    PointVerdict operator()(CoveredPoint const& point);

private:
    PointVerdict started(Size const& size);
    PointVerdict contract(Size const& size) const;
    PointVerdict judged(Script const& script, Schedule const& schedule, CoveredPoint const& point) const;
    PointVerdict ragged(CoveredPoint const& point) const;

    Target const& target_;
    GoOn go_on_;
    SearchGoesOn search_goes_on_;
    std::optional<Size> at_;  ///< the size of the following members
    PointVerdict definition_;
    Script script_;
    Schedule schedule_;
};

}  // namespace cubecheck::verify
