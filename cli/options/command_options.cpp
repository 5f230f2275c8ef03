#include "cli/options/command_options.hpp"

#include <charconv>
#include <limits>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "formats/msccl/runtime.hpp"
#include "verify/files/checks.hpp"

namespace cubecheck::cli {

namespace {

constexpr Index lowest = std::numeric_limits<Index>::min(), highest = std::numeric_limits<Index>::max();

}  // namespace

std::function<std::string(std::string const&)> integer(Index low, Index high) {
    return [low, high](std::string const& typed) -> std::string {
        Index number = 0;
        auto const* const end = typed.data() + typed.size();
        auto const read = std::from_chars(typed.data(), end, number);
        if (read.ec == std::errc::invalid_argument || read.ptr != end) return typed + " is not an integer";
        if (read.ec == std::errc() && low <= number && number <= high) return "";
        auto const range = low == lowest ? ""
                           : high == highest
                               ? ": expected " + std::to_string(low) + " or more"
                               : ": expected " + std::to_string(low) + " to " + std::to_string(high);
        return typed + " is out of range" + range;
    };
}

void add_flag(CLI::App& verb, char const* name, bool& flag, char const* what) {
    verb.add_flag(name, flag, what);
}

void add_patterns(CLI::App& verb, Options& options, Needed needed, char const* what) {
    auto* patterns = verb.add_option("pattern", options.patterns, what)->type_name("");
    if (needed == Needed::yes) patterns->required();
}

void add_properties(CLI::App& verb, Options& options) {
    verb.add_option("--property", options.properties, "only these properties, with * and ?")
        ->allow_extra_args(false);
}

void add_sizes(CLI::App& verb, Options& options) {
    verb.add_option("--d", options.d,
                    "only this dimension d of the hypercube; on other networks, n = 2^d ranks")
        ->check(integer());
    verb.add_option("--n", options.n, "exactly this many ranks")->check(integer());
    verb.add_option("--root", options.root, "only this root")->check(integer());
    verb.add_option("--chunks", options.chunks, "only this many chunks, for pipelined algorithms")
        ->check(integer());
    verb.add_option("--shape", options.shape,
                    "only networks of this shape: the number of a tree, the number of dimensions of a grid, "
                    "or the base (radix)")
        ->check(integer());
    verb.add_option("--up-to", options.up_to,
                    "largest size: dimension d on hypercubes, n ranks on other networks")
        ->check(integer());
}

void add_resource_limit(CLI::App& verb, Options& options) {
    verb.add_option("--resource-limit", options.resource_limit, "of the solver, for each obligation; 0: none")
        ->check(integer(0, std::numeric_limits<std::uint32_t>::max()));
}

void add_json(CLI::App& verb, Options& options) { verb.add_flag("--json", options.json, "print it as JSON"); }

void add_reports(CLI::App& verb, Options& options) {
    add_json(verb, options);
    verb.add_option("--junit", options.junit, "write the report as JUnit XML")->type_name("FILE");
    verb.add_option("--sarif", options.sarif, "write the report as SARIF 2.1.0, for code scanning")
        ->type_name("FILE");
    verb.add_option("--color,--colour", options.colour,
                    "auto (where the terminal has colours), always or never")
        ->check(CLI::IsMember({"auto", "always", "never"}));
}

void add_svg(CLI::App& verb, Options& options, char const* what) {
    verb.add_option("--svg", options.svg, std::string(what) + ", into this file")->type_name("FILE");
}

void add_html(CLI::App& verb, Options& options, char const* what) {
    verb.add_option("--html", options.html, std::string(what) + ", as a page for a browser, into this file")
        ->type_name("FILE");
}

void add_slots(CLI::App& verb, Options& options) {
    verb.add_option("--slots", options.slots, "messages that a channel holds")->check(integer(1, 1 << 20));
}

void add_jobs(CLI::App& verb, Options& options) {
    verb.add_option(
            "--jobs", options.jobs,
            "threads or processes that judge definitions, files and cases (default: as many as there are\n"
            "processors)")
        ->check(CLI::Range(1, 1024));
}

void add_waivers(CLI::App& verb, Options& options) {
    verb.add_option("--waive", options.waivers.typed,
                    fmt::format("let this check of schedule files fail; may be repeated: {}",
                                fmt::join(verify::check_names(), ", ")))
        ->type_name("CHECK")
        ->allow_extra_args(false);
    verb.add_option("--spec", options.specification,
                    "judge the contract of schedule files by this one, with a line for what must end where:\n"
                    "1: o[0] = 0:i[0] (on rank 1, rank 0's input chunk 0), *: o[0..3] = sum i[0..3] (on all\n"
                    "ranks, the sum over all), 0,2..5: o[7] = sum 1,3:i[0] (on some, over some), # a comment")
        ->type_name("FILE");
}

void add_export(CLI::App& verb, Options& options) {
    verb.add_option("--as", options.form,
                    "msccl-xml or json (default: msccl-xml; for a file, the other format)");
    verb.add_option("--proto", options.protocol, "Simple (default), LL or LL128");
    verb.add_option("-o,--output", options.output, "write it there (default: standard output)")
        ->type_name("FILE");
    verb.add_option("--spec", options.specification,
                    "write there which chunks must end where, for verify --spec")
        ->type_name("FILE");
    verb.add_flag("--unchecked", options.unchecked, "write it without verifying it");
    auto* const model = verb.add_option("--promela", options.promela, "write a model of it for SPIN there")
                            ->type_name("FILE");
    verb.add_option("--slots", options.slots,
                    "messages that a channel of the model holds (default: 1; 0: a send meets its receive)")
        ->check(integer(0, 1 << 20))
        ->needs(model);
}

void add_runtime(CLI::App& verb, Options& options) {
    verb.add_option("--runtime", options.runtime,
                    fmt::format("runtime that executes the MSCCL XML files: {}; add overrides as in "
                                "rccl,steps=128 (see cubecheck --runtimes)",
                                fmt::join(formats::msccl_runtime_names(), ", ")))
        ->type_name("NAME[,KEY=VALUE...]");
}

void add_machine(CLI::App& verb, Options& options) {
    verb.add_option("--topology", options.topology,
                    "count also what crosses the links of this machine: ring, mesh, hypercube, switch, or a\n"
                    "file: the number of ranks, then the capacities from each rank to all, a line each,\n"
                    "0 where there is no link")
        ->type_name("NAME|FILE");
}

void add_transport(CLI::App& verb, Options& options) {
    verb.add_option("--slots", options.slots,
                    "FIFO depth of schedule files, in messages (default: 2 for Simple, 8 for LL and "
                    "LL128, as within a node; over a network transport about 4 and 16)")
        ->check(CLI::Range(1, 1 << 20));
    verb.add_option("--buffer-bytes", options.buffer_bytes,
                    "buffer size of the runtime for the file's protocol (NCCL_BUFFSIZE, NCCL_LL_BUFFSIZE, "
                    "NCCL_LL128_BUFFSIZE); it sets how steps are segmented")
        ->check(CLI::Range(std::int64_t{64}, std::int64_t{1} << 40));
    verb.add_flag("--show-cycles", options.show_cycles,
                  "show the full wait-for cycle at one FIFO slot less than a schedule file needs");
}

void add_losses(CLI::App& verb, Options& options) {
    verb.add_option("--lose", options.lost,
                    "links (both directions), arcs (one) or nodes; may be repeated (default: each of them)")
        ->type_name("WHAT")
        ->allow_extra_args(false);
    verb.add_flag("--copies", options.copies,
                  "treat the chunks as copies of one message: any one copy suffices\n(number of copies: "
                  "--chunks, default d)");
    verb.add_option("--claim", options.claimed, "fail unless the loss of any set of this size is tolerated")
        ->check(integer(0, highest));
    verb.add_option("--most-sets", options.most_sets, "sets that are tried before the search is cut")
        ->check(integer(1, highest));
}

void add_box(CLI::App& verb, Options& options) {
    verb.add_option("--p", options.nodes, "numbers of nodes: 1..17, or 8")->type_name("RANGE");
    verb.add_option("--roots", options.roots,
                    "all, one root (0) or a range (0..3); roots that do not exist are ignored")
        ->type_name("RANGE");
    verb.add_option("--chunks", options.counts, "numbers of chunks, for pipelined algorithms")
        ->type_name("RANGE");
    verb.add_option("--slots", options.depths,
                    "messages that a channel holds; 0: a send waits for its receive")
        ->type_name("RANGE");
    verb.add_option("--counts", options.blocks,
                    "elements of the blocks of a call: equal, ragged (some have fewer, some none) or both");
    verb.add_option("--in-place", options.in_place, "one buffer for input and output: yes, no or both");
}

void add_times(CLI::App& verb, Options& options) {
    add_sizes(verb, options);
    verb.add_option("--ts", options.startup, "start-up time of a message, e.g. 1e-6");
    verb.add_option("--tw", options.word, "time of a word");
    verb.add_option("--th", options.hop, "time of a link");
    verb.add_option("--m", options.message, "words of a message");
    verb.add_option("--switching", options.switching, "cut-through or store-and-forward");
    add_svg(verb, options, "draw the times over m, at the largest of the sizes");
    add_json(verb, options);
}

void add_repeat(CLI::App& verb, Options& options) {
    verb.add_option("--repeat", options.repeat, "number of runs; each uses the next seed")
        ->check(integer(1, 1'000'000));
}

void add_seed(CLI::App& verb, Options& options, char const* of) {
    verb.add_option("--seed", options.seed, of)->check(integer(0, highest));
}

void add_exclude(CLI::App& verb, Options& options) {
    verb.add_option("--exclude", options.excluded,
                    "leave out schedule files by path or name; may be repeated")
        ->type_name("PATTERN")
        ->allow_extra_args(false);
}

void add_configuration(CLI::App& verb, Options& options) {
    auto* const file =
        verb.add_option("--config", options.configuration,
                        "settings and waivers for schedule files (default: .cubecheck.toml here "
                        "or in a folder above)")
            ->type_name("FILE");
    verb.add_flag("--no-config", options.no_configuration, "read no .cubecheck.toml")->excludes(file);
}

void add_baseline(CLI::App& verb, Options& options) {
    auto* const baseline =
        verb.add_option(
                "--baseline", options.baseline,
                "report of an earlier run (--json or --update-baseline): failures that it lists do not fail "
                "this run")
            ->type_name("FILE");
    verb.add_flag("--update-baseline", options.update_baseline,
                  "write the failures of this run to the baseline, and pass")
        ->needs(baseline);
}

void add_format(CLI::App& verb, Options& options) {
    auto* const format =
        verb.add_option(
                "--format", options.format,
                "text, json, github (the text, then annotations of lines) or gitlab (Code Quality, as "
                "JSON)")
            ->check(CLI::IsMember({"text", "json", "github", "gitlab"}));
    for (auto const* const other : {"--json", "--markdown"})
        if (auto* const option = verb.get_option_no_throw(other)) option->excludes(format);
}

void add_no_cache(CLI::App& verb, Options& options) {
    verb.add_flag("--no-cache", options.no_cache,
                  "judge every schedule file anew, and keep no verdict in the user's cache folder");
}

void add_proofs(CLI::App& verb, Options& options) {
    verb.add_option("--smtlib", options.smtlib, "write every obligation as SMT-LIB into this folder")
        ->type_name("FOLDER");
    verb.add_flag("--recheck", options.recheck, "have cvc5 decide every obligation as well");
}

void add_waived_properties(CLI::App& verb, Options& options) {
    verb.add_option("--waive", options.waivers.typed,
                    "let this property fail, as verify does; may be repeated")
        ->type_name("PROPERTY")
        ->allow_extra_args(false);
    verb.add_option("--buffer-bytes", options.buffer_bytes,
                    "the runtime's buffer for the file's protocol, as verify takes it")
        ->check(CLI::Range(std::int64_t{64}, std::int64_t{1} << 40));
}

void add_specification(CLI::App& verb, Options& options, char const* what) {
    verb.add_option("--spec", options.specification, what)->type_name("FILE");
}

void add_promela(CLI::App& verb, Options& options) {
    verb.add_option("--promela", options.promela,
                    "write the one schedule that is explored as a model for SPIN, in the same environment, "
                    "into this file")
        ->type_name("FILE");
}

void add_player(CLI::App& verb, ExploreOptions& options) {
    verb.add_option("--in", options.engine, "explorer, executor or threads")
        ->check(CLI::IsMember({"explorer", "executor", "threads"}));
}

void add_data(CLI::App& verb, Options& options) {
    verb.add_option("--data", options.data,
                    "integers (if not given), doubles, matrices or strings; applications have their own");
}

void add_host(CLI::App& verb, Options& options) {
    verb.add_option("--on", options.host, "ring or mesh: node i stands at place i");
}

}  // namespace cubecheck::cli
