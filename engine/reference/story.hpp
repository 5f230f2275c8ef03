#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/reference/lock_step.hpp"
#include "models/algebra/words.hpp"

namespace cubecheck {

/// One value of a message: who took what from whom in which round, and what came of it.
struct Event {
    Index round;
    Index node;
    Index cell;
    Index sender;
    Index taken;
    Entry how;
    Word before;
    Word arrived;
    Word after;
};

namespace story_detail {

/// Runs a phase, noting all that happens.
template <class A>
void record(Size const& size, Buffers<Word>& buffers, Words& words, Index first_round,
            std::vector<Event>& events) {
    using Form = typename A::Form;
    LockStep<A, Words> machine(buffers, words);
    for (Index r = 0; r < Form::rounds(size); ++r) {
        auto at = Form::in(size, r);
        Buffers<Word> const before = buffers;
        machine.round(at);
        for (at.port = 0; at.port < A::ports; ++at.port)
            for (Index i = 0; i < size.nodes; ++i) {
                auto const me = Form::rank(i);
                Index const sender = value(A::from(me, at));
                each_member<typename A::Cells>(A::receives(me, at), at, [&](auto cell) {
                    Index const c = value(cell), taken = value(A::opposite(me, cell, at));
                    events.push_back({first_round + r, i, c, sender, taken, entry(A::mode(me, cell, at)),
                                      before.at(i, c), before.at(sender, taken), buffers.at(i, c)});
                });
            }
    }
}

}  // namespace story_detail

/// Everything that happens in a run in words.
template <class A>
std::vector<Event> events(Size const& size, Words& words) {
    std::vector<Event> found;
    if constexpr (Phase<A>) {
        auto buffers = initial_buffers<A>(size, words);
        story_detail::record<A>(size, buffers, words, 0, found);
    } else {
        using First = typename A::First;
        auto buffers = initial_buffers<First>(size, words);
        story_detail::record<First>(size, buffers, words, 0, found);
        story_detail::record<typename A::Second>(size, buffers, words, First::Form::rounds(size), found);
    }
    return found;
}

/// The events that a cell's content at the end of `rounds` rounds comes from, oldest first.
inline std::vector<Event> causes(std::vector<Event> const& all, Index node, Index cell, Index rounds) {
    std::set<std::pair<Index, Index>> needed{{node, cell}}, needed_before;
    std::vector<Event> found;
    Index round = rounds;
    for (auto event = all.rbegin(); event != all.rend(); ++event) {
        if (event->round >= rounds) continue;
        if (event->round < round) needed.merge(std::exchange(needed_before, {}));
        round = event->round;
        std::pair<Index, Index> const here{event->node, event->cell};
        if (needed.count(here) == 0) continue;
        if (event->how == Entry::put) needed.erase(here);
        needed_before.insert({event->sender, event->taken});
        found.push_back(*event);
    }
    std::reverse(found.begin(), found.end());
    return found;
}

}  // namespace cubecheck
