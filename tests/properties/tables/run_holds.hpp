#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "engine/reference/judge.hpp"
#include "engine/reference/message_pattern.hpp"
#include "engine/reference/tally.hpp"
#include "engine/schedule/run.hpp"
#include "models/algebra/bracketings.hpp"
#include "properties/parametric/operator_laws.hpp"
#include "tests/properties/tables/table.hpp"

/// Whether a property holds in a run of a table.  This is counted message by message, without lemmas.
namespace cubecheck::tables {

/// Calls f(at) for every round and port.
template <class A>
bool every_round(auto f) {
    for (Index r = 0; r < A::Form::rounds(now.size); ++r)
        for (auto at = A::Form::in(now.size, r); at.port < A::ports; ++at.port)
            if (!f(at)) return false;
    return true;
}

/// Calls f(rank, number) for every node.
template <class A>
bool every_node(auto f) {
    for (Index i = 0; i < now.size.nodes; ++i)
        if (!f(A::Form::rank(i), i)) return false;
    return true;
}

inline std::vector<Index> members(AnyCells const& set) {
    std::vector<Index> found;
    for (Index c = 0; c < 32; ++c)
        if (set.contains(c)) found.push_back(c);
    return found;
}

inline bool is_true_set(AnyCells const& set, Index cells) {
    auto const all = members(set);
    return std::ssize(all) == set.declared &&
           std::ranges::all_of(all, [&](Index c) { return in_range(c, cells); });
}

template <class A>
bool run_holds(InRange) {
    if (now.cells == 0) return false;
    return every_round<A>([](auto const& at) {
        return every_node<A>([&](auto me, Index i) {
            auto const is_another_node = [i](Index partner) {
                return in_range(partner, now.size.nodes) && partner != i;
            };
            auto const sent = A::sends(me, at), received = A::receives(me, at);
            if (!is_true_set(sent, now.cells) || !is_true_set(received, now.cells)) return false;
            if (!members(sent).empty() && !is_another_node(value(A::to(me, at)))) return false;
            if (!members(received).empty() && !is_another_node(value(A::from(me, at)))) return false;
            return std::ranges::all_of(members(received),
                                       [&](Index c) { return in_range(A::opposite(me, c, at), now.cells); });
        });
    });
}

/// Each receiver takes exactly the cells that are sent to it.
template <class A>
bool run_holds(Matched) {
    return every_round<A>([](auto const& at) {
        std::set<std::tuple<Index, Index, Index>> sent, taken;
        every_node<A>([&](auto me, Index i) {
            for (Index const c : members(A::sends(me, at))) sent.emplace(i, value(A::to(me, at)), c);
            for (Index const c : members(A::receives(me, at)))
                taken.emplace(value(A::from(me, at)), i, A::opposite(me, c, at));
            return true;
        });
        return sent == taken;
    });
}

template <class A>
bool run_holds(Contract) {
    bool single = true;
    every_node<A>([&](auto me, Index) {
        for (Index c = 0; c < now.cells; ++c) {
            auto const given = A::Collective::initial(me, c, A::Form::first(now.size));
            single = single &&
                     (!given.known || (given.count == 1 && in_range(value(given.first), now.size.nodes) &&
                                       in_range(given.part, now.cells)));
        }
        return true;
    });
    Words words(now.size.nodes, now.cells);
    return single && !judge<A>(now.size, words).result;
}

/// Without any law, no values may be joined.
template <class A>
bool run_holds(OperatorLaws) {
    static_assert(A::laws == Laws::none);
    bool const is_idle = every_round<A>([](auto const& at) {
        return every_node<A>([&](auto me, Index) { return members(A::receives(me, at)).empty(); });
    });
    return is_idle && run_holds<A>(Contract{});
}

inline Claim const& promise(Index node, Index cell) {
    return now.result[static_cast<std::size_t>(node)][static_cast<std::size_t>(cell)];
}

/// Any two ranks with the promise of the same fold hold the same bits, in any cells.
template <class A>
bool run_holds(Agreement) {
    Bracketings brackets(A::laws);
    auto const held = run<A>(now.size, brackets);
    auto const alike = [](Claim const& a, Claim const& b) {
        return a.known && b.known && 1 < a.count && a.count == b.count && a.first == b.first &&
               a.part == b.part;
    };
    for (Index i = 0; i < held.nodes; ++i)
        for (Index j = 0; j < i; ++j)
            for (Index c = 0; c < held.cells; ++c)
                for (Index e = 0; e < held.cells; ++e)
                    if (alike(promise(i, c), promise(j, e)) && held.at(i, c) != held.at(j, e)) return false;
    return true;
}

template <class A>
bool run_holds(NoOverwrite) {
    for (Index r = 0; r < A::Form::rounds(now.size); ++r) {
        std::set<std::pair<Index, Index>> sent, changed;
        for (auto at = A::Form::in(now.size, r); at.port < A::ports; ++at.port)
            every_node<A>([&](auto me, Index i) {
                for (Index const c : members(A::sends(me, at))) sent.emplace(i, c);
                for (Index const c : members(A::receives(me, at))) changed.emplace(i, c);
                return true;
            });
        for (auto const& cell : sent)
            if (changed.contains(cell) && cell.second < now.cells) return false;
    }
    return true;
}

template <class A>
bool run_holds(OnePort) {
    return every_round<A>([](auto const& at) {
        std::map<Index, int> messages_to, messages_from;
        every_node<A>([&](auto me, Index) {
            if (A::sends(me, at).size() > 0) ++messages_to[value(A::to(me, at))];
            if (A::receives(me, at).size() > 0) ++messages_from[value(A::from(me, at))];
            return true;
        });
        auto const one = [](auto const& entry) { return entry.second == 1; };
        return std::ranges::all_of(messages_to, one) && std::ranges::all_of(messages_from, one);
    });
}

template <class A>
bool run_holds(AllPort) {
    for (Index r = 0; r < A::Form::rounds(now.size); ++r) {
        std::map<std::pair<Index, Index>, int> messages;
        for (auto at = A::Form::in(now.size, r); at.port < A::ports; ++at.port)
            every_node<A>([&](auto me, Index i) {
                if (A::sends(me, at).size() > 0) ++messages[{i, value(A::to(me, at))}];
                return true;
            });
        for (auto const& [arc, count] : messages)
            if (count > 1) return false;
    }
    return true;
}

template <class A>
bool run_holds(Progress) {
    return engine::run(message_pattern<A>(now.size), {.slots = 1}).complete();
}

template <class A>
bool run_holds(CostFormula) {
    return equal(tally<A>(now.size), now.cost);
}

}  // namespace cubecheck::tables
