#include "formats/msccl/step.hpp"

#include <array>
#include <cstddef>
#include <limits>

namespace cubecheck::formats {
namespace {

constexpr std::int64_t highest_int = std::numeric_limits<std::int32_t>::max();

namespace step {
enum Field { s, type, srcbuf, srcoff, dstbuf, dstoff, cnt, depid, deps, hasdep };
constexpr std::array<std::string_view, 10> names{"s",      "type", "srcbuf", "srcoff", "dstbuf",
                                                 "dstoff", "cnt",  "depid",  "deps",   "hasdep"};
}  // namespace step

/// In the order of Operation, then nop and ra.
constexpr std::array<std::string_view, 10> step_types{"s",    "r",   "rcs", "rrs", "rrc",
                                                      "rrcs", "cpy", "re",  "nop", "ra"};
constexpr std::size_t operations = 8;
constexpr std::array<std::string_view, 3> buffers{"i", "o", "s"};

std::int32_t small(MscclFields const& fields, std::size_t field, std::int64_t low) {
    return static_cast<std::int32_t>(fields.integer(field, {low, highest_int}));
}

bool reduces_what_comes(Operation operation) {
    return schedules::receives(operation) && schedules::reads_source(operation);
}

/// Records the demands of a step on the runtime.
void demand(MscclPlace const& place, MscclStep const& step) {
    if (step.awaited_thread_block >= 0)
        place.demand(MscclDemand::awaited_thread_block, step.awaited_thread_block);
    if (step.returns) place.demand(MscclDemand::residual_add);
    if (!step.operation) return;
    auto const operation = *step.operation;
    place.demand(MscclDemand::count, step.count);
    if (step.count == 0) place.demand(MscclDemand::empty_step);
    if (schedules::reads_source(operation)) place.demand(MscclDemand::offset, step.source_offset);
    if (schedules::writes_target(operation)) place.demand(MscclDemand::offset, step.target_offset);
    if (operation >= Operation::receive_copy_send && operation <= Operation::receive_reduce_copy_send)
        place.demand(MscclDemand::full_operations);
}

void note_lints(MscclPlace const& place, MscclStep const& step) {
    bool const same = step.source == step.target && step.source_offset == step.target_offset;
    if (step.number != place.step) place.lint(MscclLint::step_order);
    if (step.returns) place.lint(MscclLint::returns);
    if (step.operation && reduces_what_comes(*step.operation) && !same) place.lint(MscclLint::other_operand);
}

/// The step as the runtime executes it: with the local operand that it reads, and without effect if cnt is 0.
MscclStep as_run(MscclStep step, MscclRuntime const& runtime) {
    if (!step.operation) return step;
    if (reduces_what_comes(*step.operation) && runtime.operand == MscclRuntime::Operand::target) {
        step.source = step.target;
        step.source_offset = step.target_offset;
    }
    if (step.count == 0) {
        step.operation = Operation::copy;
        step.source_offset = step.target_offset = 0;
    }
    return step;
}

void expect_peers(MscclPlace const& place, MscclPeers const& peers, Operation operation) {
    if (schedules::sends(operation) && peers.send < 0)
        place.refuse("sends, and the tb has send=\"-1\"; expected a rank to send to");
    if (schedules::receives(operation) && peers.receive < 0)
        place.refuse("receives, and the tb has recv=\"-1\"; expected a rank to receive from");
}

MscclStep as_written(MscclPlace const& place) {
    MscclFields const fields(place, step::names);
    MscclStep found;
    found.element = place.element;
    found.number = static_cast<schedules::Index>(small(fields, step::s, 0));
    auto const type = fields.choice(step::type, step_types);
    if (type < operations) found.operation = static_cast<Operation>(type);
    found.returns = step_types[type] == "ra";
    found.source = static_cast<Buffer>(fields.choice(step::srcbuf, buffers));
    found.target = static_cast<Buffer>(fields.choice(step::dstbuf, buffers));
    found.source_offset = small(fields, step::srcoff, -1);
    found.target_offset = small(fields, step::dstoff, -1);
    found.count = small(fields, step::cnt, 0);
    found.awaited_thread_block = small(fields, step::depid, -1);
    found.awaited_step = small(fields, step::deps, found.awaited_thread_block < 0 ? -1 : 0);
    found.publishes = fields.integer(step::hasdep, {0, 1}) == 1;
    return found;
}

}  // namespace

MscclStep read_step(MscclPlace const& place, MscclPeers const& peers) {
    auto const written = as_written(place);
    if (written.operation) expect_peers(place, peers, *written.operation);
    demand(place, written);
    note_lints(place, written);
    return as_run(written, place.remarks->runtime());
}

}  // namespace cubecheck::formats
