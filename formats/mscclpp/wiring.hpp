#pragma once

#include <string_view>
#include <vector>

#include "formats/support/json_value.hpp"
#include "models/plan/plan.hpp"

namespace cubecheck::formats {

/// The largest declared number of chunks of a buffer.
inline constexpr std::int64_t most_plan_chunks = 1 << 16;

/// The items of the list `key`; refused if there are more than 1024.
std::vector<JsonValue> few(JsonValue const& op, std::string_view key);

/// The positions in the plan of a rank's channels, semaphores and switches, by their numbers.
struct RankWiring {
    plans::Index rank = 0;
    std::vector<plans::Index> memory = {};
    std::vector<plans::Index> port = {};
    std::vector<plans::Index> semaphores = {};
    std::vector<plans::Index> groups = {};
};

/// Adds the end of a channel from the rank to each peer in the array `peers`.
std::vector<plans::Index> add_channels(Plan& plan, RankWiring& wiring, plans::Counter::What what,
                                       JsonValue const& peers);

/// Adds a switch for each of the rank groups in the array `groups`.
void add_groups(Plan& plan, RankWiring& wiring, plans::Buffer buffer, JsonValue const& groups);

/// Connects the ends of channels: the k-th of a rank to a peer with the k-th of the peer to that rank.
void pair_channels(Plan& plan);

/// One of the buffers "i", "o" and "s".
plans::Buffer buffer_of(JsonValue const& letter);

/// The element of `list` at the position `number`; `what` names the elements in messages.
plans::Index nth(std::vector<plans::Index> const& list, JsonValue const& number, char const* what);

}  // namespace cubecheck::formats
