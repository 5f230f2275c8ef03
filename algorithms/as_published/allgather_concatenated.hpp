#pragma once

#include "algorithms/allreduce/recursive_doubling.hpp"

namespace cubecheck::as_published {

/// The all-gather of the same article: every node appends what arrives, and should end with all messages in
/// index order.
///
/// Concatenation is the free associative operator, so this is the all-reduce with concatenation.
///
/// Refuted: contract, at d = 1: node 1 gets m1.m0.  Right as a set of messages, or with a slot for each.
/// Source:  ledger W-19.
struct AllGatherConcatenated : allreduce::RecursiveDoubling {
    static constexpr std::string_view name = "as_published/allgather_concatenated";

    static constexpr auto mode(auto, auto, auto) { return JoinRight{}; }
};

}  // namespace cubecheck::as_published
