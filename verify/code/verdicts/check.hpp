#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "verify/code/build/compiled.hpp"
#include "verify/code/build/reached_lines.hpp"
#include "verify/code/cases/case_traits.hpp"
#include "verify/code/cases/cases.hpp"
#include "verify/code/verdicts/case_failure.hpp"

namespace cubecheck::verify {

/// The cases with a failure mode, and the first of them.
struct FailingCases {
    Index cases = 0;
    std::vector<Index> ns = {};  ///< ascending
    Case test_case = {};         ///< the simplest
    CaseFailure failure = {};
    std::optional<Case> plain = {};  ///< the simplest plain case
    std::string plain_got = {};      ///< `got` of its failure
    CaseTraits traits = {};          ///< that all of them share
    Explained explained = {};        ///< the messages and joins of a wrong result
};

/// The answer to one property.
struct Answer {
    CodeProperty property = CodeProperty::contract;
    Index cases = 0;         ///< the number of cases that could decide it
    CaseTraits traits = {};  ///< that all of them share
    std::map<FailureMode, FailingCases> failures = {};

    /// Result: nothing if no case fails.
    std::optional<FailureMode> gravest() const;
    /// Result: `unknown` if no case could decide the property.
    Failure failure() const;

    /// The traits that all failing cases share, and not all cases.  Result: nothing if the failing cases are
    /// too few to tell.
    CaseTraits distinguishing(FailingCases const& seen) const;
};

/// The results of all cases of a user's function.
///
/// Shape:   `ns`, `ns_not_run` and `ns_complete` are numbers of ranks, in the order of the request;
///          `ns_complete` is part of `ns`.
/// Units:   cases and runs; elements per call; buffered messages.
struct CodeReport {
    std::vector<Answer> answers = {};           ///< in the order of the properties
    std::vector<Index> ns = {};                 ///< with at least one case
    std::vector<Index> ns_not_run = {};         ///< requested, but without a case
    std::vector<Index> ns_complete = {};        ///< for which every matching of every case was run
    Index cases = 0;                            ///< the number of cases that were run
    Index most_elements = 0;                    ///< of one call in these cases
    Index cases_not_run = 0;                    ///< because the user interrupted the check
    Index cases_left_out = 0;                   ///< cases with two calls and more matchings than could be run
    Index matchings = 0;                        ///< runs of all cases
    Index cases_with_choices = 0;               ///< cases in which MPI allows several matchings or orders
    Index needed_buffers = 0;                   ///< the fewest buffered messages that suffice for all cases
    bool has_foreign = false;                   ///< the code computes some elements itself, without MPI
    Index cases_of_numbers = 0;                 ///< cases with MPI_SUM that were judged by sums of numbers
    std::map<std::string, Index> remarks = {};  ///< number of cases by remark
    UnreachedCode unreached = {{}, "not asked"};  ///< the lines that no case has run

    /// Whether the calls have no elements, so that no result was compared.  False for a barrier.
    bool lacks_elements = false;

    /// The gravest failure of its answers; `unknown` if none fails but some cases were not run.
    Failure failure() const;
    /// Cut short if a case was not run, or not with every matching.
    Completeness completeness() const;
};

struct CheckRequest {
    Source source;
    CaseRequest cases;
    Index most_matchings = 1000;  ///< the most runs of one case
    /// The most runs, times ranks, of cases that their first 50 runs do not decide.  When it is used up, the
    /// other cases keep their first runs.
    std::optional<Index> most_effort = {};
    unsigned jobs = 1;
    double most_seconds = 2;  ///< of processor time for a case
};

/// Called from time to time with the progress; may throw to end the check.
using CheckProgress = std::function<void(std::string const& doing)>;

/// Compiles the function, runs all cases, and judges them.  If `progress` throws, judges the cases that were
/// run.
///
/// Throws: Error as `Compiled` and `Loaded` do; Error (nothing) if there is no case; Interrupted before
///         the first case.
CodeReport checked(CheckRequest const& request, CheckProgress const& progress);

}  // namespace cubecheck::verify
