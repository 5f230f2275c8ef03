#pragma once

#include <vector>

#include "models/schedule.hpp"
#include "models/schedule_parts.hpp"
#include "models/verdict.hpp"
#include "properties/schedule/hygiene.hpp"
#include "properties/schedule/operator_laws.hpp"
#include "properties/schedule/promises.hpp"

namespace cubecheck::gate {

/// What the ranks of a schedule end with, in every call mode, against what they are promised.
///
/// The schedule is judged part by part, so that memory is needed for the values of one part at a time.
class Values {
public:
    /// `table` is what the user promises, if he does.
    ///
    /// Pre: the schedule is well-formed, and comes to its end; it outlives this.
    Values(schedules::Schedule const& schedule, schedules::PromiseTable const* table,
           schedules::Index actions_at_once);

    Verdict contract() const;
    Verdict agreement() const;

    schedules::OperatorLaws const& laws() const { return laws_; }
    schedules::Occurrences dead() const { return dead_.found(); }

    /// The reads of chunks that held nothing, in one mode.
    struct Uninitialised {
        schedules::Mode mode = schedules::Mode::out_of_place;
        schedules::Occurrences found;
    };

    /// Of the first mode in which there are some.
    Uninitialised const& uninitialised() const { return uninitialised_; }

private:
    struct Verdicts {
        Verdict contract;
        Verdict agreement;
    };

    Verdicts judged(schedules::Mode mode, schedules::Parts const& parts, schedules::Promises const& promises);
    void note(schedules::Mode mode, schedules::Part const& part, schedules::UninitialisedReads const& reads);

    schedules::Schedule const& schedule_;
    std::vector<Verdicts> verdicts_;  ///< by mode
    schedules::OperatorLaws laws_;
    schedules::DeadValues dead_;
    Uninitialised uninitialised_;
};

}  // namespace cubecheck::gate
