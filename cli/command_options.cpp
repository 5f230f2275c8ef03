#include "cli/command_options.hpp"

#include <charconv>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "formats/msccl_runtime.hpp"

namespace cubecheck::cli {

namespace {

/// CLI11 takes a number that overflows for the largest one: what was typed is said instead.
std::string overflow(std::string const& typed) {
    Index number = 0;
    auto const read = std::from_chars(typed.data(), typed.data() + typed.size(), number);
    return read.ec == std::errc::result_out_of_range ? typed + " is out of range" : "";
}

}  // namespace

void add_patterns(CLI::App& verb, Options& options, Needed needed, char const* what) {
    auto* patterns = verb.add_option("pattern", options.patterns, what)->type_name("");
    if (needed == Needed::yes) patterns->required();
}

void add_properties(CLI::App& verb, Options& options) {
    verb.add_option("--property", options.properties, "only these properties, with * and ?")
        ->allow_extra_args(false);
}

void add_sizes(CLI::App& verb, Options& options) {
    verb.add_option("--d", options.d, "exactly this dimension of the cube")->check(overflow);
    verb.add_option("--n", options.n, "exactly this many ranks")->check(overflow);
    verb.add_option("--root", options.root, "only this root")->check(overflow);
    verb.add_option("--chunks", options.chunks, "only this many chunks, for pipelined algorithms")
        ->check(overflow);
    verb.add_option("--shape", options.shape,
                    "only networks of this shape: the number of a tree, the dimensions of a grid")
        ->check(overflow);
    verb.add_option("--up-to", options.up_to, "all d, or all n on rings, up to this")->check(overflow);
}

void add_resource_limit(CLI::App& verb, Options& options) {
    verb.add_option("--resource-limit", options.resource_limit, "of the solver, for each obligation");
}

void add_json(CLI::App& verb, Options& options) { verb.add_flag("--json", options.json, "print it as JSON"); }

void add_reports(CLI::App& verb, Options& options) {
    add_json(verb, options);
    verb.add_option("--junit", options.junit, "write the report as JUnit XML")->type_name("FILE");
}

void add_slots(CLI::App& verb, Options& options) {
    verb.add_option("--slots", options.slots, "messages that a channel holds")->check(CLI::Range(1, 1 << 20));
}

void add_export(CLI::App& verb, Options& options) {
    verb.add_option("--as", options.form, "msccl-xml (default) or json");
    verb.add_option("--proto", options.protocol, "Simple (default), LL or LL128");
    verb.add_option("-o,--output", options.output, "write it there (default: standard output)")
        ->type_name("FILE");
    verb.add_option("--spec", options.specification,
                    "write there which chunks must end where, for verify --spec")
        ->type_name("FILE");
    verb.add_flag("--unchecked", options.unchecked, "write it without verifying it");
}

void add_runtime(CLI::App& verb, Options& options) {
    verb.add_option("--runtime", options.runtime,
                    fmt::format("that MSCCL XML files are meant for: {}; what differs may follow, as in "
                                "rccl,steps=128 (see cubecheck --runtimes)",
                                fmt::join(formats::msccl_runtime_names(), ", ")))
        ->type_name("NAME[,KEY=VALUE...]");
}

void add_times(CLI::App& verb, Options& options) {
    add_sizes(verb, options);
    verb.add_option("--ts", options.startup, "start-up time of a message, e.g. 1e-6");
    verb.add_option("--tw", options.word, "time of a word");
    verb.add_option("--th", options.hop, "time of a link");
    verb.add_option("--m", options.message, "words of a message");
    verb.add_option("--switching", options.switching, "cut-through or store-and-forward");
    verb.add_option("--svg", options.svg, "draw the times over m, at one size")->type_name("FILE");
    add_json(verb, options);
}

void add_placement(CLI::App& verb, Options& options) {
    verb.add_option("network", options.network,
                    "a file: the number of nodes, then the weights from each node to all, a line each")
        ->type_name("");
    verb.add_option("--heuristic", options.heuristic, "dim2, tsts, eff, or best: the best of the three");
    verb.add_flag("--experiment", options.experiment,
                  "compare the heuristics with blind placement on random networks");
    verb.add_option("--n", options.numbers_of_nodes, "sizes of the networks (default: 8 to 1024)")
        ->check(overflow);
    verb.add_option("--topologies", options.topologies, "networks of each kind and size")
        ->check(CLI::Range(1, 100'000));
    verb.add_option("--generator", options.generator, "independent, metric or both");
    verb.add_option("--seed", options.seed, "of the random networks");
    verb.add_option("--svg", options.svg, "write the gains as a plot")->type_name("FILE");
    add_json(verb, options);
}

}  // namespace cubecheck::cli
