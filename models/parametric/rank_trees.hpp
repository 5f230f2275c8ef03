#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <string_view>

#include "models/parametric/radix.hpp"

/// Trees among the places 0 to n - 1 with root 0. Trees with a base are a family: one tree for each base > 1.
///
///     width(base, nodes)                 the number of children of the root, at least 1; no place has more
///     parent(place, base, nodes)         of a place other than the root
///     order(place, base, nodes)          the index of a place among its parent's children, from 0
///     child(place, i, base, nodes)       its i-th child, or the place itself if it has none, 0 <= i < width
///     delay(place, base, nodes)          the sum of order + 1 along the path to the root
///     height(base, nodes)                the largest delay
namespace cubecheck::rank_trees {

/// The largest power of two that is at most `number` > 0.
constexpr Index power_below(Index number) {
    return static_cast<Index>(std::bit_floor(static_cast<std::uint64_t>(number)));
}
/// The number of binary digits of a number.
constexpr Index digits_of(Index number) {
    return static_cast<Index>(std::bit_width(static_cast<std::uint64_t>(number)));
}

/// The binary tree of Open MPI: on level h place v has the children v + 2^h and v + 2^(h+1).  The places
/// below one child of the root are odd, those below the other even.
struct Binary {
    static constexpr bool has_base = false;
    static constexpr std::string_view every_size = "every n and k";

    static constexpr Index width(Index, Index nodes) { return nodes < 3 ? 1 : 2; }
    static constexpr Index parent(Index place, Index, Index) {
        Index const above = power_below(place + 1) / 2;
        return (place + 1) % above + above - 1;
    }
    static constexpr Index order(Index place, Index, Index) {
        Index const level = power_below(place + 1);
        return place + 1 - level < level / 2 ? 0 : 1;
    }
    static constexpr Index child(Index place, Index i, Index, Index nodes) {
        Index const found = place + (i + 1) * power_below(place + 1);
        return found < nodes ? found : place;
    }
    /// The index of the root's child above a place other than the root.
    static constexpr Index branch(Index place) { return place % 2 == 1 ? 0 : 1; }
    static constexpr Index delay(Index place, Index, Index) {
        return digits_of(place + 1) - 1 + std::popcount(static_cast<std::uint64_t>(place + 1)) - 1;
    }
    /// The largest delay is that of the last place, or of a place whose number + 1 ends with ones.
    static constexpr Index height(Index base, Index nodes) {
        Index most = delay(nodes - 1, base, nodes);
        for (Index ones = 1; ones <= nodes; ones *= 2)
            most = std::max(most, delay(std::max<Index>(nodes / ones * ones - 2, 0), base, nodes));
        return most;
    }
};

/// The binomial tree of Open MPI: the parent of a place clears its highest digit. The nearest child is first.
struct Doubling {
    static constexpr bool has_base = false;
    static constexpr std::string_view every_size = "every n and k";

    static constexpr Index width(Index, Index nodes) { return std::max<Index>(digits_of(nodes - 1), 1); }
    static constexpr Index parent(Index place, Index, Index) { return place - power_below(place); }
    static constexpr Index order(Index place, Index base, Index nodes) {
        return digits_of(place) - digits_of(parent(place, base, nodes)) - 1;
    }
    static constexpr Index child(Index place, Index i, Index, Index nodes) {
        Index const digits = digits_of(place) + i;
        return digits < digits_of(nodes) && place + (Index{1} << digits) < nodes
                   ? place + (Index{1} << digits)
                   : place;
    }
    static constexpr Index delay(Index place, Index, Index) { return digits_of(place); }
    static constexpr Index height(Index, Index nodes) { return digits_of(nodes - 1); }
};

/// The k-nomial tree: the parent of a place clears its lowest digit, to the base, that is not 0. The farthest
/// child is first.
struct Knomial {
    static constexpr bool has_base = true;
    static constexpr std::string_view every_size = "every n, k and base";

