#include "verify/files/schedule/conditional_refutation.hpp"

#include <algorithm>
#include <cstdint>
#include <new>
#include <utility>
#include <variant>

#include "engine/schedule/run.hpp"
#include "models/schedule/layout.hpp"
#include "models/support/error.hpp"
#include "properties/schedule/well_formed.hpp"
#include "verify/files/file.hpp"
#include "verify/files/schedule.hpp"
#include "verify/files/schedule/feasible_runs.hpp"
#include "verify/files/schedule/result_of_parts.hpp"

namespace cubecheck::verify {
namespace {

using schedules::Buffer;
using schedules::Schedule;

/// The most chunks of all ranks, so that numbers in a file cannot request too much memory.
constexpr std::int64_t most_room = 1 << 20;

/// Enlarges a buffer of a rank up to the end of an access; false if the access is invalid or too far.
bool reach(schedules::Rank& rank, Buffer buffer, std::int32_t offset, std::int32_t count) {
    auto const end = std::int64_t{offset} + count;
    if (offset < 0 || count < 0 || end > most_room) return false;
    auto& chunks = rank.chunks[static_cast<std::size_t>(buffer)];
    chunks = std::max(chunks, static_cast<std::int32_t>(end));
    return true;
}

/// The schedule with buffers that are large enough for its accesses.
std::optional<Schedule> with_room(Schedule schedule) {
    for (auto const& thread_block : schedule.thread_blocks)
        for (auto index = thread_block.begin; index < thread_block.end; ++index) {
            auto const& a = schedule.actions[index];
            auto& rank = schedule.ranks[thread_block.rank];
            if (reads_source(a.operation) && !reach(rank, a.source, a.source_offset, a.count)) return {};
            if (writes_target(a.operation) && !reach(rank, a.target, a.target_offset, a.count)) return {};
        }
    std::int64_t chunks = 0;
    for (schedules::Index rank = 0; rank < schedule.ranks.size(); ++rank)
        for (auto const buffer : {Buffer::input, Buffer::output, Buffer::scratch})
            chunks += schedules::extent(schedule, rank, buffer);
    if (chunks > most_room) return {};
    return schedule;
}

/// The refutation in a verdict, with the assumption `granted`.
std::optional<Counterexample> refutation(Verdict verdict, char const* granted) {
    auto* const found = std::get_if<Refuted>(&verdict);
    if (found == nullptr) return std::nullopt;
    found->counterexample.story.emplace_back(granted);
    return std::move(found->counterexample);
}

}  // namespace

std::optional<Counterexample> wrong_beyond_buffers(Schedule const& schedule, CheckOptions const& options) {
    if (options.specification || !has_sound_wiring(schedule)) return std::nullopt;
    auto const roomy = with_room(schedule);
    if (!roomy) return std::nullopt;
    auto const slots = options.slots.value_or(schedules::slots(schedule.protocol));
    if (!engine::blocked(*roomy, {slots, schedules::unlimited}).empty()) return std::nullopt;
    auto const found = result_of_parts(*roomy, {nullptr, Aspect::values, slots}, options);
    if (!holds(found.race_free) && no_run_of_a_call(*roomy, options)) return std::nullopt;
    return refutation(found.contract, "wrong even if the out-of-range accesses hit empty, unshared memory");
}

std::optional<Counterexample> wrong_with_nops_joined(formats::Bytes bytes, CheckOptions const& options) try {
    auto joining = options;
    joining.runtime.nops = formats::MscclRuntime::Nops::joined;
    for (auto& row : verified(formats::loaded(std::move(bytes), joining.runtime), joining).rows)
        if (row.property == "contract")
            return refutation(std::move(row.verdict),
                              "wrong even if the step after the nops also waits for their dependencies");
    return std::nullopt;
} catch (Error const&) {
    return std::nullopt;
} catch (std::bad_alloc const&) {
    return std::nullopt;
}

}  // namespace cubecheck::verify
