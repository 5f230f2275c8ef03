#pragma once

#include "models/parametric/forms/cube.hpp"
#include "proofs/symbols/split_address.hpp"
#include "proofs/worlds/world.hpp"

namespace cubecheck {

/// Addresses cut at the dimension of the round.
template <Order order>
class World<Cube<order>> {
public:
    explicit World(Scene& scene) : split_(scene), half_(scene.number("half")) {}

    auto round() {
        split_.assume_dimension();
        split_.scene.fact(split_.nodes == half_ + half_);
        cut_ = true;
        return CubeAt<SplitLevel, SplitAddress, Term>{
            {SplitLevel::Place::k, &split_}, rank("root"), split_.nodes, half_};
    }
    auto first() {
        return cut(order == Order::ascending ? SplitLevel::Place::bottom : SplitLevel::Place::top);
    }
    auto last() {
        return cut(order == Order::ascending ? SplitLevel::Place::top : SplitLevel::Place::bottom);
    }
    auto rank(std::string const& name) { return cut_ ? fresh_cut(split_, name) : fresh_whole(split_, name); }
    void state_distance(SplitAddress const& a, SplitAddress const& b) { highs_apart(split_, a.high, b.high); }
    /// States distances between all addresses in use, including this one.
    void compare_numbers() { split_.compare_numbers(); }
    void note(SplitAddress const& a) { split_.note(a); }
    Parameters<Term> parameters() {
        return on_cube<Term>(split_.d, split_.nodes, half_, 1, split_.scene.number("any_root"));
    }

private:
    auto cut(SplitLevel::Place place) {
        return CubeCut<SplitLevel, SplitAddress, Term>{{place, &split_}, rank("root"), split_.nodes, half_};
    }

    Split split_;
    Term half_;
    bool cut_ = false;
};

}  // namespace cubecheck
