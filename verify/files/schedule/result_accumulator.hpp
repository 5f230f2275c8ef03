#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "models/report/verdict.hpp"
#include "models/schedule/cost.hpp"
#include "models/schedule/parts.hpp"
#include "models/schedule/schedule.hpp"
#include "properties/promises/promises.hpp"
#include "properties/schedule/lint/lint.hpp"
#include "properties/schedule/operator_laws.hpp"
#include "verify/files/schedule/call_segmentations.hpp"
#include "verify/files/schedule/mode_findings.hpp"

namespace cubecheck::verify {

/// The checked aspects of a schedule that terminates.
enum class Aspect {
    races,   ///< its races and its costs
    values,  ///< also its results; if there are races, the results of one run
};

/// The result of a schedule in all its call modes.
struct ScheduleResult {
    Verdict race_free;
    std::optional<std::size_t>
        race_beyond;  ///< the first segmentation beyond the limits with a race, if there is none within
    schedules::ScheduleCost cost;

    Verdict contract;
    Verdict agreement;
    schedules::OperatorLaws laws;
    schedules::Occurrences dead;
    schedules::Occurrences uninitialised;  ///< in the first mode that has any
    schedules::Mode uninitialised_mode = schedules::Mode::out_of_place;
};

/// Accumulates races, results, laws, lint and costs over the parts of a schedule.  The order of the parts
/// does not matter.
///
/// Each part is extracted and run once, for all findings.
///
/// All call modes are evaluated together, since their words are similar.  If there are several faults, the
/// first by rank and chunk, or by part, is kept.  So the result does not depend on how threads share the
/// parts.
class ResultAccumulator {
public:
    /// Pre: the promises are by call mode; they, the parts and the calls outlive this object; every part
    ///      terminates with this many slots.
    ResultAccumulator(Schedule const& schedule, schedules::Parts const& parts, CallSegmentations const& calls,
                      std::vector<schedules::Promises> const& promises, Aspect aspect,
                      schedules::Index slots);

    void add(schedules::Index part);

    /// Adds the findings in other parts.
    void merge(ResultAccumulator const& other);

    ScheduleResult result() const;

private:
    void add_cost(schedules::Part const& part, schedules::Execution const& run);
    void add_values(schedules::Part const& part, schedules::Execution const& run, schedules::Index number);
    void add_bracketings(schedules::Part const& part, schedules::Execution const& run, std::size_t order);

    Schedule const* schedule_;
    schedules::Parts const* parts_;
    CallSegmentations const* calls_;
    std::vector<schedules::Promises> const* promises_;
    Aspect aspect_;
    schedules::Index slots_;
    std::vector<engine::FusedOrder> orders_;
    std::vector<ModeFindings> modes_;
    schedules::OperatorLaws laws_;
    schedules::DeadValues dead_;
    schedules::ScheduleCost cost_;
};

}  // namespace cubecheck::verify
