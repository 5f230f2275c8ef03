#include "cli/verbs/code_library.hpp"

#include <algorithm>

#include "cli/inputs/patterns.hpp"
#include "cli/render/code/code_rows.hpp"
#include "cli/render/code/library_report.hpp"
#include "cli/render/printer.hpp"
#include "models/support/interruption.hpp"

namespace cubecheck::cli {

namespace {

std::vector<sources::SourceFunction> asked_functions(sources::Checkout const& checkout,
                                                     AskedLibrary const& asked) {
    std::vector<std::string> names, collectives;
    for (auto const& function : checkout.functions()) {
        names.push_back(function.name);
        collectives.push_back(function.collective);
    }
    if (!asked.function.empty())
        expect_matches("function", {asked.function}, names, "cubecheck code --library");
    if (!asked.collective.empty())
        expect_matches("collective", {asked.collective}, collectives, "cubecheck code --library");
    std::vector<sources::SourceFunction> found;
    for (auto const& function : checkout.functions()) {
        bool const is_asked = (asked.function.empty() || matches(asked.function, function.name)) &&
                              (asked.collective.empty() || matches(asked.collective, function.collective));
        if (is_asked && mpi::collective_named(function.collective)) found.push_back(function);
    }
    return found;
}

}  // namespace

Failure code_of_library(AskedLibrary const& asked, Options const& options) {
    Printer out(options.outputs, options.invocation);
    sources::Checkout const checkout(asked.request.library, asked.request.path);
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
        check_library(checkout, functions, asked.request, on_row, doing);
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
        report, {asked.request.path,
                 out.form() == Printer::Form::json ? library_json(checkout, rows, outcome, completeness)
                                                   : library_end_text(checkout, rows, outcome, completeness),
                 outcome, completeness});
}

}  // namespace cubecheck::cli
