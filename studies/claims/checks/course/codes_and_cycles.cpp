#include <algorithm>

#include <z3++.h>

#include "studies/claims/checks.hpp"
#include "studies/claims/checks/course/code_matrix.hpp"

/// Statements on cycles in the cube, and on matrices of codes.
namespace cubecheck::claims {

namespace {

/// Goes through all walks of `left` more steps from `here`, where `flips` counts the flips of every bit so
/// far; wrong if a walk that comes back to node 0 has flipped some bit an odd number of times.
std::optional<Wrong> odd_walk(Index d, Index here, Index left, std::vector<Index>& flips) {
    if (here == 0)
        for (Index const count : flips)
            if (count % 2 != 0)
                return Wrong{"a closed walk from node 0", "flips a bit an odd number of times", "even"};
    if (left == 0) return std::nullopt;
    for (Index k = 0; k < d; ++k) {
        ++flips[static_cast<std::size_t>(k)];
        auto wrong = odd_walk(d, here ^ Index{1} << k, left - 1, flips);
        --flips[static_cast<std::size_t>(k)];
        if (wrong) return wrong;
    }
    return std::nullopt;
}

/// Induction over the steps of a walk: the flips of a bit are even exactly where the bit is as at the start.
Verdict parity_is_kept() {
    return theorem("walks of every length", [](z3::context& context, std::vector<z3::expr>&) {
        auto const flips = context.int_const("flips");
        auto const differs = context.bool_const("differs"), flipped = context.bool_const("flipped");
        auto const odd = [&](z3::expr const& n) { return z3::mod(n, 2) == 1; };
        auto const after = flips + z3::ite(flipped, context.int_val(1), context.int_val(0));
        return odd(context.int_val(0)) == context.bool_val(false) &&
               z3::implies(odd(flips) == differs, odd(after) == (differs != flipped)) &&
               z3::implies(odd(flips) == differs && !differs, !odd(flips));
    });
}

Finding cycles_flip_every_bit_evenly() {
    auto const walks = for_every("d", 0, 4, [](Index d) {
        std::vector<Index> flips(static_cast<std::size_t>(d));
        return odd_walk(d, 0, 8, flips);
    });
    return {all_of({walks, parity_is_kept()})};
}

Finding figure_shows_the_rings_of_two_cubes() {
    return {all_of({for_every("d", 3, 4,
                              [](Index d) -> std::optional<Wrong> {
                                  Index const p = Index{1} << d;
                                  std::vector<Index> met(static_cast<std::size_t>(p));
                                  for (Index i = 0; i < p; ++i) {
                                      ++met[static_cast<std::size_t>(code(i))];
                                      Index const apart = ones(node(code(i) ^ code((i + 1) % p)));
                                      if (auto wrong = unless_equal("dimensions between position " +
                                                                        std::to_string(i) + " and the next",
                                                                    apart, 1))
                                          return wrong;
                                  }
                                  return unless(std::ranges::count(met, 1) == p, "the ring",
                                                "meets a node twice", "every node once");
                              }),
                    catalogued("embeddings/gray_ring", "adjacent"),
                    catalogued("embeddings/gray_ring", "bijective")})};
}

Finding snake_order_is_the_longer_code() {
    return {for_matrices(0, [](Codes const& codes) -> std::optional<Wrong> {
        for (Index i = 0; i < codes.rows(); ++i)
            for (Index j = 0; j < codes.columns(); ++j)
                if (auto wrong = unless_equal(
                        codes.text() + ", row " + std::to_string(i) + ", step " + std::to_string(j),
                        codes.at(i, codes.snake(i, j)), code(i * codes.columns() + j)))
                    return wrong;
        return std::nullopt;
    })};
}

/// The traversal that follows the longer code, in the last row.
Finding last_row_runs_backwards() {
    return {for_matrices(1, [](Codes const& codes) -> std::optional<Wrong> {
        Index const last = codes.rows() - 1;
        for (Index j = 0; j < codes.columns(); ++j)
            if (auto wrong =
                    unless_equal(codes.text() + ", step " + std::to_string(j) + " of the last row",
                                 code(last * codes.columns() + j), codes.at(last, codes.columns() - 1 - j)))
                return wrong;
        return std::nullopt;
    })};
}

/// Whether the nodes are a cube of `dimensions` dimensions: as many as it has, closed under flipping each of
/// them.
std::optional<Wrong> no_subcube(std::string const& where, std::vector<Index> nodes, Index lowest,
                                Index dimensions) {
    std::ranges::sort(nodes);
    bool closed = std::ranges::adjacent_find(nodes) == nodes.end() &&
                  static_cast<Index>(nodes.size()) == Index{1} << dimensions;
    for (Index const v : nodes)
        for (Index k = lowest; k < lowest + dimensions; ++k)
            closed = closed && std::ranges::binary_search(nodes, v ^ Index{1} << k);
    return unless(closed, where, "no cube", "a cube of " + std::to_string(dimensions) + " dimensions");
}

Finding rows_and_columns_are_cubes() {
    return {for_matrices(0, [](Codes const& codes) -> std::optional<Wrong> {
        for (Index i = 0; i < codes.rows(); ++i) {
            std::vector<Index> row;
            for (Index j = 0; j < codes.columns(); ++j) row.push_back(codes.at(i, j));
            if (auto wrong = no_subcube(codes.text() + ", row " + std::to_string(i), row, 0, codes.db))
                return wrong;
        }
        for (Index j = 0; j < codes.columns(); ++j) {
            std::vector<Index> column;
            for (Index i = 0; i < codes.rows(); ++i) column.push_back(codes.at(i, j));
            if (auto wrong =
                    no_subcube(codes.text() + ", column " + std::to_string(j), column, codes.db, codes.da))
                return wrong;
        }
        return std::nullopt;
    })};
}

}  // namespace

Checks codes_and_cycles_checks() {
    static constexpr Check checks[] = {
        {"cycles_flip_every_bit_evenly", cycles_flip_every_bit_evenly},
        {"figure_shows_the_rings_of_two_cubes", figure_shows_the_rings_of_two_cubes},
        {"snake_order_is_the_longer_code", snake_order_is_the_longer_code},
        {"last_row_runs_backwards", last_row_runs_backwards},
        {"rows_and_columns_are_cubes", rows_and_columns_are_cubes},
    };
    return checks;
}

}  // namespace cubecheck::claims
