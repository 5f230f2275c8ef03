#pragma once

#include "models/parametric/step.hpp"

namespace cubecheck {

constexpr Entry entry(Entry how) { return how; }
constexpr Entry entry(Put) { return Entry::put; }
constexpr Entry entry(JoinLeft) { return Entry::left; }
constexpr Entry entry(JoinRight) { return Entry::right; }
constexpr Entry entry(Join<bool> mode) { return mode.on_the_left ? Entry::left : Entry::right; }

constexpr Entry entry(Merge<bool> mode) { return entry(Join{mode.on_the_left}); }

constexpr Entry entry(PutOrJoin<bool> mode) {
    return mode.replaces ? Entry::put : entry(Join{mode.on_the_left});
}

/// The content of a cell after `arriving` has entered it.
template <class Algebra>
typename Algebra::Value entered(Entry how, typename Algebra::Value const& here,
                                typename Algebra::Value const& arriving, Algebra& algebra) {
    switch (how) {
        case Entry::put:
            return arriving;
        case Entry::left:
            return algebra.join(arriving, here);
        case Entry::right:
            break;
    }
    return algebra.join(here, arriving);
}

}  // namespace cubecheck
