#pragma once

#include <algorithm>

#include "algorithms/applications/samplesort.hpp"
#include "models/algebra/keys.hpp"
#include "studies/applications/sizes.hpp"
#include "verify/definitions/programs/program_questions.hpp"

namespace cubecheck::applications {

using KeyLists = std::vector<std::vector<Index>>;

/// Calls check(size, lists) for every size with each of the inputs(nodes), until it finds a counterexample.
template <class Case>
BoundedResult each_of_key_lists(std::vector<Size> const& sizes, GoOn const& go_on,
                                std::string const& property, auto inputs, auto check) {
    BoundedResult found;
    for (Size const& size : sizes) {
        found.complete = go_on(Case::describe(size));
        if (!found.complete) return found;
        for (auto const& lists : inputs(size.nodes)) {
            found.counterexample = check(size, Keys(lists));
            if (!found.counterexample) continue;
            found.counterexample->size = Case::describe(size);
            found.counterexample->replay = "cubecheck verify " + std::string(Case::Program::name) + " " +
                                           Case::options(size) + " --property " + property;
            return found;
        }
    }
    return found;
}

/// One list of m different keys for each node: the multiples of `step`, dealt out in turn, modulo the number
/// of keys.
inline KeyLists dealt_out(Index nodes, Index m, Index step) {
    KeyLists lists(static_cast<std::size_t>(nodes));
    for (Index i = 0; i < m * nodes; ++i)
        lists[static_cast<std::size_t>(i % nodes)].push_back(i * step % (m * nodes));
    return lists;
}

/// Checks that the splitters cut the sample into p equal buckets if all keys are different and every node has
/// five.
template <class Case>
BoundedResult check_equal_buckets(std::vector<Size> const& sizes, GoOn const& go_on) {
    auto const inputs = [](Index nodes) { return std::vector<KeyLists>{dealt_out(nodes, 5, 7)}; };
    return each_of_key_lists<Case>(sizes, go_on, "equal_buckets", inputs, [](Size const& size, Keys algebra) {
        auto const sample = observe<Case>(size, algebra).states.front().sample;
        std::vector<Index> sizes_of(static_cast<std::size_t>(size.nodes));
        auto const splitters = Case::Program::splitters(sample, size.nodes);
        for (auto const& key : sample)
            ++sizes_of[static_cast<std::size_t>(Case::Program::bucket(splitters, key))];
        auto const [least, most] = std::ranges::minmax(sizes_of);
        std::optional<Counterexample> found;
        if (least != most || most == 0)
            found = program_detail::found_at(
                std::to_string(sample.size()) + " keys in the sample",
                "buckets of " + std::to_string(least) + " to " + std::to_string(most) + " keys",
                "equal buckets, and not empty");
        return found;
    });
}

/// The keys 0 to 8 p - 1, eight for each node, dealt out in turn.  Then the same with the two smallest keys
/// of a node at the places from which a sample of an unsorted list is taken.
inline std::vector<KeyLists> eight_keys_each(Index nodes) {
    auto even = dealt_out(nodes, 8, 1), misplaced = even;
    for (auto& list : misplaced) std::swap(list[0], list[2]), std::swap(list[1], list[6]);
    return {even, misplaced};
}

/// Checks that no node ends with more than (p + 1) / 2 times as many keys as every node began with, if each
/// began with m different ones.
///
/// Between two splitters, with the later one, are two keys of the sample.  A node that has t of them has at
/// most (2 + t) m/4 keys there, since its sample is taken a quarter from both ends of its sorted keys.  The
/// sum over all nodes is (2 p + 2) m/4.
template <class Case>
BoundedResult check_balanced(std::vector<Size> const& sizes, GoOn const& go_on) {
    return each_of_key_lists<Case>(
        sizes, go_on, "balanced", eight_keys_each, [](Size const& size, Keys algebra) {
            auto const states = observe<Case>(size, algebra).states;
            std::optional<Counterexample> found;
            for (Index v = 0; v < size.nodes; ++v) {
                Index const held = std::ssize(states[static_cast<std::size_t>(v)].keys);
                if (!found && held > 4 * (size.nodes + 1))
                    found = program_detail::found_at(
                        "node " + std::to_string(v) + ", with " + algebra.described(),
                        std::to_string(held) + " keys", "at most " + std::to_string(4 * (size.nodes + 1)));
            }
            return found;
        });
}

template <class Case>
std::vector<Question> sample_questions() {
    auto const ask = [](std::string property, std::string says, auto check) {
        auto asked = program_detail::question(std::move(property), std::move(says), Failure::structure,
                                              program_detail::unproved<Case>());
        asked.check = check;
        return asked;
    };
    return {ask("equal_buckets", "the splitters cut a sample of different keys into p equal buckets",
                check_equal_buckets<Case>),
            ask("balanced", "of different keys no node ends with more than (p + 1) / 2 times its share",
                check_balanced<Case>)};
}

/// A sort, compared with the sorted keys.  At d <= 1 with all triples of keys from 0 to 2 at every node, at
/// larger d with 100 lists of up to 5 keys, some of them equal.
template <class P = Samplesort>
struct SortCase : ByDimension {
    using Program = P;
    using Symbols = Keys;
    static constexpr std::string_view unproved = "the buckets, and so the run, depend on the keys";
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
