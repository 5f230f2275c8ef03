#include "verify/files/replay/fails_on_threads.hpp"

#include <algorithm>
#include <vector>

#include "models/explore/same_sums.hpp"
#include "verify/files/witness/memory/threaded_replay.hpp"

namespace cubecheck::verify {
namespace {

/// Whether every thread block has terminated in its last call.
bool has_ended(explore::Machine const& machine, witness::PlainMemory const& memory) {
    for (explore::Index thread_block = 0; thread_block < machine.schedule().thread_blocks.size();
         ++thread_block)
        if (!memory.has_ended(thread_block)) return false;
    return !memory.can_call();
}

bool disagree(std::vector<explore::Promised> const& promised, witness::PlainMemory const& memory) {
    auto const sums = explore::compared(explore::same_sums(promised),
                                        [&](explore::Index i) { return memory.bracketing(promised[i]); });
    return !sums.differing.empty();
}

}  // namespace

bool fails_on_threads(explore::Machine const& machine, witness::Refutation const& refutation,
                      witness::PlainMemory const& memory, witness::PlainMemory const& other) {
    if (refutation.property.kind == explore::Property::Kind::alike)
        return has_ended(machine, memory) && has_ended(machine, other) && memory.cells() != other.cells();
    if (refutation.property.matter == explore::Property::Matter::agreement)
        return has_ended(machine, memory) && disagree(refutation.promised, memory);
    if (refutation.property.matter == explore::Property::Matter::accesses) return memory.has_race();
    if (refutation.property.matter == explore::Property::Matter::channels)
        return has_ended(machine, memory) && memory.holds_messages();
    if (refutation.property.kind == explore::Property::Kind::always)
        return std::ranges::any_of(refutation.promised, [&](auto const& one) { return memory.breaks(one); });
    bool waits = false;
    for (explore::Index thread_block = 0; thread_block < machine.schedule().thread_blocks.size();
         ++thread_block)
        waits = waits || (!memory.has_ended(thread_block) && !memory.has_stopped(thread_block));
    return waits && !witness::can_progress(machine.program(), memory);
}

}  // namespace cubecheck::verify
