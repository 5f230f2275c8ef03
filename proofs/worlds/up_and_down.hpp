#pragma once

#include <optional>

#include "models/parametric/forms/up_and_down.hpp"
#include "proofs/symbols/split_address.hpp"
#include "proofs/worlds/world.hpp"

namespace cubecheck {

/// Addresses cut at the dimension of the round, on the way up or on the way down.
template <>
class World<UpAndDown> {
public:
    explicit World(Scene& scene)
        : split_(scene), half_(scene.number("half")), goes_up_(scene.truth("goes_up")) {
        scene.fact(same(split_.d == 0, split_.nodes == 1));
    }

    auto round() {
        split_.assume_dimension();
        cut_ = true;
        split_.scene.fact(split_.nodes == half_ + half_);
        split_.scene.fact(same(split_.position + 1 == split_.d, split_.high_nodes == 1));
        split_.scene.fact(same(split_.high_nodes == 1, split_.nodes == split_.low_nodes + split_.low_nodes));
        root_ = rank("root");
        return in_round(true);
    }
    /// f(at) for a round in either direction.
    Formula of_each_kind(int port, auto f) {
        auto const claim = [&](bool goes_up) {
            auto at = in_round(goes_up);
            at.port = port;
            return f(at);
        };
        return choose(goes_up_, claim(true), claim(false));
    }
    auto first() { return cut(false); }
    auto last() { return cut(0 < split_.d); }
    SplitAddress rank(std::string const& name) {
        return cut_ ? fresh_cut(split_, name) : fresh_whole(split_, name);
    }
    void state_distance(SplitAddress const& a, SplitAddress const& b) { highs_apart(split_, a.high, b.high); }
    Parameters<Term> parameters() {
        return on_cube<Term>(split_.d, split_.nodes, half_, 1, split_.scene.number("any_root"));
    }

private:
    UpAndDownAt<SplitLevel, SplitAddress, Term> in_round(bool goes_up) {
        return {{{SplitLevel::Place::k, &split_}, *root_, split_.nodes, half_}, goes_up};
    }
    UpAndDownCut<SplitLevel, SplitAddress, Term> cut(Formula const& descends) {
        return {{{SplitLevel::Place::bottom, &split_}, rank("root"), split_.nodes, half_}, descends};
    }

    Split split_;
    Term half_;
    Formula goes_up_;                   ///< whether the round does
    std::optional<SplitAddress> root_;  ///< of the round
    bool cut_ = false;
};

}  // namespace cubecheck
