#pragma once

#include <string>
#include <vector>

#include "verify/libraries/audit.hpp"

namespace cubecheck::cli {

/// What was audited.
struct AuditedLibrary {
    std::string name;      ///< as typed after --mpi
    std::string version;   ///< "Open MPI 4.1.4"
    std::string left_out;  ///< a sentence on what this library is not judged by; empty if nothing
};

/// The lines above the table: library, numbers of ranks, and what is left out.
std::string audit_title(AuditedLibrary const& library, std::string const& ns);

/// A table of algorithms and verdicts, with the first failing case and the command that replays it.
std::string audit_text(AuditedLibrary const& library, std::vector<verify::AuditRow> const& rows);

/// How many algorithms have which verdict, what an audit does not cover, and the exit code.
std::string audit_summary(std::vector<verify::AuditRow> const& rows, Failure outcome);

std::string audit_json(AuditedLibrary const& library, std::vector<verify::AuditRow> const& rows);

/// The gravest of the rows.
Failure failure(std::vector<verify::AuditRow> const& rows);

}  // namespace cubecheck::cli
