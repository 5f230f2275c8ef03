#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/reference/explicit_run.hpp"
#include "models/algebra/words.hpp"

namespace cubecheck {

/// The transfer of one value of a message: round, sender, receiver, cells, and the result.
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

/// Executes a round, and records its events.
inline void record(LockStep<Words>& machine, Buffers<Word> const& buffers, auto const& passages, Index round,
                   std::vector<Event>& events) {
    machine.round(passages, [&](Passage const& passage, Word before, Word arrived) {
        auto const& [from, taken, to, entered, how] = passage;
        events.push_back({round, to, entered, from, taken, how, before, arrived, buffers.at(to, entered)});
    });
}

template <class A>
void record(Size const& size, Buffers<Word>& buffers, Words& words, Index first_round,
            std::vector<Event>& events) {
    LockStep machine(buffers, words);
    for (Index r = 0; r < A::Form::rounds(size); ++r)
        record(machine, buffers, passages<A>(A::Form::in(size, r)), first_round + r, events);
}

}  // namespace story_detail

/// The events of a run of A in words.
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

namespace explicit_form {

/// The events of a run in words.
///
/// Pre: the nodes and cells of all rounds are in range.
inline std::vector<Event> events(Program const& program, Rounds const& rounds, Size const& size,
                                 Words& words) {
    std::vector<Event> found;
    auto buffers = initial_buffers(program, size, words);
    LockStep machine(buffers, words);
    Index number = 0;
    for (Round const& round : rounds)
        story_detail::record(machine, buffers, passages(round), number++, found);
    return found;
}

}  // namespace explicit_form

/// The events from which a cell's content after `rounds` rounds results, oldest first.
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