    static constexpr Index width(Index base, Index nodes) {
        return std::max<Index>(digits_below(nodes, base), 1);
    }
    static constexpr Index parent(Index place, Index base, Index) {
        Index const power = lowest_power(place, base, place + 1);
        return place - place / power % base * power;
    }
    static constexpr Index order(Index place, Index base, Index nodes) {
        Index const above = parent(place, base, nodes);
        return children(above, base, nodes) - children_up_to(place - above, base);
    }
    static constexpr Index child(Index place, Index i, Index base, Index nodes) {
        Index const count = children(place, base, nodes);
        return i < count ? place + digit_at(count - 1 - i, base).number : place;
    }
    static constexpr Index delay(Index place, Index base, Index nodes) {
        Index sum = 0;
        for (; place != 0; place = parent(place, base, nodes)) sum += order(place, base, nodes) + 1;
        return sum;
    }
    /// The largest delay is that of the nearest child of the root.
    static constexpr Index height(Index base, Index nodes) { return digits_below(nodes, base); }

private:
    /// The power of the lowest digit that is not 0, or the first power from `bound` on.
    static constexpr Index lowest_power(Index place, Index base, Index bound) {
        Index power = 1;
        while (power < bound && place / power % base == 0) power *= base;
        return power;
    }
    static constexpr Index children(Index place, Index base, Index nodes) {
        Index const power = lowest_power(place, base, nodes);
        return digits_below(std::min(power, nodes - place), base);
    }
    /// The number of children up to a distance.
    static constexpr Index children_up_to(Index distance, Index base) {
        return digits_below(distance + 1, base);
    }
};

/// The k-ary tree: place v has the children k v + 1 to k v + k.
struct Kary {
    static constexpr bool has_base = true;
    static constexpr std::string_view every_size = "every n, k and base";

    static constexpr Index width(Index base, Index nodes) {
        return std::max<Index>(std::min(base, nodes - 1), 1);
    }
    static constexpr Index parent(Index place, Index base, Index) { return (place - 1) / base; }
    static constexpr Index order(Index place, Index base, Index) { return (place - 1) % base; }
    static constexpr Index child(Index place, Index i, Index base, Index nodes) {
        return place <= (nodes - 2 - i) / base && i < nodes - 1 ? base * place + 1 + i : place;
    }
    static constexpr Index delay(Index place, Index base, Index nodes) {
        Index sum = 0;
        for (; place != 0; place = parent(place, base, nodes)) sum += order(place, base, nodes) + 1;
        return sum;
    }
    /// The last place of a level may have a smaller delay than a place below an earlier sibling. So the
    /// largest delay is that of the last place, of the last place below such a sibling, or of the level
    /// above.
    static constexpr Index height(Index base, Index nodes) {
        Index most = delay(nodes - 1, base, nodes), levels = 0;
        for (Index place = nodes - 1; place != 0; place = parent(place, base, nodes), ++levels)
            if (order(place, base, nodes) > 0)
                most = std::max(most, delay(place, base, nodes) - 1 + base * levels);
        return std::max(most, base * (levels - 1));
    }
};

/// `base` chains that start at the root, each an interval of places. Their lengths differ by at most 1;
/// longer chains come first.
struct Chains {
    static constexpr bool has_base = true;
    static constexpr std::string_view every_size = "every n, k and base";

    static constexpr Index width(Index base, Index nodes) {
        return std::max<Index>(std::min(base, nodes - 1), 1);
    }
    static constexpr Index parent(Index place, Index base, Index nodes) {
        return link(place, base, nodes).number == 0 ? 0 : place - 1;
    }
    static constexpr Index order(Index place, Index base, Index nodes) {
        auto const [chain, number] = link(place, base, nodes);
        return number == 0 ? chain : 0;
    }
    static constexpr Index child(Index place, Index i, Index base, Index nodes) {
        if (nodes < 2) return place;
        if (place == 0) return head(i, base, nodes);
        bool const is_last = place + 1 == nodes || link(place + 1, base, nodes).number == 0;
        return i == 0 && !is_last ? place + 1 : place;
    }
    static constexpr Index delay(Index place, Index base, Index nodes) {
        if (place == 0) return 0;
        auto const [chain, number] = link(place, base, nodes);
        return chain + 1 + number;
    }
    static constexpr Index height(Index base, Index nodes) {
        Index const chains = width(base, nodes);
        return nodes < 2 ? 0 : chains - 1 + (nodes - 1) / chains;
    }

private:
    struct Link {
        Index chain;
        Index number;  ///< the index of the place in the chain, from 0
    };
    /// The first place of a chain.
    static constexpr Index head(Index chain, Index base, Index nodes) {
        Index const chains = width(base, nodes);
        return 1 + chain * ((nodes - 1) / chains) + std::min(chain, (nodes - 1) % chains);
    }
    /// The chain of a place other than the root, and its position there.
    static constexpr Link link(Index place, Index base, Index nodes) {
        Index const chains = width(base, nodes), i = place - 1;
        Index const shorter = (nodes - 1) / chains, longer = (nodes - 1) % chains;
        Index const in_longer = longer * (shorter + 1);
        if (i < in_longer) return {i / (shorter + 1), i % (shorter + 1)};
        return {longer + (i - in_longer) / shorter, (i - in_longer) % shorter};
    }
};

/// The in-order binary tree of Open MPI, whose subtrees are intervals of ranks. The last rank of an interval
/// is its root. Its two subtrees are the first half of the interval, and the ranks between this half and the
/// root.
///
/// The root is the last of all ranks, and place p > 0 is rank p - 1.
struct InOrder {
    static constexpr bool has_base = false;
    static constexpr std::string_view every_size = "every n and k";

