#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "models/schedule/execution.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// Two actions, in the order in which they ran, and a cell that both touch.
struct AccessPair {
    Index first = 0;
    Index second = 0;
    Index cell = 0;
    bool in_later_message =
        false;  ///< the first touches it in a later message of its own than the second does
};

/// Decides whether every run executes actions in the observed order.
///
/// An action happens before another if a chain of program order, waits and messages leads from it to the
/// other. A send that waits for a free slot creates no order, since the runtime chooses the FIFO depth.
///
/// When a wait for an action that is seen early ends, the action may not have read its source yet. A chain
/// that begins with such a wait orders the actions before it, but not the action itself.
///
/// A chain with program order or a wait orders all messages of the one action before all messages of the
/// other. A chain of messages alone orders the j-th before the j-th, so that the (j + 1)-th may come after
/// both.
class HappensBefore {
public:
    HappensBefore(Schedule const& schedule, Execution const& run);

    enum class Answer { ordered, unordered, gave_up };

    struct Result {
        Answer answer = Answer::ordered;
        std::optional<AccessPair> unordered;
        bool in_whole_steps = false;  ///< the pair would be ordered if every step were one message
    };

    /// Searches for an unordered pair. Sorts the pairs.
    ///
    /// Result: gave_up if `budget` actions were examined without an answer.
    Result first_unordered(std::vector<AccessPair>& pairs, std::uint64_t budget);

private:
    static constexpr std::size_t words = 2;
    static constexpr std::size_t width = 64 * words;  ///< the number of actions that are followed at a time

    /// The followed actions that happen before an action, or are this action.
    using Set = std::array<std::uint64_t, words>;

    struct Before {
        Set some = {};  ///< by any chain
        Set all = {};   ///< by a chain with a link that is not a message
    };

    void sweep(std::span<Index const> followed, Index end);
    void follow_all_but(Index early, Before& here, std::span<Index const> followed) const;
    Before const* before(Index action, Index begin) const;

    Schedule const& schedule_;
    Execution const& run_;
    std::vector<Index> thread_blocks_;
    std::vector<Index> senders_;
    std::vector<Index> position_;  ///< by action: its position in the run
    std::vector<Before> before_;   ///< by position
};

}  // namespace cubecheck::schedules
