#include <map>

#include "algorithms/allgather/recursive_doubling.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/messages.hpp"

/// Statements on the multinode broadcast dimension by dimension.
namespace cubecheck::claims {

namespace {

using Doubling = allgather::RecursiveDoubling;

/// What every node has after `steps` steps, bit j standing for message j.
std::vector<std::uint64_t> known_after(Index d, Index steps) {
    auto const size = cube_size(d);
    Words words(size.nodes);
    auto buffers = initial_buffers<Doubling>(size, words);
    std::vector<std::uint64_t> known(static_cast<std::size_t>(size.nodes));
    run_phase<Doubling>(size, buffers, words, [&](auto const&, Buffers<Word> const& now) {
        if (steps-- > 0) return true;
        for (Index i = 0; i < now.nodes; ++i)
            for (Index c = 0; c < now.cells; ++c)
                if (now.at(i, c) == words.contribution(c, 0))
                    known[static_cast<std::size_t>(i)] |= std::uint64_t{1} << c;
        return false;
    });
    return known;
}

/// In a round everything is sent that has come so far, twice as much as in the round before.
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
                        unless_equal("the dimensions that node " + std::to_string(i) + " crosses in round " +
                                         std::to_string(round),
                                     value(node(i) ^ Doubling::to(node(i), Doubling::Form::in(size, round))),
                                     Index{1} << round))
                    return wrong;
        return std::nullopt;
    });
}

Finding dimension_by_dimension_sizes_double() {
    return {
        all_of({catalogued("allgather/recursive_doubling", "contract"),
                catalogued("allgather/recursive_doubling", "cost"), sizes_double(), one_dimension_a_step()})};
}

Finding node_one_has_four_messages() {
    return {for_every("d", 2, 6, [](Index d) {
        return unless_equal("the messages of node 1 after two steps, as bits",
                            static_cast<Index>(known_after(d, 2)[1]), 0b1111);
    })};
}

/// Whether after step k the nodes fall into `expected(d, k)` subcubes over the dimensions below k, all nodes
/// of one having the messages of all of it.
Verdict subcubes_are_complete(std::function<Index(Index, Index)> const& expected) {
    return for_every("d", 0, 6, [&](Index d) -> std::optional<Wrong> {
        for (Index k = 1; k <= d; ++k) {
            auto const known = known_after(d, k);
            std::map<std::uint64_t, std::uint64_t> groups;  // by what they have: the nodes that have it
            for (std::size_t i = 0; i < known.size(); ++i) groups[known[i]] |= std::uint64_t{1} << i;
            auto const where = "k=" + std::to_string(k);
            for (auto const& [have, nodes] : groups)
                if (have != nodes)
                    return Wrong{where, "a node has messages of another subcube", "those of its own"};
            if (auto wrong = unless_equal(where + ", complete subcubes", static_cast<Index>(groups.size()),
                                          expected(d, k)))
                return wrong;
        }
        return std::nullopt;
    });
}

Finding step_k_completes_subcubes() {
    return {.as_written = subcubes_are_complete([](Index d, Index k) { return Index{1} << (d - k + 1); }),
            .correction = Reading{"2^(d-k) subcubes", subcubes_are_complete([](Index d, Index k) {
                                      return Index{1} << (d - k);
                                  })}};
}

Finding every_step_uses_one_dimension() { return {one_dimension_a_step()}; }

}  // namespace

Checks by_dimensions_checks() {
    static constexpr Check checks[] = {
        {"dimension_by_dimension_sizes_double", dimension_by_dimension_sizes_double},
        {"node_one_has_four_messages", node_one_has_four_messages},
        {"step_k_completes_subcubes", step_k_completes_subcubes},
        {"every_step_uses_one_dimension", every_step_uses_one_dimension},
    };
    return checks;
}

}  // namespace cubecheck::claims
