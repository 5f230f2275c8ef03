#include "cli/session/definition_report.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/inputs/select.hpp"
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

/// The facts that a page shows with a verdict: the question, and the lemmas of a theorem.
PageFile::Facts page_facts(Question const& question, Verdict const& verdict) {
    PageFile::Facts found{{"asks", question.says}};
    if (!std::holds_alternative<Proved>(verdict) || !question.obligations) return found;
    for (auto const& one : question.obligations()) found.emplace_back("lemma", one.lemma + ": proved");
    if (!question.rests_on.empty())
        found.emplace_back("rests on", fmt::format("{}", fmt::join(question.rests_on, ", ")));
    return found;
}

/// Of an algorithm that is right a page shows a small run.
void show_rounds(Target const& target, SizeOptions const& sizes, PageFile& page) {
    if (!page.is_asked() || !target.schedulable || page.has_run_of(target.name)) return;
    try {
        page.add(traced_run(target, one_size(target, sizes)));
    } catch (Error const&) {
        // It is more than a page shows.
    }
}

/// The sizes at which a definition is refuted, as they are described.
std::set<std::string> failing_sizes(std::vector<Row> const& rows) {
    std::set<std::string> failing;
    for (auto const& row : rows)
        if (auto const* const refuted = std::get_if<Refuted>(&row.verdict))
            failing.insert(refuted->counterexample.size);
    return failing;
}

void show_repairs(std::string const& name, Repairs const& repairs, Printer& out) {
    for (auto const& note : formats::repair_notes(name, repairs)) out.add(note);
}

/// Prints single edits that repair a definition that is refuted at sizes that are checked.
void show_edits(Target const& target, std::vector<Row> const& rows, SizeOptions const& asked, Printer& out) {
    auto const failing = failing_sizes(rows);
    std::vector<Size> sizes = target.sizes(defaults::edited), fails;
    for (Size const& size : selected_sizes(target, asked))
        if (failing.contains(target.describe(size))) fails.push_back(size);
    if (fails.empty()) return;
    std::erase_if(fails, [](Size const& size) { return size.nodes > defaults::most_nodes_edited; });
    if (fails.empty()) {
        out.add(Note{target.name, fmt::format("repairs are searched at sizes of up to {} nodes",
                                              defaults::most_nodes_edited)});
        return;
    }
    show_repairs(target.name, definition_repairs(target, fails, sizes), out);
}

/// How long repairs of a text are looked for if nobody has asked for them.
constexpr std::chrono::seconds most_time_for_repairs{2};

/// Prints single edits that repair a failing .alg text.
///
/// Throws: Error (file) if the file cannot be read again.
void show_text_edits(Target const& target, std::vector<Row> const& rows, Options const& options,
                     Printer& out) {
    TextFault fault{failing_sizes(rows), {}};
    if (fault.failing_at.empty()) return;
    auto const text = formats::file_text(target.name, formats::longest_listing);
    auto const target_of = [&](std::string const& content) {
        return listing::target_of(formats::parse_alg(target.name, content));
    };
    auto const original = target_of(text);
    fault.checked = {selected_range(original, options.sizes), ProofEffort::sizes};
    auto const edits = formats::alg::edits(target.name, text);
    TextEdits const changed{
        edits.size(), [&](std::size_t edit) { return target_of(formats::alg::edited(text, edits[edit])); },
        [&](std::size_t edit) { return formats::alg::words(text, edits[edit]); }};
    if (!options.repair.always) fault.end = EditLimits::Clock::now() + most_time_for_repairs;
    show_repairs(target.name, text_repairs(original, std::move(fault), changed), out);
}

/// The laws of a definition, if it is right with operators that obey them.
void add_laws(Target const& target, std::vector<Row> const& rows, Printer& out) {
    auto const contract = std::ranges::find(rows, "contract", &Row::property);
    if (!target.laws || contract == rows.end() || !holds(contract->verdict)) return;
    Figures figures{target.name};
    figures.laws = names_of(*target.laws);
    out.add(figures);
}

}  // namespace

void report_definition(Target const& target, std::vector<Row> const& rows, Options const& options,
                       Printer& out, FailingRuns& runs) {
    constexpr std::size_t most_shown = 20;
    auto const named = options.selection.patterns.size();
    auto const questions = selected_questions(target, options.selection.properties);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        out.add(rows[i]);
        if (options.proof.trust)
            out.add_text(trust_text(target, *questions[i], rows[i].verdict, options.invocation.program));
        if (out.page().is_asked())
            out.page().explain(target.name, rows[i].property, page_facts(*questions[i], rows[i].verdict));
        runs.show(target, rows[i]);
    }
    add_laws(target, rows, out);
    if (0 < named && named <= most_shown) show_rounds(target, options.sizes, out.page());
    runs.print_commands();
    if (!wants_repairs(named, options.repair)) return;
    if (formats::is_named_as_listing(target.name))
        show_text_edits(target, rows, options, out);
    else if (target.editable != nullptr)
        show_edits(target, rows, options.sizes, out);
}

}  // namespace cubecheck::cli
