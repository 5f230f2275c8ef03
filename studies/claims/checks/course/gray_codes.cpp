#include <algorithm>
#include <numeric>

#include "algorithms/embeddings/gray_ring.hpp"
#include "models/network/graphs.hpp"
#include "studies/claims/checks.hpp"
#include "studies/claims/definitions.hpp"
#include "studies/claims/mapping.hpp"

/// Statements on lines and rings in a hypercube.
namespace cubecheck::claims {

namespace {

using embeddings::GrayRing;

/// Whether successive words differ in one bit.
bool steps_by_one_bit(Places const& words) {
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (ones(node(words[i]) ^ node(words[i + 1])) != 1) return false;
    return true;
}

/// Of all orders of the words exactly those with single steps are maps of the line; and there are some.
Finding line_maps_are_code_sequences() {
    return {for_every("d", 0, 3, [](Index d) -> std::optional<Wrong> {
        auto const cube = graphs::cube(d), line = graphs::line(cube.nodes);
        Places words(static_cast<std::size_t>(cube.nodes));
        std::iota(words.begin(), words.end(), Index{0});
        Index found = 0;
        do {
            bool const is_map = maps(line, cube, words);
            if (is_map != steps_by_one_bit(words))
                return Wrong{"a sequence of all words", is_map ? "maps the line" : "maps no line",
                             "the opposite"};
            found += is_map ? 1 : 0;
        } while (std::ranges::next_permutation(words).found);
        return unless(found > 0, "maps of the line", "none", "some");
    })};
}

/// 0 b_1 .. 0 b_p, then 1 b_p .. 1 b_1.
Places by_recursion(Index d) {
    Places words{0};
    for (Index k = 0; k < d; ++k) {
        auto mirrored = words;
        std::ranges::reverse(mirrored);
        for (Index const word : mirrored) words.push_back(word | Index{1} << k);
    }
    return words;
}

Finding recursive_rule_gives_the_code() {
    auto const same_words = for_every("d", 0, 14, [](Index d) -> std::optional<Wrong> {
        auto const words = by_recursion(d);
        for (std::size_t i = 0; i < words.size(); ++i)
            if (auto wrong = unless_equal("word " + std::to_string(i), words[i],
                                          value(GrayRing::node(node(static_cast<Index>(i))))))
                return wrong;
        return std::nullopt;
    });
    return {all_of({same_words, catalogued("embeddings/gray_ring", "adjacent"),
                    catalogued("embeddings/gray_ring", "bijective")})};
}

/// The least d with 2^d >= p.
Index log_up(Index p) {
    Index d = 0;
    while (Index{1} << d < p) ++d;
    return d;
}

/// The first p / 2 words of the code of one dimension less, and then, with the top bit set, the same
/// backwards.
Places even_ring(Index p) {
    Places words;
    for (Index i = 0; i < p / 2; ++i) words.push_back(value(GrayRing::node(node(i))));
    Index const top = Index{1} << (log_up(p) - 1);
    for (Index i = p / 2; i > 0; --i) words.push_back(words[static_cast<std::size_t>(i - 1)] | top);
    return words;
}

/// A ring in a smaller cube is one in every larger cube: the words are what they are, with zeros above.
Finding even_rings_map_to_a_cube() {
    return {for_every("p/2", 1, 256, [](Index half) -> std::optional<Wrong> {
        auto const p = 2 * half;
        auto const words = even_ring(p);
        Index const dimension = Index{1} << log_up(p);
        auto const where = "ring of " + std::to_string(p);
        if (std::ranges::max(words) >> std::min<Index>(dimension, 62) != 0)
            return Wrong{where, "leaves the cube", "within dimension " + std::to_string(dimension)};
        return unless(maps(graphs::ring(p), graphs::cube(log_up(p)), words), where, "does not map",
                      "maps into dimension " + std::to_string(log_up(p)) + " already");
    })};
}

/// Walks from node 0 with an odd number of links, which are the nodes reached in the network of pairs (node,
/// parity).
std::optional<Wrong> odd_walk_returns(Index d) {
    auto const cube = graphs::cube(d);
    Graph walks{"walks", 2 * cube.nodes, {}};
    for (auto const& [a, b] : cube.links) {
        walks.links.emplace_back(a, cube.nodes + b);
        walks.links.emplace_back(cube.nodes + a, b);
    }
    auto const reached = walks.distances(0);
    return unless(reached[static_cast<std::size_t>(cube.nodes)] < 0, "an odd walk from node 0", "returns",
                  "ends elsewhere");
}

Finding cube_cycles_are_even() {
    auto const odd_rings = for_every("d", 2, 3, [](Index d) -> std::optional<Wrong> {
        for (Index p = 3; p <= Index{1} << d; ++p)
            if (mapping(graphs::ring(p), graphs::cube(d)).has_value() != (p % 2 == 0))
                return Wrong{"ring of " + std::to_string(p), p % 2 == 0 ? "does not map" : "maps",
                             "maps exactly if it is even"};
        return std::nullopt;
    });
    return {all_of({for_every("d", 0, 12, odd_walk_returns), odd_rings})};
}

}  // namespace

Checks course_gray_codes_checks() {
    static constexpr Check checks[] = {
        {"line_maps_are_code_sequences", line_maps_are_code_sequences},
        {"recursive_rule_gives_the_code", recursive_rule_gives_the_code},
        {"even_rings_map_to_a_cube", even_rings_map_to_a_cube},
        {"cube_cycles_are_even", cube_cycles_are_even},
    };
    return checks;
}

}  // namespace cubecheck::claims
