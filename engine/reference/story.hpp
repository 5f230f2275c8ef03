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

/// Executes rounds in words, and records their events.
class EventRecorder {
public:
    EventRecorder(Buffers<Word>& buffers, Words& words) : buffers_(buffers), machine_(buffers, words) {}

    void round(auto const& passages) {
        machine_.round(passages, [&](Passage const& passage, Word before, Word arrived) {
            auto const& [from, taken, to, entered, how] = passage;
            events_.push_back(
                {round_, to, entered, from, taken, how, before, arrived, buffers_.at(to, entered)});
        });
        ++round_;
    }

    template <class A>
    void phase(Size const& size) {
        for (Index r = 0; r < A::Form::rounds(size); ++r) round(cubecheck::passages<A>(A::Form::in(size, r)));
    }

    std::vector<Event> events() && { return std::move(events_); }

private:
    Buffers<Word> const& buffers_;
    LockStep<Words> machine_;
    Index round_ = 0;
    std::vector<Event> events_;
};

/// The events of a run of A in words.
template <class A>
std::vector<Event> events(Size const& size, Words& words) {
    auto buffers = initial_buffers<FirstPhaseOf<A>>(size, words);
    EventRecorder recorder(buffers, words);
    if constexpr (Phase<A>) {
        recorder.phase<A>(size);
    } else {
        recorder.phase<typename A::First>(size);
        recorder.phase<typename A::Second>(size);
    }
    return std::move(recorder).events();
}

namespace explicit_form {

/// The events of a run in words.
///
/// Pre: the nodes and cells of all rounds are in range.
inline std::vector<Event> events(Program const& program, Rounds const& rounds, Size const& size,
                                 Words& words) {
    auto buffers = initial_buffers(program, size, words);
    EventRecorder recorder(buffers, words);
    for (Round const& round : rounds) recorder.round(passages(round));
    return std::move(recorder).events();
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
