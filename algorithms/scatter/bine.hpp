#pragma once

#include "algorithms/blocks/bine_tree.hpp"

namespace cubecheck::scatter {

/// Scatter along a Bine tree: the gather backwards.
///
/// Cost:    log p rounds, p - 1 messages, p - 1 words.
/// Source:  De Sensi et al. 2025, Bine trees; HLC-Lab/bine-trees, src/scatter.c, with the number, counted
/// from the root, in place of the rank, and every message in one piece.
struct Bine : blocks::BineTree {
    static constexpr std::string_view name = "scatter/bine";
    static constexpr std::string_view system = "A12";
    using Collective = Scatter;

    static listed::Rounds rounds(Size const& size) {
        return blocks::matched(scattering(size, Parity::of_number));
    }

protected:
    static std::vector<std::vector<blocks::Call>> scattering(Size const& size, Parity parity) {
        using Way = blocks::Call::Way;
        auto calls = gathering(size, parity);
        for (auto& made : calls) {
            std::ranges::reverse(made);
            for (auto& call : made) call.way = call.way == Way::send ? Way::receive : Way::send;
        }
        return calls;
    }
};

}  // namespace cubecheck::scatter
