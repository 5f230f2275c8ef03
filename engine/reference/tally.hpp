#pragma once

#include <algorithm>

#include "models/parametric/definition.hpp"
#include "models/parametric/sequence.hpp"

namespace cubecheck {

/// The cost of a run of A, counted message by message.
///
/// Units:  rounds in which something is sent; messages in the whole network; words: the largest message of
/// every round.
template <class A>
Cost<Index> tally(Size const& size) {
    if constexpr (Composite<A>) {
        auto const a = tally<typename A::First>(size), b = tally<typename A::Second>(size);
        return {a.rounds + b.rounds, a.messages + b.messages, a.words + b.words};
    } else {
        Cost<Index> total{0, 0, 0};
        for (Index r = 0; r < A::Form::rounds(size); ++r) {
            Index messages = 0, largest = 0;
            auto at = A::Form::in(size, r);
            for (at.port = 0; at.port < A::ports; ++at.port)
                for (Index i = 0; i < size.nodes; ++i) {
                    Index words = 0;
                    cubecheck::each_member<typename A::Cells>(A::sends(A::Form::rank(i), at), at,
                                                              [&](auto) { ++words; });
                    messages += words > 0 ? 1 : 0;
                    if (payload_of<A>() == Payload::words) largest = std::max(largest, words);
                }
            total.rounds += messages > 0 ? 1 : 0;
            total.messages += messages;
            total.words += largest;
        }
        return total;
    }
}

}  // namespace cubecheck