    static constexpr Index width(Index, Index nodes) { return nodes < 3 ? 1 : 2; }
    static constexpr Index parent(Index place, Index, Index nodes) {
        return place_of(found(place, nodes).parent, nodes);
    }
    static constexpr Index order(Index place, Index, Index nodes) { return found(place, nodes).order; }
    static constexpr Index child(Index place, Index i, Index, Index nodes) {
        auto const [first, last] = found(place, nodes).below;
        Index const middle = middle_of({first, last});
        if (i == 0) return first < middle ? place_of(middle - 1, nodes) : place;
        return i == 1 && middle < last ? place_of(last - 1, nodes) : place;
    }
    static constexpr Index delay(Index place, Index, Index nodes) { return found(place, nodes).delay; }
    /// Follows the binary digits of n. Keeps the heights for m places, m being the leading digits, and for m
    /// - 1 places. With height -2 for no places, the tree of 2 m + 1 places is higher by 2 than that of m
    /// places.
    static constexpr Index height(Index, Index nodes) {
        Index here = 0, one_less = -2;
        for (Index digit = power_below(nodes) / 2; digit > 0; digit /= 2) {
            Index const even = std::max(here + 1, one_less + 2);
            bool const is_odd = nodes / digit % 2 == 1;
            one_less = is_odd ? even : one_less + 2;
            here = is_odd ? here + 2 : even;
        }
        return here;
    }
    /// The first rank among a rank and the subtrees of its children from the i-th on.
    static constexpr Index first_below(Index rank, Index i, Index nodes) {
        auto const below = found(place_of(rank, nodes), nodes).below;
        return i <= 0 ? below.first : i == 1 ? middle_of(below) : below.last;
    }

private:
    struct Interval {
        Index first, last;
    };
    /// The position of a place: its rank is the last of its subtree.
    struct Found {
        Interval below;
        Index parent, order, delay;
    };

    static constexpr Index place_of(Index rank, Index nodes) { return rank == nodes - 1 ? 0 : rank + 1; }
    /// The first rank after the first half of an interval.
    static constexpr Index middle_of(Interval of) { return of.first + (of.last - of.first + 1) / 2; }
    static constexpr Found found(Index place, Index nodes) {
        Index const rank = place == 0 ? nodes - 1 : place - 1;
        Found at{{0, nodes - 1}, nodes - 1, 0, 0};
        while (at.below.last != rank) {
            auto const [first, last] = at.below;
            Index const middle = middle_of(at.below);
            bool const is_in_half = rank < middle;
            at = {is_in_half ? Interval{first, middle - 1} : Interval{middle, last - 1}, last,
                  is_in_half ? 0 : 1, at.delay + (is_in_half ? 1 : 2)};
        }
        return at;
    }
};

/// The trees of the library. Proofs exist for these only: another type need not be a tree.
template <class Tree>
concept OfTheLibrary =
    std::same_as<Tree, Binary> || std::same_as<Tree, Doubling> || std::same_as<Tree, Knomial> ||
    std::same_as<Tree, Kary> || std::same_as<Tree, Chains> || std::same_as<Tree, InOrder>;

}  // namespace cubecheck::rank_trees
