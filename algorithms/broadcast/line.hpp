#pragma once

#include "models/explicit/definition.hpp"
#include "models/parametric/collective.hpp"

namespace cubecheck::broadcast {

/// Broadcast on a line: the message travels to both ends.
///
/// Cost:    max(r, p - 1 - r) rounds from root r, which is optimal; p - 1 messages.
/// Source:  Bertsekas and Tsitsiklis 1989; ledger B-43.
struct Line : Explicit {
    static constexpr std::string_view name = "broadcast/line";
    static constexpr std::string_view system = "A34";
    using Collective = Broadcast;
    using Cells = OneCell;
    static Family family() { return families::line; }
    static constexpr std::string_view unproved =
        "its rounds are enumerated for each n, not given by a formula";
    static constexpr std::string_view optimal = "one end is max(r, p - 1 - r) links away";

    static explicit_form::Rounds rounds(Size const& size) {
        explicit_form::Rounds rounds;
        for (Index i = size.root; i + 1 < size.nodes; ++i)
            explicit_form::add(rounds, i - size.root, explicit_form::packet(i, i + 1, 0));
        for (Index i = size.root; i > 0; --i)
            explicit_form::add(rounds, size.root - i, explicit_form::packet(i, i - 1, 0));
        return rounds;
    }

    static constexpr auto cost(auto m) {
        auto const rounds = larger(m.root, m.nodes - 1 - m.root);
        return Cost{rounds, m.nodes - 1, rounds};
    }
};

}  // namespace cubecheck::broadcast
