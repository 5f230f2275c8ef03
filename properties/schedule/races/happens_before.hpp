#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "models/schedule/execution.hpp"
#include "models/schedule/schedule.hpp"

namespace cubecheck::schedules {

/// Two actions of which the first ran before the second, and a cell that both touch.
struct AccessPair {
    Index first = 0;
    Index second = 0;
    Index cell = 0;
    bool in_later_message =
        false;  ///< the first touches it in a later one of its messages than the second does
};

/// Whether the order in which actions ran is one that every run keeps.
///
/// An action happens before another if a chain of program order, waits and messages leads from it to the
/// other.  That a send must wait for a free slot orders nothing: how many there are is up to the runtime.
///
/// An action that is seen early has not read its source where a wait for it ends: a chain that begins with
/// such a wait orders what comes before the action, not the action.
///
/// A chain with a link of program order or a wait orders all messages of the one action before all of the
/// other; one of messages alone orders the j-th before the j-th, so that the (j + 1)-th may come after both.
class HappensBefore {
public:
    HappensBefore(Schedule const& schedule, Execution const& run);

    enum class Answer { ordered, unordered, gave_up };

    struct Result {
        Answer answer = Answer::ordered;
        std::optional<AccessPair> unordered;
        bool in_whole_steps = false;  ///< the pair would be ordered if every step were one message
    };

    /// Looks for a pair that is not ordered.  The pairs are sorted on the way.
    ///
    /// Result: gave_up once `budget` actions have been looked at without an answer.
    Result first_unordered(std::vector<AccessPair>& pairs, std::uint64_t budget);

private:
    static constexpr std::size_t words = 2;
    static constexpr std::size_t width = 64 * words;  ///< actions that are followed at a time

    /// Of the followed actions those that happen before an action, or are it.
    using Set = std::array<std::uint64_t, words>;

    struct Before {
        Set some = {};  ///< by a chain of whatever
        Set all = {};   ///< by one with a link that is no message
    };

    void sweep(std::span<Index const> followed, Index end);
    void follow_all_but(Index early, Before& here, std::span<Index const> followed) const;
    Before const* before(Index action, Index begin) const;

    Schedule const& schedule_;
    Execution const& run_;
    std::vector<Index> thread_blocks_;
    std::vector<Index> senders_;
    std::vector<Index> position_;  ///< by action: where in the order it ran
    std::vector<Before> before_;   ///< by position
};

}  // namespace cubecheck::schedules
