#pragma once

#include "algorithms/blocks/bine_tree.hpp"

namespace cubecheck::as_published {

/// Scatter along a Bine tree. Blocks that wrap around from the last rank's to the first one's are received in
/// two pieces, but only the root sends them in two. The other ranks keep their blocks consecutive, and send
/// them at once.
///
/// Refuted: contract, at n = 8, root 3: a message is longer than its receive. If the parity of the rank
/// decides the sides, too, the smallest wrong even root is 8 at n = 16.
/// Source:  HLC-Lab/bine-trees, src/scatter.c, bine_scatter_any.
struct ScatterBinePieces : blocks::BineTree {
    static constexpr std::string_view name = "as_published/scatter_bine_pieces";
    static constexpr std::string_view system = "";
    using Collective = Scatter;
    static void cost(auto) = delete;

    static explicit_form::Rounds rounds(Size const& size) {
        auto calls = scattering(size, Parity::of_number);
        for (std::size_t rank = 0; rank < calls.size(); ++rank) {
            std::vector<blocks::Call> pieces;
            for (auto const& call : calls[rank]) {
                auto const& cells = call.cells;
                auto const second = std::ranges::is_sorted_until(cells);
                bool const whole = second == cells.end() || (call.way == blocks::Call::Way::send &&
                                                             static_cast<Index>(rank) != size.root);
                auto const cut = whole ? cells.end() : second;
                pieces.push_back({call.way, call.peer, {cells.begin(), cut}});
                if (!whole) pieces.push_back({call.way, call.peer, {cut, cells.end()}});
            }
            calls[rank] = std::move(pieces);
        }
        return blocks::matched(calls);
    }
};

}  // namespace cubecheck::as_published
