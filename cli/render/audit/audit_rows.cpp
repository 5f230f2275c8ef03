#include "cli/render/audit/audit_rows.hpp"

#include <iterator>

#include <fmt/format.h>

#include "cli/render/markdown_cell.hpp"
#include "formats/support/printable.hpp"
#include "models/support/counted.hpp"

namespace cubecheck::cli {

namespace {

using verify::AuditRow;
using verify::CaseVerdict;
using verify::FirstCase;

std::string scope_of(AuditRow const& row, std::string const& ns) {
    return fmt::format("n = {}, {}", ns, counted(static_cast<std::uint64_t>(row.cases), "case"));
}

Counterexample example_of(AuditedLibrary const& library, AuditRow const& row, FirstCase const& first) {
    Counterexample example{mpi::text(first.call, first.n), "", first.judgement.got,
                           first.judgement.expected,       {}, audit_replay(library, row, first.n)};
    for (auto const& [verdict, count] : row.counts)
        if (verdict != CaseVerdict::right)
            example.story.push_back(fmt::format("{}: {}", verdict_words(verdict, first.call.collective),
                                                counted(static_cast<std::uint64_t>(count), "case")));
    if (row.choice.is_forced()) example.story.push_back("forced by " + row.choice.settings());
    return example;
}

/// The failure of the contract.  Disagreement between ranks is not part of it.
Failure contract_failure(AuditRow row) {
    row.first_disagreement.reset();
    return row.failure();
}

Row contract_row(AuditedLibrary const& library, AuditRow const& row, std::string const& ns) {
    Row out{fmt::format("{}/{}/{}", library.name, name(row.choice.collective), row.choice.name), "contract",
            Checked{scope_of(row, ns), ""}, contract_failure(row)};
    auto const verdict = row.verdict();
    if (out.kind != Failure::none) {
        // A row that is right can have failed calls: the library refused them.
        auto const first = row.first.contains(verdict) ? row.first.find(verdict) : std::prev(row.first.end());
        out.verdict = Refuted{example_of(library, row, first->second)};
    } else if (verdict == CaseVerdict::refused) {
        out.verdict = NotApplicable{"refuses: " + row.first.at(verdict).judgement.got};
    } else if (verdict != CaseVerdict::right) {
        out.verdict = Unknown{"not run"};
    }
    return out;
}

std::string agreement_cell(AuditRow const& row) {
    if (row.choice.collective != mpi::Collective::allreduce || !row.counts.contains(CaseVerdict::right))
        return "-";
    return row.first_disagreement ? "**no**" : "yes";
}

}  // namespace

Report audit_rows(AuditedLibrary const& library, std::vector<AuditRow> const& rows, std::string const& ns) {
    Report report;
    for (auto const& row : rows) {
        report.rows.push_back(contract_row(library, row, ns));
        if (agreement_cell(row) == "-") continue;
        Row agreement{report.rows.back().target, "agreement", Checked{scope_of(row, ns), ""},
                      Failure::agreement};
        if (auto const& first = row.first_disagreement)
            agreement.verdict = Refuted{{mpi::text(first->call, first->n),
                                         "",
                                         first->judgement.disagreement,
                                         "the same bracketing on all ranks",
                                         {},
                                         audit_replay(library, row, first->n)}};
        report.rows.push_back(agreement);
    }
    return report;
}

std::string audit_markdown(AuditedLibrary const& library, std::vector<AuditRow> const& rows,
                           std::string const& ns) {
    auto out = fmt::format("{}, n = {}. {}\n\n", library.version, ns, formats::printable(library.left_out));
    out += "| collective | algorithm | verdict | ranks agree | cases | first case | got | expected |\n";
    out += "|---|---|---|---|---|---|---|---|\n";
    for (auto const& row : rows) {
        auto const verdict = row.verdict();
        auto const first = row.first.find(verdict);
        bool const has_case = first != row.first.end();
        auto const cell = [&](std::string const& text) {
            return has_case ? markdown_cell(formats::printable(text)) : std::string();
        };
        out += fmt::format("| {} | {}{} | {} | {} | {} | {} | {} | {} |\n",
                           markdown_cell(std::string(name(row.choice.collective))),
                           markdown_cell(row.choice.name), row.choice.is_forced() ? " (forced)" : "",
                           verdict_words(verdict, row.choice.collective), agreement_cell(row), row.cases,
                           has_case ? cell(mpi::text(first->second.call, first->second.n)) : "",
                           has_case ? cell(first->second.judgement.got) : "",
                           has_case ? cell(first->second.judgement.expected) : "");
    }
    return out;
}

}  // namespace cubecheck::cli
