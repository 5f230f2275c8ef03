#include "formats/mscclpp/executor_limits.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "models/plan/text.hpp"

namespace cubecheck::formats {
namespace {

using plans::Counter;
using plans::Kind;
using plans::Op;
using plans::Plan;
using schedules::none;

constexpr std::size_t channels_of_a_block = 16;
constexpr std::size_t channels_of_an_op = 8;
constexpr std::size_t ops_of_a_block = 64;
constexpr std::size_t ops_of_a_pipeline = 16;
constexpr std::size_t barriers_of_a_rank = 16;
constexpr std::size_t semaphores_of_a_rank = 16;

/// Finds the first place that exceeds each limit.
class Limits {
public:
    explicit Limits(Plan const& plan) : plan_(plan) {
        for (auto const& block : plan.blocks) look_at(block);
        std::vector<std::size_t> semaphores(plan.ranks.size());
        for (auto const& counter : plan.counters)
            if (counter.what == Counter::What::semaphore) ++semaphores[counter.rank];
        for (schedules::Index rank = 0; rank < plan.ranks.size(); ++rank)
            keep(fmt::format("rank {}", rank), "semaphores", semaphores[rank], semaphores_of_a_rank);
    }

    std::vector<Warning> found() && { return std::move(found_); }

private:
    void look_at(plans::Block const& block) {
        std::set<schedules::Index> channels;
        std::size_t ops = 0;
        auto const each = [&](Op const& op, Op const* pipeline) {
            ++ops;
            auto const where = op_text(block, op, pipeline);
            channels.insert(op.ends.begin(), op.ends.end());
            if (op.kind == Kind::signal || op.kind == Kind::wait)
                channels.insert(op.counters.begin(), op.counters.end());
            keep(where, "channels", std::max(op.ends.size(), op.counters.size()), channels_of_an_op);
            keep(where, "sources", op.sources.size(), channels_of_an_op);
            keep(where, "targets", op.targets.size(), channels_of_an_op);
            keep(where, "operations in a pipeline", op.body.size(), ops_of_a_pipeline);
            if (op.kind == Kind::barrier)
                keep(where, "barriers of a rank", op.barrier + std::size_t{1}, barriers_of_a_rank);
        };
        for (auto const& op : block.ops) {
            each(op, nullptr);
            for (auto const& inner : op.body) each(inner, &op);
        }
        keep(block_text(block), "operations in a thread block", ops, ops_of_a_block);
        keep(block_text(block), "channels in a thread block", channels.size(), channels_of_a_block);
    }

    void keep(std::string const& where, std::string const& what, std::size_t used, std::size_t limit) {
        if (used <= limit || !told_.insert(what).second) return;
        found_.push_back(
            {plan_.name, "plan-over-limit",
             fmt::format("{} has {} {}, and the executor has room for {}", where, used, what, limit)});
    }

    Plan const& plan_;
    std::set<std::string> told_;
    std::vector<Warning> found_;
};

}  // namespace

std::vector<Warning> plan_warnings(Plan const& plan) {
    auto found = Limits(plan).found();
    for (auto const& counter : plan.counters)
        if (counter.what != Counter::What::semaphore && counter.peer == none) {
            found.push_back({plan.name, "unpaired-channel",
                             fmt::format("{} has no peer channel: its signals are never received",
                                         counter_text(counter))});
            break;
        }
    return found;
}

}  // namespace cubecheck::formats
