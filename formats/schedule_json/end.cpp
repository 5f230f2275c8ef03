#include "formats/schedule_json/end.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "formats/schedule_json/names.hpp"
#include "formats/schedule_json/schedule_limits.hpp"
#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

using schedules::CallSizes;
using schedules::Channel;
using schedules::ChannelEnd;
using schedules::Mode;
using schedules::none;
using schedules::Protocol;
using schedules::Schedule;
using schedules::ThreadBlock;
namespace names = schedule_json_names;

/// Throws an Error with the pointer of a thread block, or of an action in it.
[[noreturn]] void refuse_thread_block(std::string const& name, ThreadBlock const& thread_block,
                                      std::string const& at, std::string const& fault) {
    throw Error(
        fmt::format("{}: /ranks/{}/lanes/{}{}: {}", name, thread_block.rank, thread_block.number, at, fault));
}

/// Converts the positions in waits, which are relative to rank and thread block, to those in the schedule.
void settle_waits(Schedule& schedule, std::string const& name) {
    auto next = schedule.waits.begin();
    for (auto const& thread_block : schedule.thread_blocks) {
        auto const& [first, end, chunks] = schedule.ranks[thread_block.rank];
        for (auto index = thread_block.begin; index < thread_block.end; ++index)
            for (; next != schedule.waits.end() && next->waiter == index; ++next) {
                auto& wait = *next;
                auto const at = fmt::format("/actions/{}/after", index - thread_block.begin);
                if (wait.thread_block >= end - first)
                    refuse_thread_block(
                        name, thread_block, at,
                        fmt::format(
                            "waits for thread block {}; expected one of the {} thread blocks of the rank",
                            wait.thread_block, end - first));
                auto const& awaited = schedule.thread_blocks[first + wait.thread_block];
                if (wait.action != none && wait.action >= awaited.end - awaited.begin)
                    refuse_thread_block(
                        name, thread_block, at,
                        fmt::format("waits for action {} of thread block {}; expected one of its {} actions",
                                    wait.action, wait.thread_block, awaited.end - awaited.begin));
                if (wait.action != none) wait.action += awaited.begin;
                wait.thread_block += first;
            }
    }
}

void check_peers(Schedule const& schedule, std::string const& name) {
    auto const check = [&](std::vector<ChannelEnd> const& ends, schedules::Index Channel::*peer,
                           char const* list) {
        for (auto const& [channel, thread_block] : ends) {
            auto const rank = schedule.channels[channel].*peer;
            if (rank >= schedule.ranks.size() || rank == schedule.thread_blocks[thread_block].rank)
                refuse_thread_block(name, schedule.thread_blocks[thread_block], list,
                                    fmt::format("names rank {}; expected another rank, from 0 to {}", rank,
                                                schedule.ranks.size() - 1));
        }
    };
    check(schedule.writers, &Channel::destination, "/send_to");
    check(schedule.readers, &Channel::source, "/receive_from");
}

/// Whether consecutive actions can be one transfer.
bool goes_with(schedules::Action const& action, schedules::Action const& before) {
    using schedules::Operation;
    return action.operation == Operation::reduce && before.operation == Operation::reduce &&
           action.target == before.target && action.target_offset == before.target_offset &&
           action.count == before.count;
}

[[noreturn]] void refuse_unpublished(Schedule const& schedule, schedules::Wait const& wait,
                                     std::string const& name) {
    auto const& awaited = schedule.thread_blocks[wait.thread_block];
    auto const waiting = std::partition_point(
        schedule.thread_blocks.begin(), schedule.thread_blocks.end(),
        [&](ThreadBlock const& thread_block) { return thread_block.end <= wait.waiter; });
    refuse_thread_block(
        name, awaited, fmt::format("/actions/{}/publishes", wait.action - awaited.begin),
        fmt::format("is false, and /ranks/{}/lanes/{}/actions/{}/after waits for it; expected true",
                    waiting->rank, waiting->number, wait.waiter - waiting->begin));
}

/// Sets which actions publish their completion: those for which another action waits, and those marked so.
///
/// Throws: Error that names the two actions if one waits for another that is marked as not publishing.
void settle_publishing(Schedule& schedule, std::vector<JsonLater> const& later, std::string const& name) {
    for (auto const& wait : schedule.waits) {
        if (wait.action == none) continue;
        schedule.actions[wait.action].publishes = true;
        if (!later[wait.action].publishes.value_or(true)) refuse_unpublished(schedule, wait, name);
    }
    for (std::size_t i = 0; i < later.size(); ++i)
        if (later[i].publishes) schedule.actions[i].publishes = *later[i].publishes;
}

