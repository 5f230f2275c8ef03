#pragma once

#include "models/explicit/definition.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::broadcast {

/// Broadcast on a line: the message travels to both ends.
///
/// Cost:    max(r, p - 1 - r) rounds from root r, which is optimal; p - 1 messages.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-43.
struct Line : Listed {
    static constexpr std::string_view name = "broadcast/line";
    static constexpr std::string_view system = "A34";
    using Collective = Broadcast;
    using Cells = OneCell;
    static Family family() { return families::line; }
    static constexpr std::string_view unproved =
        "its rounds are enumerated for each n, not given by a formula";
    static constexpr std::string_view optimal = "one end is max(r, p - 1 - r) links away";

    static listed::Rounds rounds(Size const& size) {
        listed::Rounds rounds;
        for (Index i = size.root; i + 1 < size.nodes; ++i)
            listed::add(rounds, i - size.root, listed::packet(i, i + 1, 0));
        for (Index i = size.root; i > 0; --i) listed::add(rounds, size.root - i, listed::packet(i, i - 1, 0));
        return rounds;
    }

    static constexpr auto cost(auto m) {
        auto const rounds = larger(m.root, m.nodes - 1 - m.root);
        return Cost{rounds, m.nodes - 1, rounds};
    }
};

}  // namespace cubecheck::broadcast
