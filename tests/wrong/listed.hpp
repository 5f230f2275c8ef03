#pragma once

#include "tests/wrong/listed_arc_sets.hpp"
#include "tests/wrong/listed_costs.hpp"
#include "tests/wrong/listed_meshes.hpp"
#include "tests/wrong/listed_messages.hpp"

namespace cubecheck::wrong {

/// Wrong listed programs, at least one for every property.
using Listed = std::tuple<PastTheEnd, PacketNotThere, OppositeTwice, LastHopForgotten, AllAtOnce,
                          StraightAcross, BothPhasesAtOnce, OneIdleRound, IdleRoundNotInTheFormula,
                          PhasesOneAfterTheOther, OppositeAllTheSameWay, LastRoundInTwo, NodeEnteredTwice,
                          TreeInNumericalOrder, NecklacesInAnyOrder, OneNecklaceARound, ShortSets,
                          NearestPlaceFirst, RowFirst, ClaimsRankOrder, InRankOrder>;

}  // namespace cubecheck::wrong
