#include "formats/mscclpp/draft.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "models/support/error.hpp"

namespace cubecheck::formats {
namespace {

using Names = std::span<std::string_view const>;

constexpr std::string_view first_release = "v0.5.0", first_with_switches = "v0.6.0",
                           first_in_snake_case = "v0.8.0";

constexpr std::array<std::string_view, 4> snake_case_members{"input_chunks", "remote_buffers",
                                                             "remoteBuffers", "input_buffer_size"};
constexpr std::array<std::string_view, 2> early_rank_members{"remoteBuffers", "input_buffer_size"};
constexpr std::array<std::string_view, 2> early_channel_members{"type", "rank_group"};
constexpr std::array<std::string_view, 1> early_op_members{"src_chunk"};

bool has_any(JsonValue const& value, Names names) {
    return std::ranges::any_of(names, [&](auto name) { return value.has(name); });
}

bool is(JsonValue const& value, std::string_view name, std::string_view text) {
    return value.has(name) && value.member(name).text() == text;
}

/// Whether some operation of some thread block is as `look` says.
template <class Look>
bool any_op(JsonValue const& rank, Look const& look) {
    return std::ranges::any_of(rank.items("threadblocks"), [&](auto const& block) {
        return std::ranges::any_of(block.items("ops"), look);
    });
}

bool is_early_snake_case(JsonValue const& rank) {
    auto const is_early_op = [](JsonValue const& op) {
        return has_any(op, early_op_members) || is(op, "name", "tpkt") || is(op, "name", "ucpkt");
    };
    return has_any(rank, early_rank_members) || any_op(rank, is_early_op) ||
           std::ranges::any_of(rank.items("channels"),
                               [](auto const& channel) { return has_any(channel, early_channel_members); });
}

bool is_before_first_release(JsonValue const& rank) {
    auto const is_early_op = [](JsonValue const& op) {
        bool const names_channels = op.has("i_cids") || op.has("o_cids");
        return is(op, "name", "rrs") || (names_channels && is(op, "ctype", "none"));
    };
    return any_op(rank, is_early_op) ||
           std::ranges::any_of(rank.items("threadblocks"), [](auto const& block) {
               return std::ranges::any_of(block.items("channels"),
                                          [](auto const& channel) { return channel.has("cid"); });
           });
}

bool is_before_switches(JsonValue const& rank) {
    return any_op(rank, [](JsonValue const& op) { return op.has("gi_cid") || op.has("go_cid"); }) ||
           std::ranges::any_of(rank.items("channels"), [](auto const& channel) {
               return is(channel, "type", "nvls") && !channel.has("buff");
           });
}

}  // namespace

std::optional<std::string_view> draft_before(JsonValue const& plan) try {
    for (auto const& rank : plan.items("gpus")) {
        if (has_any(rank, snake_case_members)) {
            if (is_early_snake_case(rank)) return first_in_snake_case;
        } else if (is_before_first_release(rank)) {
            return first_release;
        } else if (is_before_switches(rank)) {
            return first_with_switches;
        }
    }
    return std::nullopt;
} catch (Error const&) {
    return std::nullopt;  // what is no list or no text where one is expected is of no generation
}

}  // namespace cubecheck::formats
