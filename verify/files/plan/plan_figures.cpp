#include "verify/files/plan/plan_figures.hpp"

#include <algorithm>
#include <vector>

namespace cubecheck::verify {
namespace {

using plans::Plan;
using plans::PlanLayout;

/// The numbers of cells that leave and reach each rank.
class Traffic {
public:
    explicit Traffic(Plan const& plan)
        : plan_(plan), sent_(plan.ranks.size()), received_(plan.ranks.size()) {}

    void add(plans::Step const& step, PlanLayout const& layout) {
        for (auto const& source : step.op->sources) {
            auto const others = others_at(source, step.rank);
            for (plans::Index const rank : others)
                sent_[static_cast<std::size_t>(rank)] += layout.count(source, step);
            if (!others.empty()) received_[static_cast<std::size_t>(step.rank)] += layout.count(source, step);
        }
        for (auto const& target : step.op->targets) {
            auto const others = others_at(target, step.rank);
            for (plans::Index const rank : others)
                received_[static_cast<std::size_t>(rank)] += layout.count(target, step);
            if (!others.empty()) sent_[static_cast<std::size_t>(step.rank)] += layout.count(target, step);
        }
    }

    std::int64_t most_sent() const { return std::ranges::max(sent_); }
    std::int64_t most_received() const { return std::ranges::max(received_); }

private:
    /// The other ranks of a place: several if a switch reduces or multicasts.
    std::vector<plans::Index> others_at(plans::Place const& place, plans::Index rank) const {
        auto ranks = place.group == plans::none ? std::vector{place.rank}
                                                : plan_.groups[static_cast<std::size_t>(place.group)].ranks;
        std::erase(ranks, rank);
        return ranks;
    }

    Plan const& plan_;
    std::vector<std::int64_t> sent_, received_;
};

}  // namespace

std::map<std::string, std::int64_t, std::less<>> plan_numbers(Plan const& plan, PlanLayout const& layout,
                                                              plans::Execution const& run) {
    if (plan.ranks.empty()) return {};
    Traffic traffic(plan);
    for (auto const& step : run.order) {
        if (step.launch != 0 || step.event != plans::Step::Event::op || step.op == nullptr) continue;
        if (moves_data(step.op->kind)) traffic.add(step, layout);
    }
    std::int64_t signals = 0, scratch = 0;
    for_each_op(plan, [&](auto const&, plans::Op const& op, auto const*) {
        if (raises(op.kind)) signals += std::max<std::int64_t>(1, std::ssize(op.counters));
    });
    for (plans::Index rank = 0; rank < std::ssize(plan.ranks); ++rank)
        scratch = std::max<std::int64_t>(scratch, extent(plan, rank, plans::Buffer::scratch));
    std::int64_t const pieces = layout.pieces();
    auto const chunks = [&](std::int64_t cells) { return (cells + pieces - 1) / pieces; };
    return {{"sent", chunks(traffic.most_sent())},
            {"received", chunks(traffic.most_received())},
            {"signals", signals},
            {"scratch", scratch}};
}

}  // namespace cubecheck::verify
