#pragma once

#include "studies/applications/emulated.hpp"
#include "studies/applications/gathered.hpp"
#include "studies/applications/grids.hpp"
#include "studies/applications/halo.hpp"
#include "studies/applications/moved.hpp"
#include "studies/applications/numbering.hpp"
#include "studies/applications/relaxed.hpp"
#include "studies/applications/sorting.hpp"
#include "studies/applications/two_tree.hpp"
#include "verify/definitions/programs/program_target.hpp"

namespace cubecheck::applications {

/// The correct variants of all cases.
inline std::vector<Target> every_case() {
    return {gather_target<GatherCase<>>(),
            program_target<MatrixVectorCase<>>(),
            program_target<TransposeCase<>>(),
            program_target<TransposeForwardedCase>(),
            program_target<NumberingCase<>>(),
            program_target<RelaxationOnRingCase<>>(),
            program_target<RelaxationOnCubeCase<>>(),
            program_target<HaloCase<>>(),
            program_target<EmulationCase<EmulationOnePort>>(),
            program_target<OneLinkCase<EmulationOneLink>>(),
            program_target<TwoTreeCase<>>(),
            program_target<CannonCase<>>(),
            program_target<SortCase<>>()};
}

}  // namespace cubecheck::applications
