#include "engine/in_process_mpi/run.hpp"

#include "engine/in_process_mpi/calls/calls.hpp"
#include "engine/in_process_mpi/states/entries.hpp"
#include "engine/in_process_mpi/world.hpp"
#include "models/support/expects.hpp"

namespace cubecheck::in_process {

namespace {

World* current = nullptr;

/// Sets the current world until the run ends or throws.
class Current {
public:
    explicit Current(World& world) {
        expects(!current, "one run of MPI at a time");
        current = &world;
    }
    Current(Current const&) = delete;
    Current& operator=(Current const&) = delete;
    ~Current() { current = nullptr; }
};

cubecheck_table filled_table() {
    cubecheck_table all{};
    add_environment_calls(all);
    add_point_to_point_calls(all);
    add_probe_and_buffer_calls(all);
    add_completion_calls(all);
    add_datatype_calls(all);
    add_packing_calls(all);
    add_operator_calls(all);
    add_group_calls(all);
    add_communicator_calls(all);
    add_topology_calls(all);
    add_attribute_calls(all);
    add_collective_calls(all);
    return all;
}

}  // namespace

World& world() {
    expects(current && current->is_running(), "MPI is called by a rank of a run");
    return *current;
}

World* world_that_keeps_states() {
    return current && current->is_running() && current->keeps_states() ? current : nullptr;
}

void enter_code(void const* stack) {
    auto* const run = world_that_keeps_states();
    if (!run) return;
    run->me().code = UserCall();
    run->me().code.base = static_cast<char const*>(stack);
    if (stack) wipe_large_stack();
}

Run run(Request const& request) {
    static World kept;  // it keeps its stacks and lists, which take longer to make than a small run
    Current const now(kept);
    kept.begin(request);
    return kept.run();
}

cubecheck_table* table() {
    static auto all = with_noted_calls(filled_table());
    return &all;
}

LatestCall latest_call() {
    if (!running_rank()) return {};
    auto const& call = current->me().call;
    return {call.file, call.line};
}

LatestCall transferring_call() {
    auto const* const call = current ? current->transferring() : nullptr;
    return call ? LatestCall{call->file, call->line} : LatestCall{};
}

Place latest_place() {
    auto const call = latest_call();
    return {call.file, call.line};
}

void forget_latest_place() {
    table()->depth = 0;
    world().me().call = {};
}

bool is_below_a_stack(std::uintptr_t address) { return current && current->is_below_a_stack(address); }

std::optional<Index> running_rank() {
    if (!current || !current->is_running()) return std::nullopt;
    return current->running();
}

Index messages_received() { return current ? current->received() : 0; }

}  // namespace cubecheck::in_process
