#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "verify/code/build/compiled.hpp"
#include "verify/code/cases/trials.hpp"
#include "verify/code/verdicts/fault.hpp"

namespace cubecheck::verify {

/// The trials with some trouble, and the first of them.
struct TroubleSeen {
    Index trials = 0;
    std::vector<Index> ns = {};  ///< ascending
    Trial trial = {};            ///< the simplest
    Fault fault = {};
    std::optional<Trial> plain = {};  ///< the simplest that is plain
    std::string plain_got = {};       ///< what its fault says
    Explained explained = {};         ///< of a wrong result: its messages and joins
};

/// The answer to a question.
struct Answer {
    Question question = Question::contract;
    Index trials = 0;  ///< that could answer it
    std::map<Trouble, TroubleSeen> troubles = {};

    /// Nothing if it is answered well.
    std::optional<Trouble> gravest() const;
    /// `unknown` if no trial could answer it.
    Failure failure() const;
};

/// What the trials show about a user's function.
///
/// Shape:   `ns`, `ns_not_run` and `ns_complete` are numbers of ranks, in the order in which they were asked
///          for; `ns_complete` is part of `ns`.
/// Units:   trials and runs; elements per call; buffered messages.
struct CodeReport {
    std::vector<Answer> answers = {};     ///< in the order of the questions
    std::vector<Index> ns = {};           ///< with at least one trial
    std::vector<Index> ns_not_run = {};   ///< that were asked for, without a trial
    std::vector<Index> ns_complete = {};  ///< for which every matching of every trial was run
    Index trials = 0;                     ///< that were run
    Index most_elements = 0;              ///< of a call of these trials
    Index trials_not_run = 0;             ///< because the user has interrupted
    Index matchings = 0;                  ///< runs of all trials together
    Index trials_with_choices = 0;        ///< in which MPI allows several matchings or orders
    Index needed_buffers = 0;             ///< the fewest buffered messages that suffice for all trials
    bool has_foreign = false;             ///< some elements come from no call: the code computes them itself
    std::map<std::string, Index> remarks = {};  ///< number of trials by remark

    /// The gravest of its answers; `unknown` if none fails and trials were not run.
    Failure failure() const;
};

struct CheckRequest {
    Source source;
    TrialRequest trials;
    Index most_matchings = 1000;  ///< runs of one trial
    unsigned jobs = 1;
    double most_seconds = 2;  ///< of processor time for a trial
};

/// Called now and then with how far it is; may throw to end it.
using CheckProgress = std::function<void(std::string const& doing)>;

/// Compiles the function, runs all trials, and judges them; if `progress` ends it, those that were run.
///
/// Throws: Error as `Compiled` and `Loaded` do; Error (nothing) if there is no trial; Interrupted before
///         the first trial.
CodeReport checked(CheckRequest const& request, CheckProgress const& progress);

}  // namespace cubecheck::verify
