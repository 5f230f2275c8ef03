#include "cli/session/definition_report.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/options/select.hpp"
#include "cli/options/selected_sizes.hpp"
#include "cli/render/page/page_file.hpp"
#include "cli/render/page/traced_run.hpp"
#include "cli/render/trust_text.hpp"
#include "cli/session/text_repairs.hpp"
#include "formats/support/file_suffix.hpp"
#include "models/support/counted.hpp"
#include "models/support/error.hpp"
#include "proofs/obligations/obligation.hpp"
#include "verify/definitions/decide/defaults.hpp"
#include "verify/definitions/repair/definition_repairs.hpp"

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
    auto const repairs = definition_repairs(target, fails, sizes);
    for (auto const& edit : repairs.found) out.add(Note{target.name, "repair: " + edit});
    if (repairs.found.empty())
        out.add(Note{target.name, "no repair found: " + counted(repairs.tried, "single edit") + " tried"});
}

/// Prints single edits that repair a failing .alg text.
void show_repairs(Target const& target, std::vector<Row> const& rows, SizeOptions const& asked,
                  Printer& out) {
    auto const failing = failing_sizes(rows);
    if (failing.empty()) return;
    auto const repairs = text_repairs(target.name, failing, asked);
    for (auto const& edit : repairs.found) out.add(Note{target.name, "repair: " + edit});
    if (repairs.found.empty())
        out.add(Note{target.name,
                     fmt::format("no repair found: {} tried{}", counted(repairs.tried, "single edit"),
                                 repairs.all_tried ? "" : "; the limit was reached")});
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
    runs.say();
    if (!wants_repairs(named, options.repair)) return;
    if (formats::is_named_as_listing(target.name))
        show_repairs(target, rows, options.sizes, out);
    else if (target.editable != nullptr)
        show_edits(target, rows, options.sizes, out);
}

}  // namespace cubecheck::cli
