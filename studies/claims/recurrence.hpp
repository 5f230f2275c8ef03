#pragma once

#include <functional>

#include "studies/claims/evidence.hpp"

/// Numbers that are counted, held against a recurrence term by term.
namespace cubecheck::claims {

/// T_1 = first and T_(d+1) = T_d + added(d).
struct Recurrence {
    Index first;
    Index (*added)(Index d);
};

/// The verdict that counted(1) is `first`, and counted(d + 1) exactly counted(d) + added(d), to d + 1 = most:
/// less is wrong as well as more.
inline Verdict follows(Recurrence const& recurrence, Index most, std::function<Index(Index)> const& counted) {
    return for_every("d", 1, most, [&](Index d) {
        if (d == 1) return unless_equal("T_1", counted(1), recurrence.first);
        return unless_equal("T_" + std::to_string(d), counted(d), counted(d - 1) + recurrence.added(d - 1));
    });
}

}  // namespace cubecheck::claims
