#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "verify/code/build/compiled.hpp"
#include "verify/code/cases/cases.hpp"
#include "verify/code/verdicts/case_failure.hpp"

namespace cubecheck::verify {

/// The cases with a failure mode, and the first of them.
struct FailingCases {
    Index cases = 0;
    std::vector<Index> ns = {};  ///< ascending
    Case test_case = {};         ///< the simplest
    CaseFailure failure = {};
    std::optional<Case> plain = {};  ///< the simplest that is plain
    std::string plain_got = {};      ///< what its failure says
    Explained explained = {};        ///< of a wrong result: its messages and joins
};

/// What is known of a property.
struct Answer {
    CodeProperty property = CodeProperty::contract;
    Index cases = 0;  ///< that could answer it
    std::map<FailureMode, FailingCases> failures = {};

    /// Nothing if it is answered well.
    std::optional<FailureMode> gravest() const;
    /// `unknown` if no case could answer it.
    Failure failure() const;
};

/// What the cases show about a user's function.
///
/// Shape:   `ns`, `ns_not_run` and `ns_complete` are numbers of ranks, in the order in which they were asked
///          for; `ns_complete` is part of `ns`.
/// Units:   cases and runs; elements per call; buffered messages.
struct CodeReport {
    std::vector<Answer> answers = {};     ///< in the order of the properties
    std::vector<Index> ns = {};           ///< with at least one case
    std::vector<Index> ns_not_run = {};   ///< that were asked for, without a case
    std::vector<Index> ns_complete = {};  ///< for which every matching of every case was run
    Index cases = 0;                      ///< that were run
    Index most_elements = 0;              ///< of a call of these cases
    Index cases_not_run = 0;              ///< because the user has interrupted
    Index cases_left_out = 0;             ///< of two calls, with more matchings than could be run
    Index matchings = 0;                  ///< runs of all cases together
    Index cases_with_choices = 0;         ///< in which MPI allows several matchings or orders
    Index needed_buffers = 0;             ///< the fewest buffered messages that suffice for all cases
    bool has_foreign = false;             ///< some elements come from no call: the code computes them itself
    std::map<std::string, Index> remarks = {};  ///< number of cases by remark

    /// The gravest of its answers; `unknown` if none fails and cases were not run.
    Failure failure() const;
    /// Cut short if a case was not run, or not with every matching.
    Completeness completeness() const;
};

struct CheckRequest {
    Source source;
    CaseRequest cases;
    Index most_matchings = 1000;  ///< runs of one case
    /// How many runs cases may have that are not decided by the first 50; each counts once for each rank.  If
    /// more are needed, the other cases keep their first runs.
    std::optional<Index> most_effort = {};
    unsigned jobs = 1;
    double most_seconds = 2;  ///< of processor time for a case
};

/// Called now and then with how far it is; may throw to end it.
using CheckProgress = std::function<void(std::string const& doing)>;

/// Compiles the function, runs all cases, and judges them; if `progress` ends it, those that were run.
///
/// Throws: Error as `Compiled` and `Loaded` do; Error (nothing) if there is no case; Interrupted before
///         the first case.
CodeReport checked(CheckRequest const& request, CheckProgress const& progress);

}  // namespace cubecheck::verify
