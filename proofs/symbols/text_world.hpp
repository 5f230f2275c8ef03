#pragma once

#include <vector>

#include "models/listing/text_phase.hpp"
#include "models/support/expects.hpp"
#include "proofs/symbols/world.hpp"

namespace cubecheck {

/// The unknowns of a form, for the rounds of the text that the scene is about.
///
/// Texts compare the numbers of nodes: of every two unknown nodes, and of node 0, it is said how far apart
/// their high parts are.
template <class F>
class World<listing::TextForm<F>> : public World<F> {
public:
    explicit World(Scene& scene) : World<F>(scene), text_(scene.text()) {
        expects(text_ != nullptr, "the scene of a text says which text it is about");
    }

    auto round() {
        auto const at = World<F>::round();
        in_round_ = true;
        note(at.root);
        return listing::TextAt<std::remove_const_t<decltype(at)>>{at, text_};
    }
    auto rank(std::string const& name) {
        auto const found = World<F>::rank(name);
        note(found);
        return found;
    }

private:
    void note(auto const&) {}
    void note(SplitAddress const& found) {
        if (!in_round_) return;
        World<F>::state_distance(found, zero_like(found));
        for (auto const& other : nodes_) World<F>::state_distance(found, other);
        nodes_.push_back(found);
    }

    listing::Loop const* text_;
    std::vector<SplitAddress> nodes_;
    bool in_round_ = false;
};

}  // namespace cubecheck
