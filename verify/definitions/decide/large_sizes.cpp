#include "verify/definitions/decide/large_sizes.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include "models/parametric/sizes.hpp"

namespace cubecheck {

namespace {

constexpr Index most_dimensions = 20;

/// Numbers from `least` to `most`, each with its neighbours.
std::set<Index> around(std::vector<Index> const& numbers, Index least, Index most) {
    std::set<Index> found;
    for (Index const c : numbers)
        for (Index const near : {c - 1, c, c + 1, c + 2})
            if (c > 2 && least <= near && near <= most) found.insert(near);
    return found;
}

/// Numbers of ranks with about as many rounds as one of the numbers.
std::set<Index> of_rounds(std::vector<Index> const& numbers) {
    std::set<Index> found;
    for (Index const c : numbers)
        if (least_round <= c && c <= largest_round)
            found.insert({Index{1} << c, (Index{1} << c) + 1, Index{2} << c});
    return found;
}

/// Numbers of ranks whose last offset, a power of 2, is the first one above a number.
std::set<Index> of_offsets(std::vector<Index> const& numbers) {
    std::set<Index> found;
    for (Index const c : numbers)
        if (4 < c && c < largest_ring / 2)
            found.insert(2 * static_cast<Index>(std::bit_ceil(static_cast<std::uint64_t>(c) + 1)));
    return found;
}

/// The numbers as dimensions, and dimensions with about that many nodes.
std::set<Index> dimensions_around(std::vector<Index> const& numbers) {
    auto found = around(numbers, 1, most_dimensions);
    for (Index const c : numbers)
        if (c > 4)
            for (Index const near : {0, 1}) {
                Index const d = std::bit_width(static_cast<std::uint64_t>(c)) - 1 + near;
                if (d <= most_dimensions) found.insert(d);
            }
    return found;
}

/// The valid numbers of ranks; for an invalid one, the next number if it is valid.
std::set<Index> those_there_are(std::set<Index> const& nodes, bool (*has_ranks)(Index)) {
    std::set<Index> found;
    for (Index const n : nodes)
        for (Index const near : {n, n + 1})
            if (has_ranks(near)) {
                found.insert(near);
                break;
            }
    return found;
}

std::vector<Size> without_roots(Target const& target, std::vector<Index> const& numbers) {
    std::vector<Size> found;
    if (target.sized_by_nodes) {
        auto nodes = ranks_around(numbers);
        nodes.insert({33, 97, 1000});
        if (target.has_ranks != nullptr) nodes = those_there_are(nodes, target.has_ranks);
        if (!target.pipelined) {
            for (Index const n : nodes) found.push_back(ring_size(n));
            return found;
        }
        auto chunks = around(numbers, 1, 1 << 20);
        chunks.insert({1, 40});
        for (Index const n : nodes)
            for (Index const k : chunks) found.push_back({.nodes = n, .chunks = k});
        return found;
    }
    auto dimensions = dimensions_around(numbers);
    if (!target.pipelined) {
        dimensions.insert({7, 10});
        for (Index const d : dimensions) found.push_back(cube_size(d));
        return found;
    }
    dimensions.insert({1, 3, 7});
    auto chunks = around(numbers, 1, 1 << 20);
    chunks.insert({1, 40});
    for (Index const d : dimensions)
        for (Index const k : chunks) {
            found.push_back(cube_size(d));
            found.back().chunks = k;
        }
    return found;
}

/// The bases of the large sizes; only 0 if there is one network for each size.
std::set<Index> bases(Target const& target, std::vector<Index> const& numbers) {
    if (!target.has_shapes) return {0};
    auto found = around(numbers, least_base, largest_ring);
    found.insert({2, 3, 4, 5, 8});
    return found;
}

/// The bases with different networks at this number of ranks.  If a base does not divide it, the torus has
/// one row: one base represents all of these.
std::set<Index> bases_at(Target const& target, std::set<Index> const& bases, Index nodes) {
    if (!(target.network == families::torus)) return bases;
    std::set<Index> found;
    for (Index const base : bases) found.insert(nodes % base == 0 ? base : nodes);
    return found;
}

/// For each base, the number of groups that are tried; a group has as many ranks as the base.
constexpr Index groups_of_a_base = 33;

}  // namespace

std::set<Index> ranks_around(std::vector<Index> const& numbers) {
    auto found = around(numbers, 1, largest_ring);
    found.merge(of_rounds(numbers));
    found.merge(of_offsets(numbers));
    return found;
}

std::vector<Size> large_sizes(Target const& target, std::vector<Index> const& numerals,
                              std::map<std::string, Index> const& model) {
    auto numbers = numerals;
    for (auto const& [name, number] : model)
        if (name == "n" || name == "N" || name == "d" || name == "chunks" || name == "root")
            numbers.push_back(number);
    std::vector<Size> found;
    auto const all_bases = bases(target, numbers);
    for (Size size : without_roots(target, numbers)) {
        std::set<Index> roots{0};
        if (target.rooted) {
            roots = around(numbers, 0, size.nodes - 1);
            roots.insert({0, size.nodes - 1});
        }
        for (Index const root : roots)
            for (Index const base : bases_at(target, all_bases, size.nodes)) {
                size.root = root;
                size.shape = base;
                found.push_back(size);
            }
    }
    // Multiples of each base, since the other numbers of ranks are rarely multiples.
    if (target.has_shapes)
        for (Index const base : all_bases)
            if (base <= largest_ring / groups_of_a_base)
                for (Index const root : target.rooted ? std::set<Index>{0, base} : std::set<Index>{0})
                    found.push_back({.nodes = groups_of_a_base * base, .root = root, .shape = base});
    std::ranges::stable_sort(found, {}, [](Size const& size) { return size.nodes * size.chunks; });
    return found;
}

}  // namespace cubecheck
