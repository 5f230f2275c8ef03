#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/explore/machine.hpp"

namespace cubecheck::explore {

/// A question on all runs of a machine.
///
/// An `always` property is vacuous if no state satisfies `arises`. The answer is then open. It is also open
/// if a rank in `ranks` never ends a call.
struct Property {
    enum class Kind : std::uint8_t {
        always,      ///< every state has it
        eventually,  ///< every run reaches a state that has it; all later states have it, too
        sometimes,   ///< some state has it
        alike,       ///< all compared end states have the same words in every cell
    };

    /// The part of a run that the property depends on, and so the reductions that preserve it.
    enum class Sight : std::uint8_t {
        ends,    ///< end states; preserved by all reductions
        calls,   ///< single ranks that have ended a call; preserved by all reductions
        pairs,   ///< conflicting steps enabled in one state; preserved by all reductions
        states,  ///< every state; partial-order reduction omits some
    };

    /// The subject of a failure.
    enum class Matter : std::uint8_t {
        progress,   ///< blocked thread blocks
        promises,   ///< cells that do not hold the promised result
        agreement,  ///< sums that two ranks bracket differently
        channels,   ///< messages that nobody receives
        accesses    ///< conflicting accesses to a cell without an order
    };

    using Predicate = std::function<bool(Machine const&, State const&)>;

    std::string name;
    std::string says;
    Kind kind = Kind::always;
    Sight sight = Sight::states;
    Predicate has;     ///< empty if it is `alike`
    Predicate arises;  ///< empty if it is `sometimes`; of `alike`, whether an end state is compared
    Matter matter = Matter::promises;
    std::string unasked{};              ///< the reason if it never arises; empty: the property is not
                                        ///< applicable
    std::vector<Index> ranks{};         ///< `sometimes`: the ranks that must be able to end each of their
                                        ///< calls
    std::string unasked_with_faults{};  ///< replaces `unasked` if faults may happen, unless empty
};

}  // namespace cubecheck::explore
