#include <cmath>

#include "algorithms/embeddings/even_ring.hpp"
#include "algorithms/embeddings/grid.hpp"
#include "models/support/error.hpp"
#include "verify/definitions/embeddings/embedding_targets.hpp"
#include "verify/definitions/embeddings/hops.hpp"
#include "verify/definitions/embeddings/proofs.hpp"
#include "verify/definitions/parametric/structures.hpp"

namespace cubecheck::catalog {

namespace {

using cubecheck::embeddings::EvenRing;
using cubecheck::embeddings::Grid;

std::string coordinates_text(std::vector<Index> const& coordinates) {
    std::string text;
    for (Index const one : coordinates) text += (text.empty() ? "" : ",") + std::to_string(one);
    return text;
}

/// All links of a torus with these sides.  The link along a side of two positions is listed once.
Walks torus_walk(Size const& size, std::vector<Index> const& sides) {
    Walks found;
    found.labels.resize(static_cast<std::size_t>(size.nodes));
    for (Index i = 0; i < size.nodes; ++i) {
        auto const here = coordinates_of(i, sides);
        auto const node = Grid::node(here, sides);
        found.labels[node.bits] = coordinates_text(here);
        for (std::size_t side = 0; side < sides.size(); ++side) {
            Index const length = Index{1} << sides[side];
            if (length == 2 && here[side] == 1) continue;
            auto next = here;
            next[side] = (next[side] + 1) % length;
            found.hops.push_back(
                {value(node), value(Grid::node(next, sides)), "along side " + std::to_string(side)});
        }
    }
    for (Index const side : sides)
        found.title += (found.title.empty() ? "" : " x ") + std::to_string(Index{1} << side);
    return found;
}

class TracedRing : public Traceable, public Walkable {
public:
    std::string trace(Size const& size) const override {
        Index const p = size.nodes, d = dimension_for(p);
        std::string text = std::string(EvenRing::name) + ", n=" + std::to_string(p) + "\n";
        if (p % 2 != 0) return text + "no cube contains a ring of an odd number of ranks\n";
        for (Index i = 0; i < p; ++i)
            text += "position " + std::to_string(i) + "  node " +
                    std::to_string(value(EvenRing::node(i, p / 2, d))) + "\n";
        return text;
    }
    Index dimension(Size const& size) const override { return dimension_for(size.nodes); }
    std::vector<Walks> walks(Size const& size) const override {
        Index const p = size.nodes, d = dimension(size);
        if (p % 2 != 0)
            throw Error("No cube contains a ring of an odd number of ranks, so there is no picture of it.",
                        Failure::usage);
        return {ring_walk(p, d, [&](Index i) { return EvenRing::node(i, p / 2, d); })};
    }
    std::string labels() const override { return "A node shows the position of the ring that lies on it."; }
};

class TracedGrid : public Traceable, public Walkable {
public:
    std::string trace(Size const& size) const override {
        std::string text = std::string(Grid::name) + ", d=" + std::to_string(size.d) + "\n";
        for (auto const& sides : shapes(size.d)) {
            text += "sides 2^" + list_text(sides) + ":";
            for (Index i = 0; i < size.nodes; ++i)
                text += " " + std::to_string(value(Grid::node(coordinates_of(i, sides), sides)));
            text += "\n";
        }
        return text;
    }
    std::vector<Walks> walks(Size const& size) const override {
        std::vector<Walks> found;
        for (auto const& sides : shapes(size.d)) found.push_back(torus_walk(size, sides));
        return found;
    }
    std::string labels() const override {
        return "A node shows the coordinates of the torus that lie on it, and an arrow the way to the next "
               "position along a side.";
    }
};

Target even_ring() {
    auto target = even_ring_target<EvenRing>();
    question_of(target, "adjacent").obligations = even_ring_adjacent;
    question_of(target, "injective").obligations = even_ring_injective;
    target.adopt(std::make_shared<TracedRing const>());
    return target;
}

Target odd_ring() {
    auto target = ring_target({"embeddings/odd_ring", "A45", "rings of odd length, which lie in no cube"});
    ask(target, {"impossible", "no walk of an odd number of hops in a cube ends where it began"},
        odd_closed_walk,
        [](Size const& size) {
            auto const half = static_cast<double>(size.nodes / 2);
            return size.nodes / 2 > 30 ? 1e18 : ring_length(size) * half * std::exp2(half);
        })
        .obligations = no_odd_closed_walk;
    return target;
}

Target grid() {
    auto target = grid_target<Grid>();
    question_of(target, "embedded").obligations = grid_embedded;
    target.adopt(std::make_shared<TracedGrid const>());
    return target;
}

}  // namespace

std::vector<Target> embeddings() { return {even_ring(), odd_ring(), grid()}; }

}  // namespace cubecheck::catalog
