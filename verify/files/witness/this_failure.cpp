#include "verify/files/witness/this_failure.hpp"

#include <algorithm>
#include <utility>

#include "verify/files/witness/deadlock/deadlocks.hpp"

namespace cubecheck::witness {

namespace {

/// The position of a thread block: the call of its rank, and the number of finished ticks.
std::pair<Index, Index> place_of(Machine const& machine, State const& state, Index thread_block) {
    return {machine.call(state, machine.schedule().thread_blocks[thread_block].rank),
            machine.position(state, thread_block)};
}

}  // namespace

Property this_failure(Machine const& machine, Property const& property, std::vector<Promised> const& promised,
                      FailureSignature const& signature, State const& end) {
    if (property.matter != Property::Matter::progress) return only(property, promised, signature);
    std::vector<std::pair<Index, Index>> places;
    for (auto const thread_block : signature.thread_blocks)
        places.push_back(place_of(machine, end, thread_block));
    auto out = never_deadlocked();
    out.has = [signature, places](Machine const& of, State const& state) {
        for (std::size_t i = 0; i < places.size(); ++i)
            if (place_of(of, state, signature.thread_blocks[i]) != places[i]) return true;
        auto const all = deadlocked(of, state);
        return std::ranges::find(all, signature) == all.end();
    };
    return out;
}

}  // namespace cubecheck::witness
