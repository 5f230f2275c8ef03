#include <algorithm>
#include <memory>
#include <sstream>

#include <fmt/format.h>

#include "cli/inputs/patterns.hpp"
#include "cli/options/options.hpp"
#include "cli/options/values/numbers.hpp"
#include "cli/render/code/code_report.hpp"
#include "cli/render/code/code_rows.hpp"
#include "cli/render/page/code_runs.hpp"
#include "cli/render/page/file_run.hpp"
#include "cli/render/printer.hpp"
#include "cli/verbs/code_library.hpp"
#include "cli/verbs/code_options.hpp"
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

constexpr Index most_code_ranks = 64, most_code_elements = 1'000'000;
/// Effort limit of all cases with many matchings together, per allowed matching.  A default run takes
/// minutes.
constexpr Index effort_of_a_matching = 2000;

NumberRange ranks_range() { return {"--n", "numbers of ranks", 1, most_code_ranks}; }
NumberRange counts_range() { return {"--count", "numbers of elements", 0, most_code_elements}; }
NumberRange roots_range() { return {"--root", "ranks", 0, most_code_ranks - 1}; }

std::vector<Index> numbers_if_any(NumberRange const& range, std::string const& typed) {
    return typed.empty() ? std::vector<Index>{} : numbers_of(range, typed);
}

/// Whether numbers are judged instead of words.
bool judges_numbers(CodeOptions const& asked) {
    return asked.values || !asked.type.empty() || !asked.op.empty();
}

/// Refuses an option that would have no effect.
///
/// Throws: Error (usage).
void expect_options_apply(CodeOptions const& asked, mpi::Collective collective) {
    auto const expect = [&](bool applies, std::string_view option, std::string_view what) {
        if (!applies)
            throw Error(fmt::format("{} does not apply: {} {}.", option, mpi::name(collective), what),
                        Failure::usage);
    };
    bool const has_elements = collective != mpi::Collective::barrier;
    expect(asked.counts.empty() || has_elements, "--count", "has no elements");
    expect(!asked.values || has_elements, "--values", "has no elements");
    expect(asked.type.empty() || has_elements, "--type", "has no elements");
    for (auto const& file : asked.source.files)
        if (std::ranges::count(asked.source.files, file) > 1)
            throw Error(fmt::format("{} is named twice.", file), Failure::usage);
    expect(!asked.plain || has_elements, "--plain", "has no elements");
    expect(asked.roots.empty() || mpi::has_root(collective), "--root", "has no root");
    expect(asked.operators == "all" || mpi::reduces(collective), "--operators", "has no operator");
    expect(asked.op.empty() || mpi::reduces(collective), "--op", "has no operator");
}

verify::CheckRequest check_request(CodeOptions const& asked, unsigned jobs) {
    expect_matches("collective", {asked.collective},
                   {mpi::collective_names.begin(), mpi::collective_names.end()}, "cubecheck code --help");
    verify::CheckRequest request{asked.source, {}};
    request.source.collective = *mpi::collective_named(asked.collective);
    expect_options_apply(asked, request.source.collective);
    if (asked.flags.find("-fsanitize=") != std::string::npos)
        throw Error(
            "--cflags: -fsanitize= is not supported, because the ranks are fibers of one process; use "
            "'--sanitize address'.",
            Failure::usage);
    std::istringstream flags(asked.flags);
    for (std::string flag; flags >> flag;) request.source.flags.push_back(flag);
    for (auto const& folder : asked.folders) request.source.flags.push_back("-I" + folder);
    for (auto const& macro : asked.macros) request.source.flags.push_back("-D" + macro);
    request.cases = {request.source.collective,
                     numbers_of(ranks_range(), asked.ns),
                     numbers_if_any(counts_range(), asked.counts),
                     numbers_if_any(roots_range(), asked.roots),
                     judges_numbers(asked),
                     asked.operators == "commutative",
                     asked.plain};
    for (auto const& known : verify::number_types)
        if (known.name == asked.type) request.cases.type = known.data;
    for (auto const& known : verify::predefined_operators)
        if (known.name == asked.op) request.cases.op = known.op;
    bool const is_real = asked.type == "float" || asked.type == "double";
    if (is_real && !predefined(request.cases.op).on_reals)
        throw Error(fmt::format("--op {} expects --type int or long, found {}.", asked.op, asked.type),
                    Failure::usage);
    request.most_matchings = asked.most_matchings;
    request.most_effort = effort_of_a_matching * asked.most_matchings;
    request.most_seconds = asked.most_seconds;
    request.jobs = jobs;
    if (!asked.sanitizer.empty()) request.source.sanitizer = verify::Sanitizer::address;
    return request;
}

/// Throws: Error (usage) if an option does not apply to a single run.
void expect_one_run(CodeOptions const& asked, OutputOptions const& outputs) {
    auto const expect = [](bool applies, std::string const& what) {
        if (!applies) throw Error("--schedule, --trace and --svg " + what + ".", Failure::usage);
    };
    expect(asked.library.empty(), "apply to a function, not to a library");
    expect(!asked.source.function.empty() && !asked.collective.empty(), "expect --function and --as");
    expect(!judges_numbers(asked), "record words: they cannot be combined with --values, --type and --op");
    expect(!outputs.json && outputs.junit.empty(),
           "give no report: they cannot be combined with --json and --junit");
}

