#pragma once

#include "properties/promises/promises.hpp"
#include "properties/schedule/outcome.hpp"

namespace cubecheck::schedules {

/// An output chunk with a promise, and its content.
struct PromisedOutput {
    Index rank = 0;
    Index chunk = 0;
    Promise promise;
    Index fold = 0;

    /// Compares by rank and chunk.
    friend bool operator<(PromisedOutput const& a, PromisedOutput const& b) {
        return a.rank != b.rank ? a.rank < b.rank : a.chunk < b.chunk;
    }
};

/// Calls `visit` with the output chunks of an outcome that have a promise, by rank and chunk, until it
/// returns false.
template <class Visit>
void for_every_promise(Outcome const& outcome, Promises const& promises, Visit const& visit) {
    bool goes_on = true;
    for (Index rank = 0; goes_on && rank < promises.ranks(); ++rank)
        outcome.layout.for_each(rank, Buffer::output, promises.chunks(rank), [&](Index chunk, Index cell) {
            if (!goes_on) return;
            auto const promise = promises.at(rank, chunk);
            if (promise) goes_on = visit(PromisedOutput{rank, chunk, *promise, outcome.contents.cells[cell]});
        });
}

}  // namespace cubecheck::schedules
