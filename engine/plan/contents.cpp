#include "engine/plan/contents.hpp"

#include <utility>

#include "engine/plan/evaluation.hpp"

namespace cubecheck::engine {

plans::PlanContents contents(Plan const& plan, plans::Execution const& run, plans::PlanLayout const& layout) {
    PlanEvaluation evaluation(plan, layout);
    for (auto const& step : run.order) evaluation.follow(step);
    return std::move(evaluation).result();
}

}  // namespace cubecheck::engine
