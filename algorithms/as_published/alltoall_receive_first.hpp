#pragma once

#include "algorithms/alltoall/store_and_forward.hpp"

namespace cubecheck::as_published {

/// The all-to-all of the same article: the listing receives before it sends.
///
/// Refuted: progress, at d = 1: both nodes wait for the other's message, whatever the buffer size.
/// Source:  ledger W-27.
struct AllToAllReceiveFirst : alltoall::StoreAndForward {
    static constexpr std::string_view name = "as_published/alltoall_receive_first";
    static constexpr Calls calls = Calls::receive_then_send;
};

}  // namespace cubecheck::as_published
