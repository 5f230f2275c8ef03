#include "verify/files/explore/explorable.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "engine/lower/lower.hpp"
#include "engine/schedule/contents.hpp"
#include "engine/schedule/run.hpp"
#include "models/support/error.hpp"
#include "properties/promises/specified.hpp"
#include "properties/schedule/inferred_ends.hpp"
#include "properties/schedule/well_formed.hpp"
#include "verify/files/file.hpp"
#include "verify/files/schedule/promised_chunks.hpp"

namespace cubecheck::verify {
namespace {

using schedules::InferredEnds;
using schedules::Layout;
using schedules::Mode;
using schedules::Promises;
using schedules::PromiseTable;
using schedules::Schedule;
using schedules::Specification;

/// Rejects large promises: a sum over all ranks has a contribution of each rank, and may be promised in every
/// chunk.
void expect_room(Explorable const& target) {
    constexpr std::uint64_t most_contributions = std::uint64_t{1} << 27;
    auto const ranks = target.schedule.ranks.size();
    std::uint64_t chunks = 0;
    for (auto const& rank : target.schedule.ranks)
        chunks +=
            static_cast<std::uint64_t>(rank.chunks[static_cast<std::size_t>(schedules::Buffer::output)]);
    if (chunks * ranks > most_contributions)
        throw Error(fmt::format("{}: {} ranks with {} output chunks together are too many to be explored.",
                                target.name, ranks, chunks),
                    Failure::unknown);
}

/// Binds the promises to the schedule, or reports the error in one of them.
void promise(Explorable& out, std::optional<Specification> const& specification,
             schedules::Ends const& ends) {
    if (!specification) {
        expect_room(out);
        out.promised = promised_chunks(Promises(out.schedule, ends));
        return;
    }
    auto const found = schedules::promised(out.schedule, *specification);
    if (auto const* const fault = std::get_if<Counterexample>(&found))
        out.malformed = Refuted{*fault};
    else
        out.promised = promised_chunks(Promises(out.schedule, std::get<PromiseTable>(found)));
}

/// The root and other ranks of the call that the schedule is for.  Arbitrary if the schedule is stuck or the
/// call has none.
schedules::Ends ends(Schedule const& schedule) {
    InferredEnds inferred;
    auto const run = engine::run(schedule);
    if (InferredEnds::are_needed(schedule) && run.complete()) {
        std::vector<Layout> layouts;
        for (auto const mode : schedule.modes) layouts.emplace_back(schedule, mode);
        auto const contents = engine::contents(schedule, run, layouts);
        for (std::size_t mode = 0; mode < layouts.size(); ++mode)
            inferred.add({schedule, run, layouts[mode], contents.folds, contents.by_layout[mode]});
    }
    return inferred.ends(schedule);
}

/// Whether the schedule can be explored; otherwise, sets `malformed` to the reason.
bool is_well_formed(Explorable& out) {
    auto verdict = well_formed(out.schedule);
    if (auto* const refuted = std::get_if<Refuted>(&verdict)) out.malformed = std::move(*refuted);
    return !out.malformed;
}

}  // namespace

Explorable explorable(Script const& script) {
    Explorable out;
    out.name = script.name;
    out.schedule = engine::lowered(script, {});
    if (is_well_formed(out)) out.promised = promised_chunks(script);
    return out;
}

Explorable explorable(Schedule schedule, Script const& promises) {
    Explorable out;
    out.schedule = std::move(schedule);
    if (is_well_formed(out)) out.promised = promised_chunks(promises);
    return out;
}

Explorable explorable_schedule(std::string const& path, Schedule schedule, CheckOptions const& options) {
    Explorable out;
    out.name = out.file = path;
    if (options.runtime.name != formats::MscclRuntime().name) out.runtime = options.runtime.name;
    if (options.specification) out.specification = options.specification->name;
    out.schedule = std::move(schedule);
    if (out.schedule.name.empty()) out.schedule.name = path;  // used in messages about it
    if (is_well_formed(out)) promise(out, options.specification, ends(out.schedule));
    return out;
}

Explorable explorable_file(std::string const& path, CheckOptions const& options) {
    return explorable_file(formats::bytes_of(path), options);
}

Explorable explorable_file(formats::Bytes const& bytes, CheckOptions const& options) {
    return explorable_schedule(bytes.name, read_schedule(bytes, options), options);
}

}  // namespace cubecheck::verify
