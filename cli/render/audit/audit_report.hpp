#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "verify/libraries/audit.hpp"
#include "verify/libraries/baseline.hpp"

namespace cubecheck::cli {

/// What was audited.
struct AuditedLibrary {
    std::string name;      ///< as typed after --mpi
    std::string version;   ///< "Open MPI 4.1.4"
    std::string left_out;  ///< sentences on what this library is not judged by; empty if nothing
    /// Whether it tells, of some audited collective, at which sizes it switches algorithms.
    bool tells_switch_sizes = false;
};

/// An audit compared with a baseline.
struct Compared {
    std::string file;
    std::string version;    ///< of the library that the baseline is of
    std::size_t known = 0;  ///< ways to fail that the audit finds too, which are left out
    std::vector<verify::WayToFail> gone = {};
};

/// The lines above the table: library, numbers of ranks, and what is left out.
std::string audit_title(AuditedLibrary const& library, std::string const& ns);

/// A table of algorithms and verdicts, with the first failing case and the command that replays it.
std::string audit_text(AuditedLibrary const& library, std::vector<verify::AuditRow> const& rows);

/// How many algorithms have which verdict, what an audit does not cover, and the exit code.
std::string audit_summary(AuditedLibrary const& library, std::vector<verify::AuditRow> const& rows,
                          Failure outcome, Completeness completeness);

/// `former` is what the rows are compared with; null if there is none.
std::string audit_json(AuditedLibrary const& library, std::vector<verify::AuditRow> const& rows,
                       Compared const* former);

/// How an audit differs from its baseline, in a few lines.
std::string compared_text(Compared const& former);

/// The command that repeats the cases of a row at one n.
std::string audit_replay(AuditedLibrary const& library, verify::AuditRow const& row, Index n);

/// Whether a right result is said to be one in rank order.
enum class RankOrder { said, left_out };

/// The words for right results whose brackets differ between ranks.
inline constexpr std::string_view ranks_disagree_words = "RANKS DISAGREE";

/// "right for commutative operators"
std::string_view verdict_words(verify::CaseVerdict verdict, RankOrder order);
/// The rank order is said where the collective reduces.
std::string_view verdict_words(verify::CaseVerdict verdict, mpi::Collective collective);

}  // namespace cubecheck::cli
