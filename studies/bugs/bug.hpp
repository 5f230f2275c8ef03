#pragma once

#include <string_view>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::studies {

/// A defect that a library has shipped or a text has printed, and what stands for it here.
///
/// All of it is decided anew at every run.  A model that is refuted by another property first, at another
/// size, or not at all, or a repaired form that does not hold, fails the run.  Explicit definitions need not
/// claim a cost: where ranks sit rounds out, there is often no formula for the messages.
struct Bug {
    std::string_view id = {};       ///< the library's issue, or the algorithm
    std::string_view library = {};  ///< or where it was printed
    std::string_view fault = {};    ///< what goes wrong, in our own words
    std::string_view url = {};      ///< empty: there is no one address
    std::string_view model = {};  ///< a definition of the catalog, or a schedule below examples/; empty: none
    std::string_view property = {};  ///< that refutes the model
    std::string_view size = {};      ///< the smallest at which it does; empty for schedules, which have one
    Index up_to = 12;                ///< nodes: the bound up to which definitions are checked
    std::string_view repaired = {};  ///< as `model`: the form that holds
    std::string_view no_model = {};  ///< why there is none
};

/// Those of the library of Bine trees, which definitions stand for.
std::vector<Bug> const& bugs_of_bine();

/// All of them, those with a model first.
std::vector<Bug> const& bug_list();

}  // namespace cubecheck::studies
