#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/explore/machine.hpp"

namespace cubecheck::explore {

/// A question on all runs of a machine.
///
/// An `always` property is vacuous if no state satisfies `arises`.  The answer is then open, also if a rank
/// in `ranks` never ends a call.
struct Property {
    enum class Kind : std::uint8_t {
        always,      ///< every state has it
        eventually,  ///< every run comes to a state that has it; from then on all states have it
        sometimes,   ///< some state has it
        alike,       ///< all states that end a run and are compared have the same words in every cell
    };

    /// What the property looks at, and so which reductions keep it.
    enum class Sight : std::uint8_t {
        ends,    ///< states in which runs end; kept by all
        calls,   ///< ranks that have ended a call, each on its own; kept by all
        pairs,   ///< steps that conflict and can be taken in one state; kept by all
        states,  ///< every state; partial order reduction leaves some out
    };

    /// What a failure consists of.
    enum class Matter : std::uint8_t {
        progress,   ///< thread blocks that are stuck
        promises,   ///< cells that do not hold what is promised
        agreement,  ///< sums that ranks bracket otherwise than others
        channels,   ///< messages that nobody receives
        accesses    ///< accesses to a cell in either order
    };

    using Predicate = std::function<bool(Machine const&, State const&)>;

    std::string name;
    std::string says;
    Kind kind = Kind::always;
    Sight sight = Sight::states;
    Predicate has;     ///< empty if it is `alike`
    Predicate arises;  ///< empty if it is `sometimes`; of `alike`, which ends are compared
    Matter matter = Matter::promises;
    std::string unasked{};              ///< what to say where it never arises; empty: there is nothing to ask
    std::vector<Index> ranks{};         ///< `sometimes`: those that must be able to end each of their calls
    std::string unasked_with_faults{};  ///< in place of `unasked` where faults may happen, unless empty
};

}  // namespace cubecheck::explore
