#pragma once

#include <optional>

#include "models/fold.hpp"
#include "models/schedule_collective.hpp"

namespace cubecheck::schedules {

/// What an output chunk must hold: one contribution, or input chunk `chunk` of all ranks.
struct Promise {
    enum class Kind { one, all } kind = Kind::one;
    Contribution of;  ///< the rank is without meaning for `all`
};

/// What output chunk `chunk` of `rank` must hold, if anything is promised; `root` matters only where there is
/// one.
///
/// Pre: the collective is not custom, and the chunks divide among the ranks where it divides them.
constexpr std::optional<Promise> promise(Geometry const& shape, Index root, Index rank, Index chunk) {
    auto const part = static_cast<Index>(shape.part());
    using enum Collective;
    switch (shape.collective) {
        case allreduce:
            return Promise{Promise::Kind::all, {0, chunk}};
        case reduce_scatter:
            return Promise{Promise::Kind::all, {0, rank * part + chunk}};
        case reduce:
            return rank == root ? std::optional(Promise{Promise::Kind::all, {0, chunk}}) : std::nullopt;
        case allgather:
            return Promise{Promise::Kind::one, {chunk / part, chunk % part}};
        case alltoall:
            return Promise{Promise::Kind::one, {chunk / part, rank * part + chunk % part}};
        case broadcast:
            return Promise{Promise::Kind::one, {root, chunk}};
        case custom:
            break;
    }
    return std::nullopt;
}

}  // namespace cubecheck::schedules