/// The given number, or else the default.
///
/// Throws: Error (usage) if several are given.
Index only_number(NumberRange const& range, std::string const& typed, Index otherwise) {
    auto const numbers = numbers_if_any(range, typed);
    if (numbers.size() > 1)
        throw Error(
            fmt::format("--schedule, --trace and --svg record one run: {} expects one number, found {}.",
                        range.option, typed),
            Failure::usage);
    return numbers.empty() ? otherwise : numbers.front();
}

/// The requested plain call.
///
/// Throws: Error (usage) if the options do not determine it.
verify::Case recorded_case(CodeOptions const& asked, mpi::Collective collective) {
    verify::Case test_case;
    test_case.n = only_number(ranks_range(), asked.ns, 0);
    test_case.call.collective = collective;
    test_case.call.commutative = asked.operators == "commutative" && mpi::reduces(collective);
    test_case.call.in_place = asked.in_place;
    test_case.call.count =
        only_number(counts_range(), asked.counts, verify::default_count(collective, test_case.n));
    test_case.call.root = only_number(roots_range(), asked.roots, 0);
    if (test_case.call.root >= test_case.n)
        throw Error(fmt::format("--root {}: expected a rank below {}.", test_case.call.root, test_case.n),
                    Failure::usage);
    return test_case;
}

Failure record(CodeOptions const& asked, Options const& options) {
    expect_one_run(asked, options.outputs);
    auto const request = check_request(asked, threads(options.work));
    return record_code({{request.source, recorded_case(asked, request.source.collective), asked.most_seconds},
                        asked.outputs});
}

/// The options that a replay needs in addition to the case.
std::vector<std::string> replay_options(CodeOptions const& asked) {
    std::vector<std::string> options;
    auto const add = [&](std::string const& name, std::string const& value) {
        options.insert(options.end(), {name, value});
    };
    if (judges_numbers(asked)) options.emplace_back("--values");
    if (!asked.type.empty()) add("--type", asked.type);
    if (!asked.op.empty()) add("--op", asked.op);
    if (asked.plain) options.emplace_back("--plain");
    if (!asked.sanitizer.empty()) add("--sanitize", asked.sanitizer);
    if (asked.operators != "all") add("--operators", asked.operators);
    if (asked.most_matchings != CodeOptions{}.most_matchings)
        add("--matchings", fmt::format("{}", asked.most_matchings));
    if (asked.most_seconds != CodeOptions{}.most_seconds)
        add("--seconds", fmt::format("{}", asked.most_seconds));
    if (!asked.source.compiler.empty()) add("--cc", asked.source.compiler);
    if (!asked.flags.empty()) options.push_back("--cflags=" + asked.flags);
    for (auto const& folder : asked.folders) add("-I", folder);
    for (auto const& macro : asked.macros) add("-D", macro);
    return options;
}

/// Refuses options that apply only to a single function.
///
/// Throws: Error (usage).
void expect_options_of_a_library(CodeOptions const& asked) {
    auto const expect_no = [](bool is_given, std::string_view option) {
        if (is_given) throw Error(fmt::format("{} expects a function to judge.", option), Failure::usage);
    };
    expect_no(asked.plain, "--plain");
    expect_no(asked.values, "--values");
    expect_no(!asked.type.empty(), "--type");
    expect_no(!asked.op.empty(), "--op");
    expect_no(asked.operators != "all", "--operators");
    expect_no(!asked.source.compiler.empty(), "--cc");
    expect_no(!asked.flags.empty(), "--cflags");
    expect_no(!asked.folders.empty(), "-I");
    expect_no(!asked.macros.empty(), "-D");
}

Failure code_of_sources(CodeOptions const& asked, Options const& options) {
    if (asked.source.files.size() != 1)
        throw Error("--library expects one path: a checkout, a folder or a file of it.", Failure::usage);
    expect_options_of_a_library(asked);
    AskedLibrary found{{*sources::library_of_sources(asked.library), asked.source.files.front(),
                        numbers_of(ranks_range(), asked.ns)},
                       asked.source.function,
                       asked.collective};
    found.request.counts = numbers_if_any(counts_range(), asked.counts);
    found.request.roots = numbers_if_any(roots_range(), asked.roots);
    found.request.most_matchings = asked.most_matchings;
    found.request.most_seconds = asked.most_seconds;
    found.request.jobs = threads(options.work);
    return code_of_library(found, options);
}

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
        auto run = verify::recorded({request.source, shown_case(request.cases), asked.most_seconds}, doing);
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

Failure code(CodeOptions const& asked, Options const& options) {
    if (!asked.sanitizer.empty()) {
        if (asked.outputs.any() || !asked.library.empty())
            throw Error("--sanitize expects a function to judge.", Failure::usage);
        start_with_address_sanitizer(asked.source.compiler);
    }
    if (asked.outputs.any()) return record(asked, options);
    if (!asked.outputs.specification.empty() || asked.in_place)
        throw Error("--spec and --in-place expect --schedule, --trace or --svg.", Failure::usage);
    if (!asked.library.empty()) return code_of_sources(asked, options);
    if (asked.source.function.empty() || asked.collective.empty())
        throw Error("code expects --function and --as, or --library." + what_to_try(asked.source.files),
                    Failure::usage);
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

}  // namespace

Verb code_verb() {
    auto const asked = std::make_shared<CodeOptions>();
    return {"code", "Check a collective written in C with MPI against the MPI standard",
            [asked](CLI::App& verb, Session& session) { add_code_options(verb, session, *asked); },
            [asked](Session const& session) { return code(*asked, session.options); }};
}

}  // namespace cubecheck::cli
