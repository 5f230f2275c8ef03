#pragma once

#include "tests/wrong/blocks.hpp"
#include "tests/wrong/costs.hpp"
#include "tests/wrong/distances.hpp"
#include "tests/wrong/exchanges.hpp"
#include "tests/wrong/hops.hpp"
#include "tests/wrong/messages.hpp"
#include "tests/wrong/operands.hpp"
#include "tests/wrong/parts.hpp"
#include "tests/wrong/structures.hpp"
#include "tests/wrong/trees.hpp"
#include "tests/wrong/up_and_down.hpp"

namespace cubecheck::wrong {

using Operands =
    Catalog<OperandsSwapped, OrderedByRelativeNumber, OrderedByTheNextBit, FoldForgotten, JoinedUnranked,
            NamesTooFewLaws, NamesNoNeutral, NamesNoNeutralButCommutes, NamesTooManyLaws>;

using Messages =
    Catalog<PartnerOutOfRange, SendsToItself, CellOutOfRange, TakesACellOutOfRange, SendForgotten,
            ReceivesAnotherCell, LeavesHoles, LandsTooEarly, EveryoneReceivesFirst, RingReceivesFirst,
            SkipsARank, StraightToTheRoot, AllToOneNode, AllFromOneNode, RoutedByTheTarget, HalvesOverOneLink,
            SwingsOneWay, SwingKeepsTheOtherPart, GroupsForgetTheOthers, ColumnsForgetTheRows,
            LeadersComeFirst, LeadersForgetTheFarthest, GroupsFoldTheirOwnFirst, OffsetTakenForANode,
            LowestFirstOnALine, HighestFirstOnALine>;

using Costs = Catalog<OneRoundTooMany, MessageToItself, AllPacketsMove, WordsNotAccounted, AlwaysDMoreRounds,
                      OneRoundMoreThanTheLeast, AllChunksInEveryMessage, WordsToItself>;

using Structures = Catalog<TreeTwice, RootedOneFurther, DepthFromTheSource, ParentsOfEachOther, ChunkOffByOne,
                           TravelsOnAnotherTree, TailCutOff, LastChunkOnItsTree, NoChunkOnItsTree,
                           InNumericalOrder, AllOnOneNode>;

using Parts = Catalog<KeepsTheOtherHalf, EveryoneHandsOn, GathersNobodyElses, HalvesNotCounted,
                      OnlyThePartnersPart, BlocksNotCounted, GatheredNotAllGathered>;

using Exchanges = Catalog<HigherHalfSilent, LeavesEarly, OrderClaimed, WordsOfNothing, TakesTheFarthest,
                          LandsAmongThePassedOn, NothingTaken, SwapsWithItself, NotYetSwapped>;

using AtDistances =
    Catalog<LastRoundNotShortened, LastMessageNotCut, SkipsAreDoubled, SkipsInOrder, BlockFoldedTwice,
            OwnValueTwice, EmptyPrefixSent, CountedFromRankZero, PrefixBackwards>;

/// Wrong definitions, at least one for every property.
using All = decltype(both(both(Operands{}, Messages{}),
                          both(both(Costs{}, Structures{}),
                               both(both(Parts{}, Exchanges{}),
                                    both(AtDistances{}, both(both(both(OnBlocks{}, WithHops{}), AlongTrees{}),
                                                             UpAndDownOrAround{}))))));

}  // namespace cubecheck::wrong
