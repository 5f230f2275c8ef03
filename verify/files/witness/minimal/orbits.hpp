#pragma once

#include <map>
#include <set>
#include <vector>

#include "engine/explore/symmetry.hpp"
#include "verify/files/witness/explorer.hpp"
#include "verify/files/witness/failure_signature.hpp"

namespace cubecheck::witness {

/// Failures that are equal up to a symmetry of the schedule.
class Orbits {
public:
    /// Pre: the machine outlives it; what is promised is that of the properties that fail.
    Orbits(Machine& machine, std::vector<Promised> const& promised);

    /// Adds all that relabellings make of the failure signatures and ends; of ends about so many at most,
    /// since each is as long as a state.
    void close(Seen& seen, std::size_t most_ends = 4096);

private:
    void close(std::set<FailureSignature>& signatures);
    void close(std::set<State>& ends, std::size_t most);
    Index queue(explore::Automorphism const& map, Index of) const;
    FailureSignature image(explore::Relabelling& relabelling, FailureSignature const& signature) const;

    Program const& program_;
    std::vector<explore::Relabelling> relabellings_;
    std::vector<Index> cells_;           ///< by promise: where it is to be kept
    std::map<Index, Index> promise_at_;  ///< by such a cell
};

}  // namespace cubecheck::witness
