#include "cli/options/groups/explore_options.hpp"

#include <array>
#include <charconv>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "models/support/error.hpp"
#include "verify/files/explore/explorer.hpp"

namespace cubecheck::cli {

namespace {

constexpr explore::Index most_slots = 1U << 20;

std::array const fault_options{"--lose", "--duplicate", "--reorder", "--corrupt", "--stop"};
std::array const fault_texts{"messages that are lost", "messages that arrive twice",
                             "messages that overtake another one", "messages that arrive corrupted",
                             "ranks that stop"};

/// Parses the value of --slots; none if it was not given.
std::optional<explore::Index> slots_of(std::string const& typed) {
    if (typed.empty()) return std::nullopt;
    if (typed == "unlimited") return explore::unlimited;
    explore::Index slots = 0;
    auto const* const end = typed.data() + typed.size();
    auto const read = std::from_chars(typed.data(), end, slots);
    if (read.ec != std::errc() || read.ptr != end || slots > most_slots)
        throw Error(
            "--slots " + typed + " is not understood: expected a number from 0 to 1048576, or unlimited.",
            Failure::usage);
    return slots;
}

}  // namespace

void add_exploration(CLI::App& verb, ExploreOptions& options) {
    verb.add_option("--slots", options.slots,
                    "FIFO depth in messages; 0: a send waits for its receive; unlimited: never full "
                    "(default: 1; for files, the depth of their protocol)");
    verb.add_option("--receives", options.receives,
                    "named: a receive takes from its own channel; any: from any sender")
        ->check(CLI::IsMember({"named", "any"}));
    verb.add_option("--channels", options.channels,
                    "own: one FIFO per channel; shared: all channels from one rank to another share one FIFO")
        ->check(CLI::IsMember({"own", "shared"}));
    verb.add_option("--split", options.chunks,
                    "at most this many chunks per message; longer steps are segmented, as in large calls "
                    "(default: one message a step; for files, every segmentation that their sizes allow)")
        ->check(CLI::Range(explore::Index{1}, most_slots));
    verb.add_option("--calls", options.calls, "number of consecutive calls")->check(CLI::Range(1, 1000));
    for (std::size_t fault = 0; fault < explore::fault_kinds; ++fault)
        verb.add_option(fault_options[fault], options.faults[fault],
                        std::string("maximum number of ") + fault_texts[fault])
            ->check(CLI::Range(0, 1000));
    verb.add_flag("--in-place", options.in_place, "input and output are one buffer");
    verb.add_flag("--commutative", options.commutative,
                  "treat the operator as commutative: ignore the order of operands");
    verb.add_flag("--unreduced", options.unreduced,
                  "explore all interleavings and states, without reductions");
    verb.add_option(
            "--max-states", options.most_states,
            "stop without a verdict after this many states, summed over all sizes and calls of a schedule")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 32));
    verb.add_option("--max-memory", options.most_megabytes, "stop without a verdict at this memory, in MB")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 20));
    verb.add_option("--max", options.most_witnesses, "show at most this many different failures per property")
        ->check(CLI::Range(1, 100));
}

void add_showing(CLI::App& verb, ExploreOptions& options) {
    verb.add_flag("--trace", options.trace, "draw the failing runs, one lifeline per thread block");
    auto const file = [&](char const* name, std::string& path, char const* what) {
        verb.add_option(name, path, std::string(what) + ", into this file")->type_name("FILE");
    };
    file("--witness", options.witness, "write the failing runs as JSON, for cubecheck replay");
    file("--mermaid", options.mermaid, "draw the failing runs in Markdown with Mermaid");
    file("--itf", options.itf, "write the first failing run in the Informal Trace Format");
    file("--chrome", options.chrome, "write the first failing run as trace events, for Perfetto");
    file("--emit-test", options.test, "write a GoogleTest that fails as long as these runs fail");
    file("--promela", options.promela,
         "write the one schedule that is explored as a model for SPIN, in the same environment");
}

verify::ExplorerOptions explorer_options(ExploreOptions const& options) {
    verify::ExplorerOptions out{.slots = slots_of(options.slots),
                                .chunks = options.chunks,
                                .in_place = options.in_place,
                                .most_witnesses = options.most_witnesses};
    auto& environment = out.environment;
    if (options.receives == "any") environment.receives = explore::Receives::any;
    if (options.channels == "shared") environment.channels = explore::Channels::shared;
    if (options.commutative) environment.words = explore::Words::commutative;
    environment.calls = options.calls;
    environment.faults = options.faults;
    if (options.unreduced) {
        out.search.relabelled = explore::Relabelled::told_apart;
        out.search.interleavings = explore::Interleavings::all;
    }
    out.search.most_states = options.most_states;
    out.search.most_bytes = options.most_megabytes << 20;
    return out;
}

}  // namespace cubecheck::cli
