#include "cli/render/code/code_rows.hpp"

#include <functional>
#include <optional>

#include <fmt/format.h>

#include "cli/render/code/library_report.hpp"
#include "models/support/counted.hpp"
#include "models/support/rank_text.hpp"

namespace cubecheck::cli {

namespace {

using verify::Answer;
using verify::FailingCases;

std::string scope_text(std::vector<Index> const& ns, Index cases) {
    return fmt::format("n = {}, {}", numbers_text(ns), counted(static_cast<std::uint64_t>(cases), "case"));
}

Counterexample example_of(FailingCases const& seen, std::string const& title, std::string const& replay) {
    auto const& failure = seen.failure;
    Counterexample example{
        text(seen.test_case), "",    failure.got.empty() ? title : failure.got, failure.expected,
        failure.decisions,    replay};
    for (auto const& place : failure.places) {
        auto const line = in_process::text(place.at);
        if (example.where.empty()) example.where = line;
        example.story.push_back(place.what.empty() ? line : line + ": " + place.what);
    }
    return example;
}

/// The verdict on one property.  `good` is the note if it holds.
Verdict verdict_of(verify::CodeReport const& report, Answer const& answer,
                   std::optional<verify::FailureMode> gravest, std::string const& good,
                   std::function<std::string(verify::Case const&)> const& replay) {
    if (!gravest && answer.cases == 0) return Unknown{why_unanswered(answer, report)};
    if (!gravest) return Checked{scope_text(report.ns, answer.cases), good};
    auto const& seen = answer.failures.at(*gravest);
    auto const title = std::string(kind_of(*gravest).title);
    if (kind_of(*gravest).failure == Failure::unknown)
        return Unknown{fmt::format("{} at {}: {}", title, text(seen.test_case), seen.failure.got)};
    return Refuted{example_of(seen, title, replay(seen.test_case))};
}

Failure kind_of_row(std::optional<verify::FailureMode> gravest) {
    return gravest ? kind_of(*gravest).failure : Failure::contract;
}

/// The reason why a row of a library is not judged; empty if it is judged.
std::string not_asked(verify::LibraryRow const& row) {
    if (row.calls == verify::Preconditioned::inside) return "";
    return "outside the documented preconditions of the function: " + library_verdict(row);
}

}  // namespace

Report code_rows(CheckedCode const& code, verify::CodeReport const& report) {
    Report out;
    auto const target = fmt::format("{}: {}", code.source.files.front(), code.source.function);
    bool const is_cut = report.cases_not_run > 0;
    for (auto const& answer : report.answers) {
        auto verdict = verdict_of(report, answer, answer.gravest(), good_answer(answer, code, report),
                                  [&](auto const& test_case) { return code_replay(code, test_case); });
        if (is_cut && holds(verdict))
            verdict = Unknown{fmt::format("interrupted after {} of {} cases", report.cases,
                                          report.cases + report.cases_not_run)};
        out.rows.push_back(
            {target, std::string(name(answer.property)), std::move(verdict), kind_of_row(answer.gravest())});
    }
    if (!report.ns_not_run.empty())
        out.rows.push_back(
            {target, "cases", NotApplicable{"no case at n = " + numbers_text(report.ns_not_run)}});
    if (report.cases_left_out > 0)
        out.rows.push_back({target, "cases",
                            NotApplicable{scope_text(report.ns, report.cases_left_out) +
                                          " of two calls: too many matchings to run all"}});
    if (auto const lines = unreached_text(report); !lines.empty())
        out.notes.push_back({target, "unreached: " + lines});
    out.complete = !is_cut;
    return out;
}

Report library_report_rows(sources::Checkout const& checkout, std::vector<verify::LibraryRow> const& rows) {
    Report out;
    for (auto const& row : rows) {
        auto const settings = library_settings(row);
        auto const target = fmt::format("{}: {}{}", row.function.file.filename().string(), row.function.name,
                                        settings.empty() ? "" : ", " + settings);
        if (!row.not_compiled.empty()) {
            out.rows.push_back({target, "contract", Unknown{"not covered: " + row.not_compiled}});
            continue;
        }
        if (auto const why = not_asked(row); !why.empty()) {
            out.rows.push_back({target + ", outside", "contract", NotApplicable{why}});
            continue;
        }
        if (row.report.answers.empty()) out.rows.push_back({target, "contract", Unknown{"no case was run"}});
        for (auto const& answer : row.report.answers) {
            auto const gravest = row.gravest(answer.property);
            out.rows.push_back(
                {target, std::string(name(answer.property)),
                 verdict_of(row.report, answer, gravest, "", [](auto const&) { return std::string(); }),
                 kind_of_row(gravest)});
        }
    }
    for (auto const& one : checkout.not_covered())
        out.rows.push_back({fmt::format("{}: {}", one.file.filename().string(), one.name), "contract",
                            NotApplicable{"not covered: " + one.reason}});
    out.complete = true;
    return out;
}

}  // namespace cubecheck::cli
