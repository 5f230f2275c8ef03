#pragma once

#include "engine/lower/script_of.hpp"

namespace cubecheck::explicit_form {

/// The messages of an explicit or of a parametric definition at a size, round by round.
template <class A>
Rounds rounds_of(Size const& size) {
    if constexpr (requires { A::rounds(size); }) {
        return A::rounds(size);
    } else {
        Rounds rounds(static_cast<std::size_t>(cubecheck::script_detail::rounds_of<A>(size)));
        for (Index node = 0; node < size.nodes; ++node)
            for (auto const& turn : turns_of<A>(node, size))
                for (auto const& receive : turn.receives)
                    add(rounds, turn.round, {receive.peer, node, receive.transfers});
        return rounds;
    }
}

}  // namespace cubecheck::explicit_form
