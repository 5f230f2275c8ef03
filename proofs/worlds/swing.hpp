#pragma once

#include "models/parametric/forms/swing.hpp"
#include "proofs/worlds/world.hpp"

namespace cubecheck {

/// Numbers. In a round their count is even, and at least two blocks.
template <Order order>
class World<SwingingIn<order>> {
    static constexpr bool ascends = SwingingIn<order>::ascends;

public:
    explicit World(Scene& scene)
        : scene_(scene), nodes_(scene.number("N")), d_(scene.number("d")), half_(scene.number("half")) {
        scene.fact(0 < nodes_ && !(d_ < 0));
    }

    auto round() {
        Term const block = scene_.number("B"), reach = scene_.number("reach");
        Formula const is_even = scene_.truth("is_even");
        scene_.fact(nodes_ == half_ + half_ && 0 < block && !(half_ < block));
        scene_.fact(is_reach(reach, block, is_even));
        return SwingAt<Term>{scene_.number_below("round", d_), block, reach, is_even, nodes_};
    }
    SwingCut<Term> first() { return ascends ? of_one(0) : of_all(0); }
    SwingCut<Term> last() { return ascends ? of_all(d_) : of_one(d_); }
    Term rank(std::string const& name) { return scene_.number_below(name, nodes_); }
    /// The facts do not state that p is 2^d.
    Parameters<Term> parameters() { return on_cube<Term>(d_, nodes_, half_, 1, scene_.number("any_root")); }

private:
    SwingCut<Term> of_one(Term const& rounds) { return {rounds, 1, 0, nodes_}; }
    SwingCut<Term> of_all(Term const& rounds) {
        Term const reach = scene_.number("reach");
        scene_.fact(is_reach(reach, nodes_, scene_.truth("is_even")));
        return {rounds, nodes_, reach, nodes_};
    }

    Scene& scene_;
    Term nodes_, d_, half_;
};

}  // namespace cubecheck
