#pragma once

#include "models/parametric/content.hpp"
#include "models/parametric/definition.hpp"
#include "proofs/symbols/scene.hpp"

/// The unknowns that stand for every place of a run, one World per form, a file each.
///
/// Each offers round(), first(), last(): where the algorithm stands, with the facts that hold there;
/// rank(name): an unknown rank; and parameters(): the numbers of the cost formula.  One of the three places
/// is made per world.  A form that has no World is not proved.
namespace cubecheck {

/// Selecting between two contents is selecting between their fields.
template <class Rank, class Part>
Content<Rank, Part> compute(ChooseFunction, Formula const& c, Content<Rank, Part> const& a,
                            Content<Rank, Part> const& b) {
    return {choose(c, a.first, b.first), choose(c, a.count, b.count), choose(c, a.part, b.part),
            choose(c, a.known, b.known)};
}
inline Only compute(ChooseFunction, Formula const&, Only, Only) { return {}; }

template <class Form>
class World;

/// Whether there are unknowns for a form: there are none for a user-defined form.
template <class Form>
inline constexpr bool has_world = requires {
    sizeof(World<Form>);
};

}  // namespace cubecheck
