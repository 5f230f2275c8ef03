#pragma once

#include "cli/options/options.hpp"
#include "cli/render/printer.hpp"
#include "cli/session/failing_runs.hpp"
#include "models/report/report.hpp"
#include "verify/definitions/report/definition_verifier.hpp"

namespace cubecheck::cli {

/// Prints the verdicts on a definition, runs that show its failures, and its repairs.
void report_definition(AskedDefinition const& asked, Report const& report, Options const& options,
                       Printer& out, FailingRuns& runs);

}  // namespace cubecheck::cli
