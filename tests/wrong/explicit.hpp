#pragma once

#include "tests/wrong/explicit_among_ranks.hpp"
#include "tests/wrong/explicit_arc_sets.hpp"
#include "tests/wrong/explicit_costs.hpp"
#include "tests/wrong/explicit_declarations.hpp"
#include "tests/wrong/explicit_meshes.hpp"
#include "tests/wrong/explicit_messages.hpp"

namespace cubecheck::wrong {

/// Wrong explicit programs, at least one for every property.
using Explicit =
    std::tuple<PastTheEnd, PacketNotThere, OppositeTwice, LastHopForgotten, AllAtOnce, StraightAcross,
               BothPhasesAtOnce, OneIdleRound, IdleRoundNotInTheFormula, PhasesOneAfterTheOther,
               OppositeAllTheSameWay, HalvesAnOddNumber, HasTheLogOfAnyNumber, HasASideWithoutAGrid,
               HasDimensionsOnARing, RoundsANegativeNumber, LastRoundInTwo, NodeEnteredTwice,
               TreeInNumericalOrder, NecklacesInAnyOrder, OneNecklaceARound, ShortSets, NearestPlaceFirst,
               RowFirst, ClaimsRankOrder, InRankOrder, FarthestPartnerFirst, SurplusNotServed,
               FarthestFirstInOrder, OneSurplusRankEach, AlwaysMirrored, BothTreesInOrder, RouteWithoutLinks,
               JoinsWithoutLaws, EachInItsOrder, SumOfNothing, KeepsNothing, NeedsNoNeutral, StartsWithTheSum,
               NamesNoNeutral, SwappedPair, TwoPacketsInOneCell, PromisesLessThanNothing, EntersInAnotherWay>;

}  // namespace cubecheck::wrong