/// Checks the marks: a fused or continued action follows a reduction into the same chunks, and an action seen
/// early is a send.
void check_marks(Schedule const& schedule, std::string const& name) {
    for (auto const& thread_block : schedule.thread_blocks)
        for (auto i = thread_block.begin; i < thread_block.end; ++i) {
            auto const& action = schedule.actions[i];
            auto const place = [&](char const* mark) {
                return fmt::format("/actions/{}/{}", i - thread_block.begin, mark);
            };
            bool const goes_on = action.is_fused || action.is_continued;
            if (goes_on && (i == thread_block.begin || !goes_with(action, schedule.actions[i - 1])))
                refuse_thread_block(name, thread_block, place(action.is_fused ? "fused" : "continued"),
                                    "is true; expected a reduce, after a reduce into the same chunks");
            if (action.is_seen_early && action.operation != schedules::Operation::send)
                refuse_thread_block(name, thread_block, place("seen_early"), "is true; expected a send");
        }
}

/// Actions without an origin come from the document itself, if it has more than one line.
void settle_origins(Schedule& schedule, std::vector<JsonLater> const& later, std::string const& name) {
    for (auto const& of_action : later)
        if (of_action.origin) schedule.origins.push_back(*of_action.origin);
    if (!schedule.origins.empty() && schedule.origins.size() != later.size())
        throw Error(fmt::format("{}: {} of {} actions have an origin; expected all or none of them to", name,
                                schedule.origins.size(), later.size()));
    if (!schedule.origins.empty() || later.empty() || later.back().line == 1) return;
    for (auto const& thread_block : schedule.thread_blocks)
        for (auto i = thread_block.begin; i < thread_block.end; ++i)
            schedule.origins.push_back({i - thread_block.begin, later[i].line});
}

std::vector<Mode> read_modes(JsonValue const& json) {
    std::vector<Mode> modes;
    auto const size = json.size(1, names::modes.size());
    for (std::size_t i = 0; i < size; ++i) {
        auto const mode = static_cast<Mode>(json.item(i).choice(names::modes));
        if (std::find(modes.begin(), modes.end(), mode) != modes.end())
            json.refuse("a list without repetition");
        modes.push_back(mode);
    }
    return modes;
}

CallSizes read_sizes(JsonValue const& json) {
    json.expect_object(names::sizes);
    CallSizes sizes;
    auto const highest = sizes.most;
    if (json.has("least")) sizes.least = json.member("least").integer({0, highest});
    if (json.has("most")) sizes.most = json.member("most").integer({sizes.least, highest});
    return sizes;
}

void read_version(JsonValue const& document) {
    if (!document.has("format"))
        document.object_to(
            fmt::format("member format is missing; expected \"format\": \"{}\"", names::format));
    std::array<std::string_view, 1> const formats{names::format};
    document.member("format").choice(formats);
    auto const version = document.member("version");
    auto const number = version.integer({1, std::numeric_limits<std::int32_t>::max()});
    if (number > names::version)
        version.object_to(
            fmt::format("is {}; this cubecheck reads versions up to {}, so the file needs a newer cubecheck",
                        number, names::version));
}

void read_facts(JsonValue const& document, Schedule& schedule) {
    if (document.has("name")) schedule.name = document.member("name").text();
    auto const collective = document.member("collective").choice(names::collectives);
    schedule.collective = static_cast<schedules::Collective>(collective);
    schedule.collective_name = document.has("spelling") ? document.member("spelling").text()
                                                        : std::string(names::collectives[collective]);
    if (document.has("protocol"))
        schedule.protocol = static_cast<Protocol>(document.member("protocol").choice(names::protocols));
    schedule.chunks = static_cast<std::int32_t>(
        document.member("chunks").integer({1, std::numeric_limits<std::int32_t>::max()}));
    schedule.modes = {Mode::out_of_place};
    if (document.has("modes")) schedule.modes = read_modes(document.member("modes"));
    if (document.has("sizes")) schedule.sizes = read_sizes(document.member("sizes"));
}

}  // namespace

Schedule finished(JsonParts parts, JsonValue const& document) {
    read_version(document);
    auto schedule = std::move(parts.builder).finish();
    if (schedule.ranks.empty()) document.member("ranks").refuse("a list of one rank or more");
    read_facts(document, schedule);
    for (std::size_t rank = 0; rank < parts.chunks.size(); ++rank)
        schedule.ranks[rank].chunks = parts.chunks[rank];
    settle_waits(schedule, parts.name);
    check_peers(schedule, parts.name);
    settle_publishing(schedule, parts.later, parts.name);
    check_marks(schedule, parts.name);
    settle_origins(schedule, parts.later, parts.name);
    if (auto const fault = unaffordable(schedule, parts.length)) document.object_to(*fault);
    return schedule;
}

}  // namespace cubecheck::formats
