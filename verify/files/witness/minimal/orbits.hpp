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
    /// Pre: the machine outlives this object; the promises are those of the failing properties.
    Orbits(Machine& machine, std::vector<Promised> const& promised);

    /// Adds all images of the failure signatures and ends under the relabellings.  Adds about `most_ends`
    /// ends at most, since each is as large as a state.
    void close(Seen& seen, std::size_t most_ends = 4096);

private:
    void close(std::set<FailureSignature>& signatures);
    void close(std::set<State>& ends, std::size_t most);
    Index queue(explore::Automorphism const& map, Index of) const;
    FailureSignature image(explore::Relabelling& relabelling, FailureSignature const& signature) const;

    Program const& program_;
    std::vector<explore::Relabelling> relabellings_;
    std::vector<Index> cells_;           ///< by promise: its cell
    std::map<Index, Index> promise_at_;  ///< by cell: its promise
};

}  // namespace cubecheck::witness
