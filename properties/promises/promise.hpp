#pragma once

#include <optional>

#include "models/parametric/fold.hpp"
#include "models/schedule/collective.hpp"

namespace cubecheck::schedules {

/// What an output chunk must hold: input chunk `chunk` of one rank, or the sum of that of all or of some.
struct Promise {
    enum class Kind : std::uint8_t { one, all, some } kind = Kind::one;
    Index who = 0;  ///< the rank, for `one`; which group of ranks, for `some`
    Index chunk = 0;

    friend bool operator==(Promise const&, Promise const&) = default;

    /// Which of the sums it is, as a number.  Pre: it is not `one`.
    constexpr std::uint64_t sum() const {
        return std::uint64_t{kind == Kind::all ? none : who} << 32 | chunk;
    }
};

/// The ranks that a call names: where the values come from, and where they go to.  They matter only to a
/// collective that has a source, or a destination; the root is the one that it has.
struct Ends {
    Index source = 0;
    Index destination = 0;

    friend bool operator==(Ends const&, Ends const&) = default;
};

/// What a collective promises of output chunk `chunk` of `rank`, if anything.
///
/// Pre: the chunks divide among the ranks where the collective divides them.
constexpr std::optional<Promise> promise(Geometry const& shape, Ends const& ends, Index rank, Index chunk) {
    auto const part = static_cast<Index>(shape.part());
    using enum Collective;
    using enum Promise::Kind;
    switch (shape.collective) {
        case allreduce:
            return Promise{all, 0, chunk};
        case reduce_scatter:
            return Promise{all, 0, rank * part + chunk};
        case reduce:
            return rank == ends.destination ? std::optional(Promise{all, 0, chunk}) : std::nullopt;
        case allgather:
            return Promise{one, chunk / part, chunk % part};
        case alltoall:
            return Promise{one, chunk / part, rank * part + chunk % part};
        case broadcast:
            return Promise{one, ends.source, chunk};
        case gather:
            return rank == ends.destination ? std::optional(Promise{one, chunk / part, chunk % part})
                                            : std::nullopt;
        case scatter:
            return Promise{one, ends.source, rank * part + chunk};
        case send:
            return rank == ends.destination ? std::optional(Promise{one, ends.source, chunk}) : std::nullopt;
        case alltoallv:
        case custom:
            break;
    }
    return std::nullopt;
}

}  // namespace cubecheck::schedules
