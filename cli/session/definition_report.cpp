#include "cli/session/definition_report.hpp"

#include <chrono>
#include <cstddef>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/inputs/selected_sizes.hpp"
#include "cli/render/page/page_file.hpp"
#include "cli/render/page/traced_run.hpp"
#include "cli/render/trust_text.hpp"
#include "formats/alg/alg.hpp"
#include "formats/alg/edits.hpp"
#include "formats/report/repair_notes.hpp"
#include "formats/support/file_suffix.hpp"
#include "formats/support/file_text.hpp"
#include "models/support/error.hpp"
#include "proofs/obligations/obligation.hpp"
#include "verify/definitions/decide/defaults.hpp"
#include "verify/definitions/listing/target.hpp"
#include "verify/definitions/repair/definition_repairs.hpp"
#include "verify/definitions/repair/text_repairs.hpp"

namespace cubecheck::cli {

namespace {

/// The evidence of a verdict on a page: the question, and the lemmas of a theorem.
PageFile::Facts page_facts(Question const& question, Verdict const& verdict) {
    PageFile::Facts found{{"asks", question.says}};
    if (!std::holds_alternative<Proved>(verdict) || !question.obligations) return found;
    for (auto const& one : question.obligations())
        found.emplace_back("lemma", fmt::format("{} ({}): proved", one.says, one.lemma));
    if (!question.rests_on.empty())
        found.emplace_back("rests on", fmt::format("{}", fmt::join(question.rests_on, ", ")));
    return found;
}

/// Adds a small run to the page for an algorithm that is right.
void show_rounds(Target const& target, SizeOptions const& sizes, PageFile& page) {
    if (!page.is_asked() || !target.schedulable || page.has_run_of(target.name)) return;
    try {
        page.add(traced_run(target, one_size(target, sizes)));
    } catch (Error const&) {
        // The run is too large for a page.
    }
}

void show_repairs(std::string const& name, Repairs const& repairs, Printer& out) {
    for (auto const& note : formats::repair_notes(name, repairs)) out.add(note);
}

/// Prints single edits that repair a definition.
void show_edits(AskedDefinition const& asked, std::vector<Row> const& rows, Printer& out) {
    auto const& name = asked.target->name;
    auto const found = sought_repairs(*asked.target, rows, asked.extent.range.sizes);
    if (!found.left_out.empty()) out.add(Note{name, found.left_out});
    if (found.repairs) show_repairs(name, *found.repairs, out);
}

/// Prints single edits that repair a failing .alg text.
///
/// Throws: Error (file) if the file cannot be read again.
void show_text_edits(AskedDefinition const& asked, std::vector<Row> const& rows, RepairOptions const& options,
                     Printer& out) {
    TextFault fault{failing_sizes(rows), {asked.extent.range, ProofEffort::sizes}};
    if (fault.failing_at.empty()) return;
    auto const& path = asked.target->name;
    auto const text = formats::file_text(path, formats::longest_listing);
    auto const edits = formats::alg::edits(path, text);
    TextEdits const changed{edits.size(),
                            [&](std::size_t edit) {
                                auto const content = formats::alg::edited(text, edits[edit]);
                                return listing::target_of(formats::parse_alg(path, content));
                            },
                            [&](std::size_t edit) { return formats::alg::words(text, edits[edit]); }};
    if (!options.always)
        fault.end = EditLimits::Clock::now() + std::chrono::seconds(defaults::seconds_for_unasked_repairs);
    show_repairs(path, text_repairs(*asked.target, std::move(fault), changed), out);
}

}  // namespace

void report_definition(AskedDefinition const& asked, Report const& report, Options const& options,
                       Printer& out, FailingRuns& runs) {
    constexpr std::size_t most_shown = 20;
    auto const named = options.selection.patterns.size();
    auto const& target = *asked.target;
    for (std::size_t i = 0; i < report.rows.size(); ++i) {
        auto const& row = report.rows[i];
        auto const& question = *asked.questions[i];
        out.add(row);
        if (options.proof.trust)
            out.add_text(trust_text(target, question, row.verdict, options.invocation.program));
        if (out.page().is_asked())
            out.page().explain(target.name, row.property, page_facts(question, row.verdict));
        runs.show(target, row, asked.extent.range.sizes);
    }
    for (auto const& figures : report.figures) out.add(figures);
    if (0 < named && named <= most_shown) show_rounds(target, options.sizes, out.page());
    runs.print_commands();
    if (!wants_repairs(named, options.repair)) return;
    if (formats::is_named_as_listing(target.name))
        show_text_edits(asked, report.rows, options.repair, out);
    else if (target.editable != nullptr)
        show_edits(asked, report.rows, out);
}

}  // namespace cubecheck::cli
