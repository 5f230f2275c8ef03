#include "cli/options/groups/explore_options.hpp"

#include <algorithm>
#include <charconv>

#include <CLI/CLI.hpp>

#include "models/support/error.hpp"

namespace cubecheck::cli {

namespace {

using explore::Environment;
using schedules::Mode;

constexpr explore::Index most_slots = 1U << 20;

std::array const fault_options{"--lose", "--duplicate", "--reorder", "--corrupt", "--stop"};
std::array const fault_texts{"messages that are lost", "messages that arrive twice",
                             "messages that overtake another one", "messages that arrive corrupted",
                             "ranks that stop"};

[[noreturn]] void refuse_option(std::string const& sentence) { throw Error(sentence, Failure::usage); }

explore::Index slots_of(std::string const& typed, explore::Index otherwise) {
    if (typed.empty()) return otherwise;
    if (typed == "unlimited") return explore::unlimited;
    explore::Index slots = 0;
    auto const* const end = typed.data() + typed.size();
    auto const read = std::from_chars(typed.data(), end, slots);
    if (read.ec != std::errc() || read.ptr != end || slots > most_slots)
        refuse_option("--slots " + typed +
                      " is not understood: expected a number from 0 to 1048576, or unlimited.");
    return slots;
}

Mode mode_of(ExploreOptions const& options, Schedule const& schedule) {
    auto const allows = [&](Mode mode) {
        return schedule.modes.empty() || std::ranges::find(schedule.modes, mode) != schedule.modes.end();
    };
    if (options.in_place && !allows(Mode::in_place))
        refuse_option("--in-place: " + schedule.name + " is not made to be called in place.");
    if (options.in_place) return Mode::in_place;
    return allows(Mode::out_of_place) ? Mode::out_of_place : Mode::in_place;
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
                        std::string("most ") + fault_texts[fault])
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

Environment environment_of(ExploreOptions const& options, Schedule const& schedule, explore::Index slots) {
    Environment out;
    out.slots = slots_of(options.slots, slots);
    out.mode = mode_of(options, schedule);
    if (options.receives == "any") out.receives = explore::Receives::any;
    if (options.channels == "shared") out.channels = explore::Channels::shared;
    if (options.commutative) out.words = explore::Words::commutative;
    out.calls = options.calls;
    out.chunks = options.chunks.value_or(explore::unlimited);
    out.faults = options.faults;
    bool const message_faults = std::any_of(out.faults.begin(), out.faults.end() - 1,
                                            [](explore::Index budget) { return budget > 0; });
    if (out.slots == 0 && message_faults)
        refuse_option("With --slots 0 no message is ever under way, so that none can be lost or changed.");
    return out;
}

}  // namespace cubecheck::cli
