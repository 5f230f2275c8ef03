#pragma once

#include <algorithm>

#include "algorithms/allgather/recursive_doubling.hpp"
#include "algorithms/alltoall/xor.hpp"
#include "models/programs/groups.hpp"
#include "models/programs/program.hpp"

namespace cubecheck::applications {

/// Sorting by a sample. All nodes learn a sample of the keys, and take p - 1 splitters from the sorted
/// sample. They send every key to the node whose number is the number of splitters below the key, and sort
/// the received keys.
///
/// At the end the lists of nodes 0, 1, .. in sequence are the sorted keys. The sample has 2 p keys, or fewer
/// if some node has fewer than 2, and the splitters divide it into equal buckets.
///
/// Shape:   2^d nodes.
/// Cost:    d + p - 1 rounds, p d + p (p - 1) messages; the words depend on the keys.
/// Source:  ledger L-12.
struct Samplesort {
    static constexpr std::string_view name = "applications/samplesort";
    static constexpr std::string_view system = "A58";
    static constexpr std::string_view summary = "all-gather of a sample, all-to-all of buckets";
    static constexpr Index ports = 1;
    static constexpr bool words_depend_on_data = true;

    template <class Value>
    struct State {
        Value keys;
        Value sample;
        std::vector<Value> buckets;
    };

    static constexpr Index nodes(Size const& size) { return size.nodes; }

    template <class Algebra>
    static State<typename Algebra::Value> initial(Index me, Size const&, Algebra& algebra) {
        return {algebra.keys(me), {}, {}};
    }

    static void run(auto& machine, Size const& size) {
        sort_by_sample(machine, size, [](Index) -> Index { return 2; });
    }

    /// The p - 1 splitters of a sorted sample: the last key of each of p buckets, except the last bucket.
    static auto splitters(auto const& sample, Index p) {
        std::decay_t<decltype(sample)> found;
        auto const s = static_cast<Index>(sample.size());
        for (Index j = 1; j < p && s > 0; ++j)
            found.push_back(sample[static_cast<std::size_t>(std::max<Index>(j * s / p - 1, 0))]);
        return found;
    }
    /// The number of splitters below a key.
    static Index bucket(auto const& splitters, auto const& key) {
        return std::ranges::count_if(splitters, [&](auto const& one) { return one.key < key.key; });
    }

    static constexpr Cost<Index> cost(Size const& size) {
        auto const gather = allgather::RecursiveDoubling::cost(parameters(size));
        auto const exchange = alltoall::PairwiseXor::cost(parameters(size));
        return {gather.rounds + exchange.rounds, gather.messages + exchange.messages, 0};
    }
    static constexpr std::string_view cost_text = "d + p - 1 rounds, p d + p (p - 1) messages";

protected:
    /// Sorts with wanted(me) keys of node me in the sample, or all of its keys.
    static void sort_by_sample(auto& machine, Size const& size, auto wanted) {
        machine.locally([](Index, auto& own) { std::ranges::sort(own.keys); });
        share_sample(machine, size, wanted);
        exchange_buckets(machine, size);
        machine.locally([](Index, auto& own) { std::ranges::sort(own.keys); });
    }

    static void exchange_buckets(auto& machine, Size const& size) {
        machine.locally([&](Index, auto& own) {
            auto const limits = splitters(own.sample, size.nodes);
            own.buckets.assign(static_cast<std::size_t>(size.nodes), {});
            for (auto const& key : own.keys)
                own.buckets[static_cast<std::size_t>(bucket(limits, key))].push_back(key);
        });
        machine.template collective<alltoall::PairwiseXor>(
            WholeNetwork{}, size, [](Index, auto& own) { return own.buckets; },
            [](Index, auto& own, auto const& cells) {
                own.keys.clear();
                for (auto const& list : cells) own.keys.insert(own.keys.end(), list.begin(), list.end());
            });
    }

    static void share_sample(auto& machine, Size const& size, auto wanted) {
        machine.template collective<allgather::RecursiveDoubling>(
            WholeNetwork{}, size,
            [&](Index me, auto& own) {
                std::vector<std::decay_t<decltype(own.keys)>> cells(static_cast<std::size_t>(size.nodes));
                auto const have = static_cast<Index>(own.keys.size()), take = std::min(wanted(me), have);
                for (Index i = 0; i < take; ++i)
                    cells[static_cast<std::size_t>(me)].push_back(
                        own.keys[static_cast<std::size_t>((2 * i + 1) * have / (2 * take))]);
                return cells;
            },
            [](Index, auto& own, auto const& cells) {
                own.sample.clear();
                for (auto const& list : cells) own.sample.insert(own.sample.end(), list.begin(), list.end());
                std::ranges::sort(own.sample);
            });
    }
};

}  // namespace cubecheck::applications
