#include "formats/schedule_json/thread_block.hpp"

#include <charconv>
#include <cstdint>
#include <limits>
#include <string_view>

#include <fmt/format.h>

#include "formats/msccl/reader_limits.hpp"
#include "formats/schedule_json/names.hpp"
#include "models/schedule/action.hpp"

namespace cubecheck::formats {
namespace {

/// Consecutive chunks of a buffer, as in "o[3]" or "o[3..5]".
struct ChunkRange {
    schedules::Buffer buffer = schedules::Buffer::input;
    std::int32_t offset = 0;
    std::int32_t count = 1;
};

/// Removes a number from the front of the text.
std::optional<std::int32_t> taken_number(std::string_view& text) {
    std::int32_t number = 0;
    auto const [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

bool take(std::string_view& text, std::string_view piece) {
    if (!text.starts_with(piece)) return false;
    text.remove_prefix(piece.size());
    return true;
}

/// Parses a range; none if it is invalid.  The first chunk may be -1, which means none.
std::optional<ChunkRange> chunk_range(std::string_view text) {
    ChunkRange found;
    auto const letter = text.empty() ? std::string_view::npos : std::string_view("ios").find(text.front());
    if (letter == std::string_view::npos) return std::nullopt;
    found.buffer = static_cast<schedules::Buffer>(letter);
    text.remove_prefix(1);
    if (!take(text, "[")) return std::nullopt;
    auto const first = taken_number(text);
    auto const last = take(text, "..") ? taken_number(text) : first;
    if (!first || !last || *first < -1 || *last < *first || text != "]") return std::nullopt;
    auto const count = std::int64_t{*last} - *first + 1;
    if (count > std::numeric_limits<std::int32_t>::max()) return std::nullopt;
    found.offset = *first;
    found.count = static_cast<std::int32_t>(count);
    return found;
}

using schedules::Action;
using schedules::Buffer;
using schedules::Channel;
using schedules::none;
using schedules::Operation;
using schedules::ScheduleBuilder;
using schedules::Wait;
namespace names = schedule_json_names;

constexpr JsonValue::Range any_index{0, std::numeric_limits<schedules::Index>::max() - 1};
/// The most channels of a thread block in one direction, and the most waits of an action.
constexpr std::size_t longest_list = 1U << 16;

ChunkRange read_range(JsonValue const& json) {
    auto const found = chunk_range(json.text());
    if (!found) json.refuse("a chunk, as in i[0], or several, as in o[2..3]");
    return *found;
}

/// Reads source and target.  Those that the operation does not use may be missing, and are ignored.
void read_chunks(JsonValue const& json, Action& action) {
    std::optional<std::int32_t> count;
    auto const read = [&](std::string_view name, bool is_used, Buffer& buffer, std::int32_t& offset) {
        if (!is_used && !json.has(name)) return;
        auto const value = json.member(name);
        auto const range = read_range(value);
        if (count && *count != range.count) value.refuse(fmt::format("{} chunks, as in source", *count));
        count = range.count;
        buffer = range.buffer;
        offset = range.offset;
    };
    read("source", reads_source(action.operation), action.source, action.source_offset);
    read("target", writes_target(action.operation), action.target, action.target_offset);
    action.count = *count;
}

/// [thread block, action], [thread block, action, step] or [thread block, null, step].
Wait read_wait(JsonValue const& json) {
    auto const size = json.size(2, 3);
    Wait wait;
    wait.thread_block = static_cast<schedules::Index>(json.item(0).integer(any_index));
    auto const action = json.item(1);
    if (action.is_null() && size == 3)
        wait.action = none;
    else
        wait.action = static_cast<schedules::Index>(action.integer(any_index));
    wait.step = size == 3 ? static_cast<schedules::Index>(json.item(2).integer(any_index)) : wait.action;
    return wait;
}

schedules::Index read_position(JsonValue const& json, std::string_view name, bool is_used) {
    if (!json.has(name)) return 0;
    auto const value = json.member(name);
    if (!is_used) value.object_to("has no meaning for this operation; expected it to be left out");
    return static_cast<schedules::Index>(value.integer({0, longest_list - 1}));
}

Channel read_peer(JsonValue const& json) {
    if (!json.is_object()) return {0, static_cast<schedules::Index>(json.integer(any_index)), 0};
    json.expect_object(names::peer);
    Channel found;
    found.destination = static_cast<schedules::Index>(json.member("rank").integer(any_index));
    if (json.has("channel"))
        found.number = static_cast<schedules::Index>(json.member("channel").integer({0, highest_channel}));
    return found;
}

template <class Wire>
std::vector<schedules::Index> read_wires(JsonValue const& json, std::string_view name, Wire const& wire) {
    std::vector<schedules::Index> wired;
    if (!json.has(name)) return wired;
    auto const list = json.member(name);
    auto const size = list.size(0, longest_list);
    for (std::size_t i = 0; i < size; ++i) {
        auto const channel = read_peer(list.item(i));
        wired.push_back(wire(channel.destination, channel.number));
    }
    return wired;
}

schedules::Index wired_at(std::vector<schedules::Index> const& wired, schedules::Index position,
                          JsonPlace const& place, std::string_view list) {
    if (position < wired.size()) return wired[position];
    place.refuse(
        fmt::format("needs place {} of {} of its thread block, which has {}", position, list, wired.size()));
}

}  // namespace

JsonAction read_action(JsonValue const& json) {
    json.expect_object(names::action);
    JsonAction found;
    auto& action = found.action;
    action.operation = static_cast<Operation>(json.member("do").choice(names::operations));
    read_chunks(json, action);
    found.send_on = read_position(json, "send_on", sends(action.operation));
    found.receive_on = read_position(json, "receive_on", receives(action.operation));
    if (json.has("after")) {
        auto const list = json.member("after");
        auto const size = list.size(0, longest_list);
        for (std::size_t i = 0; i < size; ++i) found.waits.push_back(read_wait(list.item(i)));
    }
    if (json.has("continued")) action.is_continued = json.member("continued").boolean();
    if (json.has("fused")) action.is_fused = json.member("fused").boolean();
    if (json.has("seen_early")) action.is_seen_early = json.member("seen_early").boolean();
    if (json.has("publishes")) found.later.publishes = json.member("publishes").boolean();
    if (json.has("origin")) {
        auto const pair = json.member("origin");
        pair.size(2, 2);
        found.later.origin = {static_cast<schedules::Index>(pair.item(0).integer(any_index)),
                              static_cast<schedules::Index>(pair.item(1).integer(any_index))};
    }
    return found;
}

void read_thread_block(JsonPiece const& thread_block, std::vector<JsonAction> const& actions,
                       ScheduleBuilder& builder) {
    JsonValue const json(thread_block);
    auto const to = read_wires(json, "send_to", [&](schedules::Index rank, schedules::Index number) {
        return builder.wire_send(rank, number);
    });
    auto const from = read_wires(json, "receive_from", [&](schedules::Index rank, schedules::Index number) {
        return builder.wire_receive(rank, number);
    });
    JsonPlace const list{&thread_block.place, "actions", 0};
    for (std::size_t i = 0; i < actions.size(); ++i) {
        auto action = actions[i].action;
        JsonPlace const place{&list, {}, i};
        if (sends(action.operation)) action.send_channel = wired_at(to, actions[i].send_on, place, "send_to");
        if (receives(action.operation))
            action.receive_channel = wired_at(from, actions[i].receive_on, place, "receive_from");
        for (auto const& wait : actions[i].waits) builder.wait(wait);
        builder.add(action);
    }
}

}  // namespace cubecheck::formats
