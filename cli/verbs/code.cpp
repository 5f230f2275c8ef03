#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/options/options.hpp"
#include "cli/render/code/code_report.hpp"
#include "cli/render/code/code_rows.hpp"
#include "cli/render/page/code_runs.hpp"
#include "cli/render/page/file_run.hpp"
#include "cli/render/printer.hpp"
#include "cli/verbs/code_library.hpp"
#include "cli/verbs/code_options.hpp"
#include "cli/verbs/code_request.hpp"
#include "cli/verbs/code_schedule.hpp"
#include "cli/verbs/sanitized_start.hpp"
#include "cli/verbs/verbs.hpp"
#include "engine/mpi/collective_call.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/code/build/candidates.hpp"
#include "verify/code/schedule/recorded.hpp"
#include "verify/code/verdicts/check.hpp"
#include "verify/files/explore/explorable.hpp"

namespace cubecheck::cli {

namespace {

/// The plain call for the page if no run fails, with few ranks and elements.
verify::Case shown_case(verify::CaseRequest const& asked) {
    constexpr Index most_shown_ranks = 4;
    verify::Case shown;
    for (auto const n : asked.ns)
        if (n <= most_shown_ranks || shown.n > most_shown_ranks || n == asked.ns.front()) shown.n = n;
    shown.call.collective = asked.collective;
    shown.call.commutative = asked.only_commutative && mpi::reduces(asked.collective);
    auto const is_some = [](Index count) { return count > 0; };
    auto const count = std::ranges::find_if(asked.counts, is_some);
    shown.call.count =
        count == asked.counts.end() ? verify::default_count(asked.collective, shown.n) : *count;
    auto const is_rank = [&](Index root) { return root < shown.n; };
    auto const root = std::ranges::find_if(asked.roots, is_rank);
    shown.call.root = root == asked.roots.end() ? 0 : *root;
    return shown;
}

/// Records the call.  If it cannot be recorded with an operator that does not commute, records it with one
/// that does: code may refuse the other.
///
/// Throws: Error if neither can be recorded.
verify::RecordedRun recorded_run(verify::RecordRequest request, verify::CheckProgress const& progress) {
    auto& call = request.test_case.call;
    try {
        return verify::recorded(request, progress);
    } catch (Error const&) {
        if (!mpi::reduces(call.collective) || call.commutative) throw;
    }
    call.commutative = true;
    return verify::recorded(request, progress);
}

/// Adds a recorded run to the page, or a note with the reason why there is none.
void show_recorded_run(CodeOptions const& asked, verify::CheckRequest const& request, Printer& out,
                       Report& report) {
    auto const note = [&](std::string why) {
        report.notes.push_back({request.source.function, "no run is shown: " + std::move(why)});
    };
    if (judges_numbers(asked)) return note("a run is recorded of words, not of numbers.");
    if (!asked.sanitizer.empty()) return note("no run is recorded with --sanitize.");
    auto const doing = out.progress().start(fmt::format("recording {}", request.source.function));
    try {
        auto run = recorded_run({request.source, shown_case(request.cases), asked.most_seconds}, doing);
        auto const name = run.schedule.name;
        auto shown =
            page_run(verify::explorable_schedule(request.source.files.front(), std::move(run.schedule)), {});
        shown.run.target = name;
        out.page().add(std::move(shown));
    } catch (Error const& error) {
        note(error.what());
    } catch (Interrupted const&) {
        note("interrupted.");
    }
}

/// The advice for the candidates in some files: " my.c has my_scan: try --function my_scan --as scan."
///
/// Result: empty if there are none.
std::string what_to_try(std::vector<std::string> const& files) {
    auto const candidates = verify::candidates_in(files);
    if (!candidates) return "";
    auto const& functions = candidates->functions;
    auto const named = std::ranges::find_if(
        functions, [](auto const& one) { return verify::collective_in(one).has_value(); });
    auto const attempt = named == functions.end() ? ""
                                                  : fmt::format(": try --function {} --as {}", *named,
                                                                mpi::name(*verify::collective_in(*named)));
    return fmt::format(" {}{}.", text(*candidates), attempt);
}

/// Checks one function, and prints the report.
Failure judge_function(CodeOptions const& asked, Options const& options) {
    auto const request = check_request(asked, threads(options.work));
    Printer out(options.outputs, options.invocation);
    auto const doing = out.progress().start(fmt::format("checking {}", asked.source.function));
    auto const report = verify::checked(request, doing);
    CheckedCode const title{request.source, replay_options(asked),
                            judges_numbers(asked) ? std::optional(request.cases.op) : std::nullopt,
                            request.cases.only_commutative};
    auto rows = code_rows(title, report);
    auto runs = code_runs(title, report);
    if (runs.empty() && rows.complete && out.page().is_asked()) show_recorded_run(asked, request, out, rows);
    for (auto& run : runs) out.page().add(std::move(run));
    return out.close_as(
        rows, {request.source.function,
               out.form() == Printer::Form::json ? code_json(title, report) : code_text(title, report),
               report.failure(), report.completeness()});
}

Failure code(CodeOptions const& asked, Options const& options) {
    if (!asked.sanitizer.empty()) {
        if (asked.outputs.any() || !asked.library.empty())
            throw Error("--sanitize expects a function to judge.", Failure::usage);
        start_with_address_sanitizer(asked.source.compiler);
    }
    if (asked.outputs.any()) return record_code(asked, options);
    if (!asked.outputs.specification.empty() || asked.in_place)
        throw Error("--spec and --in-place expect --schedule, --trace or --svg.", Failure::usage);
    if (!asked.library.empty()) return code_of_library(asked, options);
    if (asked.source.function.empty() || asked.collective.empty())
        throw Error("code expects --function and --as, or --library." + what_to_try(asked.source.files),
                    Failure::usage);
    return judge_function(asked, options);
}

}  // namespace

Verb code_verb() {
    auto const asked = std::make_shared<CodeOptions>();
    return {"code", "Check a collective written in C with MPI against the MPI standard",
            [asked](CLI::App& verb, Session& session) { add_code_options(verb, session, *asked); },
            [asked](Session const& session) { return code(*asked, session.options); }};
}

}  // namespace cubecheck::cli
