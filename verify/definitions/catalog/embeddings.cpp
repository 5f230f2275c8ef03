#include <cmath>

#include "algorithms/embeddings/even_ring.hpp"
#include "algorithms/embeddings/grid.hpp"
#include "verify/definitions/embeddings/asked.hpp"
#include "verify/definitions/embeddings/proofs.hpp"
#include "verify/definitions/parametric/structures.hpp"

namespace cubecheck::catalog {

namespace {

using cubecheck::embeddings::EvenRing;
using cubecheck::embeddings::Grid;

class TracedRing : public Traceable {
public:
    std::string trace(Size const& size) const override {
        Index const p = size.nodes, d = dimension_for(p);
        std::string text = std::string(EvenRing::name) + ", n=" + std::to_string(p) + "\n";
        if (p % 2 != 0) return text + "a ring of an odd number of ranks lies in no cube\n";
        for (Index i = 0; i < p; ++i)
            text += "position " + std::to_string(i) + "  node " +
                    std::to_string(value(EvenRing::node(i, p / 2, d))) + "\n";
        return text;
    }
};

class TracedGrid : public Traceable {
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
    target.adopt(std::make_shared<TracedGrid const>());
    return target;
}

}  // namespace

std::vector<Target> embeddings() { return {even_ring(), odd_ring(), grid()}; }

}  // namespace cubecheck::catalog
