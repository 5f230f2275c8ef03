#pragma once

#include <map>
#include <set>
#include <vector>

#include "engine/explore/symmetry.hpp"
#include "engine/witness/symptom.hpp"

namespace cubecheck::explore {

/// Symptoms that relabellings make of one another: the same failure under other names.
class Orbits {
public:
    /// Pre: the machine outlives it; what is promised is that of the properties that the symptoms are of.
    Orbits(Machine& machine, std::vector<Promised> const& promised);

    /// Adds all that relabellings make of the symptoms.
    void close(std::set<Symptom>& symptoms);

private:
    Symptom image(Relabelling& relabelling, Symptom const& symptom) const;

    std::vector<Relabelling> relabellings_;
    std::vector<Index> cells_;           ///< by promise: where it is to be kept
    std::map<Index, Index> promise_at_;  ///< by such a cell
};

}  // namespace cubecheck::explore
