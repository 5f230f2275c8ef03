#include "verify/files/replay/replay.hpp"

#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/explore/machine_text.hpp"
#include "engine/schedule/run.hpp"
#include "formats/support/printable.hpp"
#include "models/explore/digest.hpp"
#include "models/support/error.hpp"
#include "properties/schedule/channels_drained.hpp"
#include "verify/files/explore/explored_properties.hpp"
#include "verify/files/replay/fails_on_threads.hpp"
#include "verify/files/replay/one_run.hpp"
#include "verify/files/witness/memory/threaded_replay.hpp"
#include "verify/files/witness/text/run_text.hpp"
#include "verify/files/witness/witness.hpp"

namespace cubecheck::verify {
namespace {

using explore::Environment;
using explore::Property;
using Is = ReplayResult::Is;

std::vector<explore::Step> run_of(explore::Machine& machine, std::string const& text) {
    auto run = witness::run_of(machine, text);
    if (!run)
        throw Error("The replay token does not fit this schedule: one of its steps cannot be taken.",
                    Failure::usage);
    return std::move(*run);
}

/// The observations along a run.
struct ReplayedRun {
    bool fails = false;
    bool is_at_end = true;  ///< no step is enabled
};

ReplayResult replay_result(ReplayedRun const& seen, char const* how) {
    if (seen.fails) return {Is::failing, fmt::format("it fails, {}", how), std::nullopt};
    if (seen.is_at_end) return {Is::holding, fmt::format("it does not fail any more, {}", how), std::nullopt};
    // a run that stops early may fail later
    return {Is::undecided,
            fmt::format(
                "the run of the replay token stops while steps are possible, and has not failed by then, {}",
                how),
            std::nullopt};
}

/// Whether no step is enabled after a run.
bool is_at_its_end(explore::Machine& machine, std::vector<explore::Step> const& run) {
    return machine.steps(machine.after(machine.start(), run)).empty();
}

ReplayResult in_explorer(explore::Machine& machine, witness::Refutation const& refutation,
                         Explorable const& target) {
    bool const compares = refutation.property.kind == Property::Kind::alike;
    bool const is_whole =
        is_at_its_end(machine, refutation.run) && (!compares || is_at_its_end(machine, refutation.contrast));
    auto out = replay_result({.fails = witness::still_fails(machine, refutation), .is_at_end = is_whole},
                             "step by step as the explorer found it");
    if (out.is != Is::failing) return out;
    out.witness = witness::shown(machine, refutation).witness;
    out.witness->target = target.name;
    out.witness->size = target.size;
    out.witness->environment = explore::text(machine.environment());
    return out;
}

/// The reason why the outcome depends on the interleaving, or why the executor cannot run it; empty if there
/// is none.
char const* beyond_executor(Environment const& environment, Property const& property) {
    if (property.kind == Property::Kind::alike) return "it needs two runs";
    if (property.matter == Property::Matter::accesses) return "it needs steps in either order";
    if (environment.faults != explore::Faults{}) return "it needs faults";
    if (environment.receives == explore::Receives::any) return "its receives take from any sender";
    if (environment.channels == explore::Channels::shared) return "its channels are shared";
    if (environment.calls > 1) return "it needs several calls";
    return environment.slots == 0 ? "its sends wait for their receives" : "";
}

/// Pre: the run is complete.
bool fails_after(Explorable const& target, Environment const& environment, Property const& property,
                 schedules::Execution const& run) {
    using enum Property::Matter;
    if (property.matter == channels) return schedules::leftover(target.schedule).has_value();
    OneRun const replayed(target, environment, run);
    return property.matter == agreement ? replayed.disagrees() : replayed.breaks();
}

ReplayResult in_executor(Explorable const& target, Environment const& environment, Property const& property) {
    if (auto const* const why = beyond_executor(environment, property); *why != '\0')
        return {Is::undecided, fmt::format("the executor cannot replay this failure: {}", why), {}};
    bool fails = false;
    if (property.kind == Property::Kind::eventually) {
        fails = !engine::blocked(target.schedule, {environment.slots, environment.chunks}).empty();
    } else {
        auto const run = engine::run(target.schedule, {environment.slots, environment.chunks});
        if (!run.complete())
            return {Is::undecided, "the run of the executor deadlocks, so its results cannot be checked", {}};
        fails = fails_after(target, environment, property, run);
    }
    if (fails) return replay_result({.fails = true}, "in the run of the executor");
    return {Is::undecided,
            "the run of the executor passes; this failure may need another interleaving or segmentation",
            {}};
}

/// Whether a run fails on threads.  If threads cannot follow the run, only a sentence.
ReplayResult in_threads(explore::Machine const& machine, witness::Refutation const& refutation) {
    auto const& program = machine.program();
    witness::PlainMemory memory(program), other(program);
    auto off = witness::replay_on_threads(refutation.run, memory);
    bool const compares = refutation.property.kind == Property::Kind::alike;
    if (off.empty() && compares) off = witness::replay_on_threads(refutation.contrast, other);
    if (!off.empty()) return {Is::undecided, off, {}};
    bool const is_whole =
        !witness::can_progress(program, memory) && (!compares || !witness::can_progress(program, other));
    return replay_result(
        {.fails = fails_on_threads(machine, refutation, memory, other), .is_at_end = is_whole},
        "with one thread per thread block");
}

}  // namespace

bool is_of(formats::ReplayToken const& token, Explorable const& target) {
    return !target.malformed && explore::digest(target.schedule, target.promised) == token.digest;
}

Failure failure(ReplayResult const& found, std::string_view property) {
    if (found.is == Is::holding) return Failure::none;
    return found.is == Is::failing ? find_explored_property(property).kind : Failure::unknown;
}

ReplayResult replayed(Explorable const& target, formats::ReplayToken const& token, ReplayedBy player) {
    if (!is_of(token, target))
        throw Error(
            fmt::format(
                "{} or its contract has changed since this replay token was written: run explore again.",
                formats::short_name(token.target)),
            Failure::file);
    auto const property = explored_property(token.property, target.promised);
    if (!property || property->kind == Property::Kind::sometimes)
        throw Error(fmt::format("There is no property '{}' whose runs can be replayed.",
                                formats::short_name(token.property)),
                    Failure::usage);
    explore::Machine machine(target.schedule, token.environment);
    witness::Refutation const refutation{
        *property, target.promised, run_of(machine, token.run), run_of(machine, token.contrast),
        false,     target.file};
    if (player == ReplayedBy::executor) return in_executor(target, token.environment, *property);
    if (player == ReplayedBy::threads) return in_threads(machine, refutation);
    return in_explorer(machine, refutation, target);
}

}  // namespace cubecheck::verify
