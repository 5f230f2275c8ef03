#include "cli/verbs/code_request.hpp"

#include <algorithm>
#include <sstream>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "cli/inputs/patterns.hpp"
#include "cli/options/values/numbers.hpp"
#include "engine/mpi/collective_call.hpp"
#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

constexpr Index most_code_ranks = 64, most_code_elements = 1'000'000;
/// Effort limit of all cases with many matchings together, per allowed matching.  A default run takes
/// minutes.
constexpr Index effort_of_a_matching = 2000;

std::vector<Index> numbers_if_any(NumberRange const& range, std::string const& typed) {
    return typed.empty() ? std::vector<Index>{} : numbers_of(range, typed);
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
    expect(!asked.plain || has_elements, "--plain", "has no elements");
    expect(asked.roots.empty() || mpi::has_root(collective), "--root", "has no root");
    expect(asked.operators == "all" || mpi::reduces(collective), "--operators", "has no operator");
    expect(asked.op.empty() || mpi::reduces(collective), "--op", "has no operator");
}

/// Throws: Error (usage).
void expect_different_files(std::vector<std::string> const& files) {
    for (auto const& file : files)
        if (std::ranges::count(files, file) > 1)
            throw Error(fmt::format("{} is named twice.", file), Failure::usage);
}

/// Throws: Error (usage) if a flag is not supported.
std::vector<std::string> compiler_flags(CodeOptions const& asked) {
    if (asked.flags.find("-fsanitize=") != std::string::npos)
        throw Error(
            "--cflags: -fsanitize= is not supported, because the ranks are fibers of one process; use "
            "'--sanitize address'.",
            Failure::usage);
    std::vector<std::string> found;
    std::istringstream flags(asked.flags);
    for (std::string flag; flags >> flag;) found.push_back(flag);
    for (auto const& folder : asked.folders) found.push_back("-I" + folder);
    for (auto const& macro : asked.macros) found.push_back("-D" + macro);
    return found;
}

/// Throws: Error (usage) if a number is invalid, or if MPI does not define the operator on the type.
verify::CaseRequest case_request(CodeOptions const& asked, mpi::Collective collective) {
    auto numbers = code_numbers(asked);
    verify::CaseRequest cases;
    cases.collective = collective;
    cases.ns = std::move(numbers.ranks);
    cases.counts = std::move(numbers.counts);
    cases.roots = std::move(numbers.roots);
    cases.values = judges_numbers(asked);
    cases.only_commutative = asked.operators == "commutative";
    cases.only_plain = asked.plain;
    for (auto const& known : verify::number_types)
        if (known.name == asked.type) cases.type = known.data;
    for (auto const& known : verify::predefined_operators)
        if (known.name == asked.op) cases.op = known.op;
    bool const is_real = asked.type == "float" || asked.type == "double";
    if (is_real && !predefined(cases.op).on_reals)
        throw Error(fmt::format("--op {} expects --type int or long, found {}.", asked.op, asked.type),
                    Failure::usage);
    return cases;
}

}  // namespace

CodeNumbers code_numbers(CodeOptions const& asked) {
    return {numbers_of({"--n", "numbers of ranks", 1, most_code_ranks}, asked.ns),
            numbers_if_any({"--count", "numbers of elements", 0, most_code_elements}, asked.counts),
            numbers_if_any({"--root", "ranks", 0, most_code_ranks - 1}, asked.roots)};
}

bool judges_numbers(CodeOptions const& asked) {
    return asked.values || !asked.type.empty() || !asked.op.empty();
}

verify::CheckRequest check_request(CodeOptions const& asked, unsigned jobs) {
    expect_matches("collective", {asked.collective},
                   {mpi::collective_names.begin(), mpi::collective_names.end()}, "cubecheck code --help");
    verify::CheckRequest request{asked.source, {}};
    request.source.collective = *mpi::collective_named(asked.collective);
    expect_options_apply(asked, request.source.collective);
    expect_different_files(asked.source.files);
    request.source.flags = compiler_flags(asked);
    request.source.marks_blocks = true;  // also for recordings, so that their lines are the same
    if (!asked.sanitizer.empty()) request.source.sanitizer = verify::Sanitizer::address;
    request.cases = case_request(asked, request.source.collective);
    request.most_matchings = asked.most_matchings;
    request.most_effort = effort_of_a_matching * asked.most_matchings;
    request.most_seconds = asked.most_seconds;
    request.jobs = jobs;
    return request;
}

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

}  // namespace cubecheck::cli
