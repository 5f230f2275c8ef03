#pragma once

#include "properties/lower_bounds/line_load.hpp"
#include "properties/parametric/agreement.hpp"
#include "properties/parametric/all_port.hpp"
#include "properties/parametric/congestion_free.hpp"
#include "properties/parametric/contract.hpp"
#include "properties/parametric/cost.hpp"
#include "properties/parametric/embedding.hpp"
#include "properties/parametric/in_range.hpp"
#include "properties/parametric/matched.hpp"
#include "properties/parametric/neighbours.hpp"
#include "properties/parametric/no_overwrite.hpp"
#include "properties/parametric/one_port.hpp"
#include "properties/parametric/operator_laws.hpp"
#include "properties/parametric/optimal.hpp"
#include "properties/parametric/progress.hpp"
#include "properties/parametric/trees.hpp"

namespace cubecheck {

/// The properties, in the order in which they are checked and listed.
using Properties = std::tuple<InRange, Matched, Contract, OperatorLaws, Agreement, NoOverwrite, Progress,
                              Neighbours, OnePort, AllPort, CongestionFree, LineLoad, CostFormula,
                              ArcDisjoint, Rooted, Spanning, OnItsTree, Adjacent, Bijective, Optimal>;

}  // namespace cubecheck
