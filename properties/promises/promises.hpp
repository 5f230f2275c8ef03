#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"
#include "properties/promises/promise.hpp"

namespace cubecheck::schedules {

/// The user's promises, by output chunk.
struct PromiseTable {
    std::vector<std::vector<std::optional<Promise>>> by_rank;
    std::vector<std::vector<Index>> groups;  ///< of ranks, each in ascending order
    std::string source;                      ///< the file that states them
};

/// The promises for the output chunks of a schedule: those of its collective, or the user's.
///
/// The arguments must outlive this object.
class Promises {
public:
    Promises(Schedule const& schedule, Ends const& ends)
        : schedule_(schedule), shape_(geometry(schedule)), ends_(ends) {}
    Promises(Schedule const& schedule, PromiseTable const& table)
        : schedule_(schedule), shape_(geometry(schedule)), table_(&table) {}

    /// Whether there is any promise.
    bool any() const { return table_ != nullptr || shape_.promises(); }

    /// The file that states the promises; empty if they are those of the collective.
    std::string source() const { return table_ == nullptr ? std::string() : table_->source; }

    /// The assumed root, or the assumed source and destination: "root 2", "from rank 0 to rank 1"; empty if
    /// the call names none.
    std::string ends() const;

    /// The number of output chunks of a rank that may have a promise.
    Index chunks(Index rank) const {
        if (table_ != nullptr) return static_cast<Index>(table_->by_rank[rank].size());
        return static_cast<Index>(any() ? shape_.output() : 0);
    }

    std::optional<Promise> at(Index rank, Index chunk) const {
        return table_ != nullptr ? table_->by_rank[rank][chunk] : promise(shape_, ends_, rank, chunk);
    }

    /// The ranks of a group, in ascending order.
    std::span<Index const> group(Index number) const { return table_->groups[number]; }

    Index ranks() const { return static_cast<Index>(schedule_.ranks.size()); }

    /// "2:i[0]", or "the sum of q:i[0] over the 3 ranks q, each once".
    std::string text(Promise const& promise) const;

private:
    Schedule const& schedule_;
    Geometry shape_;
    Ends ends_;
    PromiseTable const* table_ = nullptr;
};

}  // namespace cubecheck::schedules
