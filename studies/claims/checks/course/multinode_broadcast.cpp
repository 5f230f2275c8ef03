#include <map>

#include <fmt/format.h>

#include "algorithms/allgather/line.hpp"
#include "algorithms/allgather/necklaces.hpp"
#include "algorithms/allgather/recursive_doubling.hpp"
#include "models/network/graphs.hpp"
#include "properties/lower_bounds/lower_bounds.hpp"
#include "studies/claims/arc_sets.hpp"
#include "studies/claims/arguments.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/evidence.hpp"
#include "studies/claims/integers.hpp"
#include "studies/claims/messages.hpp"

/// Statements on the multinode broadcast of the cube: the optimal one, the sizes of its arc sets, and the one
/// by dimensions.
namespace cubecheck::claims {

namespace {

using allgather::Necklaces;
using Doubling = allgather::RecursiveDoubling;

/// The counting argument, on the network itself.
StatementResult multinode_broadcast_needs_p_over_d() {
    auto const counted = for_every("d", 1, 12, [](Index d) {
        return unless_equal("the bound", lower_bounds::all_ports(graphs::cube(d)), fewest_steps(d));
    });
    return {noted(counted, arguments::all_ports)};
}

StatementResult union_has_p_minus_one_arcs() {
    auto const counted = for_every("d", 1, 12, [](Index d) -> std::optional<Wrong> {
        auto const it = necklace_sets(d);
        if (auto wrong = unless_equal("the arcs", it.arcs(), it.nodes() - 1)) return wrong;
        if (auto wrong = unless_equal("the sets", std::ssize(it.sets), rounds<Necklaces>(cube_size(d))))
            return wrong;
        return unless(is_spanning_tree(it), "the union", "no tree", "a spanning tree");
    });
    return {all_of({counted, catalogued("allgather/necklaces", {"cost", "optimal"})})};
}

/// p / (2 log p) <= rounds <= 2 p / log p on the cube, p / 2 <= rounds <= p on the line.
StatementResult optimal_broadcast_beats_the_line() {
    auto const growth = for_every("d", 1, 12, [](Index d) -> std::optional<Wrong> {
        auto const size = cube_size(d);
        Index const p = size.nodes, on_cube = rounds<Necklaces>(size),
                    on_line = rounds<allgather::Line>({.nodes = p});
        if (auto wrong = unless(2 * on_cube * d >= p && on_cube * d <= 2 * p, "the rounds on the cube",
                                std::to_string(on_cube), "between p / (2 log p) and 2 p / log p"))
            return wrong;
        return unless(2 * on_line >= p && on_line <= p, "the rounds on the line", std::to_string(on_line),
                      "between p / 2 and p");
    });
    return {all_of({growth, catalogued("allgather/necklaces", {"cost", "contract"}),
                    catalogued("allgather/line", {"cost", "optimal"})})};
}

/// Searches for a broadcast with the fewest steps that uses each dimension at most once per step, with fewer
/// than d arcs in a step before the last.
class UnevenSearch {
public:
    explicit UnevenSearch(Index d) : d_(d), steps_(fewest_steps(d)) {}

