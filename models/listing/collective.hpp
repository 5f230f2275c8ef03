#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "models/algebra/laws.hpp"

namespace cubecheck::listing {

/// The collective that a listing claims to compute.
enum class Collective : std::uint8_t {
    broadcast,
    reduce,
    allreduce,
    scan,
    exscan,
    allgather,
    gather,
    scatter,
    reducescatter,
    alltoall,
};

/// The properties of a collective of listings.
struct CollectiveFacts {
    Collective collective;
    std::string_view name;
    bool rooted;
    bool folds;                ///< values are joined by an operator
    bool is_array;             ///< its buffer has a cell for every rank
    std::string_view buffer;   ///< the name of the array with the result
    std::string_view message;  ///< a separate name for a rank's own contribution; empty: none
};

inline constexpr std::array collectives{
    CollectiveFacts{Collective::broadcast, "broadcast", true, false, false, "x", ""},
    CollectiveFacts{Collective::reduce, "reduce", true, true, false, "sum", "own"},
    CollectiveFacts{Collective::allreduce, "allreduce", false, true, false, "sum", "own"},
    CollectiveFacts{Collective::scan, "scan", false, true, false, "prefix", "own"},
    CollectiveFacts{Collective::exscan, "exscan", false, true, false, "prefix", "own"},
    CollectiveFacts{Collective::allgather, "allgather", false, false, true, "block", "own"},
    CollectiveFacts{Collective::gather, "gather", true, false, true, "block", "own"},
    CollectiveFacts{Collective::scatter, "scatter", true, false, true, "block", ""},
    CollectiveFacts{Collective::reducescatter, "reducescatter", false, true, true, "block", ""},
    CollectiveFacts{Collective::alltoall, "alltoall", false, false, true, "block", ""},
};

constexpr CollectiveFacts const& facts(Collective collective) {
    return collectives[static_cast<std::size_t>(collective)];
}

/// The facts of the collective with this name; null if there is none.
constexpr CollectiveFacts const* facts_named(std::string_view name) {
    auto const found = std::ranges::find(collectives, name, &CollectiveFacts::name);
    return found == collectives.end() ? nullptr : found;
}

}  // namespace cubecheck::listing
