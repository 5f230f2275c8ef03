#include "formats/msccl/flags.hpp"

#include <cstddef>
#include <optional>

#include "formats/msccl/step.hpp"

namespace cubecheck::formats {
namespace {

/// Finds the reductions of a thread block that the runtime fuses into one transfer.
class MscclFusion {
public:
    explicit MscclFusion(MscclRuntime const& runtime)
        : fuses_(runtime.fusion == MscclRuntime::Fusion::yes),
          room_(runtime.granted(MscclDemand::fused) == MscclRuntime::unlimited
                    ? room
                    : runtime.granted(MscclDemand::fused)) {}

    /// Whether the step is fused with the reduction before it.
    bool takes(MscclStep const& step) const {
        return open_ != nullptr && step.operation == Operation::reduce && step.awaited_thread_block < 0 &&
               step.target == open_->target && step.target_offset == open_->target_offset &&
               step.source == open_->source;
    }

    /// Adds a step other than a nop, and returns the number of steps fused so far, itself included.  A fused
    /// transfer ends at a reduction that publishes, or at the reduction that fills the tb's room.  Later
    /// transfers have no such limit.
    schedules::Index add(MscclStep const& step) {
        bool const reduces = step.operation == Operation::reduce;
        size_ = takes(step) ? size_ + 1 : 1;
        all_ += reduces ? 1 : 0;
        open_ = fuses_ && reduces && !step.publishes && all_ != room_ ? &step : nullptr;
        return size_;
    }

private:
    static constexpr std::int64_t room = 16;

    bool fuses_;
    std::int64_t room_;
    MscclStep const* open_ = nullptr;
    schedules::Index size_ = 0;
    std::int64_t all_ = 0;
};

MscclPlace place_of(MscclThreadBlock const& thread_block, schedules::Index step) {
    auto place = thread_block.place;
    place.element = thread_block.steps[step].element;
    place.step = step;
    return place;
}

/// Adds the pending waits to the step that ends the chain of nops.
void attach(MscclProgram& out, std::vector<MscclWait>& pending, MscclThreadBlock const& thread_block,
            schedules::Index step) {
    bool const is_joined = thread_block.place.remarks->runtime().nops == MscclRuntime::Nops::joined;
    if (thread_block.steps[step].awaited_thread_block < 0 && !is_joined)
        place_of(thread_block, step)
            .refuse(
                "follows a nop with a dependency, but has no dependency itself; expected depid and "
                "deps, since nops only add to the dependency of the step after them");
    out.waits.insert(out.waits.end(), pending.begin(), pending.end());
    pending.clear();
}

/// Gives all steps of a transfer the same count: that of the last one.
void even_out(MscclProgram& out, MscclThreadBlock const& thread_block) {
    for (auto i = out.transfers.size(); i-- > 1;) {
        auto const& next = out.transfers[i];
        auto& before = out.transfers[i - 1];
        if (!next.is_fused || before.count == next.count) continue;
        place_of(thread_block, before.step).odd(MscclLint::fused_counts);
        before.count = next.count;
    }
}

/// The part of a program before a step returns.
struct Prefix {
    std::size_t transfers, waits, published;

    explicit Prefix(MscclProgram const& of)
        : transfers(of.transfers.size()), waits(of.waits.size()), published(of.published.size()) {}

    void cut(MscclProgram& program) const {
        program.transfers.resize(transfers);
        program.waits.resize(waits);
        program.published.resize(published);
    }
};

}  // namespace

MscclProgram program(MscclThreadBlock const& thread_block) {
    auto const& runtime = thread_block.place.remarks->runtime();
    bool const joins_nops = runtime.nops == MscclRuntime::Nops::joined;
    MscclProgram out;
    std::vector<MscclWait> pending;
    std::optional<Prefix> executed;
    MscclFusion fusion(runtime);
    schedules::Index counter = 0;
    schedules::Index first_pending = 0;  ///< a step
    for (schedules::Index i = 0; i < thread_block.steps.size(); ++i) {
        auto const& step = thread_block.steps[i];
        auto const first_wait = static_cast<schedules::Index>(out.waits.size());
        if (step.returns && !executed) executed.emplace(out);
        if (step.awaited_thread_block >= 0 && pending.empty()) first_pending = i;
        if (step.awaited_thread_block >= 0)
            pending.push_back({static_cast<schedules::Index>(step.awaited_thread_block),
                               static_cast<schedules::Index>(step.awaited_step)});
        else if (!step.operation && runtime.bare_nops == MscclRuntime::BareNops::counted)
            ++counter;
        if (!step.operation) continue;
        bool const is_fused = fusion.takes(step) && (pending.empty() || !joins_nops);
        if (!is_fused && !pending.empty()) {
            counter +=
                static_cast<schedules::Index>(pending.size()) - (step.awaited_thread_block >= 0 ? 1 : 0);
            attach(out, pending, thread_block, i);
        }
        if (step.publishes)
            out.published.push_back({counter, static_cast<schedules::Index>(out.transfers.size())});
        out.transfers.push_back({i, first_wait, step.count, is_fused});
        if (auto const size = fusion.add(step); size > 1)
            place_of(thread_block, i).demand(MscclDemand::fused, size);
        ++counter;
    }
    if (executed) executed->cut(out);
    using enum MscclProgram::LostWait;
    if (!executed && !pending.empty())
        out.lost_wait = !out.transfers.empty() && out.transfers.back().step > first_pending
                            ? before_a_fused_one
                            : at_the_end;
    even_out(out, thread_block);
    return out;
}

}  // namespace cubecheck::formats