    bool found() {
        sizes_.assign(1, 0);
        return goes_on(0, 1, 1);
    }
    std::vector<Index> const& sizes() const { return sizes_; }

private:
    /// Chooses the arc over `dimension`, or none: from a node informed before this step to an uninformed one.
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
        if (std::ssize(sizes_) == steps_)
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

/// Sets of d arcs over different dimensions, and a rest, broadcast in as many steps as the lower bound.
Verdict full_sets_suffice() {
    auto const sizes = for_every("d", 1, 12, [](Index d) -> std::optional<Wrong> {
        auto const it = necklace_sets(d);
        for (std::size_t i = 0; i < it.sets.size(); ++i) {
            auto const size = std::ssize(it.sets[i]);
            if (i + 1 < it.sets.size() ? size != d : size > d)
                return Wrong{fmt::format("set {}", i + 1), fmt::format("{} arcs", size),
                             "d, or at most d in the last"};
        }
        return unless(describes_a_broadcast(it), "the sets", "are not a broadcast", "a broadcast");
    });
    auto const one_step_each = for_every("d", 1, 7, [](Index d) {
        return first_wrong(necklace_sets(d).sets, [&](auto const& set) {
            return unless_equal("the steps of a set", busiest(set, d), 1);
        });
    });
    return all_of({sizes, one_step_each, catalogued("allgather/necklaces", "full_arc_sets")});
}

StatementResult optimal_sets_are_full() {
    return {
        .as_written = all_steps_but_the_last_are_full(),
        .hypothesis = Reading{"it is read as what suffices, not as what is necessary", full_sets_suffice()}};
}

/// Whether p - 1 arcs, taken d at a time, leave fewer than d arcs for the last set.
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

StatementResult last_set_has_fewer_than_d() {
    return {.as_written = last_set_is_smaller(1), .hypothesis = Reading{"d >= 2", last_set_is_smaller(2)}};
}

/// The messages of every node after `steps` steps; bit j is message j.
std::vector<std::uint64_t> known_after(Index d, Index steps) {
    auto const size = cube_size(d);
    Words words(size.nodes);
    auto buffers = initial_buffers<Doubling>(size, words);
    std::vector<std::uint64_t> known(static_cast<std::size_t>(size.nodes));
    run_phase<Doubling>(size, buffers, words, [&](auto const&, Buffers<Word> const& now) {
        if (steps-- > 0) return true;
        for (Index i = 0; i < now.nodes; ++i)
            for (Index c = 0; c < now.cells; ++c)
                if (now.at(i, c) == words.contribution(c, 0)) known[at(i)] |= std::uint64_t{1} << c;
        return false;
    });
    return known;
}

/// In each round, a node sends everything that it has received so far, twice as much as in the previous
/// round.
Verdict sizes_double() {
    return for_every("d", 0, 10, [](Index d) {
        return words_wrong<Doubling>(cube_size(d), [](Index round) { return Index{1} << round; });
    });
}

Verdict one_dimension_a_step() {
    return for_every("d", 0, 10, [](Index d) -> std::optional<Wrong> {
        auto const size = cube_size(d);
        for (Index round = 0; round < d; ++round)
            for (Index i = 0; i < size.nodes; ++i)
                if (auto wrong =
                        unless_equal(fmt::format("the dimensions that node {} crosses in round {}", i, round),
                                     value(node(i) ^ Doubling::to(node(i), Doubling::Form::in(size, round))),
                                     Index{1} << round))
                    return wrong;
        return std::nullopt;
    });
}

StatementResult dimension_by_dimension_sizes_double() {
    return {all_of({catalogued("allgather/recursive_doubling", {"contract", "cost"}), sizes_double(),
                    one_dimension_a_step()})};
}

StatementResult node_one_has_four_messages() {
    return {for_every("d", 2, 6, [](Index d) {
        return unless_equal("the messages of node 1 after two steps, as bits",
                            static_cast<Index>(known_after(d, 2)[1]), 0b1111);
    })};
}

/// Whether after step k the nodes form `expected(d, k)` subcubes over the dimensions below k, where each node
/// has the messages of its subcube.
Verdict subcubes_are_complete(std::function<Index(Index, Index)> const& expected) {
    return for_every("d", 0, 6, [&](Index d) -> std::optional<Wrong> {
        for (Index k = 1; k <= d; ++k) {
            auto const known = known_after(d, k);
            std::map<std::uint64_t, std::uint64_t> groups;  // by set of messages: the nodes that have it
            for (std::size_t i = 0; i < known.size(); ++i) groups[known[i]] |= std::uint64_t{1} << i;
            auto const where = fmt::format("k={}", k);
            for (auto const& [have, nodes] : groups)
                if (have != nodes)
                    return Wrong{where, "a node has messages of another subcube", "those of its own"};
            if (auto wrong = unless_equal(where + ", complete subcubes", std::ssize(groups), expected(d, k)))
                return wrong;
        }
        return std::nullopt;
    });
}

StatementResult step_k_completes_subcubes() {
    return {.as_written = subcubes_are_complete([](Index d, Index k) { return Index{1} << (d - k + 1); }),
            .correction = Reading{"2^(d-k) subcubes", subcubes_are_complete([](Index d, Index k) {
                                      return Index{1} << (d - k);
                                  })}};
}

StatementResult every_step_uses_one_dimension() { return {one_dimension_a_step()}; }

}  // namespace

Checks course_multinode_broadcast_checks() {
    static constexpr Check checks[] = {
        {"multinode_broadcast_needs_p_over_d", multinode_broadcast_needs_p_over_d},
        {"union_has_p_minus_one_arcs", union_has_p_minus_one_arcs},
        {"optimal_broadcast_beats_the_line", optimal_broadcast_beats_the_line},
        {"optimal_sets_are_full", optimal_sets_are_full},
        {"last_set_has_fewer_than_d", last_set_has_fewer_than_d},
        {"dimension_by_dimension_sizes_double", dimension_by_dimension_sizes_double},
        {"node_one_has_four_messages", node_one_has_four_messages},
        {"step_k_completes_subcubes", step_k_completes_subcubes},
        {"every_step_uses_one_dimension", every_step_uses_one_dimension},
    };
    return checks;
}

}  // namespace cubecheck::claims
