#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "models/schedule.hpp"
#include "models/schedule_execution.hpp"

namespace cubecheck::schedules {

/// Two actions of which the first ran before the second, and a cell that both touch.
struct AccessPair {
    Index first = 0;
    Index second = 0;
    Index cell = 0;
};

/// Whether the order in which actions ran is one that every run keeps.
///
/// An action happens before another if a chain of program order, waits and messages leads from it to the
/// other.  That a send must wait for a free slot orders nothing: how many there are is up to the runtime.
class HappensBefore {
public:
    HappensBefore(Schedule const& schedule, Execution const& run);

    enum class Answer { ordered, unordered, gave_up };

    struct Result {
        Answer answer = Answer::ordered;
        std::optional<AccessPair> unordered;
    };

    /// Looks for a pair that is not ordered.  The pairs are sorted on the way.
    ///
    /// Result: gave_up once `budget` actions have been looked at without an answer.
    Result first_unordered(std::vector<AccessPair>& pairs, std::uint64_t budget);

private:
    static constexpr std::size_t words = 4;
    static constexpr std::size_t width = 64 * words;  ///< actions that are followed at a time

    using Set = std::array<std::uint64_t, words>;

    void sweep(Index begin, Index end);
    void join(Set& into, Index action, Index begin) const;

    Schedule const& schedule_;
    Execution const& run_;
    std::vector<Index> lanes_;
    std::vector<Index> senders_;
    std::vector<Index> position_;  ///< by action: where in the order it ran
    std::vector<Set> before_;      ///< by position: which of the followed actions happen before it, or are it
};

}  // namespace cubecheck::schedules
