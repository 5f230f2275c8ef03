#pragma once

#include <cstddef>
#include <string_view>

#include <cubecheck/models/explicit/definition.hpp>
#include <cubecheck/models/parametric/collective.hpp>

namespace mine {

using namespace cubecheck;

/// All-gather on a ring as an explicit list of messages.  In round s, every rank passes on the packet that
/// has travelled s hops.
struct GatherStepByStep : Explicit {
    static constexpr std::string_view name = "mine/gather_step_by_step";
    using Collective = AllGather;
    using Cells = CellPerRank;
    static Family family() { return families::ring; }
    static constexpr std::string_view unproved = "its messages are listed";

    static explicit_form::Rounds rounds(Size const& size) { return first_rounds(size, size.nodes - 1); }

    static explicit_form::Rounds first_rounds(Size const& size, Index count) {
        Index const n = size.nodes;
        explicit_form::Rounds rounds(static_cast<std::size_t>(count));
        for (Index s = 0; s < count; ++s)
            for (Index i = 0; i < n; ++i)
                rounds[static_cast<std::size_t>(s)].push_back(
                    explicit_form::packet(i, (i + 1) % n, (i - s + n) % n));
        return rounds;
    }
};

/// The same algorithm with a bug: on more than two ranks, it ends one round early.
struct GatherEndsEarly : GatherStepByStep {
    static constexpr std::string_view name = "mine/gather_ends_early";
    static explicit_form::Rounds rounds(Size const& size) {
        return first_rounds(size, size.nodes > 2 ? size.nodes - 2 : size.nodes - 1);
    }
};

}  // namespace mine
