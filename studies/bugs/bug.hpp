#pragma once

#include <string_view>
#include <vector>

#include "models/support/index.hpp"

namespace cubecheck::studies {

/// A published defect of a library or a text, and its model.
///
/// Every run checks the model and its repaired form again.  The run fails if the model is not refuted, or is
/// refuted first by another property or at another size.  It fails, too, if the repaired form does not hold.
/// Explicit definitions need not claim a cost: if ranks are idle in some rounds, there is often no formula
/// for the messages.
struct Bug {
    std::string_view id = {};       ///< the library's issue, or the algorithm
    std::string_view library = {};  ///< the library, or the publication
    std::string_view fault = {};    ///< the failure, in our own words
    std::string_view url = {};      ///< empty: there is no single address
    std::string_view model = {};  ///< a definition of the catalog, or a schedule below examples/; empty: none
    std::string_view property = {};  ///< the property that refutes the model
    std::string_view size =
        {};            ///< the smallest size at which it does; empty for schedules, which have one size
    Index up_to = 12;  ///< the most nodes at which definitions are checked
    std::string_view repaired = {};  ///< as `model`: a form without the defect
    std::string_view no_model = {};  ///< why there is no model
};

/// Defects in the library of Bine trees, with definitions as models.
std::vector<Bug> const& bugs_of_bine();

/// All defects, those with a model first.
std::vector<Bug> const& bug_list();

}  // namespace cubecheck::studies
