#pragma once

#include "properties/agreement.hpp"
#include "properties/congestion_free.hpp"
#include "properties/contract.hpp"
#include "properties/cost.hpp"
#include "properties/embedding.hpp"
#include "properties/in_range.hpp"
#include "properties/line_load.hpp"
#include "properties/matched.hpp"
#include "properties/neighbours.hpp"
#include "properties/no_overwrite.hpp"
#include "properties/one_port.hpp"
#include "properties/operator_laws.hpp"
#include "properties/optimal.hpp"
#include "properties/progress.hpp"
#include "properties/trees.hpp"

namespace cubecheck {

/// The properties, in the order in which they are checked and listed.
using Properties = std::tuple<InRange, Matched, Contract, OperatorLaws, Agreement, NoOverwrite, Progress,
                              Neighbours, OnePort, CongestionFree, LineLoad, CostFormula, ArcDisjoint, Rooted,
                              Spanning, OnItsTree, Adjacent, Bijective, Optimal>;

}  // namespace cubecheck
