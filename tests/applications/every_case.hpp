#pragma once

#include "subjects/applications/emulated.hpp"
#include "subjects/applications/gathered.hpp"
#include "subjects/applications/grids.hpp"
#include "subjects/applications/halo.hpp"
#include "subjects/applications/moved.hpp"
#include "subjects/applications/numbering.hpp"
#include "subjects/applications/relaxed.hpp"
#include "subjects/applications/sorting.hpp"
#include "subjects/applications/two_tree.hpp"
#include "subjects/programs/program_subject.hpp"

namespace cubecheck::applications {

/// All cases, as they should be.
inline std::vector<Subject> every_case() {
    return {gather_subject<GatherCase<>>(),
            program_subject<MatrixVectorCase<>>(),
            program_subject<TransposeCase<>>(),
            program_subject<TransposeForwardedCase>(),
            program_subject<NumberingCase<>>(),
            program_subject<RelaxationOnRingCase<>>(),
            program_subject<RelaxationOnCubeCase<>>(),
            program_subject<HaloCase<>>(),
            program_subject<EmulationCase<EmulationOnePort>>(),
            program_subject<OneLinkCase<EmulationOneLink>>(),
            program_subject<TwoTreeCase<>>(),
            program_subject<CannonCase<>>(),
            program_subject<SortCase<>>()};
}

}  // namespace cubecheck::applications
