#include "formats/msccl/flags.hpp"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

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
        place_of(thread_block, before.step).lint(MscclLint::fused_counts);
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

/// Writes the program of a tb, step by step.
class ProgramWriter {
public:
    explicit ProgramWriter(MscclThreadBlock const& thread_block)
        : thread_block_(thread_block), runtime_(thread_block.place.remarks->runtime()), fusion_(runtime_) {}

    void add(schedules::Index number) {
        auto const& step = thread_block_.steps[number];
        auto const first_wait = static_cast<schedules::Index>(out_.waits.size());
        if (step.returns && !executed_) executed_.emplace(out_);
        if (waits(step) && pending_.empty()) first_pending_ = number;
        if (waits(step))
            pending_.push_back({static_cast<schedules::Index>(step.awaited_thread_block),
                                static_cast<schedules::Index>(step.awaited_step)});
        else if (!step.operation && runtime_.bare_nops == MscclRuntime::BareNops::counted)
            ++counter_;
        if (step.operation) add_transfer(number, first_wait);
    }

    MscclProgram program() && {
        if (executed_) executed_->cut(out_);
        using enum MscclProgram::LostWait;
        if (!executed_ && !pending_.empty())
            out_.lost_wait = !out_.transfers.empty() && out_.transfers.back().step > first_pending_
                                 ? before_a_fused_one
                                 : at_the_end;
        even_out(out_, thread_block_);
        return std::move(out_);
    }

private:
    static bool waits(MscclStep const& step) { return step.awaited_thread_block >= 0; }

    void add_transfer(schedules::Index number, schedules::Index first_wait) {
        auto const& step = thread_block_.steps[number];
        bool const joins_nops = runtime_.nops == MscclRuntime::Nops::joined;
        bool const is_fused = fusion_.takes(step) && (pending_.empty() || !joins_nops);
        if (!is_fused && !pending_.empty()) {
            counter_ += static_cast<schedules::Index>(pending_.size()) - (waits(step) ? 1 : 0);
            attach(out_, pending_, thread_block_, number);
        }
        if (step.publishes)
            out_.published.push_back({counter_, static_cast<schedules::Index>(out_.transfers.size())});
        out_.transfers.push_back({number, first_wait, step.count, is_fused});
        if (auto const size = fusion_.add(step); size > 1)
            place_of(thread_block_, number).demand(MscclDemand::fused, size);
        ++counter_;
    }

    MscclThreadBlock const& thread_block_;
    MscclRuntime const& runtime_;
    MscclFusion fusion_;
    MscclProgram out_;
    std::vector<MscclWait> pending_;      ///< waits of nops, for the next transfer
    std::optional<Prefix> executed_;      ///< the part before the first step that returns
    schedules::Index counter_ = 0;        ///< the steps that the runtime has counted
    schedules::Index first_pending_ = 0;  ///< a step
};

}  // namespace

MscclProgram program(MscclThreadBlock const& thread_block) {
    ProgramWriter writer(thread_block);
    for (schedules::Index i = 0; i < thread_block.steps.size(); ++i) writer.add(i);
    return std::move(writer).program();
}

}  // namespace cubecheck::formats
