#include "engine/in_process_mpi/states/explore_states.hpp"

#include "engine/in_process_mpi/states/guide.hpp"
#include "engine/in_process_mpi/states/state_graph.hpp"
#include "engine/in_process_mpi/states/user_call.hpp"

namespace cubecheck::in_process {

namespace {

/// Guides runs to unexplored options.
class Explorer final : public Guide {
public:
    explicit Explorer(std::function<bool(StateHash&)> const& add_memory) : add_memory_(add_memory) {}

    std::optional<Index> option(Fork const& fork) override { return graph.option(fork); }
    bool add_memory(StateHash& hash) override { return add_memory_(hash); }

    StateGraph graph;

private:
    std::function<bool(StateHash&)> const& add_memory_;
};

}  // namespace

std::optional<ExploredStates> explore_states(
    Request const& request, Index most_runs, std::function<bool(StateHash&)> const& add_memory,
    std::function<bool(Run const&, std::vector<Index> const& choices)> const& judge) {
    if (!UserCall::can_be_known()) return std::nullopt;
    Explorer explorer(add_memory);
    auto& graph = explorer.graph;
    auto asked = request;
    asked.choices.clear();
    asked.guide = &explorer;
    ExploredStates result;
    while (graph.is_open()) {
        if (result.counted_runs() >= most_runs) {
            result.is_complete = false;
            return result;
        }
        graph.begin_run();
        auto made = run(asked);
        if (made.has_hidden_state) made.end = End::known;
        bool const is_judged = made.end != End::redundant && made.end != End::known;
        if (made.end != End::known) graph.end_run(made.calls, is_judged ? 1 : 0);
        ++(is_judged ? result.runs : result.cut);
        bool const goes_on = judge(made, taken(made.choices));
        if (made.has_hidden_state || made.end == End::limit || made.end == End::other_run ||
            graph.is_broken())
            return std::nullopt;
        if (!goes_on) {
            result.is_complete = false;
            return result;
        }
    }
    result.matchings = graph.future().matchings;
    result.is_complete = graph.future().calls <= request.most_calls;
    return result;
}

}  // namespace cubecheck::in_process
