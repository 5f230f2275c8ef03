#include "cli/verbs/code_library.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/inputs/patterns.hpp"
#include "cli/render/code/code_rows.hpp"
#include "cli/render/code/library_report.hpp"
#include "cli/render/printer.hpp"
#include "cli/verbs/code_request.hpp"
#include "engine/mpi/collective_call.hpp"
#include "models/support/error.hpp"
#include "models/support/interruption.hpp"
#include "verify/code/verdicts/library_check.hpp"

namespace cubecheck::cli {

namespace {

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

/// Throws: Error (usage) if an option does not apply to a library.
verify::LibraryCheckRequest library_request(CodeOptions const& asked, unsigned jobs) {
    if (asked.source.files.size() != 1)
        throw Error("--library expects one path: a checkout, a folder or a file of it.", Failure::usage);
    expect_options_of_a_library(asked);
    auto numbers = code_numbers(asked);
    verify::LibraryCheckRequest request;
    request.library = *sources::library_of_sources(asked.library);
    request.path = asked.source.files.front();
    request.ns = std::move(numbers.ranks);
    request.counts = std::move(numbers.counts);
    request.roots = std::move(numbers.roots);
    request.most_matchings = asked.most_matchings;
    request.most_seconds = asked.most_seconds;
    request.jobs = jobs;
    return request;
}

/// The functions of the selected names and collectives.
///
/// Throws: Error (nothing) if no function matches.
std::vector<sources::SourceFunction> asked_functions(sources::Checkout const& checkout,
                                                     CodeOptions const& asked) {
    auto const& function_pattern = asked.source.function;
    std::vector<std::string> names, collectives;
    for (auto const& function : checkout.functions()) {
        names.push_back(function.name);
        collectives.push_back(function.collective);
    }
    if (!function_pattern.empty())
        expect_matches("function", {function_pattern}, names, "cubecheck code --library");
    if (!asked.collective.empty())
        expect_matches("collective", {asked.collective}, collectives, "cubecheck code --library");
    std::vector<sources::SourceFunction> found;
    for (auto const& function : checkout.functions()) {
        bool const is_asked = (function_pattern.empty() || matches(function_pattern, function.name)) &&
                              (asked.collective.empty() || matches(asked.collective, function.collective));
        if (is_asked && mpi::collective_named(function.collective)) found.push_back(function);
    }
    return found;
}

}  // namespace

Failure code_of_library(CodeOptions const& asked, Options const& options) {
    auto const request = library_request(asked, threads(options.work));
    Printer out(options.outputs, options.invocation);
    sources::Checkout const checkout(request.library, request.path);
    auto const functions = asked_functions(checkout, asked);
    std::vector<verify::LibraryRow> rows, of_one;
    auto const doing = out.progress().start("checking");
    auto const print_one = [&] {
        if (!of_one.empty()) out.add_text(library_rows_text(of_one));
        of_one.clear();
    };
    auto const on_row = [&](verify::LibraryRow const& row) {
        if (!of_one.empty() && of_one.front().function.name != row.function.name) print_one();
        of_one.push_back(row);
        rows.push_back(row);
    };
    auto completeness = Completeness::complete;
    try {
        check_library(checkout, functions, request, on_row, doing);
    } catch (Interrupted const&) {
        if (rows.empty()) throw;
        completeness = Completeness::cut_short;
    }
    print_one();
    bool const is_complete = completeness == Completeness::complete;
    auto const outcome = is_complete ? verify::failure(functions, rows)
                                     : graver(verify::failure(functions, rows), Failure::unknown);
    auto report = library_report_rows(checkout, rows);
    report.complete = is_complete;
    return out.close_as(
        report, {request.path,
                 out.form() == Printer::Form::json ? library_json(checkout, rows, outcome, completeness)
                                                   : library_end_text(checkout, rows, outcome, completeness),
                 outcome, completeness});
}

}  // namespace cubecheck::cli
