#include "engine/losses/tolerance.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include <fmt/format.h>

#include "models/support/interruption.hpp"

namespace cubecheck::losses {
namespace {

/// Advances a set of ascending positions below `end` to the next set of its size; false if it was the last
/// one.
bool next(Set& set, std::size_t end) {
    for (auto i = set.size(); i-- > 0;) {
        if (set[i] + (set.size() - i) >= end) continue;
        std::iota(set.begin() + static_cast<std::ptrdiff_t>(i), set.end(), set[i] + 1);
        return true;
    }
    return false;
}

class Search {
public:
    Search(Script const& script, Kind kind, Limits const& limits) : run_(script, kind), limits_(limits) {
        found_.kind = kind;
        found_.places = run_.places().size();
    }

    Tolerance result() {
        for (std::size_t size = 0; size <= found_.places; ++size) {
            if (!try_all(size)) break;
            found_.tolerated = size;
            found_.tried = tried_;
        }
        return std::move(found_);
    }

private:
    /// Whether all sets of a size were tried, and none violates a promise.
    bool try_all(std::size_t size) {
        Set set(size);
        std::iota(set.begin(), set.end(), std::size_t{0});
        for (bool more = true; more;) {
            batch_.clear();
            for (; more && batch_.size() < LossyRun::width && tried_ + batch_.size() < limits_.most_sets;
                 more = next(set, found_.places))
                batch_.push_back(set);
            if (batch_.empty()) return stop(size);
            if (auto const broken = run_.broken(batch_); broken != 0)
                return note(batch_[static_cast<std::size_t>(std::countr_zero(broken))]);
            tried_ += batch_.size();
            show_progress(size);
        }
        return true;
    }

    bool stop(std::size_t size) {
        found_.cut = fmt::format("the search ended among the sets of {}, after {} sets", size, tried_);
        return false;
    }

    bool note(Set const& set) {
        found_.breaking.emplace();
        for (auto const place : set) found_.breaking->push_back(run_.places()[place]);
        found_.lacking = run_.lacking(set);
        return false;
    }

    void show_progress(std::size_t size) {
        stop_if_interrupted();
        if (limits_.goes_on && ++batches_ % 4096 == 0) limits_.goes_on(size, tried_);
    }

    LossyRun run_;
    Limits limits_;
    Tolerance found_;
    std::uint64_t tried_ = 0;
    std::uint64_t batches_ = 0;
    std::vector<Set> batch_;
};

}  // namespace

Tolerance tolerance(Script const& script, Kind kind, Limits const& limits) {
    return Search(script, kind, limits).result();
}

}  // namespace cubecheck::losses
