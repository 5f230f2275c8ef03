#pragma once

#include <string>
#include <vector>

#include "engine/explore/property.hpp"
#include "engine/explore/symmetry.hpp"

namespace cubecheck::explore {

/// Detects a vacuous property: whether the search reached every state that the property is about.
///
/// Pre: machine and property outlive it.
class VacuityCheck {
public:
    VacuityCheck(Machine const& machine, Property const& property);

    void look(State const& state);

    /// The reason why a property is vacuous: "no rank ends its call", "rank 1 never ends its call". A rank
    /// also ends its call if it is the image of a rank that does.
    ///
    /// Result: empty if everything arises, or if the property is not applicable.
    std::string missing(std::vector<Relabelling> const& relabellings);

    /// Whether the property is not applicable.
    bool is_not_applicable() const { return !arises_ && property_.unasked.empty(); }

private:
    void add_images(std::vector<Relabelling> const& relabellings);

    Machine const& machine_;
    Property const& property_;
    bool arises_ = false;
    std::vector<bool> ended_;     ///< by call and rank
    std::vector<Index> waiting_;  ///< ranks of which not every call has ended yet
};

}  // namespace cubecheck::explore
