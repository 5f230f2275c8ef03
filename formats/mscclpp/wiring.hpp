#pragma once

#include <string_view>
#include <vector>

#include "formats/support/json_value.hpp"
#include "models/plan/plan.hpp"

namespace cubecheck::formats {

/// The most chunks that a buffer may be declared to have.
inline constexpr std::int64_t most_plan_chunks = 1 << 16;

/// The items of the list `key`, of which an operation may have 1024.
std::vector<JsonValue> few(JsonValue const& op, std::string_view key);

/// What the numbers of a rank's channels, semaphores and switches mean: positions in the plan.
struct RankWiring {
    std::vector<plans::Index> memory;
    std::vector<plans::Index> port;
    std::vector<plans::Index> semaphores;
    std::vector<plans::Index> groups;
};

/// Adds the end of a channel from `rank` to each of the peers, as the array `peers` lists them.
std::vector<plans::Index> add_channels(Plan& plan, plans::Index rank, plans::Counter::What what,
                                       JsonValue const& peers, RankWiring& wiring);

/// Adds a switch for each of the rank groups in the array `groups`.
void add_groups(Plan& plan, plans::Index rank, plans::Buffer buffer, JsonValue const& groups,
                RankWiring& wiring);

/// Joins the ends of the channels: the k-th of a rank to a peer with the k-th of the peer to that rank.
void pair_channels(Plan& plan);

/// One of the buffers "i", "o" and "s".
plans::Buffer buffer_of(JsonValue const& letter);

/// The element of `list` whose position `number` is; `what` says of what it is a list.
plans::Index nth(std::vector<plans::Index> const& list, JsonValue const& number, char const* what);

}  // namespace cubecheck::formats
