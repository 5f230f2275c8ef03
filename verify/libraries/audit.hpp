#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/crew/crew.hpp"
#include "engine/mpi/library.hpp"
#include "models/report/failure.hpp"
#include "verify/libraries/cases.hpp"
#include "verify/libraries/judge.hpp"

namespace cubecheck::verify {

/// The first case with a given verdict: the smallest n, then the simplest call.
struct FirstCase {
    Index n = 0;
    mpi::CollectiveCall call;
    Judgement judgement;
};

/// The results of one algorithm in an audit.
struct AuditRow {
    mpi::Choice choice;
    Index cases = 0;
    std::map<CaseVerdict, Index> counts = {};           ///< cases by verdict
    std::map<CaseVerdict, FirstCase> first = {};        ///< for every verdict except `right`
    std::map<CaseVerdict, std::vector<Index>> ns = {};  ///< numbers of ranks, ascending
    std::optional<FirstCase> first_disagreement = {};
    std::vector<Index> takes_another =
        {};  ///< numbers of ranks at which the library reports another algorithm for some call

    /// The gravest verdict of its cases; refusals count only if no case ran.
    CaseVerdict verdict() const;
    /// The failure for the exit code.  A refusal of an algorithm that the user has forced is not a failure.
    Failure failure() const;
};

/// The gravest failure of the rows; `Failure::nothing` without rows.
Failure failure(std::vector<AuditRow> const& rows);

inline constexpr Index most_audited_ranks = 64;

struct AuditRequest {
    std::vector<mpi::Choice> choices;
    std::vector<Index> ns;
    Layouts layouts = Layouts::all;
    unsigned jobs = 2;  ///< concurrent runs
    /// Selects calls; empty: all of `audit_cases` and `partial_cases`.
    std::function<bool(mpi::CollectiveCall const& call, Index n)> selects = {};
};

/// Judges point-to-point messages of a strided datatype.  If these are already wrong, such calls of
/// collectives are not judged.
///
/// Throws: as `audited`.
Judgement strided_messages(mpi::Library const& library);

/// Called from time to time with the progress; may throw to end the audit.
using AuditProgress = std::function<void(std::string const& doing)>;

/// Audits every choice at every n.
///
/// Result: one row for each choice, in order; none on ranks other than the leading one.
/// Throws: Error (file) if the library does not run; WorkerDone; exceptions of `progress`.
std::vector<AuditRow> audited(mpi::Library const& library, AuditRequest const& request, crew::Crew& crew,
                              AuditProgress const& progress);

/// Adds the results of the cases of one n.
///
/// Pre: n ascends from call to call.
void add(AuditRow& row, Index n, std::vector<mpi::CollectiveCall> const& cases,
         std::vector<Judgement> const& judgements);

}  // namespace cubecheck::verify
