#pragma once

#include "algorithms/catalog_explicit.hpp"

/// Broadcasts and reductions on a mesh, with one slip each.
namespace cubecheck::wrong {

/// The nearest places come first, so the messages of a round share links.
struct NearestPlaceFirst : broadcast::Mesh {
    static constexpr std::string_view name = "wrong/nearest_place_first";
    using Right = broadcast::Mesh;
    static constexpr std::string_view caught_by = "congestion_free", at = "n=16, root 0";
    static explicit_form::Rounds rounds(Size const& size) {
        Index const side = topologies::side_of(size.nodes, 2);
        explicit_form::Rounds rounds;
        Index round = 0;
        for (Index const stride : {Index{1}, side})
            for (Index step = 1; step < side; step *= 2, ++round)
                for (Index place = 0; place < step; ++place)
                    for (Index row = 0; row < (stride == 1 ? 1 : side); ++row) {
                        Index const from = place * stride + (stride == 1 ? 0 : row);
                        explicit_form::add(
                            rounds, round,
                            explicit_form::packet(from ^ size.root, (from + step * stride) ^ size.root, 0));
                    }
        return rounds;
    }
};

/// The reduction in the order of the broadcast, as it is printed: the root's row first, then all columns.  On
/// 2 x 2 nodes the root misses the opposite node's value (G-17).
struct RowFirst : reduce::Mesh {
    static constexpr std::string_view name = "wrong/row_first";
    using Right = reduce::Mesh;
    static constexpr std::string_view caught_by = "contract", at = "n=4, root 0";
    static explicit_form::Rounds rounds(Size const& size) {
        auto rounds = Mesh::rounds(size);
        std::ranges::rotate(rounds, rounds.begin() + std::ssize(rounds) / 2);
        return rounds;
    }
};

/// Right, but declares that the operator need not commute.
struct ClaimsRankOrder : reduce::Mesh {
    static constexpr std::string_view name = "wrong/claims_rank_order";
    using Right = reduce::Mesh;
    static constexpr std::string_view caught_by = "contract", at = "n=4, root 0";
    static constexpr Laws laws = Laws::associative;
};

/// All rows first, then the root's column.  This is rank order, so the declared commutativity is not needed.
struct InRankOrder : reduce::Mesh {
    static constexpr std::string_view name = "wrong/in_rank_order";
    using Right = reduce::Mesh;
    static constexpr std::string_view caught_by = "operator_laws", at = "";
    static explicit_form::Rounds rounds(Size const& size) {
        Index const side = topologies::side_of(size.nodes, 2);
        auto const transposed = [&](Index node) { return node % side * side + node / side; };
        auto other = size;
        other.root = transposed(size.root);
        auto rounds = Mesh::rounds(other);
        for (auto& round : rounds)
            for (auto& message : round) {
                message.from = transposed(message.from);
                message.to = transposed(message.to);
                message.transfers.front().how = message.from < message.to ? Entry::left : Entry::right;
            }
        return rounds;
    }
};

}  // namespace cubecheck::wrong
