#pragma once

#include <algorithm>

#include "models/algebra/keys.hpp"
#include "verify/definitions/programs/program_questions.hpp"

/// What is asked of the sample of a sort, on inputs of its own.
namespace cubecheck::applications {

using KeyLists = std::vector<std::vector<Index>>;

/// Calls check(size, lists) for every size with each of the inputs(nodes), until it finds something.
template <class Case>
Bounded each_of_key_lists(std::vector<Size> const& sizes, GoOn const& go_on, std::string const& property,
                          auto inputs, auto check) {
    Bounded found;
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

/// As many lists as nodes, of m different keys each: the multiples of `step` dealt out in turns, modulo their
/// number.
inline KeyLists dealt_out(Index nodes, Index m, Index step) {
    KeyLists lists(static_cast<std::size_t>(nodes));
    for (Index i = 0; i < m * nodes; ++i)
        lists[static_cast<std::size_t>(i % nodes)].push_back(i * step % (m * nodes));
    return lists;
}

/// Whether the splitters cut the sample into p equal buckets when all keys are different and every node has
/// five.
template <class Case>
Bounded check_equal_buckets(std::vector<Size> const& sizes, GoOn const& go_on) {
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

/// The keys 0 to 8 p - 1, eight for each node: dealt out in turns; and with the two smallest of a node where
/// a sample of two is taken from a list that is not sorted.
inline std::vector<KeyLists> eight_keys_each(Index nodes) {
    auto even = dealt_out(nodes, 8, 1), misplaced = even;
    for (auto& list : misplaced) std::swap(list[0], list[2]), std::swap(list[1], list[6]);
    return {even, misplaced};
}

/// Whether no node ends with more than (p + 1) / 2 times as many keys as every node began with, if these are
/// m at each, and all different.
///
/// Between two splitters there are two keys of the sample, the later splitter among them, and a node that has
/// t of them has at most (2 + t) m/4 keys there, as its sample is taken a quarter from both ends of its keys
/// in order: in all (2 p + 2) m/4.
template <class Case>
Bounded check_balanced(std::vector<Size> const& sizes, GoOn const& go_on) {
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

}  // namespace cubecheck::applications
