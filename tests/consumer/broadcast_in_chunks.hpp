#pragma once

#include <string_view>

#include <cubecheck/algorithms/broadcast/esbt.hpp>

namespace mine {

using namespace cubecheck;

/// A variant of an algorithm of the catalog: the broadcast along edge-disjoint trees.
struct BroadcastInChunks : broadcast::Esbt {
    static constexpr std::string_view name = "mine/broadcast_in_chunks";
};

/// The same algorithm with one bug: if there are at least 100 chunks, the last chunk is not sent.
struct LastChunkLost : BroadcastInChunks {
    static constexpr std::string_view name = "mine/last_chunk_lost";
    static constexpr auto sends(auto me, auto at) { return but_the_last(broadcast::Esbt::sends(me, at), at); }
    static constexpr auto receives(auto me, auto at) {
        return but_the_last(broadcast::Esbt::receives(me, at), at);
    }

private:
    static constexpr auto but_the_last(auto due, auto at) {
        return One{due.member, due.some && (at.chunks < 100 || due.member < at.chunks - 1)};
    }
};

}  // namespace mine
