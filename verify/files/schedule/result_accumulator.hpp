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

/// What is to be judged of a schedule that comes to its end.
enum class Aspect {
    races,   ///< its races and its costs
    values,  ///< also its results; with races, the results of one run
};

/// What a schedule does in every call mode that it allows.
struct ScheduleResult {
    Verdict race_free;
    std::optional<std::size_t>
        race_beyond;  ///< the first segmentation beyond the limits with a race, if none within has
    schedules::ScheduleCost cost;

    Verdict contract;
    Verdict agreement;
    schedules::OperatorLaws laws;
    schedules::Occurrences dead;
    schedules::Occurrences uninitialised;  ///< in the first mode in which there is one
    schedules::Mode uninitialised_mode = schedules::Mode::out_of_place;
};

/// Accumulates races, results, laws, lint and costs over the parts of a schedule.  The order of the parts
/// does not matter.
///
/// A part is cut out and run once, for all that there is to find.
///
/// Call modes are evaluated side by side, since their words are much the same.  Of several faults the first
/// by rank and chunk, or by part, is kept.  So several threads can take parts, and the report does not depend
/// on them.
class ResultAccumulator {
public:
    /// Pre: the promises are by call mode; they, the parts and the calls outlive this; every part comes to
    ///      its end with so many slots.
    ResultAccumulator(Schedule const& schedule, schedules::Parts const& parts, CallSegmentations const& calls,
                      std::vector<schedules::Promises> const& promises, Aspect aspect,
                      schedules::Index slots);

    void add(schedules::Index part);

    /// Takes in what was found of other parts.
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
