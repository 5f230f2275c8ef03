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

/// The first case with some verdict: the smallest n, then the simplest call.
struct FirstCase {
    Index n = 0;
    mpi::CollectiveCall call;
    Judgement judgement;
};

/// What an audit found of one algorithm.
struct AuditRow {
    mpi::Choice choice;
    Index cases = 0;
    std::map<CaseVerdict, Index> counts = {};           ///< cases by verdict
    std::map<CaseVerdict, FirstCase> first = {};        ///< of every verdict but `right`
    std::map<CaseVerdict, std::vector<Index>> ns = {};  ///< numbers of ranks, ascending
    std::optional<FirstCase> first_disagreement = {};
    std::vector<Index> takes_another = {};  ///< numbers of ranks at which the library says so for some call

    /// The gravest of its cases; refusals count only where nothing ran.
    CaseVerdict verdict() const;
    /// What the exit code says of it: refusals of algorithms that a user has forced are no failure.
    Failure failure() const;
};

/// The gravest failure of the rows; `Failure::nothing` without rows.
Failure failure(std::vector<AuditRow> const& rows);

inline constexpr Index most_audited_ranks = 64;

struct AuditRequest {
    std::vector<mpi::Choice> choices;
    std::vector<Index> ns;
    Layouts layouts = Layouts::all;
    unsigned jobs = 2;  ///< runs side by side
    /// Which calls are made; empty: all of `audit_cases` and `partial_cases`.
    std::function<bool(mpi::CollectiveCall const& call, Index n)> wanted = {};
};

/// How point-to-point messages of a strided datatype go.  Where these are wrong already, collectives are not
/// judged by them.
///
/// Throws: as `audited`.
Judgement strided_messages(mpi::Library const& library);

/// Called now and then with how far the audit is; may throw to end it.
using AuditProgress = std::function<void(std::string const& doing)>;

/// Judges every choice at every n.
///
/// Result: a row a choice, in their order; none on a rank that does not lead.
/// Throws: Error (file) if the library does not run; WorkerDone; what `progress` throws.
std::vector<AuditRow> audited(mpi::Library const& library, AuditRequest const& request, crew::Crew& crew,
                              AuditProgress const& progress);

/// Adds what has become of the cases of one n.
///
/// Pre: ascending n.
void add(AuditRow& row, Index n, std::vector<mpi::CollectiveCall> const& cases,
         std::vector<Judgement> const& judgements);

}  // namespace cubecheck::verify
