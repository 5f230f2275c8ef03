#pragma once

#include "algorithms/blocks/digit_levels.hpp"
#include "models/explicit/parts.hpp"

namespace cubecheck::allreduce {

/// All-reduce on a hypercube of base b, with any number of ranks. Let c b^x, with c < b, be the largest such
/// number of ranks. The surplus ranks are folded into the first ranks before, and receive the result from
/// them afterwards.
///
/// The groups of each digit reduce and scatter their block, the lowest digit first, and then gather the parts
/// in reverse order. In the first round of a group, each member receives from the one before it, around the
/// group; in the second, from the second one before it, and so on.
///
/// Source:  pytorch/gloo, issue 184, repaired as MPICH does for recursive doubling.
struct Bcube : ByParts<Bcube, blocks::ScatterThenGather> {
    static constexpr std::string_view name = "allreduce/bcube";
    static constexpr std::string_view system = "A09";
    static Family family() { return families::based; }

    static constexpr auto receives(auto const& me, auto const& at) {
        auto const stands = at.surplus(me) == 0;
        auto const is_folded = stands && 1 < at.ranks_at_place(me);
        return at.kind == Kind::folds ? is_folded : at.kind == Kind::unfolds ? !stands : stands;
    }
    static constexpr auto sender(auto const& me, auto const& at) {
        auto const from = wrap(at.digit(me) - at.turn - 1, at.members), same = zero_like(from);
        return at.kind == Kind::folds     ? at.with_surplus(me, same + 1)
               : at.kind == Kind::unfolds ? at.with_surplus(me, same)
                                          : at.with_digit(me, from);
    }
    static constexpr auto takes(auto const& me, auto const& cell, auto const& at) {
        auto const owner = at.kind == Kind::gathers ? sender(me, at) : me;
        auto const of_part = at.is_below_owner(me, cell) && at.digit(owner) == at.owners_digit(cell);
        bool const has_all = at.kind == Kind::folds || at.kind == Kind::unfolds;
        return has_all ? std::remove_cv_t<decltype(of_part)>(true) : of_part;
    }
    static constexpr auto some_cell(auto const& me, auto const& at) {
        return at.cell_of(at.kind == Kind::gathers ? sender(me, at) : me);
    }
    static constexpr bool replaces(auto const& at) {
        return at.kind == Kind::gathers || at.kind == Kind::unfolds;
    }

private:
    using Kind = blocks::LevelRound;
};

}  // namespace cubecheck::allreduce
