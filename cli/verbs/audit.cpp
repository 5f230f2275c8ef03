#include "verify/libraries/audit.hpp"

#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/options/groups/registration.hpp"
#include "cli/render/audit/findings_report.hpp"
#include "cli/render/printer.hpp"
#include "cli/session/shared_command.hpp"
#include "cli/verbs/audit_library.hpp"
#include "cli/verbs/verbs.hpp"
#include "engine/mpi/collective_call.hpp"
#include "formats/report/report_json.hpp"
#include "formats/support/file_text.hpp"
#include "models/support/error.hpp"
#include "verify/libraries/known_defect.hpp"

namespace cubecheck::cli {

namespace {

/// Runs the known defects of a file again, with the case of each.
Failure replay_findings(AuditOptions const& asked, Options const& options) {
    Printer out(options.outputs, options.invocation);
    auto const text = formats::file_text(asked.findings, most_audit_bytes, "a file of findings");
    auto const defects = verify::known_defects_in(text, asked.findings, asked.mpi);
    if (defects.empty())
        throw Error(fmt::format("{} has no finding of {}.", asked.findings, asked.mpi), Failure::nothing);
    auto const library = mpi::open_library(asked.mpi);
    std::vector<verify::RepeatedDefect> all;
    for (auto const& defect : defects) {
        auto const doing =
            out.progress().start(fmt::format("{} of {}", defect.algorithm, name(defect.collective)));
        all.push_back(verify::repeated(*library, defect, doing));
        out.add_text(finding_text(asked.mpi, all.back()));
    }
    auto const rows = findings_rows(asked.mpi, all);
    auto const document = [&] {
        switch (out.form()) {
            case Printer::Form::json:
                return formats::report_json(rows);
            case Printer::Form::markdown:
                return findings_markdown(asked.mpi, all);
            default:
                return "\n" + findings_summary(all);
        }
    };
    return out.close_as(rows, {library->version(), document(), failure(all), Completeness::complete});
}

void add_audit_options(CLI::App& verb, Session& session, AuditOptions& asked) {
    std::vector<std::string> const libraries(mpi::library_names.begin(), mpi::library_names.end());
    verb.add_option("--mpi", asked.mpi, "the library: openmpi, mpich or simgrid")
        ->required()
        ->check(CLI::IsMember(libraries));
    verb.add_option("--collective", asked.collective, "name of a collective, with * and ?, e.g. allreduce")
        ->type_name(words_type({mpi::collective_names.begin(), mpi::collective_names.end()}))
        ->option_text("TEXT Excludes: --findings");
    verb.add_option(
        "--algorithm", asked.algorithm,
        "name of a library algorithm, with * and ?; the name 'default' is the library's own choice\n"
        "(if not given: all algorithms)");
    verb.add_option("--n", asked.ns, "numbers of ranks, as 1..9 or 2,3,8")->capture_default_str();
    verb.add_option("--case", asked.call,
                    "only calls whose description matches this pattern; the report prints it after 'case'");
    auto* const findings =
        verb.add_option("--findings", asked.findings,
                        "rerun only the cases of the library that this file of findings lists")
            ->type_name("FILE");
    add_flag(
        verb, "--parameters", asked.parameters,
        "also each algorithm with the parameters that Open MPI and MPICH list: segment sizes, radices and\n"
        "fan-outs, as ring,segmentsize=1; SimGrid has none");
    verb.add_option(
            "--baseline", asked.baseline,
            "JSON report of an earlier audit: report only new failures, and those that no longer occur")
        ->type_name("FILE");
    for (auto const* const name :
         {"--collective", "--algorithm", "--n", "--case", "--parameters", "--baseline"})
        findings->excludes(verb.get_option(name));
    auto& outputs = session.options.outputs;
    add_crew(verb, session.options.work);
    add_json(verb, outputs);
    add_html(verb, outputs, "show the verdicts with the first failing cases");
    add_junit(verb, outputs);
    add_markdown(verb, outputs, "print the report as Markdown");
}

}  // namespace

Verb audit_verb() {
    auto const asked = std::make_shared<AuditOptions>();
    return {"audit", "Test the collectives of an installed MPI library against the MPI standard",
            [asked](CLI::App& verb, Session& session) { add_audit_options(verb, session, *asked); },
            [asked](Session const& session) {
                if (!asked->findings.empty()) return replay_findings(*asked, session.options);
                join_ranks(session.options.work);
                return audit_of_library(*asked, session.options);
            }};
}

}  // namespace cubecheck::cli
