#pragma once

#include "models/parametric/content.hpp"
#include "models/parametric/invariant/invariant.hpp"
#include "models/parametric/invariant/reading.hpp"

namespace cubecheck::invariant {

/// An invariant of A, as the claim that a member `holds` of A would make.
template <class A>
struct Claimed {
    Invariant const& invariant;

    template <class Me, class Cell, class At>
    auto operator()(Me const& me, Cell const& cell, At const& at) const {
        using Part = decltype(A::Collective::initial(me, cell, at).part);
        Reading<A, Me, Cell, At> const reading(me, cell, at);
        return Content<Me, Part>{reading.template of<Me>(invariant.first), reading.number(*invariant.count),
                                 reading.template of<Part>(invariant.part), reading.truth(*invariant.known)};
    }
};

}  // namespace cubecheck::invariant
