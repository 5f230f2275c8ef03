#pragma once

#include <numeric>
#include <string>
#include <vector>

#include "models/parametric/definition.hpp"
#include "models/parametric/sequence.hpp"
#include "models/parametric/size_scope.hpp"

/// The sizes of an algorithm up to a bound, and their names.
namespace cubecheck {

/// The parts of an algorithm's size.
template <class A>
inline constexpr bool is_rooted = false;
template <class A>
requires requires { A::Collective::rooted; }
inline constexpr bool is_rooted<A> = A::Collective::rooted;

/// The form of an algorithm: that of its first phase, if it is a sequence; Cube for the structures in a cube.
template <class A>
struct FormOf {
    using Type = AscendingCube;
};
template <Phase A>
struct FormOf<A> {
    using Type = typename A::Form;
};
template <Composite A>
struct FormOf<A> : FormOf<typename A::First> {};

template <class A>
inline constexpr bool is_folded = is_folded_cube<typename FormOf<A>::Type>;
template <class A>
inline constexpr bool has_distances = std::derived_from<typename FormOf<A>::Type, Distances>;
/// Whether sizes include a base (models/parametric/radix.hpp).
template <class A>
inline constexpr bool is_based = has_bases<typename FormOf<A>::Type>;
/// Whether sizes are named by their number n of ranks.
template <class A>
inline constexpr bool is_on_ring =
    std::derived_from<typename FormOf<A>::Type, Ring> || is_folded<A> || has_distances<A>;
template <class A>
inline constexpr bool is_pipelined = false;
template <class A>
requires(FormOf<A>::Type::has_chunks) inline constexpr bool is_pipelined<A> = true;

/// The most chunks that are checked on a ring; on a cube they are 2d + 2.
inline constexpr Index most_chunks_on_a_ring = 4;

/// The bases that are checked, if sizes include a base.
inline constexpr Index least_base = 2, most_base = 4;

/// The size with d dimensions or, on a ring, n ranks.
inline Size cube_size(Index d) { return {.nodes = Index{1} << d, .d = d}; }
inline Size ring_size(Index n) { return {.nodes = n}; }

/// The largest number of nodes at which all roots are checked; above it, four roots are.
inline constexpr Index every_root_up_to = 64;

/// The roots of a size: all; on many nodes, the first two, one in the middle and the last.
inline std::vector<Index> roots(Index nodes) {
    if (nodes > every_root_up_to) return {0, 1, nodes / 2, nodes - 1};
    std::vector<Index> all(static_cast<std::size_t>(nodes));
    std::iota(all.begin(), all.end(), Index{0});
    return all;
}

/// All sizes up to the bound, in ascending order, with their roots, and up to 2d + 2 chunks (4 on a ring).
template <class A>
std::vector<Size> sizes(UpTo const& bound) {
    std::vector<Size> found;
    auto const with_roots = [&](Size size) {
        for (Index const root : is_rooted<A> ? roots(size.nodes) : std::vector<Index>{0}) {
            size.root = root;
            found.push_back(size);
        }
    };
    if constexpr (is_on_ring<A>) {
        for (Index n = 1; n <= bound.nodes; ++n) {
            if (!FormOf<A>::Type::has(n)) continue;
            for (Index base = is_based<A> ? least_base : 0; base <= (is_based<A> ? most_base : 0); ++base)
                for (Index chunks = 1; chunks <= (is_pipelined<A> ? most_chunks_on_a_ring : 1); ++chunks)
                    with_roots({.nodes = n, .chunks = chunks, .shape = base});
        }
    } else {
        for (Index d = 0; d <= bound.d; ++d) {
            Size size = cube_size(d);
            for (; size.chunks <= (is_pipelined<A> ? 2 * d + 2 : 1); ++size.chunks) with_roots(size);
        }
    }
    return found;
}

/// The number of parts of one node's contribution: the number of cells, or 1 if it is not divided.
template <class A>
Index parts(Size const& size) {
    if constexpr (Composite<A>) {
        return parts<typename A::First>(size);
    } else {
        using Given = decltype(A::Collective::initial(A::Form::rank(0), cell_at<typename A::Cells>(0),
                                                      A::Form::first(size)));
        return std::is_same_v<decltype(Given::part), Only> ? 1 : cell_count<typename A::Cells>(size);
    }
}

/// The size in words, e.g. "d=2, root 1" or "n=3, base 2".
template <class A>
std::string describe(Size const& size) {
    std::string text = is_on_ring<A> ? "n=" + std::to_string(size.nodes) : "d=" + std::to_string(size.d);
    if (is_based<A>) text += ", base " + std::to_string(size.shape);
    if (is_pipelined<A>) text += ", k=" + std::to_string(size.chunks);
    if (is_rooted<A>) text += ", root " + std::to_string(size.root);
    return text;
}

/// The numbers of ranks of a form up to a bound.
template <class Form>
SizeScope ranks_up_to(Index bound) {
    Index all = 0, even = 0;
    for (Index n = 1; n <= bound; ++n)
        if (Form::has(n)) ++all, even += n % 2 == 0 ? 1 : 0;
    auto scope = up_to_nodes(bound);
    if (all == bound) return scope;
    if (all == even && even == bound / 2)
        scope.counted = "even n";
    else
        scope.members = "where it has " + std::to_string(all) + (all == 1 ? " size" : " sizes");
    return scope;
}

/// The sizes up to a bound, e.g. "d <= 5".
template <class A>
SizeScope size_scope(UpTo const& bound) {
    auto scope = up_to_dimension(bound.d);
    if constexpr (is_on_ring<A>) scope = ranks_up_to<typename FormOf<A>::Type>(bound.nodes);
    if (is_based<A>)
        scope.members += (scope.members.empty() ? "bases " : ", bases ") + std::to_string(least_base) +
                         " to " + std::to_string(most_base);
    if (is_pipelined<A>)
        scope.chunks = is_on_ring<A> ? "k <= " + std::to_string(most_chunks_on_a_ring) : "k <= 2d+2";
    if (is_rooted<A>) scope.roots = roots_up_to(is_on_ring<A> ? bound.nodes : Index{1} << bound.d);
    return scope;
}

/// The size as options of the command line, e.g. "--d 2 --root 1".
template <class A>
std::string options(Size const& size) {
    std::string text = is_on_ring<A> ? "--n " + std::to_string(size.nodes) : "--d " + std::to_string(size.d);
    if (is_based<A>) text += " --shape " + std::to_string(size.shape);
    if (is_pipelined<A>) text += " --chunks " + std::to_string(size.chunks);
    if (is_rooted<A>) text += " --root " + std::to_string(size.root);
    return text;
}

/// The scope of a theorem on all sizes of an algorithm, in words: "every d", "every n".
template <class A>
std::string_view every_size() {
    return FormOf<A>::Type::every_size;
}

}  // namespace cubecheck
