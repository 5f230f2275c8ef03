#include <memory>
#include <sstream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/options/command_options.hpp"
#include "cli/options/numbers.hpp"
#include "cli/options/patterns.hpp"
#include "cli/render/code/code_report.hpp"
#include "cli/render/code/code_rows.hpp"
#include "cli/render/console.hpp"
#include "cli/render/page/code_runs.hpp"
#include "cli/render/page/page_file.hpp"
#include "cli/render/progress.hpp"
#include "cli/verbs/code_library.hpp"
#include "cli/verbs/verbs.hpp"
#include "formats/report/junit.hpp"
#include "formats/support/output_file.hpp"
#include "models/support/error.hpp"
#include "verify/code/check.hpp"

namespace cubecheck::cli {

namespace {

/// The options of `code` alone, as typed.
struct CodeOptions {
    verify::Source source;
    std::string library;  ///< empty: the user's own file
    std::string collective;
    std::string ns = "1..9", counts, roots;
    std::string flags;  ///< separated by blanks
    std::vector<std::string> folders, macros;
    bool values = false;
    std::string operators = "all";
    Index most_matchings = 1000;
    double most_seconds = 2;
};

constexpr Index most_code_ranks = 64, most_code_elements = 1'000'000;

std::vector<Index> numbers_if_any(NumberRange const& range, std::string const& typed) {
    return typed.empty() ? std::vector<Index>{} : numbers_of(range, typed);
}

/// An option that would change nothing is refused.
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
    expect(asked.roots.empty() || mpi::has_root(collective), "--root", "has no root");
    expect(asked.operators == "all" || mpi::reduces(collective), "--operators", "has no operator");
}

verify::CheckRequest check_request(CodeOptions const& asked) {
    expect_matches("collective", {asked.collective},
                   {mpi::collective_names.begin(), mpi::collective_names.end()}, "cubecheck code --help");
    verify::CheckRequest request{asked.source, {}};
    request.source.collective = *mpi::collective_named(asked.collective);
    expect_options_apply(asked, request.source.collective);
    std::istringstream flags(asked.flags);
    for (std::string flag; flags >> flag;) request.source.flags.push_back(flag);
    for (auto const& folder : asked.folders) request.source.flags.push_back("-I" + folder);
    for (auto const& macro : asked.macros) request.source.flags.push_back("-D" + macro);
    request.trials = {request.source.collective,
                      numbers_of({"--n", "numbers of ranks", 1, most_code_ranks}, asked.ns),
                      numbers_if_any({"--count", "numbers of elements", 0, most_code_elements}, asked.counts),
                      numbers_if_any({"--root", "ranks", 0, most_code_ranks - 1}, asked.roots),
                      asked.values,
                      asked.operators == "commutative"};
    request.most_matchings = asked.most_matchings;
    request.most_seconds = asked.most_seconds;
    return request;
}

/// The options that a replay needs besides the case.
std::vector<std::string> replay_options(CodeOptions const& asked) {
    std::vector<std::string> options;
    auto const add = [&](std::string const& name, std::string const& value) {
        options.insert(options.end(), {name, value});
    };
    if (asked.values) options.emplace_back("--values");
    if (asked.operators != "all") add("--operators", asked.operators);
    if (!asked.source.compiler.empty()) add("--cc", asked.source.compiler);
    if (!asked.flags.empty()) options.push_back("--cflags=" + asked.flags);
    for (auto const& folder : asked.folders) add("-I", folder);
    for (auto const& macro : asked.macros) add("-D", macro);
    return options;
}

Failure code_of_sources(CodeOptions const& asked, Options const& options) {
    if (asked.source.files.size() != 1)
        throw Error("--library expects one path: a checkout, a folder or a file of it.", Failure::usage);
    AskedLibrary found{{*sources::library_of_sources(asked.library), asked.source.files.front(),
                        numbers_of({"--n", "numbers of ranks", 1, most_code_ranks}, asked.ns)},
                       asked.source.function,
                       asked.collective};
    found.request.counts =
        numbers_if_any({"--count", "numbers of elements", 0, most_code_elements}, asked.counts);
    found.request.roots = numbers_if_any({"--root", "ranks", 0, most_code_ranks - 1}, asked.roots);
    found.request.most_matchings = asked.most_matchings;
    found.request.most_seconds = asked.most_seconds;
    return code_of_library(found, options);
}

Failure code(CodeOptions const& asked, Options const& options) {
    if (!asked.library.empty()) return code_of_sources(asked, options);
    if (asked.source.function.empty() || asked.collective.empty())
        throw Error("code expects --function and --as, or --library.", Failure::usage);
    auto const request = check_request(asked);
    auto const junit = formats::output_file(options.junit);
    PageFile page(options);
    Progress progress;
    auto const doing = progress.start(fmt::format("checking {}", asked.source.function));
    auto const report = verify::checked(request, doing);
    progress.clear();
    CheckedCode const title{request.source, replay_options(asked)};
    if (options.json)
        print(code_json(title, report));
    else
        print_lines(code_text(title, report));
    if (junit) junit->commit(formats::junit(code_rows(title, report)));
    for (auto& run : code_runs(title, report)) page.add(std::move(run));
    page.commit(request.source.function, code_rows(title, report));
    return report.failure();
}

void add_code_options(CLI::App& verb, Session& session, CodeOptions& asked) {
    verb.add_option("file", asked.source.files, "C or C++ files; the function is in the first")
        ->required()
        ->type_name("SOURCE");
    verb.add_option("--function", asked.source.function, "name of the function; of a library: a pattern");
    verb.add_option("--as", asked.collective, "the collective that it is meant to be, e.g. allreduce");
    verb.add_option("--library", asked.library,
                    "FILE is a checkout of this library, or a part of it: judge all its collectives")
        ->check(CLI::IsMember({"mpich", "openmpi"}));
    verb.add_option("--n", asked.ns, "numbers of ranks, as 1..9 or 2,3,8")->capture_default_str();
    verb.add_option("--count", asked.counts, "elements of a block; default: 0, 1, 2, around n, and more");
    verb.add_option("--root", asked.roots, "roots; default: all up to 9 ranks");
    verb.add_flag("--values", asked.values, "judge sums of int and double, for code that adds by itself");
    verb.add_option("--operators", asked.operators, "all, or commutative: no others are asked for")
        ->check(CLI::IsMember({"all", "commutative"}))
        ->capture_default_str();
    verb.add_option("--matchings", asked.most_matchings, "most runs of a case that has wildcards")
        ->check(integer(1))
        ->capture_default_str();
    verb.add_option("--seconds", asked.most_seconds, "processor time of a run after which it hangs")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    verb.add_option("--cc", asked.source.compiler, "compiler; default: cc for .c, else c++");
    verb.add_option("--cflags", asked.flags, "flags of the compiler, e.g. --cflags='-O2 -std=c11'");
    verb.add_option("-I", asked.folders, "folder of headers")->type_name("DIR");
    verb.add_option("-D", asked.macros, "macro")->type_name("NAME[=VALUE]");
    add_json(verb, session.options);
    add_html(verb, session.options, "show the answers, and the wrong runs step by step");
    verb.add_option("--junit", session.options.junit, "write the report as JUnit XML")->type_name("FILE");
}

}  // namespace

Verb code_verb() {
    auto const asked = std::make_shared<CodeOptions>();
    return {"code", "Run a collective that is written in C with MPI, against what MPI promises",
            [asked](CLI::App& verb, Session& session) { add_code_options(verb, session, *asked); },
            [asked](Session const& session) { return code(*asked, session.options); }};
}

}  // namespace cubecheck::cli
