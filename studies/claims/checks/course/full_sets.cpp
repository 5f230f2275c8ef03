#include "studies/claims/arc_sets.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/evidence.hpp"

/// Statements on the sizes of the arc sets of an optimal multinode broadcast.
namespace cubecheck::claims {

namespace {

/// Looks for a broadcast in the fewest steps, each dimension at most once a step, with fewer than d arcs in a
/// step that is not the last.
class UnevenSearch {
public:
    explicit UnevenSearch(Index d) : d_(d), steps_(fewest_steps(d)) {}

    bool found() {
        sizes_.assign(1, 0);
        return goes_on(0, 1, 1);
    }
    std::vector<Index> const& sizes() const { return sizes_; }

private:
    /// Chooses the arc over `dimension`, or none: from a node informed before this step to one that is not
    /// yet.
    bool goes_on(Index dimension, std::uint64_t before, std::uint64_t now) {
        if (dimension == d_) return step_ends(now);
        for (Index from = 0; from < Index{1} << d_; ++from) {
            Index const to = from ^ Index { 1 } << dimension;
            if ((before >> from & 1) == 0 || (now >> to & 1) != 0) continue;
            ++sizes_.back();
            if (goes_on(dimension + 1, before, now | std::uint64_t{1} << to)) return true;
            --sizes_.back();
        }
        return goes_on(dimension + 1, before, now);
    }
    bool step_ends(std::uint64_t now) {
        if (static_cast<Index>(sizes_.size()) == steps_)
            return now == (std::uint64_t{1} << (Index{1} << d_)) - 1 && uneven();
        sizes_.push_back(0);
        if (goes_on(0, now, now)) return true;
        sizes_.pop_back();
        return false;
    }
    bool uneven() const {
        for (std::size_t i = 0; i + 1 < sizes_.size(); ++i)
            if (sizes_[i] < d_) return true;
        return false;
    }

    Index d_;
    Index steps_;
    std::vector<Index> sizes_;
};

Verdict all_steps_but_the_last_are_full() {
    return for_every("d", 1, 4, [](Index d) -> std::optional<Wrong> {
        UnevenSearch search(d);
        if (!search.found()) return std::nullopt;
        std::string sizes;
        for (Index const size : search.sizes()) sizes += (sizes.empty() ? "" : ", ") + std::to_string(size);
        return Wrong{"an optimal broadcast", "sets of " + sizes + " arcs", "d arcs in all but the last"};
    });
}

/// Sets of d arcs over different dimensions, and a rest, broadcast in as many steps as the bound asks.
Verdict full_sets_suffice() {
    auto const sizes = for_every("d", 1, 12, [](Index d) -> std::optional<Wrong> {
        auto const it = necklace_sets(d);
        for (std::size_t i = 0; i < it.sets.size(); ++i) {
            auto const size = static_cast<Index>(it.sets[i].size());
            if (i + 1 < it.sets.size() ? size != d : size > d)
                return Wrong{"set " + std::to_string(i + 1), std::to_string(size) + " arcs",
                             "d, or at most d in the last"};
        }
        return unless(describes_a_broadcast(it), "the sets", "are no broadcast", "a broadcast");
    });
    auto const one_step_each = for_every("d", 1, 7, [](Index d) -> std::optional<Wrong> {
        for (auto const& set : necklace_sets(d).sets)
            if (auto wrong = unless_equal("the steps of a set", busiest(set, d), 1)) return wrong;
        return std::nullopt;
    });
    return all_of({sizes, one_step_each, catalogued("allgather/necklaces", "full_arc_sets")});
}

Finding optimal_sets_are_full() {
    return {
        .as_written = all_steps_but_the_last_are_full(),
        .hypothesis = Reading{"it is read as what suffices, not as what is necessary", full_sets_suffice()}};
}

/// Whether p - 1 arcs, taken d at a time, leave fewer than d for the last set.
Verdict last_set_is_smaller(Index from) {
    return for_every("d", from, 100'000, [](Index d) {
        Index power = 1, base = 2 % d;
        for (Index e = d; e > 0; e /= 2) {
            if (e % 2 != 0) power = power * base % d;
            base = base * base % d;
        }
        Index const rest = (power + d - 1) % d;
        return unless(rest != 0, "the last set", "d arcs", "fewer than d");
    });
}

Finding last_set_has_fewer_than_d() {
    return {.as_written = last_set_is_smaller(1), .hypothesis = Reading{"d >= 2", last_set_is_smaller(2)}};
}

}  // namespace

Checks full_sets_checks() {
    static constexpr Check checks[] = {
        {"optimal_sets_are_full", optimal_sets_are_full},
        {"last_set_has_fewer_than_d", last_set_has_fewer_than_d},
    };
    return checks;
}

}  // namespace cubecheck::claims
