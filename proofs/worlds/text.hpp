#pragma once

#include "models/listing/text_phase.hpp"
#include "models/support/expects.hpp"
#include "proofs/worlds/catalog.hpp"

namespace cubecheck {

/// The unknowns of a form, for the rounds of the text that the scene is about.
///
/// Texts compare the numbers of nodes. So the facts state how far apart the high parts of every two nodes in
/// use, and of node 0, are.
template <class F>
class World<listing::TextForm<F>> : public World<F> {
public:
    explicit World(Scene& scene) : World<F>(scene), text_(scene.text()) {
        expects(text_ != nullptr, "the scene of a text says which text it is about");
    }

    auto round() {
        auto const at = World<F>::round();
        in_round_ = true;
        if constexpr (compares) {
            World<F>::compare_numbers();
            World<F>::note(at.root);
        }
        return listing::TextAt<std::remove_const_t<decltype(at)>>{at, text_};
    }
    auto rank(std::string const& name) {
        auto const found = World<F>::rank(name);
        if constexpr (compares)
            if (in_round_) World<F>::note(found);
        return found;
    }

private:
    static constexpr bool compares = requires(World<F> world) { world.compare_numbers(); };

    listing::Loop const* text_;
    bool in_round_ = false;
};

}  // namespace cubecheck
