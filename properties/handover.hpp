#pragma once

#include "properties/lemma.hpp"

namespace cubecheck {

/// Between the phases of sequence S: what the second phase starts from is what the first ends with, and
/// moving it to where the second phase promises it gives what the sequence promises.
template <class S>
struct Handover {
    static constexpr std::string_view name = "handover";
    using Over = over::LastCell;

    template <class First>
    static constexpr auto holds(auto me, auto cell, auto at) {
        using Second = typename S::Second;
        auto const left_there = First::Collective::result(me, cell, at).known;
        auto const starts = implies(Second::Collective::initial(me, cell, at).known, left_there);

        auto const moved = Second::Collective::result(me, cell, at);
        auto const value = First::Collective::result(moved.first, moved.first, at);
        auto const promised = S::Collective::result(me, cell, at);
        return starts &&
               implies(promised.known, moved.known && value.known && same(value.of(cell), promised));
    }
};

/// In the second phase of sequence S all ranks are promised copies of one value.
template <class S>
struct Copied {
    static constexpr std::string_view name = "copied";
    using Over = over::LastPairCell;

    template <class Second>
    static constexpr auto holds(auto a, auto b, auto cell, auto at) {
        auto const at_a = Second::Collective::result(a, cell, at),
                   at_b = Second::Collective::result(b, cell, at);
        return at_a.known && at_b.known && same(at_a, at_b);
    }
};

}  // namespace cubecheck
