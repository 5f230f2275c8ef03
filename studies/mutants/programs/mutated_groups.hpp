#pragma once

#include "models/programs/groups.hpp"

namespace cubecheck::mutants {

/// Groups with permuted members: each is `shift` places further; if transposed, members are dealt out in
/// turn.
///
/// Shape:   groups of `places` nodes each.
template <class Groups>
struct MutatedGroups {
    Groups groups;
    Index places;
    Index shift;
    bool transposed;

    Index count() const { return groups.count(); }
    Index member(Index group, Index place) const {
        Index const further = (place + shift) % places;
        if (!transposed) return groups.member(group, further);
        Index const number = further * count() + group;
        return groups.member(number / places, number % places);
    }
};

}  // namespace cubecheck::mutants
