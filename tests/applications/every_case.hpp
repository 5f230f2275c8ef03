#pragma once

#include "subjects/applications/emulated.hpp"
#include "subjects/applications/grids.hpp"
#include "subjects/applications/halo.hpp"
#include "subjects/applications/moved.hpp"
#include "subjects/applications/numbering.hpp"
#include "subjects/applications/penalty.hpp"
#include "subjects/applications/relaxed.hpp"
#include "subjects/applications/sorting.hpp"
#include "subjects/applications/two_tree.hpp"

namespace cubecheck::applications {

/// All cases, as they should be.
inline std::vector<Subject> every_case() {
    return {program_subject<MatrixVectorCase<>>(),
            program_subject<TransposeCase<>>(),
            program_subject<TransposeForwardedCase>(),
            program_subject<NumberingCase<>>(),
            relaxation_subject<RelaxationOnRingCase<>>(),
            relaxation_subject<RelaxationOnCubeCase<>>(),
            program_subject<HaloCase<>>(),
            program_subject<EmulationCase<EmulationOnePort>>(),
            one_link_subject<EmulationCase<EmulationOneLink>>(),
            two_tree_subject(),
            program_subject<CannonCase<>>(),
            sort_subject<SortCase<>>()};
}

}  // namespace cubecheck::applications
