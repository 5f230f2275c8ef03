#pragma once

#include "algorithms/applications/samplesort.hpp"
#include "models/algebra/keys.hpp"
#include "studies/applications/sample_checks.hpp"
#include "studies/applications/sizes.hpp"

namespace cubecheck::applications {

/// A sort, held against the sorted keys; at d <= 1 with all triples of keys from 0 to 2 at every node, beyond
/// that with 100 lists of up to 5 keys, equal ones among them.
template <class P = Samplesort>
struct SortCase : ByDimension {
    using Program = P;
    using Symbols = Keys;
    static constexpr std::string_view unproved = "the buckets depend on the keys, so that the run does";
    static constexpr std::string_view data = "keys";
    static constexpr std::string_view promise = "the lists, node by node, are the sorted keys, none lost";

    static std::vector<Symbols> inputs(Size const& size);
    static Keys real(Size const& size, std::uint64_t seed) { return Keys::drawn(size.nodes, 200, 999, seed); }
    static Index values(Size const& size) { return size.nodes * size.nodes * 8; }
    template <class Case>
    static std::vector<Question> further() {
        return sample_questions<Case>();
    }

    static void expect(Size const& size, auto const& states, auto& algebra, auto check) {
        Keys::Value wanted;
        for (Index v = 0; v < size.nodes; ++v) wanted = Keys::join(wanted, algebra.keys(v));
        std::ranges::sort(wanted);
        auto next = wanted.begin();
        for (Index v = 0; v < size.nodes; ++v) {
            auto const& held = states[static_cast<std::size_t>(v)].keys;
            auto const length = std::min(std::ssize(held), wanted.end() - next);
            check(v, "keys", held, Keys::Value(next, next + length));
            next += length;
        }
        check(size.nodes - 1, "keys beyond", Keys::Value(), Keys::Value(next, wanted.end()));
    }
};

template <class P>
std::vector<Keys> SortCase<P>::inputs(Size const& size) {
    std::vector<Keys> found;
    if (size.d > 1) {
        for (std::uint64_t seed = 1; seed <= 100; ++seed)
            found.push_back(Keys::drawn(size.nodes, 5, seed % 2 == 0 ? 3 : 99, seed));
        return found;
    }
    Index all = 1;
    for (Index i = 0; i < 3 * size.nodes; ++i) all *= 3;
    for (Index number = 0; number < all; ++number) {
        std::vector<std::vector<Index>> lists(static_cast<std::size_t>(size.nodes), std::vector<Index>(3));
        Index digits = number;
        for (auto& list : lists)
            for (auto& key : list) key = digits % 3, digits /= 3;
        found.emplace_back(lists);
    }
    return found;
}

}  // namespace cubecheck::applications
