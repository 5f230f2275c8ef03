#include <chrono>

#include <fmt/format.h>

#include "cli/options/command_options.hpp"
#include "cli/options/select.hpp"
#include "cli/render/console.hpp"
#include "cli/render/progress.hpp"
#include "cli/render/report_text.hpp"
#include "cli/render/terminal.hpp"
#include "cli/session/prover.hpp"
#include "cli/verbs/verbs.hpp"
#include "formats/report/junit.hpp"
#include "formats/report/report_json.hpp"
#include "formats/support/output_file.hpp"
#include "formats/witness/sarif.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::cli {

namespace {

/// Adds the verdicts on all questions of the targets to the report, printing them as they come.
void prove_all(std::vector<Target const*> const& targets, Options const& options, Prover& prover,
               Report& report) {
    for (auto const* target : targets) {
        if (!options.json) print_lines(target->name + "\n");
        Decider decider(*target, prover.extent(*target));
        for (auto const* question : selected(*target, options)) {
            report.rows.push_back(
                said_of(options.program, {target->name, question->property,
                                          prover.verdict(decider, *target, *question), question->kind}));
            auto const& row = report.rows.back();
            if (!options.json && !std::holds_alternative<NotApplicable>(row.verdict))
                print_lines(row_text(row, false, paint(options.colour)));
        }
    }
    report.complete = true;
}

Failure prove(std::vector<Target> const& targets, Options const& options) {
    auto const start = std::chrono::steady_clock::now();
    auto const seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    auto const chosen = selected(targets, options.patterns);
    expect_known_properties(property_names(targets), options);
    auto const junit = formats::output_file(options.junit), sarif = formats::output_file(options.sarif);
    Progress progress;
    Prover prover(options, progress);
    Report report;
    try {
        prove_all(chosen, options, prover, report);
    } catch (Interrupted const&) {
        progress.clear();
    }
    if (junit) junit->commit(formats::junit(report));
    if (sarif) sarif->commit(formats::witness_sarif(report, {}, CUBECHECK_VERSION));
    if (options.json)
        print(formats::report_json(report));
    else
        print_lines(fmt::format("\n{} obligations.", prover.count()) +
                    closing_text(report, seconds(), paint(options.colour)));
    return failure(report);
}

void add_prove_options(CLI::App& verb, Session& session) {
    auto& options = session.options;
    add_patterns(verb, options, Needed::no, pattern_text);
    add_properties(verb, options);
    add_proofs(verb, options);
    add_resource_limit(verb, options);
    add_reports(verb, options);
}

}  // namespace

Verb prove_verb() {
    return {"prove", "Prove algorithms for every size, and show the obligations", add_prove_options,
            [](Session const& session) { return prove(session.targets, session.options); }};
}

}  // namespace cubecheck::cli
