#include "verify/files/witness/minimal/orbits.hpp"

#include <algorithm>
#include <utility>

namespace cubecheck::witness {

using schedules::Buffer;

Orbits::Orbits(Machine& machine, std::vector<Promised> const& promised) : program_(machine.program()) {
    for (auto& one : automorphisms(machine, promised)) relabellings_.emplace_back(machine, std::move(one));
    for (Index i = 0; i < promised.size(); ++i) {
        auto const chunk = static_cast<std::int32_t>(promised[i].chunk);
        cells_.push_back(machine.layout().cell(promised[i].rank, Buffer::output, chunk));
        promise_at_[cells_.back()] = i;
    }
}

void Orbits::close(Seen& seen, std::size_t most_ends) {
    close(seen.signatures);
    close(seen.ends, most_ends);
}

/// Repeats until nothing is added: the given relabellings need not be a group.
void Orbits::close(std::set<FailureSignature>& signatures) {
    std::vector<FailureSignature> open(signatures.begin(), signatures.end());
    while (!open.empty()) {
        auto const one = open.back();
        open.pop_back();
        for (auto& relabelling : relabellings_)
            if (auto const found = signatures.insert(image(relabelling, one)); found.second)
                open.push_back(*found.first);
    }
}

void Orbits::close(std::set<State>& ends, std::size_t most) {
    std::vector<State> open(ends.begin(), ends.end());
    while (!open.empty() && ends.size() < most) {
        auto const one = std::move(open.back());
        open.pop_back();
        for (auto& relabelling : relabellings_)
            if (auto const found = ends.insert(relabelling.image(one)); found.second)
                open.push_back(*found.first);
    }
}

Index Orbits::queue(explore::Automorphism const& map, Index of) const {
    return program_.queue(map.channels[program_.queues()[of].channel]);
}

FailureSignature Orbits::image(explore::Relabelling& relabelling, FailureSignature const& signature) const {
    auto const& map = relabelling.automorphism();
    auto out = signature;
    for (auto& thread_block : out.thread_blocks) thread_block = map.thread_blocks[thread_block];
    std::ranges::sort(out.thread_blocks);
    if (signature.queue != none) out.queue = queue(map, signature.queue);
    if (signature.cell != none) out.cell = map.cells[signature.cell];
    if (signature.promise == none) return out;
    out.promise = promise_at_.at(map.cells[cells_[signature.promise]]);
    out.word = relabelling.word(signature.word);
    return out;
}

}  // namespace cubecheck::witness
