#include "cli/verbs/code_options.hpp"

#include <charconv>
#include <system_error>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/options/groups/registration.hpp"
#include "engine/mpi/collective_call.hpp"

namespace cubecheck::cli {

namespace {

constexpr double most_code_seconds = 86'400;  // one day

void add_record_options(CLI::App& verb, CodeOptions& asked) {
    auto& outputs = asked.outputs;
    verb.add_option("--schedule", outputs.schedule,
                    "make no checks: record one run at one --n, and write it to this schedule file,\n"
                    "for verify, trace, costs, explore and export (-: on standard output)")
        ->type_name("FILE");
    verb.add_option("--spec", outputs.specification,
                    "with --schedule: also write the contract, for verify --spec")
        ->type_name("FILE");
    verb.add_flag("--trace", outputs.trace, "record one run, and show its messages");
    verb.add_option("--svg", outputs.svg, "record one run, and draw its messages (-: on standard output)")
        ->type_name("FILE");
    verb.add_flag("--in-place", asked.in_place, "record a run with one buffer for input and output");
}

std::vector<std::string> names(auto const& known) {
    std::vector<std::string> all;
    for (auto const& one : known) all.emplace_back(one.name);
    return all;
}

/// Adds the files and the function to check.
void add_code_input(CLI::App& verb, CodeOptions& asked) {
    verb.add_option("file", asked.source.files, "C or C++ files; the function is in the first")
        ->required()
        ->type_name("SOURCE");
    verb.add_option("--function", asked.source.function, "name of the function; of a library: a pattern");
    verb.add_option("--as", asked.collective, "the collective that it is meant to be, e.g. allreduce")
        ->type_name(words_type({mpi::collective_names.begin(), mpi::collective_names.end()}))
        ->option_text("TEXT");
    verb.add_option("--library", asked.library,
                    "FILE is a checkout of this library, or a part of it: judge all its collectives")
        ->check(CLI::IsMember({"mpich", "openmpi"}));
}

/// Adds the numbers of ranks and elements.
void add_code_cases(CLI::App& verb, CodeOptions& asked) {
    verb.add_option("--n", asked.ns, "numbers of ranks, as 1..9 or 2,3,8")->capture_default_str();
    verb.add_option("--count", asked.counts, "elements of a block; default: 0, 1, 2, around n, and more");
    verb.add_option("--root", asked.roots, "roots; default: all up to 9 ranks");
    verb.add_flag("--plain", asked.plain,
                  "only calls with two buffers, a datatype without gaps and the ranks of MPI_COMM_WORLD");
    verb.add_flag("--values", asked.values,
                  "use int and double elements (MPI_SUM unless --op), for code that does its own arithmetic");
    verb.add_option("--type", asked.type,
                    "use elements of int, long, float or double (MPI_SUM unless --op), for code that adds "
                    "one type only")
        ->check(CLI::IsMember(names(verify::number_types)));
    verb.add_option(
            "--op", asked.op,
            "use numbers with this operator instead of MPI_SUM: sum, prod, min, max, band, bor or bxor")
        ->check(CLI::IsMember(names(verify::predefined_operators)));
    verb.add_option("--operators", asked.operators, "operators to judge: all, or commutative ones only")
        ->check(CLI::IsMember({"all", "commutative"}))
        ->capture_default_str();
}

/// Adds the options of how the code runs.
void add_code_runs(CLI::App& verb, CodeOptions& asked) {
    verb.add_option("--sanitize", asked.sanitizer,
                    "address: AddressSanitizer watches every access of the code")
        ->check(CLI::IsMember({"address"}));
    verb.add_option("--matchings", asked.most_matchings,
                    "maximum number of runs of a case that has wildcards")
        ->check(integer(1))
        ->capture_default_str();
    verb.add_option("--seconds", asked.most_seconds,
                    "CPU time limit of a run; a run beyond it counts as a hang")
        ->check([](std::string const& typed) {
            double seconds = 0;
            auto const* const end = typed.data() + typed.size();
            auto const read = std::from_chars(typed.data(), end, seconds);
            bool const is_number = read.ec == std::errc() && read.ptr == end;
            return is_number && seconds > 0 && seconds <= most_code_seconds
                       ? std::string()
                       : fmt::format("expected seconds, more than 0 and at most {}", most_code_seconds);
        })
        ->capture_default_str();
}

void add_code_compiler(CLI::App& verb, CodeOptions& asked) {
    verb.add_option("--cc", asked.source.compiler, "compiler; default: cc for .c, else c++");
    verb.add_option("--cflags", asked.flags, "flags of the compiler, e.g. --cflags='-O2 -std=c11'")
        ->join(' ');
    verb.add_option("-I", asked.folders, "folder of headers")->type_name("DIR");
    verb.add_option("-D", asked.macros, "macro")->type_name("NAME[=VALUE]");
}

}  // namespace

void add_code_options(CLI::App& verb, Session& session, CodeOptions& asked) {
    add_code_input(verb, asked);
    add_code_cases(verb, asked);
    add_code_runs(verb, asked);
    add_code_compiler(verb, asked);
    add_record_options(verb, asked);
    auto& outputs = session.options.outputs;
    add_jobs(verb, session.options.work);
    add_json(verb, outputs);
    add_html(verb, outputs, "show the answers, and the wrong runs step by step");
    add_junit(verb, outputs);
}

}  // namespace cubecheck::cli
