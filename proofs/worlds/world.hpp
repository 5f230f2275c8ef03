#pragma once

#include "models/parametric/content.hpp"
#include "models/parametric/definition.hpp"
#include "proofs/symbols/scene.hpp"

/// The unknowns that represent all places of a run: one World for each form, one file for each.
///
/// Each has round(), first(), last(): the place of the algorithm, with its facts; rank(name): an unknown
/// rank; and parameters(): the variables of the cost formula. A world makes only one of the three places. A
/// form without a World is not proved.
namespace cubecheck {

/// A choice between two contents chooses each of their fields.
template <class Rank, class Part>
Content<Rank, Part> compute(ChooseFunction, Formula const& c, Content<Rank, Part> const& a,
                            Content<Rank, Part> const& b) {
    return {choose(c, a.first, b.first), choose(c, a.count, b.count), choose(c, a.part, b.part),
            choose(c, a.known, b.known)};
}
inline Only compute(ChooseFunction, Formula const&, Only, Only) { return {}; }

template <class Form>
class World;

/// Whether a form has a World; user-defined forms have none.
template <class Form>
inline constexpr bool has_world = requires {
    sizeof(World<Form>);
};

}  // namespace cubecheck
