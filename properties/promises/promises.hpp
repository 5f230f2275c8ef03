#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "models/schedule/layout.hpp"
#include "models/schedule/schedule.hpp"
#include "properties/promises/promise.hpp"

namespace cubecheck::schedules {

/// What the user promises of the output chunks, chunk by chunk.
struct PromiseTable {
    std::vector<std::vector<std::optional<Promise>>> by_rank;
    std::vector<std::vector<Index>> groups;  ///< of ranks, each in ascending order
    std::string source;                      ///< the file that says so
};

/// What every output chunk of a schedule must hold: as its collective has it, or as the user says.
///
/// The parts that are passed in outlive it.
class Promises {
public:
    Promises(Schedule const& schedule, Ends const& ends)
        : schedule_(schedule), shape_(geometry(schedule)), ends_(ends) {}
    Promises(Schedule const& schedule, PromiseTable const& table)
        : schedule_(schedule), shape_(geometry(schedule)), table_(&table) {}

    /// Whether anything is promised at all.
    bool any() const { return table_ != nullptr || shape_.promises(); }

    /// The file that says what is promised; empty if the collective does.
    std::string source() const { return table_ == nullptr ? std::string() : table_->source; }

    /// The ranks that are taken as meant: "root 2", "from rank 0 to rank 1"; empty where the call names none.
    std::string ends() const;

    /// How many output chunks of a rank may have been promised something.
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
