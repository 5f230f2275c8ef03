#pragma once

#include "models/parametric/collective.hpp"
#include "models/parametric/cyclic.hpp"
#include "models/parametric/forms/blocks.hpp"
#include "models/parametric/forms/folded_cube.hpp"
#include "models/parametric/forms/hops.hpp"
#include "models/parametric/forms/tree.hpp"
#include "models/parametric/forms/two_levels.hpp"
#include "models/parametric/topology.hpp"

namespace cubecheck::recorded_detail {

/// The functions of the library.  Other functions could differ between runs and proofs.
template <class Name>
inline constexpr bool is_library_function = is_one_of<
    Name, AboveFunction, AgreeBelowFunction, AgreeFromFunction, AllPlacesFunction, AsMemberFunction,
    BehindFunction, BelowFunction, BitAtFunction, BitFunction, BranchOfFunction, ChildAfterFunction,
    ChildOfFunction, ChooseFunction, ChunkAfterFunction, Copow2Function, CountFunction, DelayOfFunction,
    DifferFunction, FirstBelowFunction, FirstOfBlockFunction, FirstOfEndedBlockFunction, FlipAtFunction,
    FlipFunction, FoldFunction, GroupOfFunction, HalfOfFunction, HigherRankFunction, ImpliesFunction,
    InGroupFunction, InRangeFunction, JoinFunction, LagOfFunction, LargerFunction, LastOfBlockFunction,
    LinkedFunction, LowerRankFunction, LowestZeroFunction, MemberOfFunction, MergedPlacesFunction,
    MergesAtFunction, MessageFunction, MirroredFunction, NextFunction, OddFunction, OneIfFunction,
    OnesDownFunction, OnesFunction, OnesUpFunction, PacketFunction, PairsFunction, ParentOfFunction,
    PlaceFunction, PlacesOfBlockFunction, PlacesToMergeFunction, Pow2Function, ResidueFunction, SameFunction,
    ShiftedDownFunction, ShiftedUpFunction, SitsOutFunction, SmallerFunction, StandsForTwoFunction,
    SuccessorFunction, TurnOfFunction, ValueFunction, WholeGroupsFunction, WrapFunction, ZeroLikeFunction>;

}  // namespace cubecheck::recorded_detail
