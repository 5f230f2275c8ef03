#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "verify/libraries/audit.hpp"
#include "verify/libraries/baseline.hpp"

namespace cubecheck::cli {

/// The audited MPI library.
struct AuditedLibrary {
    std::string name;      ///< as typed after --mpi
    std::string version;   ///< "Open MPI 4.1.4"
    std::string left_out;  ///< sentences about skipped checks; empty if none
    /// Whether it reports, for an audited collective, the sizes at which it switches algorithms.
    bool tells_switch_sizes = false;
};

/// An audit compared with a baseline.
struct Compared {
    std::string file;
    std::string version;    ///< of the library in the baseline
    std::size_t known = 0;  ///< failures that the audit found again; they are left out
    std::vector<verify::WayToFail> gone = {};
};

/// The lines above the table: library, numbers of ranks, and skipped checks.
std::string audit_title(AuditedLibrary const& library, std::string const& ns);

/// A table of algorithms and verdicts, with the first failing case and the command that replays it.
std::string audit_text(AuditedLibrary const& library, std::vector<verify::AuditRow> const& rows);

/// The number of algorithms by verdict, what the audit does not cover, and the exit code.
std::string audit_summary(AuditedLibrary const& library, std::vector<verify::AuditRow> const& rows,
                          Failure outcome, Completeness completeness);

/// The rows as JSON.  `former` is the comparison with the baseline; null without a baseline.
std::string audit_json(AuditedLibrary const& library, std::vector<verify::AuditRow> const& rows,
                       Compared const* former);

/// The differences between an audit and its baseline, in a few lines.
std::string compared_text(Compared const& former);

/// The command that repeats the cases of a row at one n.
std::string audit_replay(AuditedLibrary const& library, verify::AuditRow const& row, Index n);

/// Whether the words of a right result mention rank order.
enum class RankOrder { said, left_out };

/// The words for right results that the ranks bracket differently.
inline constexpr std::string_view ranks_disagree_words = "RANKS DISAGREE";

/// "right for commutative operators"
std::string_view verdict_words(verify::CaseVerdict verdict, RankOrder order);
/// Mentions rank order if the collective reduces.
std::string_view verdict_words(verify::CaseVerdict verdict, mpi::Collective collective);

}  // namespace cubecheck::cli
